public import DragDrop
public import Foundation

/// Keeps its actions; rows are not swiped.
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// Keeps its handler, which is not called.
open class UIContextualAction: NSObject {
  public typealias Handler = (UIContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// UIKit: `UIContextualAction.Style`.
  public enum Style: Int, Sendable { case normal, destructive }

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: Image?
  open var backgroundColor: Color?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// Keeps its title; rows are not swiped.
open class UITableViewRowAction: NSObject {
  /// UIKit: `UITableViewRowAction.Style`.
  public enum Style: Int, Sendable {
    case `default`, normal

    public static let destructive = Style.default
  }

  public let style: Style
  open var title: String?
  open var backgroundColor: Color?

  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
  }
}
