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

  /// The name by which scripts and commands call the view; never empty.
  package var name: String
  /// The name of the application that shows the view.
  package var app: String
  package var kind: ViewKind
  /// The layout; always a list for a table.
  package var layout: Arrangement
  /// What a collection's layout has of its own.
  package var layoutProperties: WorkspaceLayout
  /// Where the view lies on the screen, in points; nil where that is left to the program.
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
  /// The layout of a view that names none: a grid for a collection, else a list.
  package var standardArrangement: WorkspaceView.Arrangement {
    self == .collection ? .grid : .list
  }
}
