package import DragDrop
import Policies

/// UIKit's declaration of a callback.
package struct SwiftDeclaration {
  /// `func tableView(_ tableView: UITableView, …) -> Bool`.
  package let text: String
  /// The result if the delegate does not implement it; nil if it has no result, or if the default
  /// depends on the view.
  let standard: String?
  /// The protocol without which the method has no effect; nil for that of its role.
  var isOfFlow = false

  /// The names of the parameters, in the order of the callback's in Lua.
  var parameterNames: [String] {
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")") else { return [] }
    let names = text[text.index(after: start)..<end].split(separator: ", ").compactMap { part in
      part.prefix { $0 != ":" }.split(separator: " ").last.map(String.init)
    }
    // The current path is in the middle in UIKit, and last in Lua, where tables do not pass it.
    if names.count == 4, names[2] == "currentIndexPath" {
      return [names[0], names[1], names[3], names[2]]
    }
    return names.filter { $0 != "collectionViewLayout" }
  }

  /// The type of the result; nil if there is none.
  var result: String? {
    text.firstRange(of: ") -> ").map { String(text[$0.upperBound...]) }
  }

  /// The declaration in lines of at most 78 columns: one parameter per line if it is longer.
  package var lines: [String] {
    guard text.count > 74, let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")")
    else { return [text] }
    let parameters = text[text.index(after: start)..<end].split(separator: ", ")
    return [String(text[...start])]
      + parameters.enumerated().map { index, part in
        "  \(part)" + (index < parameters.count - 1 ? "," : "")
      } + [String(text[end...])]
  }

  /// A callback in Lua and in UIKit, for a lesson.
  ///
  /// - Parameters:
  ///   - method: The callback.
  ///   - kind: The kind of views, if both kinds have the callback.
  /// - Returns: The declarations; nil if UIKit's tables and collections have no such method.
  package static func pair(
    of method: DelegateMethod, kind: ViewKind = .table
  ) -> (lua: String, swift: [String])? {
    guard let row = method.rows.first, row.role != .reorderingHandlers,
      let declaration = SwiftDeclaration(of: method, as: row.role, in: row.kind ?? kind)
    else { return nil }
    let arguments = row.argumentNames.joined(separator: ", ")
    return ("function policy:\(method.rawValue)(\(arguments))", declaration.lines)
  }

  /// The declaration for a role and a kind of view; nil if UIKit has no such method.
  init?(of method: DelegateMethod, as role: PolicyRole, in kind: ViewKind) {
    switch role {
    case .dragInteraction, .dropInteraction:
      guard let row = Self.interactions[role]?[method] else { return nil }
      let name = role == .dragInteraction ? "Drag" : "Drop"
      text =
        "func \(name.lowercased())Interaction(_ interaction: UI\(name)Interaction, \(row.rest)"
      standard = row.standard
    case .dragDelegate, .dropDelegate, .dataSource, .delegate:
      if kind == .collection, let row = Self.collections[method] {
        let layout = row.isOfFlow ? "layout collectionViewLayout: UICollectionViewLayout, " : ""
        text = "func collectionView(_ collectionView: UICollectionView, \(layout)\(row.rest)"
        (standard, isOfFlow) = (row.standard, row.isOfFlow)
      } else {
        guard method.rows.first?.kind ?? kind == kind,
          let row = Self.tables.first(where: { $0.name == Self.row(method) }),
          kind == .table || !Self.onlyTables.contains(row.name)
        else { return nil }
        let isCount = row.name == "numberOfSections"
        let text =
          isCount
          ? "func numberOfSections(in tableView: UITableView) -> Int"
          : "func tableView(_ tableView: UITableView, \(row.rest)"
        self.text = kind == .table ? text : Self.collection(text)
        standard = row.standard.map { kind == .table ? $0 : Self.collection($0) }
      }
    case .reorderingHandlers:
      guard kind == .collection else { return nil }
      switch method {
      case .canReorderItem:
        text = "private func canReorderItem(_ item: Item) -> Bool"
        standard = "false"
      case .willReorder, .didReorder:
        text = "private func \(method.rawValue)(_ transaction: SnapshotStore.Transaction)"
        standard = nil
      default: return nil
      }
    default: return nil
    }
  }

  /// The name that a method of collections has for tables.
  private static func row(_ method: DelegateMethod) -> String {
    method.rawValue.replacing("Item", with: "Row")
  }

  static func collection(_ text: String) -> String {
    text.replacing("tableView", with: "collectionView").replacing(
      "TableView", with: "CollectionView"
    )
    .replacing("Row", with: "Item")
  }

  /// UIKit's name of the protocol of a role.
  static func protocolName(of role: PolicyRole, in kind: ViewKind) -> String? {
    switch role {
    case .dragInteraction: return "UIDragInteractionDelegate"
    case .dropInteraction: return "UIDropInteractionDelegate"
    case .dragDelegate, .dropDelegate, .dataSource, .delegate:
      let name = role.rawValue.prefix(1).uppercased() + role.rawValue.dropFirst()
      return (kind == .table ? "UITableView" : "UICollectionView") + name
    default: return nil
    }
  }

  private static let onlyTables = ["titleForHeader", "titleForFooter", "heightForRow"]

  /// The methods of tables: the name in Lua, the arguments after the table, and the default result.
  ///
  /// Those of collections have the same names with "item" instead of "row".
  private static let tables: [(name: String, rest: String, standard: String?)] = [
    (
      "itemsForBeginning",
      "itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]", "[]"
    ),
    (
      "itemsForAddingTo",
      "itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem]",
      "[]"
    ),
    (
      "dragPreviewParametersForRow",
      "dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?", "nil"
    ),
    ("dragSessionWillBegin", "dragSessionWillBegin session: any UIDragSession)", nil),
    ("dragSessionDidEnd", "dragSessionDidEnd session: any UIDragSession)", nil),
    (
      "dragSessionAllowsMoveOperation",
      "dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool", "true"
    ),
    (
      "dragSessionIsRestrictedToDraggingApplication",
      "dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool", "false"
    ),
    ("canHandle", "canHandle session: any UIDropSession) -> Bool", "true"),
    ("dropSessionDidEnter", "dropSessionDidEnter session: any UIDropSession)", nil),
    (
      "dropSessionDidUpdate",
      "dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UITableViewDropProposal",
      "UITableViewDropProposal(operation: .copy)"
    ),
    ("dropSessionDidExit", "dropSessionDidExit session: any UIDropSession)", nil),
    ("dropSessionDidEnd", "dropSessionDidEnd session: any UIDropSession)", nil),
    ("performDrop", "performDropWith coordinator: any UITableViewDropCoordinator)", nil),
    (
      "dropPreviewParametersForRow",
      "dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?", "nil"
    ),
    ("numberOfSections", "", nil),
    ("numberOfRows", "numberOfRowsInSection section: Int) -> Int", nil),
    ("cellForRow", "cellForRowAt indexPath: IndexPath) -> UITableViewCell", nil),
    ("titleForHeader", "titleForHeaderInSection section: Int) -> String?", nil),
    ("titleForFooter", "titleForFooterInSection section: Int) -> String?", nil),
    ("canMoveRow", "canMoveRowAt indexPath: IndexPath) -> Bool", "true"),
    ("moveRow", "moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)", nil),
    (
      "targetIndexPathForMove",
      "targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath) -> IndexPath",
      "proposedDestinationIndexPath"
    ),
    ("heightForRow", "heightForRowAt indexPath: IndexPath) -> CGFloat", "tableView.rowHeight"),
    ("didSelectRow", "didSelectRowAt indexPath: IndexPath)", nil),
    (
      "shouldSpringLoadRow",
      "shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool",
      "true"
    ),
  ]

  /// The methods that only collections have, or that have other names there.
  private static let collections:
    [DelegateMethod: (rest: String, standard: String?, isOfFlow: Bool)] = [
      .targetIndexPathForMove: (
        "targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath",
        "proposedIndexPath", false
      ),
      .targetIndexPathForMoveFromItem: (
        "targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath",
        "proposedIndexPath", false
      ),
      .sizeForItem: (
        "sizeForItemAt indexPath: IndexPath) -> CGSize", "CGSize(width: 50, height: 50)", true
      ),
      .insetForSection: ("insetForSectionAt section: Int) -> UIEdgeInsets", ".zero", true),
      .minimumLineSpacingForSection: (
        "minimumLineSpacingForSectionAt section: Int) -> CGFloat", "10", true
      ),
      .minimumInteritemSpacingForSection: (
        "minimumInteritemSpacingForSectionAt section: Int) -> CGFloat", "10", true
      ),
      .referenceSizeForHeader: (
        "referenceSizeForHeaderInSection section: Int) -> CGSize", ".zero", true
      ),
      .referenceSizeForFooter: (
        "referenceSizeForFooterInSection section: Int) -> CGSize", ".zero", true
      ),
    ]

  private static let interactions:
    [PolicyRole: [DelegateMethod: (rest: String, standard: String?)]] = [
      .dragInteraction: [
        .itemsForBeginning: ("itemsForBeginning session: any UIDragSession) -> [UIDragItem]", "[]"),
        .itemsForAddingTo: (
          "itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint) -> [UIDragItem]",
          "[]"
        ),
        .previewForLifting: (
          "previewForLifting item: UIDragItem, session: any UIDragSession) -> UITargetedDragPreview?",
          nil
        ),
        .willAnimateLift: (
          "willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)", nil
        ),
        .sessionWillBegin: ("sessionWillBegin session: any UIDragSession)", nil),
        .sessionAllowsMoveOperation: (
          "sessionAllowsMoveOperation session: any UIDragSession) -> Bool", "true"
        ),
        .sessionIsRestrictedToDraggingApplication: (
          "sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool", "false"
        ),
        .prefersFullSizePreviews: (
          "prefersFullSizePreviewsFor session: any UIDragSession) -> Bool", "false"
        ),
        .sessionDidMove: ("sessionDidMove session: any UIDragSession)", nil),
        .willEnd: (
          "session: any UIDragSession, willEndWith operation: UIDropOperation)", nil
        ),
        .didEnd: ("session: any UIDragSession, didEndWith operation: UIDropOperation)", nil),
        .sessionDidTransferItems: ("sessionDidTransferItems session: any UIDragSession)", nil),
        .sessionForAddingItems: (
          "sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint) -> (any UIDragSession)?",
          "nil"
        ),
        .willAdd: (
          "session: any UIDragSession, willAdd items: [UIDragItem], for addingInteraction: UIDragInteraction)",
          nil
        ),
        .previewForCancelling: (
          "previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview) -> UITargetedDragPreview?",
          "defaultPreview"
        ),
        .willAnimateCancel: (
          "item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)", nil
        ),
      ],
      .dropInteraction: [
        .canHandle: ("canHandle session: any UIDropSession) -> Bool", "true"),
        .sessionDidEnter: ("sessionDidEnter session: any UIDropSession)", nil),
        .sessionDidUpdate: (
          "sessionDidUpdate session: any UIDropSession) -> UIDropProposal",
          "UIDropProposal(operation: .cancel)"
        ),
        .sessionDidExit: ("sessionDidExit session: any UIDropSession)", nil),
        .performDrop: ("performDrop session: any UIDropSession)", nil),
        .concludeDrop: ("concludeDrop session: any UIDropSession)", nil),
        .sessionDidEnd: ("sessionDidEnd session: any UIDropSession)", nil),
        .previewForDropping: (
          "previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview) -> UITargetedDragPreview?",
          "defaultPreview"
        ),
        .willAnimateDrop: (
          "item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)", nil
        ),
      ],
    ]
}
