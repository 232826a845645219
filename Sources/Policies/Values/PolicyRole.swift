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

  /// The first argument of every callback of the role.
  var asker: APIParameter {
    switch self {
    case .dragInteraction:
      APIParameter("interaction", .object("DragInteraction"), "the interaction that asks")
    case .dropInteraction:
      APIParameter("interaction", .object("DropInteraction"), "the interaction that asks")
    case .dragDelegate, .dropDelegate, .dataSource, .delegate, .reorderingHandlers:
      APIParameter("view", .view, "the view that asks")
    case .springLoadedInteraction:
      APIParameter(
        "interaction", .object("SpringLoadedInteraction"), "the interaction that asks")
    case .cell:
      APIParameter("cell", .object("Cell"), "the cell on the screen")
    case .collectionViewLayout:
      APIParameter("layout", Callback.layout.type, "the layout whose method it is")
    }
  }

  /// What the examples call the delegate.
  var exampleName: String {
    switch self {
    case .dragInteraction, .dropInteraction: "picture"
    case .dragDelegate, .dropDelegate, .dataSource, .delegate, .reorderingHandlers: "policy"
    case .cell: "cell"
    case .springLoadedInteraction: "folder"
    case .collectionViewLayout: "hooks"
    }
  }

  /// The name of the class that editors know, see ``LuaCATSWriter``.
  var className: String {
    switch self {
    case .dataSource: "ViewDataSource"  // DataSource is the class of the default one
    case .delegate: "ViewDelegate"
    case .dragInteraction: "DragInteractionDelegate"
    case .dropInteraction: "DropInteractionDelegate"
    case .dragDelegate: "DragDelegate"
    case .dropDelegate: "DropDelegate"
    case .cell: "CellContent"
    case .springLoadedInteraction: "SpringLoadedInteractionDelegate"
    case .reorderingHandlers: "ReorderingHandlers"
    case .collectionViewLayout: "CollectionViewLayoutOverrides"
    }
  }
}
