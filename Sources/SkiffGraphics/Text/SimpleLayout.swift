import CText

/// Breaks shaped text into lines at spaces and hyphens, and cuts it where it does not fit.
final class SimpleLayout {
    private let shaper: Shaper
    private var shaped: [ShapedGlyph] = []
    private var again: [ShapedGlyph] = []
    private var ellipsis: [ShapedGlyph] = []

    init(language: String) {
        shaper = Shaper(language: language)
    }

    /// Adds the paragraph's lines; at least one.
    func lay(_ text: UnsafeBufferPointer<UInt8>, _ request: ParagraphRequest, into builder: inout LayoutBuilder) {
        shaped.removeAll(keepingCapacity: true)
        shaper.shape(text, 0..<text.count, request, into: &shaped)
        var start = 0
        var line = 1
        repeat {
            let isLast = request.lines > 0 && line == request.lines
            if isLast, request.lines == 1 || request.truncation != .none {
                lastLine(text, start, request, into: &builder)
                return
            }
            let (end, next) = nextLine(text, from: start, request)
            emit(text, start, end, next: next, request, into: &builder)
            if isLast, next < shaped.count || request.continues {
                builder.isTruncated = true
                if next < shaped.count { builder.placeEnd(request.start + shaped[next].cluster) }
                return
            }
            start = next
            line += 1
        } while start < shaped.count
    }

    // MARK: Lines

    /// The line that begins at a glyph: where it ends without its spaces, and where the next begins.
    private func nextLine(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ request: ParagraphRequest
    ) -> (end: Int, next: Int) {
        guard let width = request.width else { return (shaped.count, shaped.count) }
        var limit = width
        while true {
            let next = breakPoint(text, from: start, limit: limit, request.wrapping)
            if next == shaped.count, measure(text, start, next, request) <= width { return (next, next) }
            let end = withoutSpaces(text, start, next)
            let excess = measure(text, start, end, request) - width
            // Cut apart, two letters may be wider than together.
            if excess <= 0 || isOneCluster(start, end) { return (end, next) }
            limit -= excess
        }
    }

    /// Where the next line begins if this one may be that wide.
    private func breakPoint(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int, _ wrapping: TextWrapping
    ) -> Int {
        var x = 0
        var candidate: Int?
        var cluster = start
        for index in start..<shaped.count {
            let glyph = shaped[index]
            if index > start, glyph.cluster != shaped[index - 1].cluster {
                cluster = index
                if wrapping == .word, SimpleText.canBreak(text, before: glyph.cluster) { candidate = index }
            }
            x += glyph.advance
            // Spaces hang over the end.
            if x > limit, !isSpace(text, index) {
                if let candidate { return candidate }
                var next = cluster > start ? cluster : afterCluster(start)
                while next < shaped.count, isSpace(text, next) { next += 1 }
                return next
            }
        }
        return shaped.count
    }

    private func afterCluster(_ start: Int) -> Int {
        var index = start + 1
        while index < shaped.count, shaped[index].cluster == shaped[start].cluster { index += 1 }
        return index
    }

    private func isOneCluster(_ start: Int, _ end: Int) -> Bool {
        end <= start || shaped[end - 1].cluster == shaped[start].cluster
    }

    private func isSpace(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        text[shaped[index].cluster] == 0x20
    }

    private func withoutSpaces(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start, isSpace(text, end - 1) { end -= 1 }
        return end
    }

    // MARK: Measuring and emitting

    /// Whether a part must be shaped again because it is cut where letters hold together.
    private func mustReshape(_ start: Int, _ end: Int) -> Bool {
        guard end > start else { return false }
        return (start > 0 && shaped[start].isUnsafe) || (end < shaped.count && shaped[end].isUnsafe)
    }

    private func reshape(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ request: ParagraphRequest) {
        again.removeAll(keepingCapacity: true)
        let to = end < shaped.count ? shaped[end].cluster : text.count
        shaper.shape(text, shaped[start].cluster..<to, request, into: &again)
    }

    private func measure(
        _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ request: ParagraphRequest
    ) -> Int {
        guard mustReshape(start, end) else { return advance(start, end) }
        reshape(text, start, end, request)
        return again.reduce(0) { $0 + $1.advance }
    }

    private func advance(_ start: Int, _ end: Int) -> Int {
        var sum = 0
        for index in start..<max(start, end) { sum += shaped[index].advance }
        return sum
    }

    private func emit(
        _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, next: Int, _ request: ParagraphRequest,
        into builder: inout LayoutBuilder
    ) {
        var pen = Pen(request, isLast: next == shaped.count)
        if mustReshape(start, end) {
            reshape(text, start, end, request)
            pen.place(again[...], text, into: &builder)
        } else if start < end {
            pen.place(shaped[start..<end], text, into: &builder)
        }
        // What hangs over the end is behind it, without a width.
        if builder.keepsPlaces, end < next {
            for index in end..<next { builder.place(shaped[index].cluster, x: pen.end, width: 0, level: 0) }
        }
        pen.endLine(at: start < shaped.count ? shaped[start].cluster : 0, into: &builder)
    }

    // MARK: Ellipsis

    /// The rest of the text in one line, cut if it must be.
    private func lastLine(
        _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ request: ParagraphRequest,
        into builder: inout LayoutBuilder
    ) {
        let count = shaped.count
        let whole = measure(text, start, count, request)
        let end = request.width.map { whole <= $0 } ?? true ? count : withoutSpaces(text, start, count)
        let fits = request.width.map { measure(text, start, end, request) <= $0 } ?? true
        if request.truncation == .none || (fits && !request.continues) {
            if request.continues { builder.isTruncated = true }
            return emit(text, start, end, next: count, request, into: &builder)
        }
        builder.isTruncated = true
        let mode = request.continues ? .end : request.truncation
        shapeEllipsis(request, format: Int((mode == .start ? shaped.first : shaped.last)?.format ?? 0))
        let room = max(0, (request.width ?? .max / 2) - ellipsis.reduce(0) { $0 + $1.advance })
        var head = start..<start
        var tail = end..<end
        switch mode {
        case .none, .end: head = start..<prefix(text, start, end, room)
        case .start: tail = suffix(text, start, end, room)..<end
        case .middle:
            head = start..<prefix(text, start, end, room / 2)
            tail = suffix(text, head.upperBound, end, room - advance(head.lowerBound, head.upperBound))..<end
        }
        var pen = Pen(request, isLast: true)
        pen.place(shaped[head], text, into: &builder)
        let hidden = head.upperBound < count ? shaped[head.upperBound].cluster : text.count
        pen.place(ellipsis[...], nil, at: hidden, into: &builder)
        pen.place(shaped[tail], text, into: &builder)
        pen.endLine(at: hidden, into: &builder)
    }

    private func shapeEllipsis(_ request: ParagraphRequest, format: Int) {
        ellipsis.removeAll(keepingCapacity: true)
        var characters = request.source.formats[format].face?.has(0x2026) ?? true ? "…" : "..."
        characters.withUTF8 { shaper.shape($0, request.source.formats[format], format, into: &ellipsis) }
    }

    /// The end of the longest beginning that is not wider than the room, without spaces at its end.
    private func prefix(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ room: Int) -> Int {
        var x = 0
        var cut = start
        var index = start
        while index < end {
            let next = min(afterCluster(index), end)
            x += advance(index, next)
            if x > room { break }
            cut = next
            index = next
        }
        return withoutSpaces(text, start, cut)
    }

    /// The beginning of the longest end that is not wider than the room, without spaces at its beginning.
    private func suffix(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ room: Int) -> Int {
        var x = 0
        var cut = end
        var index = end
        while index > start {
            var first = index - 1
            while first > start, shaped[first - 1].cluster == shaped[first].cluster { first -= 1 }
            x += advance(first, index)
            if x > room { break }
            cut = first
            index = first
        }
        while cut < end, isSpace(text, cut) { cut += 1 }
        return cut
    }
}
