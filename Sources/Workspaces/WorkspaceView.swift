package import DragDrop
package import Layout

/// A table, a collection or a plain view, as a workspace describes it.
package struct WorkspaceView: Hashable, Sendable {
  /// How the view lays out its items.
  package enum Arrangement: String, CaseIterable, Hashable, Sendable {
    case list
    case grid
    case flow
  }

  /// The application of a view that names none.
  package static let standardApp = "main"

  /// The name of the view in scripts and commands; never empty.
  package var name: String
  /// The name of the application that shows the view.
  package var app: String
  package var kind: ViewKind
  /// The layout; always a list for a table.
  package var layout: Arrangement
  /// The properties of a collection's layout that differ from its arrangement.
  package var layoutProperties: WorkspaceLayout
  /// The view's frame on the screen, in points; nil if the program chooses it.
  package var frame: Rect?
  package var sections: [WorkspaceSection]

  package init(
    name: String, app: String = standardApp, kind: ViewKind = .table, layout: Arrangement? = nil,
    layoutProperties: WorkspaceLayout = WorkspaceLayout(), frame: Rect? = nil,
    sections: [WorkspaceSection] = []
  ) {
    self.name = name
    self.app = app
    self.kind = kind
    self.layout = layout ?? kind.standardArrangement
    self.layoutProperties = layoutProperties
    self.frame = frame
    self.sections = sections
  }
}

extension ViewKind {
  /// The layout of a view that names none: a grid for a collection, otherwise a list.
  package var standardArrangement: WorkspaceView.Arrangement {
    self == .collection ? .grid : .list
  }
}
