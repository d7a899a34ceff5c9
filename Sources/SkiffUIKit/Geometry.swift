import Skiff

/// A length, in points: `Double`.
public typealias CGFloat = Double
/// A place, in points.
public typealias CGPoint = Point
/// A width and a height, in points.
public typealias CGSize = Size
/// A place and a size, in points.
public typealias CGRect = Rect
/// A change of coordinates.
public typealias CGAffineTransform = AffineTransform
/// Distances from the four edges, in points.
public typealias UIEdgeInsets = EdgeInsets
/// Edges of a rectangle.
public typealias UIRectEdge = RectEdge
/// A time, in seconds.
public typealias TimeInterval = Double
/// A part of a text, in UTF-16 code units.
public typealias NSRange = Range<Int>
