/// Something beside the content of a list cell.
///
/// UIKit: `UICellAccessory`, of which drags use one kind.
public struct CellAccessory: Hashable, Sendable {
  /// When an accessory shows.
  public enum DisplayedState: Int, CaseIterable, Sendable {
    case always = 0
    case whenEditing = 1
    case whenNotEditing = 2

    /// The case's name, as policies write it.
    public var name: String { "\(self)" }
  }

  /// How a reorder control looks.
  public struct ReorderOptions: Hashable, Sendable {
    /// Whether a line separates the control from the content (CCL-10, iOS 14); true by default.
    public var showsVerticalSeparator: Bool

    /// Options with or without the line.
    public init(showsVerticalSeparator: Bool = true) {
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// When it shows.
  public let displayedState: DisplayedState
  /// How it looks.
  public let options: ReorderOptions

  /// A control that reorders the item when it is dragged, where the data source can move items
  /// (CCL-09, iOS 14).
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> CellAccessory {
    CellAccessory(displayedState: displayed, options: options)
  }

  /// Whether it shows while the view is edited, or is not.
  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
