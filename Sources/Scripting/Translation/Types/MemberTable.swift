import DragDrop
import Policies

/// UIKit's forms of the members of the Lua API.
///
/// Types come from the catalog; a form contains only text. `$0` is the object, `$1` and `$2` are the
/// arguments, `$s` is the data of the view.
enum MemberTable {
  /// A member with its types.
  struct Member {
    let form: String
    let parameters: [APIParameter]
    let result: APIParameter?
    /// The type if it is not the catalog's.
    let type: SwiftType?
    let isProperty: Bool
    let isWritable: Bool

    /// The form with the values of its places; nil if one is missing.
    ///
    /// The values are not searched for places: they may contain the text of a script.
    func text(_ values: [String: String]) -> String? {
      let parts = form.split(separator: "$", omittingEmptySubsequences: false)
      var text = String(parts[0])
      for part in parts.dropFirst() {
        guard let value = values[String(part.prefix(1))] else { return nil }
        text += value + part.dropFirst()
      }
      return text
    }
  }

  /// A member of a class in Lua; nil if it has no form in UIKit.
  static func member(_ name: String, of owner: String, arguments: Int? = nil) -> Member? {
    let qualified = arguments.map { "\(owner).\(name)/\($0)" }
    let key = qualified.flatMap { forms[$0] == nil ? nil : $0 } ?? "\(owner).\(name)"
    guard let form = forms[key],
      let entry = APICatalog.entries(named: "\(owner).\(name)").first(where: { $0.owner == owner })
    else { return nil }
    return Member(
      form: form.isEmpty ? "$0.\(name)" : form, parameters: entry.parameters,
      result: entry.returns.first, type: types["\(owner).\(name)"],
      isProperty: entry.kind == .property, isWritable: entry.isWritable)
  }

  /// The members of a class that have a form, for tests.
  static var keys: [String] { forms.keys.sorted() }

  /// Types that are not the catalog's: results that are never nil in UIKit.
  private static let types: [String: SwiftType] = [
    "TableView.rectForRow": .rect, "DropCoordinator.proposal": .object("DropProposal"),
    "TargetedDragPreview.retargetedPreview": .object("TargetedDragPreview"),
  ]

  private static let forms: [String: String] = {
    var forms = others
    for (name, form) in lists {
      forms["TableView.\(name)"] = form.replacing("$row", with: "row")
      forms["CollectionView.\(name)"] = form.replacing("$row", with: "item")
        .replacing("numberOfRows", with: "numberOfItems")
    }
    return forms
  }()

  /// The members that tables and collections share; an empty form is the same in Swift.
  private static let lists: [String: String] = [
    "hasActiveDrag": "", "hasActiveDrop": "", "isEditing": "", "hasUncommittedUpdates": "",
    "numberOfSections": "", "dragInteractionEnabled": "", "allowsMultipleSelection": "",
    "isSpringLoaded": "", "frame": "", "bounds": "",
    "convert": "$0.convert($1, to: $2)", "convert/1": "$0.convert($1, to: nil)",
    "titleForHeader": "$s.title(of: $1)",
    "items": "$s.items(in: $1)",
    "endIndexPath": "IndexPath($row: $0.numberOfRows(inSection: $1), section: $1)",
    "endIndexPath/0": "$0.endIndexPath",
    "reloadData": "$0.reloadData()",
    "performBatchUpdates": "$0.performBatchUpdates $1",
  ]

  private static let others: [String: String] = [
    "TableView.numberOfRows": "$0.numberOfRows(inSection: $1)",
    "TableView.insertRows": "$0.insertRows(at: $1, with: .automatic)",
    "TableView.deleteRows": "$0.deleteRows(at: $1, with: .automatic)",
    "TableView.reloadRows": "$0.reloadRows(at: $1, with: .automatic)",
    "TableView.moveRow": "$0.moveRow(at: $1, to: $2)",
    "TableView.rectForRow": "$0.rectForRow(at: $1)",
    "TableView.indexPathForRow": "$0.indexPathForRow(at: $1)",
    "TableView.cellForRow": "$0.cellForRow(at: $1)",
    "TableView.indexPathsForVisibleRows": "($0.indexPathsForVisibleRows ?? [])",
    "CollectionView.numberOfItems": "$0.numberOfItems(inSection: $1)",
    "CollectionView.insertItems": "$0.insertItems(at: $1)",
    "CollectionView.deleteItems": "$0.deleteItems(at: $1)",
    "CollectionView.reloadItems": "$0.reloadItems(at: $1)",
    "CollectionView.moveItem": "$0.moveItem(at: $1, to: $2)",
    "CollectionView.indexPathForItem": "$0.indexPathForItem(at: $1)",
    "CollectionView.cellForItem": "$0.cellForItem(at: $1)",
    "CollectionView.indexPathsForVisibleItems": "$0.indexPathsForVisibleItems.sorted()",
    "View.frame": "", "View.bounds": "", "Cell.center": "",
    "View.convert": "$0.convert($1, to: $2)", "View.convert/1": "$0.convert($1, to: nil)",
    "DragSession.items": "", "DragSession.allowsMoveOperation": "",
    "DragSession.location": "$0.location(in: $1)",
    "DragSession.hasItemsConforming": "$0.hasItemsConforming(toTypeIdentifiers: $1)",
    "DragSession.canLoadObjects": "$0.canLoadObjects(ofClass: $1)",
    "DropSession.items": "", "DropSession.allowsMoveOperation": "",
    "DropSession.localDragSession": "",
    "DropSession.location": "$0.location(in: $1)",
    "DropSession.hasItemsConforming": "$0.hasItemsConforming(toTypeIdentifiers: $1)",
    "DropSession.canLoadObjects": "$0.canLoadObjects(ofClass: $1)",
    "DragItem.itemProvider": "",
    "ItemProvider.hasItemConformingToTypeIdentifier": "$0.hasItemConformingToTypeIdentifier($1)",
    "ItemProvider.canLoadObject": "$0.canLoadObject(ofClass: $1)",
    "ItemProvider.registeredTypeIdentifiers": "",
    "ItemProvider.suggestedName": "",
    "DropCoordinator.items": "", "DropCoordinator.destinationIndexPath": "",
    "DropCoordinator.session": "", "DropCoordinator.proposal": "",
    "DropItem.dragItem": "", "DropItem.sourceIndexPath": "",
    "DragInteraction.view": "$0.view", "DropInteraction.view": "$0.view",
    "TargetedDragPreview.retargetedPreview": "$0.retargetedPreview(with: $1)",
    "PlaceholderContext.deletePlaceholder": "$0.deletePlaceholder()",
    "IndexPath.section": "",
    "Point.x": "", "Point.y": "",
    "Size.width": "", "Size.height": "",
    "Rect.x": "$0.minX", "Rect.y": "$0.minY", "Rect.width": "", "Rect.height": "",
  ]
}
