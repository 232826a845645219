import Policies
import Texts

/// The page `:help scope`: parts of UIKit that the model does not have, and what happens instead.
enum ScopeHelp {
  static let page = HelpPage(
    "scope", summary: "Parts of UIKit that are missing here, and what happens instead.",
    keywords: "missing absent unsupported contextmenu rtl compositional swiftui clipboard"
  ) { text(columns: $0.columns) }

  /// The subjects, with what happens instead.
  private static let rows: [(subject: String, instead: String)] = [
    (
      "context menus, UIContextMenuInteraction, UIMenu",
      "a long press only lifts or moves items; no menu opens, and no menu cancels a lift"
    ),
    (
      "the clipboard: UIPasteboard, copy and paste",
      "items move only by drags; a UIPasteConfiguration in Swift accepts drops"
    ),
    (
      "swipe actions, leading and trailing, UISwipeActionsConfiguration",
      "rows have none: a horizontal movement scrolls, or moves a lifted item"
    ),
    (
      "right-to-left layouts, RTL, semanticContentAttribute",
      "items are laid out from left to right; mirror the frames yourself to test a policy"
    ),
    (
      "compositional layouts, UICollectionViewCompositionalLayout",
      "use CollectionViewListLayout, CollectionViewGridLayout or CollectionViewFlowLayout with the same frames; orthogonal sections do not exist"
    ),
    (
      "self-sizing cells, automaticDimension, estimatedRowHeight, Auto Layout",
      "heights come from rowHeight, itemHeight, an item's height, heightForRow or sizeForItem"
    ),
    (
      "section snapshots, NSDiffableDataSourceSectionSnapshot, outlines",
      "apply a snapshot of all sections; transactions list the items of each section"
    ),
    (
      "windows, scenes, split view, UIWindowScene",
      "each app has one screen area; views of several apps are next to each other, and no drop opens a window"
    ),
    (
      "keyboard and VoiceOver: UIKeyCommand, focus, custom actions, announcements",
      "only the drag and drop descriptors of views exist; key presses move nothing"
    ),
    (
      "appearance: animations, colors, fonts, images, shadows",
      "animations only take time; previews are described in the trace and not drawn"
    ),
    (
      "text and web views: text drag and drop, UITextDraggable, UITextDroppable, WKWebView",
      "add a DropInteraction to a View and load String or URL"
    ),
    (
      "SwiftUI: draggable, dropDestination, onMove",
      "onMove counts the moved row in its destination; UIKit's destination does not (Q-41)"
    ),
    (
      "the menus, windows and pointer shapes of Mac Catalyst",
      "with the idiom mac, touches are a pointer's: items lift without a delay, and drags are enabled"
    ),
    (
      "index paths of other lengths, IndexPath()",
      "each index path of a policy has a section and an item; in Swift a table rejects others (EX26)"
    ),
    (
      "the system's recognizers in gestureRecognizers",
      "the list has only the recognizers that were added; cancelInteractiveMovement ends a drag from a collection"
    ),
    (
      "files and the network, file coordination, file promises to Files",
      "each app has files in memory; see :help App"
    ),
  ]

  static func text(columns: Int) -> String {
    let opening =
      "The model has the drag and drop and the reordering of tables, collections and plain views. These parts of UIKit are missing; reorder surface lists every member."
    var lines = opening.wrapped(to: columns, indentation: 0)
    for row in rows { lines += [""] + self.lines(of: row, columns: columns) }
    return lines.joined(separator: "\n")
  }

  /// What happens instead of a class of UIKit that is missing; nil for other names.
  static func text(about name: String, columns: Int) -> String? {
    rows.first { row in row.subject.split { !$0.isLetter }.contains { $0 == name } }
      .map { (["This is missing here:"] + lines(of: $0, columns: columns)).joined(separator: "\n") }
  }

  private static func lines(of row: (subject: String, instead: String), columns: Int) -> [String] {
    row.subject.wrapped(to: columns, indentation: 2)
      + "  \(row.instead)".wrapped(to: columns, indentation: 2)
  }
}
