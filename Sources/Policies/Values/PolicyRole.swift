import DragDrop

/// Which of a view's four delegates is asked, that of which interaction, a cell, or a layout.
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

  /// The place of the role among all.
  var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The role among the delegates of a table or collection; nil for all others.
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
