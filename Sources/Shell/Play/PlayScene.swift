import Diagrams
import DragDrop
import Layout

/// What can be seen and touched at the moment.
struct PlayScene {
  let player: GesturePlayer
  /// The views that can be touched, in the order of Tab.
  let views: [View]
  let picture: ViewPicture
  /// Where the picture is on the terminal.
  var rows: Range<Int> = 0..<Int.max
  /// The line of the picture in the first row.
  var firstLine = 0

  /// Whether a finger holds something.
  var isDragging: Bool { player.current?.isActive ?? false }

  /// What is drawn in a cell of the terminal; nil outside of all views.
  func region(row: Int, column: Int) -> ViewPicture.Region? {
    guard rows.contains(row) else { return nil }
    return picture.region(line: row - rows.lowerBound + firstLine, column: column)
  }

  /// The views of a simulation that can be touched: those with items, and plain ones that do
  /// something with drags.
  static func views(of simulation: Simulation) -> [View] {
    simulation.allViews.filter { view in
      guard !view.isHidden, view.isUserInteractionEnabled else { return false }
      return view is SectionedView || !view.interactions.isEmpty
    }
  }
}
