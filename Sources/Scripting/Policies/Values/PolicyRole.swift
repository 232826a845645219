import DragDrop

/// The role of a table of functions: one of a view's four delegates, the delegate of an
/// interaction, a cell, or a layout.
public enum PolicyRole: String, CaseIterable, Sendable {
  case dragDelegate
  case dropDelegate
  case dataSource
  case delegate
  case dragInteraction
  case dropInteraction
  case cell
  case springLoadedInteraction
  case reorderingHandlers
  case collectionViewLayout

  /// The index of the role among all roles.
  var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The same role among the delegates of a table or collection; nil for other roles.
  var ofList: SectionedView.Roles? {
    switch self {
    case .dragDelegate: .dragDelegate
    case .dropDelegate: .dropDelegate
    case .dataSource: .dataSource
    case .delegate: .delegate
    default: nil
    }
  }
}
