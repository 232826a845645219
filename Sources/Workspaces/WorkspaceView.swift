public import Layout

/// A table, a collection or a plain view, as a workspace describes it.
public struct WorkspaceView: Hashable, Sendable {
  /// What the view is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// UIKit: `UITableView`.
    case table
    /// UIKit: `UICollectionView`.
    case collection
    /// UIKit: `UIView`.
    case view

    /// The layout of a view that names none: a grid for a collection, else a list.
    public var standardArrangement: Arrangement { self == .collection ? .grid : .list }
  }

  /// How the view lays out its items.
  public enum Arrangement: String, CaseIterable, Hashable, Sendable {
    case list
    case grid
    case flow
  }

  /// The application of a view that names none.
  public static let standardApp = "main"

  /// The name by which scripts and commands call the view; never empty.
  public var name: String
  /// The name of the application that shows the view.
  public var app: String
  public var kind: Kind
  /// The layout; always a list for a table.
  public var layout: Arrangement
  /// What a collection's layout has of its own.
  public var layoutProperties: WorkspaceLayout
  /// Where the view lies on the screen, in points; nil where that is left to the program.
  public var frame: Rect?
  public var sections: [WorkspaceSection]

  public init(
    name: String, app: String = standardApp, kind: Kind = .table, layout: Arrangement? = nil,
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
