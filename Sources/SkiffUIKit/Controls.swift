import Skiff

/// A view that turns touches and keys into actions.
public typealias UIControl = Control
/// A button.
public typealias UIButton = Button
/// Shows a text.
public typealias UILabel = Label
/// A knob on a track.
public typealias UISlider = Slider
/// A knob that is on or off.
public typealias UISwitch = Switch
/// One line of text to edit.
public typealias UITextField = TextField
/// Decides about a field's editing.
public typealias UITextFieldDelegate = TextField.Delegate
/// Shows a part of what is in it.
public typealias UIScrollView = ScrollView
/// Hears what a scroll view does.
public typealias UIScrollViewDelegate = ScrollView.Delegate
/// Shows a picture.
public typealias UIImageView = ImageView
/// A picture.
public typealias UIImage = Image
/// Views in a row or a column.
public typealias UIStackView = Stack

extension Control {
    /// What happens to a control.
    public typealias Event = Control.Events
}
/// A bar that fills as something goes on.
public typealias UIProgressView = ProgressView
/// Dots that go round while something goes on.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// A few titles in a row, of which one is chosen.
public typealias UISegmentedControl = SegmentedControl
