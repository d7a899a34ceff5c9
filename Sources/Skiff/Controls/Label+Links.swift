import SkiffCore
import SkiffGraphics

/// What a label needs for links.
final class LabelLinks {
    /// One for each link, in the order of the text.
    var areas: [LinkArea] = []
    /// Who wants to know that a link was activated.
    var activated: (@MainActor (String) -> Void)?
    /// Whether touches beside the links are for what the label is on.
    var passesTouches = false
}

extension Label {
    /// Runs a closure when a link of the text is tapped, clicked or pressed by key.
    ///
    /// ```swift
    /// let label = Label()
    /// var text = AttributedText("Read the ")
    /// text.append("manual") { $0.link = "help:manual" }
    /// label.attributedText = text
    /// label.onLink { link in print(link) }
    /// ```
    ///
    /// While a text has links the label takes touches on them; all others go to what it is on, unless
    /// `isUserInteractionEnabled` was set before.
    @discardableResult
    public final func onLink(_ body: @escaping @MainActor (String) -> Void) -> Self {
        let links = links ?? LabelLinks()
        links.activated = body
        self.links = links
        updateLinks()
        return self
    }

    /// Makes an area for each link.
    final func updateLinks() {
        let runs = attributed?.linkRuns ?? []
        guard !runs.isEmpty || links != nil else { return }
        let links = links ?? LabelLinks()
        self.links = links
        for area in links.areas { area.removeFromSuperview() }
        links.areas = runs.map { LinkArea($0.link, $0.range) }
        for area in links.areas {
            area.addAction(for: .primaryActionTriggered) { [weak self, weak area] _ in
                if let area { self?.linkActivated(area.link) }
            }
            addSubview(area)
        }
        if !runs.isEmpty, !isUserInteractionEnabled {
            isUserInteractionEnabled = true
            links.passesTouches = true
        } else if runs.isEmpty, links.passesTouches {
            isUserInteractionEnabled = false
            links.passesTouches = false
        }
        setNeedsLayout()
    }

    /// Puts each area over its part of the text.
    final func placeLinks() {
        guard let links, !links.areas.isEmpty, bounds.width > 0 else { return }
        let lines = lines(width: bounds.width)
        let origin = origin(of: lines)
        for area in links.areas {
            area.place(
                on: lines.rects(of: area.range).filter { $0.width > 0 }.map {
                    $0.offset(dx: origin.x, dy: origin.y)
                })
        }
    }
}

extension AttributedText {
    /// The parts that lead somewhere; one that looks different in places is one all the same.
    ///
    /// - Units: bytes of UTF-8.
    nonisolated var linkRuns: [(link: String, range: Range<Int>)] {
        var found: [(link: String, range: Range<Int>)] = []
        for run in runs {
            guard let link = run.attributes.link else { continue }
            let start = string.utf8.distance(from: string.startIndex, to: run.range.lowerBound)
            let end = start + string.utf8.distance(from: run.range.lowerBound, to: run.range.upperBound)
            if let last = found.last, last.link == link, last.range.upperBound == start {
                found[found.count - 1].range = last.range.lowerBound..<end
            } else {
                found.append((link, start..<end))
            }
        }
        return found
    }

    /// The text with links that look like links.
    nonisolated func withLinksShown(in color: Color) -> AttributedText {
        var text = self
        for run in runs where run.attributes.link != nil {
            text.change(run.range) { attributes in
                if attributes.color == nil { attributes.color = color }
                if attributes.underline == nil { attributes.underline = .single }
            }
        }
        return text
    }
}
