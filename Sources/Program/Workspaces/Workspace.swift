package import DragDrop
package import Layout

/// The views that a session starts with, and the items they show.
///
/// Read from JSON with `init(parsing:file:)`; written with `json()`.
package struct Workspace: Hashable, Sendable {
  /// The views, in order; no two have the same name.
  package var views: [WorkspaceView]

  /// Whether a file's name ends in `.json`, in any case.
  package static func isFileName(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

  package init(views: [WorkspaceView] = []) {
    self.views = views
  }
}

/// A table, a collection or a plain view, as a workspace describes it.
package struct WorkspaceView: Hashable, Sendable {
  /// The application of a view that names none.
  package static let standardApp = "main"

  /// The name of the view in scripts and commands; never empty.
  package var name: String
  /// The name of the application that shows the view.
  package var app: String
  package var kind: ViewKind
  /// The layout; always a list for a table.
  package var layout: LayoutKind
  /// The properties of a collection's layout that differ from those of its kind.
  package var layoutProperties: WorkspaceLayout
  /// The view's frame on the screen, in points; nil if the program chooses it.
  package var frame: Rect?
  package var sections: [WorkspaceSection]

  package init(
    name: String, app: String = standardApp, kind: ViewKind = .table, layout: LayoutKind? = nil,
    layoutProperties: WorkspaceLayout = WorkspaceLayout(), frame: Rect? = nil,
    sections: [WorkspaceSection] = []
  ) {
    self.name = name
    self.app = app
    self.kind = kind
    self.layout = layout ?? kind.standardLayout
    self.layoutProperties = layoutProperties
    self.frame = frame
    self.sections = sections
  }
}

extension ViewKind {
  /// The layout of a view that names none: a grid for a collection, otherwise a list.
  package var standardLayout: LayoutKind { self == .collection ? .grid : .list }
}

/// A section of a view: an optional title, and items.
package struct WorkspaceSection: Hashable, Sendable {
  /// The text of the header; nil if the section has none.
  package var title: String?
  package var items: [WorkspaceItem]

  package init(title: String? = nil, items: [WorkspaceItem] = []) {
    self.title = title
    self.items = items
  }
}

/// An item of a section, shown in a row or cell.
package struct WorkspaceItem: Hashable, Sendable {
  /// An identifier that is unique in the view; nil if the item needs none, never empty.
  package var id: String?
  package var title: String
  /// The row's or cell's height in points, from 0 to 100 000; nil for the default height.
  package var height: Double?
  /// The item's width in points, from 0 to 100 000, in a flow; nil for the default width.
  package var width: Double?
  /// A script's own fields: Booleans, numbers, texts, lists, and tables with named fields.
  package var fields: [EventValue.Field]

  package init(
    _ title: String, id: String? = nil, height: Double? = nil, width: Double? = nil,
    fields: [EventValue.Field] = []
  ) {
    self.title = title
    self.id = id
    self.height = height
    self.width = width
    self.fields = fields
  }
}
