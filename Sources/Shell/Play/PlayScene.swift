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

  /// Whether a drag is in progress.
  var isDragging: Bool { player.current?.isActive ?? false }

  /// The region of the picture in a cell of the terminal; nil outside of all views.
  func region(row: Int, column: Int) -> ViewPicture.Region? {
    guard rows.contains(row) else { return nil }
    return picture.region(line: row - rows.lowerBound + firstLine, column: column)
  }

  /// The views that have targets: tables and collections, and plain views with interactions.
  static func views(of simulation: Simulation) -> [View] {
    simulation.allViews.filter { view in
      guard !view.isHidden, view.isUserInteractionEnabled else { return false }
      return view is SectionedView || !view.interactions.isEmpty
    }
  }
}
