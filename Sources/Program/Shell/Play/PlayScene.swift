import Diagrams
import DragDrop
import Layout

/// The visible part of the picture, with its targets.
struct PlayScene {
  let player: GesturePlayer
  /// The views that have targets, in the order of Tab.
  let views: [View]
  let picture: ViewPicture
  /// The rows of the terminal that show the picture.
  var rows: Range<Int> = 0..<Int.max
  /// The line of the picture in the first of these rows.
  var firstLine = 0
  var calls = PlayCalls()
  /// The most rows of a text over the page.
  var sheetRows = 0

  /// Whether a drag is in progress.
  var isDragging: Bool { player.current?.isActive ?? false }

  /// Whether the whole picture is visible.
  var isWhole: Bool { picture.lines.count <= rows.count }

  /// The region of the picture in a cell of the terminal; nil outside of all views.
  func region(row: Int, column: Int) -> ViewPicture.Region? {
    guard rows.contains(row) else { return nil }
    return picture.region(line: row - rows.lowerBound + firstLine, column: column)
  }

  /// The cells around the mouse that are not a box's border, and whether they are the gap.
  func room(
    around pointer: (row: Int, column: Int)
  ) -> (row: Int, columns: Range<Int>, isGap: Bool) {
    var (row, column) = pointer
    guard var touched = region(row: row, column: column) else {
      let line = row - rows.lowerBound + firstLine
      let starts = picture.regions.filter { $0.line == line }.map(\.columns.lowerBound)
      return (row, column..<max(column, starts.filter { $0 > column }.min() ?? .max), false)
    }
    if touched.target == .view {
      let frame = picture.regions.filter { $0.view === touched.view && $0.target == .view }
      let lines = frame.map { $0.line - firstLine + rows.lowerBound }
      row = max((lines.first ?? row) + 1, min(row, (lines.last ?? row) - 1))
      column = max(touched.columns.lowerBound + 1, min(column, touched.columns.upperBound - 2))
      touched = region(row: row, column: column) ?? touched
    }
    let isFrame = touched.target == .view
    return (
      row, isFrame ? touched.columns.dropFirst().dropLast() : touched.columns,
      touched.target == .slot
    )
  }

  /// The views that have targets: tables and collections, and plain views with interactions.
  static func views(of simulation: Simulation) -> [View] {
    simulation.allViews.filter { view in
      guard !view.isHidden, view.isUserInteractionEnabled else { return false }
      return view is SectionedView || !view.interactions.isEmpty
    }
  }
}
