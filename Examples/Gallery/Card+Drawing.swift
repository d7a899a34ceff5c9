import Skiff

extension Card {
    /// What a canvas can draw, kind by kind.
    static func drawing() -> [Card] {
        [paths(), strokes(), gradients(), shadows(), pictureParts(), clips(), blends(), turns()]
    }

    private static func samples(_ title: String, _ samples: [DrawingSample]) -> Card {
        Card(
            title,
            [
                Grid(
                    columns: 2, wide: 4,
                    samples.map {
                        Stack(.vertical, spacing: 4, alignment: .fill, [$0, SecondaryLabel($0.title, style: .caption)])
                    })
            ])
    }

    private static func paths() -> Card {
        samples(
            "Paths",
            [
                DrawingSample("Curves") { canvas, rect, theme in
                    canvas.fill(.heart(in: rect), with: theme.danger)
                },
                DrawingSample("Winding") { canvas, rect, theme in
                    canvas.fill(.star(in: rect), with: theme.accent)
                },
                DrawingSample("Even-odd") { canvas, rect, theme in
                    canvas.fill(.star(in: rect), using: .evenOdd, with: theme.accent)
                },
                DrawingSample("Four radii") { canvas, rect, theme in
                    let radii = CornerRadii(topLeft: 16, topRight: 2, bottomRight: 22, bottomLeft: 6)
                    canvas.fill(Path(roundedRect: rect.inset(dx: -6, dy: 2), radii: radii), with: theme.success)
                },
            ])
    }

    private static func strokes() -> Card {
        func corner(_ rect: Rect) -> Path {
            var path = Path()
            path.addLines(between: [
                Point(rect.minX, rect.maxY - 6), Point(rect.midX, rect.minY + 8), Point(rect.maxX, rect.maxY - 6),
            ])
            return path
        }
        return samples(
            "Lines",
            [
                DrawingSample("Mitre, flat") { canvas, rect, theme in
                    canvas.stroke(corner(rect), width: 8, with: theme.accent)
                },
                DrawingSample("Round") { canvas, rect, theme in
                    let style = StrokeStyle(width: 8, cap: .round, join: .round)
                    canvas.stroke(corner(rect), style: style, with: theme.accent)
                },
                DrawingSample("Bevel, square") { canvas, rect, theme in
                    let style = StrokeStyle(width: 8, cap: .square, join: .bevel)
                    canvas.stroke(corner(rect), style: style, with: theme.accent)
                },
                DrawingSample("Hairlines") { canvas, rect, theme in
                    for step in 0..<6 {
                        var line = Path()
                        line.addLines(between: [
                            Point(rect.minX, rect.minY + Double(step) * 7.3),
                            Point(rect.maxX, rect.minY + Double(step * step) * 1.4),
                        ])
                        canvas.stroke(line, style: .hairline, with: theme.label)
                    }
                },
                DrawingSample("Dashes") { canvas, rect, theme in
                    canvas.stroke(
                        Path(roundedRect: rect, cornerRadius: 10),
                        style: StrokeStyle(width: 2, dash: [6, 4]), with: theme.label)
                },
                DrawingSample("Dots") { canvas, rect, theme in
                    canvas.stroke(
                        Path(ellipseIn: rect.squared), style: StrokeStyle(width: 4, cap: .round, dash: [0, 8]),
                        with: theme.label)
                },
                DrawingSample("Progress") { canvas, rect, theme in
                    let circle = rect.squared.inset(dx: 3, dy: 3)
                    canvas.stroke(Path(ellipseIn: circle), width: 5, with: theme.fill)
                    var arc = Path()
                    arc.addArc(
                        center: circle.center, radius: circle.width / 2, startAngle: -.pi / 2, endAngle: .pi * 0.8)
                    canvas.stroke(arc, style: StrokeStyle(width: 5, cap: .round), with: theme.accent)
                },
                DrawingSample("A chart") { canvas, rect, theme in
                    let heights = [0.2, 0.5, 0.4, 0.8, 0.6, 0.9, 0.7, 1]
                    let points = heights.enumerated().map {
                        Point(rect.minX + Double($0) / 7 * rect.width, rect.maxY - $1 * rect.height)
                    }
                    var line = Path()
                    line.addLines(between: points)
                    var area = line
                    area.addLine(to: Point(rect.maxX, rect.maxY))
                    area.addLine(to: Point(rect.minX, rect.maxY))
                    let colors = [theme.accent.withAlpha(0.35), theme.accent.withAlpha(0)]
                    canvas.fill(
                        area,
                        with: Gradient(.linear(from: rect.origin, to: Point(rect.minX, rect.maxY)), colors: colors))
                    canvas.stroke(line, style: StrokeStyle(width: 2, cap: .round, join: .round), with: theme.accent)
                },
            ])
    }

    private static func gradients() -> Card {
        func colors(_ theme: Theme) -> [Color] { [theme.accent, theme.success, theme.warning] }
        return samples(
            "Gradients",
            [
                DrawingSample("Linear") { canvas, rect, theme in
                    canvas.fill(
                        rect.inset(dx: -6, dy: 0), cornerRadius: 8,
                        with: Gradient(
                            .linear(from: rect.origin, to: Point(rect.maxX, rect.maxY)), colors: colors(theme)))
                },
                DrawingSample("Radial") { canvas, rect, theme in
                    canvas.fill(
                        Path(ellipseIn: rect.squared),
                        with: Gradient(
                            .radial(center: rect.center.offset(dx: -6, dy: -6), radius: 26), colors: colors(theme)))
                },
                DrawingSample("Conic") { canvas, rect, theme in
                    let around = colors(theme) + [theme.accent]
                    canvas.fill(
                        Path(ellipseIn: rect.squared),
                        with: Gradient(.conic(center: rect.center, angle: 0), colors: around))
                },
                DrawingSample("A ring") { canvas, rect, theme in
                    canvas.stroke(
                        Path(ellipseIn: rect.squared.inset(dx: 4, dy: 4)), style: StrokeStyle(width: 8),
                        with: Gradient(
                            .conic(center: rect.center, angle: -.pi / 2),
                            colors: [theme.accent.withAlpha(0), theme.accent]))
                },
            ])
    }

    private static func shadows() -> Card {
        func plate(_ name: String, _ shadow: @escaping (Theme) -> Shadow) -> DrawingSample {
            DrawingSample(name, on: ground) { canvas, rect, theme in
                let plate = rect.inset(dx: 0, dy: 5)
                canvas.drawShadow(shadow(theme), of: plate, cornerRadius: 8)
                canvas.fill(plate, cornerRadius: 8, with: raised(theme))
            }
        }
        // A shadow is seen on what has light to lose: in the dark, on a lighter ground, and more of it.
        func isDark(_ theme: Theme) -> Bool { theme.appearance == .dark }
        func ground(_ theme: Theme) -> Color {
            isDark(theme) ? theme.fill.mixed(with: theme.label, by: 0.12) : theme.background
        }
        func raised(_ theme: Theme) -> Color {
            isDark(theme) ? theme.fill.mixed(with: theme.label, by: 0.3) : theme.raised
        }
        return samples(
            "Shadows",
            [
                plate("Near") { Shadow(drop: 1, blur: 3, opacity: isDark($0) ? 0.7 : 0.3) },
                plate("Far") { Shadow(drop: 4, blur: 12, opacity: isDark($0) ? 0.7 : 0.3) },
                plate("Coloured") { Shadow(drop: 0, blur: 10, opacity: 0.6, color: $0.accent) },
                DrawingSample("Of a path", on: ground) { canvas, rect, theme in
                    let heart = Path.heart(in: rect)
                    let opacity = isDark(theme) ? 0.7 : 0.5
                    canvas.drawShadow(Shadow(drop: 3, shift: 2, blur: 5, opacity: opacity), of: heart)
                    canvas.fill(heart, with: theme.danger)
                },
            ])
    }

    private static func pictureParts() -> Card {
        let boat = Image.boat()
        let frame = Image.frame()
        let border = Image.frame(dot: false)
        return samples(
            "Pictures in parts",
            [
                DrawingSample("Nine parts") { canvas, rect, _ in
                    canvas.draw(border, in: rect.inset(dx: -6, dy: 4), capInsets: EdgeInsets(6))
                },
                DrawingSample("Tiles") { canvas, rect, _ in
                    canvas.draw(frame, tiling: rect.inset(dx: -6, dy: 0))
                },
                DrawingSample("Rounded") { canvas, rect, _ in
                    canvas.draw(boat, in: rect.squared, cornerRadius: 10)
                },
                DrawingSample("Tinted") { canvas, rect, theme in
                    canvas.draw(frame, in: rect.squared, tintedBy: theme.accent)
                },
            ])
    }

    private static func clips() -> Card {
        func stripes(_ canvas: Canvas, _ rect: Rect, _ theme: Theme) {
            for (index, y) in stride(from: rect.minY, to: rect.maxY, by: 6).enumerated() {
                canvas.fill(
                    Rect(rect.minX - 8, y, rect.width + 16, 6), with: index & 1 == 0 ? theme.accent : theme.warning)
            }
        }
        return samples(
            "Clips and groups",
            [
                DrawingSample("Rounded") { canvas, rect, theme in
                    canvas.clip(to: rect, cornerRadius: 14)
                    stripes(canvas, rect, theme)
                },
                DrawingSample("A path") { canvas, rect, theme in
                    canvas.clip(to: .heart(in: rect))
                    stripes(canvas, rect, theme)
                },
                DrawingSample("One by one") { canvas, rect, theme in
                    canvas.multiplyOpacity(0.5)
                    twoDiscs(canvas, rect, theme)
                },
                DrawingSample("As a group") { canvas, rect, theme in
                    canvas.layer(opacity: 0.5, bounds: rect) { twoDiscs($0, rect, theme) }
                },
            ])
    }

    private static func twoDiscs(_ canvas: Canvas, _ rect: Rect, _ theme: Theme) {
        let side = rect.height * 0.7
        canvas.fill(Path(ellipseIn: Rect(rect.midX - side * 0.75, rect.minY, side, side)), with: theme.accent)
        canvas.fill(
            Path(ellipseIn: Rect(rect.midX - side * 0.25, rect.maxY - side, side, side)), with: theme.warning)
    }

    private static func blends() -> Card {
        let modes: [(String, BlendMode)] = [
            ("Multiply", .multiply), ("Screen", .screen), ("Overlay", .overlay), ("Difference", .difference),
            ("Darken", .darken), ("Lighten", .lighten), ("Hue", .hue), ("Cut out", .clear),
        ]
        return samples(
            "Blend modes",
            modes.map { name, mode in
                DrawingSample(name) { canvas, rect, theme in
                    let side = rect.height * 0.7
                    canvas.layer(opacity: 0.999, bounds: rect) { layer in
                        layer.fill(
                            Path(ellipseIn: Rect(rect.midX - side * 0.75, rect.minY, side, side)), with: theme.accent)
                        layer.setBlendMode(mode)
                        layer.fill(
                            Path(ellipseIn: Rect(rect.midX - side * 0.25, rect.maxY - side, side, side)),
                            with: theme.warning)
                    }
                }
            })
    }

    private static func turns() -> Card {
        let boat = Image.boat()
        func turned(_ name: String, _ map: AffineTransform, _ draw: @escaping (Canvas, Theme) -> Void) -> DrawingSample
        {
            DrawingSample(name) { canvas, rect, theme in
                canvas.translate(x: rect.midX, y: rect.midY)
                canvas.concatenate(map)
                draw(canvas, theme)
            }
        }
        return samples(
            "Through transforms",
            [
                turned("Turned", AffineTransform(rotationAngle: 0.4)) { canvas, theme in
                    canvas.fill(Rect(-18, -12, 36, 24), cornerRadius: 6, with: theme.accent)
                },
                turned("Skewed", AffineTransform(a: 1, b: 0.2, c: -0.5, d: 1, tx: 0, ty: 0)) { canvas, theme in
                    canvas.stroke(Rect(-18, -12, 36, 24), cornerRadius: 6, width: 3, with: theme.accent)
                },
                turned("A picture", AffineTransform(rotationAngle: -0.3)) { canvas, _ in
                    canvas.draw(boat, in: Rect(-18, -18, 36, 36), cornerRadius: 6)
                },
                turned("Mirrored", AffineTransform(scaleX: -1, y: 1)) { canvas, _ in
                    canvas.draw(boat, in: Rect(-18, -18, 36, 36))
                },
            ])
    }
}
