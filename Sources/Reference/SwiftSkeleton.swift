package import DragDrop
package import Policies
import Texts

/// The delegates of a table or collection as a Swift class with UIKit's declarations; the bodies
/// are defaults, with the Lua of each callback as a comment.
package struct SwiftSkeleton {
  private let host: PolicyHost
  private let view: SectionedView

  package init(of view: SectionedView, in host: PolicyHost) {
    (self.host, self.view) = (host, view)
  }

  /// The text of a Swift file.
  package var text: String {
    let callbacks = host.delegates.callbacks(of: view).filter {
      ($0.method.rows.first?.kind ?? view.kind) == view.kind
    }
    let roles = Self.protocols.filter { role, _ in
      callbacks.contains { $0.method.role == role }
    }
    let isTable = view.kind == .table
    let hasFlow = callbacks.contains { callback in
      Self.collectionRows.contains { $0.name == callback.method.rawValue && $0.isOfFlow }
    }
    func named(_ text: String) -> String {
      guard !isTable else { return text }
      let isFlow = hasFlow && text == "UITableViewDelegate"
      return Self.collection(text) + (isFlow ? "FlowLayout" : "")
    }
    var lines = ["import UIKit", ""]
    let name = view.name.filter { $0.isLetter || $0.isNumber }
    let kinds = ["NSObject"] + roles.map { named($0.name) }
    lines.append("final class \(name.prefix(1).uppercased())\(name.dropFirst())Policy:")
    lines.append("  " + kinds.joined(separator: ",\n  ") + "\n{")
    for (role, _) in roles {
      lines += ["  // MARK: \(role.rawValue)", ""]
      var methods = callbacks.filter { $0.method.role == role }
      let missing = (Self.required[role] ?? []).filter { needed in
        !methods.contains { Self.row($0.method) == needed.rawValue }
      }
      methods += missing.map { ($0, nil) }
      for (method, source) in methods {
        guard let declaration = Self.declaration(of: method, isTable: isTable) else {
          let views = isTable ? "tables" : "collections"
          lines.append("  // \(method.rawValue): UIKit's \(views) have no such method")
          lines += Self.comment(source) + [""]
          continue
        }
        lines += Self.wrapped(declaration.text + " {").map { "  " + $0 }
        lines += Self.comment(source)
        if !declaration.body.isEmpty { lines.append("    " + declaration.body) }
        lines += ["  }", ""]
      }
    }
    // The blank line after the last method, if there is one.
    if lines.last == "" { lines.removeLast() }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// The Lua of a callback as comments.
  private static func comment(_ source: PolicySource?) -> [String] {
    guard let source else { return [] }
    guard !source.isOurs else { return ["    // \(source.scriptName), which is built in"] }
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines.first?.prefix { $0 == " " }.count ?? 0
    return lines.map { line in
      let rest = line.dropFirst(min(indentation, line.prefix { $0 == " " }.count))
      return rest.isEmpty ? "    //" : "    // \(rest)"
    }
  }

  /// A callback in Lua and in UIKit, as declarations; nil if UIKit's tables and collections have no
  /// such method.
  package static func declarations(of method: DelegateMethod) -> (lua: String, swift: [String])? {
    let isTable = method.rows.first?.kind != .collection
    guard let row = method.rows.first, let swift = declaration(of: method, isTable: isTable) else {
      return nil
    }
    let arguments = row.argumentNames.joined(separator: ", ")
    return ("function policy:\(method.rawValue)(\(arguments))", wrapped(swift.text))
  }

  // MARK: Declarations

  private static let protocols: [(role: PolicyRole, name: String)] = [
    (.dragDelegate, "UITableViewDragDelegate"), (.dropDelegate, "UITableViewDropDelegate"),
    (.dataSource, "UITableViewDataSource"), (.delegate, "UITableViewDelegate"),
  ]

  /// The methods without which a class does not conform.
  private static let required: [PolicyRole: [DelegateMethod]] = [
    .dragDelegate: [.itemsForBeginning], .dropDelegate: [.performDrop],
    .dataSource: [.numberOfRows, .cellForRow],
  ]

  /// The name that a method of collections has for tables.
  private static func row(_ method: DelegateMethod) -> String {
    method.rawValue.replacing("Item", with: "Row")
  }

  private static func collection(_ text: String) -> String {
    text.replacing("tableView", with: "collectionView").replacing(
      "TableView", with: "CollectionView"
    )
    .replacing("Row", with: "Item")
  }

  private static func declaration(
    of method: DelegateMethod, isTable: Bool
  ) -> (text: String, body: String)? {
    if !isTable, let row = collectionRows.first(where: { $0.name == method.rawValue }) {
      return (row.text, row.body)
    }
    guard let row = rows.first(where: { $0.name == row(method) }) else { return nil }
    guard !isTable else { return (row.text, row.body) }
    guard !onlyTables.contains(row.name) else { return nil }
    return (
      collection(row.text), collection(row.body).replacing("Cell()", with: "Cell(frame: .zero)")
    )
  }

  private static let onlyTables = [
    "titleForHeader", "titleForFooter", "heightForRow",
  ]

  /// The methods of tables: the name here, the arguments after the table, and a default body.
  ///
  /// Those of collections have the same names with "item" instead of "row".
  private static let rows: [(name: String, text: String, body: String)] = [
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
    ("dragSessionWillBegin", "dragSessionWillBegin session: any UIDragSession)", ""),
    ("dragSessionDidEnd", "dragSessionDidEnd session: any UIDragSession)", ""),
    (
      "dragSessionAllowsMoveOperation",
      "dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool", "true"
    ),
    (
      "dragSessionIsRestrictedToDraggingApplication",
      "dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool", "false"
    ),
    ("canHandle", "canHandle session: any UIDropSession) -> Bool", "true"),
    ("dropSessionDidEnter", "dropSessionDidEnter session: any UIDropSession)", ""),
    (
      "dropSessionDidUpdate",
      "dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UITableViewDropProposal",
      "UITableViewDropProposal(operation: .cancel)"
    ),
    ("dropSessionDidExit", "dropSessionDidExit session: any UIDropSession)", ""),
    ("dropSessionDidEnd", "dropSessionDidEnd session: any UIDropSession)", ""),
    ("performDrop", "performDropWith coordinator: any UITableViewDropCoordinator)", ""),
    (
      "dropPreviewParametersForRow",
      "dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?", "nil"
    ),
    ("numberOfSections", "", "1"),
    ("numberOfRows", "numberOfRowsInSection section: Int) -> Int", "0"),
    ("cellForRow", "cellForRowAt indexPath: IndexPath) -> UITableViewCell", "UITableViewCell()"),
    ("titleForHeader", "titleForHeaderInSection section: Int) -> String?", "nil"),
    ("titleForFooter", "titleForFooterInSection section: Int) -> String?", "nil"),
    ("canMoveRow", "canMoveRowAt indexPath: IndexPath) -> Bool", "true"),
    ("moveRow", "moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)", ""),
    (
      "targetIndexPathForMove",
      "targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath) -> IndexPath",
      "proposedDestinationIndexPath"
    ),
    ("heightForRow", "heightForRowAt indexPath: IndexPath) -> CGFloat", "44"),
    ("didSelectRow", "didSelectRowAt indexPath: IndexPath)", ""),
    (
      "shouldSpringLoadRow",
      "shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool",
      "true"
    ),
  ].map { name, rest, body in
    rest.isEmpty
      ? (name, "func numberOfSections(in tableView: UITableView) -> Int", body)
      : (name, "func tableView(_ tableView: UITableView, \(rest)", body)
  }

  /// The methods that only collections have, or that have other names there.
  private static let collectionRows: [(name: String, text: String, body: String, isOfFlow: Bool)] =
    [
      (
        "targetIndexPathForMove",
        "targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath, atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath",
        "proposedIndexPath", false
      ),
      (
        "targetIndexPathForMoveFromItem",
        "targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath) -> IndexPath",
        "proposedIndexPath", false
      ),
      (
        "sizeForItem", "sizeForItemAt indexPath: IndexPath) -> CGSize",
        "CGSize(width: 50, height: 50)", true
      ),
      ("insetForSection", "insetForSectionAt section: Int) -> UIEdgeInsets", ".zero", true),
      (
        "minimumLineSpacingForSection", "minimumLineSpacingForSectionAt section: Int) -> CGFloat",
        "10", true
      ),
      (
        "minimumInteritemSpacingForSection",
        "minimumInteritemSpacingForSectionAt section: Int) -> CGFloat", "10", true
      ),
      (
        "referenceSizeForHeader", "referenceSizeForHeaderInSection section: Int) -> CGSize",
        ".zero",
        true
      ),
      (
        "referenceSizeForFooter", "referenceSizeForFooterInSection section: Int) -> CGSize",
        ".zero",
        true
      ),
    ].map { name, rest, body, isOfFlow in
      let layout = isOfFlow ? "layout collectionViewLayout: UICollectionViewLayout, " : ""
      return (
        name, "func collectionView(_ collectionView: UICollectionView, \(layout)\(rest)", body,
        isOfFlow
      )
    }

  /// A declaration of at most 78 columns a line: one parameter per line if it is longer.
  private static func wrapped(_ text: String) -> [String] {
    guard text.count > 74, let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")")
    else { return [text] }
    let parameters = text[text.index(after: start)..<end].split(separator: ", ")
    return [String(text[...start])]
      + parameters.enumerated().map { index, part in
        "  \(part)" + (index < parameters.count - 1 ? "," : "")
      } + [String(text[end...])]
  }
}
