/// An accessory next to the content of a list cell.
///
/// UIKit: `UICellAccessory`; drags use one kind of it.
public struct CellAccessory: Hashable, Sendable {
  /// When an accessory is displayed.
  public enum DisplayedState: Int, CaseIterable, Sendable {
    case always = 0
    case whenEditing = 1
    case whenNotEditing = 2

    /// The case's name, as policies write it.
    public var name: String { "\(self)" }
  }

  /// The appearance of a reorder control.
  public struct ReorderOptions: Hashable, Sendable {
    /// Whether a line separates the control from the content (CCL-10, iOS 14); true by default.
    public var showsVerticalSeparator: Bool

    /// Options with or without the line.
    public init(showsVerticalSeparator: Bool = true) {
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// When it is displayed.
  public let displayedState: DisplayedState
  /// The appearance.
  public let options: ReorderOptions
  /// Whether it is a reorder control; the others have no effect on drags.
  package var isReorderControl = true

  /// A control with which the item is reordered, if the data source can move items (CCL-09, iOS
  /// 14).
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> CellAccessory {
    CellAccessory(displayedState: displayed, options: options)
  }

  /// An accessory of another kind, without an effect on drags.
  package static func other(displayed: DisplayedState) -> CellAccessory {
    var accessory = CellAccessory.reorder(displayed: displayed)
    accessory.isReorderControl = false
    return accessory
  }

  /// Whether it is displayed in a view that is or is not being edited.
  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
