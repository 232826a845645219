package import DragDrop
import Layout
package import Texts

/// Views as boxes: sections, rows and cells, the open gap, and what a drag does to them.
///
/// ```
/// ┌ inbox ─────┐  ┌ archive ──────── → 1 [0, 1] ┐
/// │~0  Milk    │  │   Done                      │
/// │ 1  Eggs    │  │ 0  Bread                    │
/// └────────────┘  │    ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ │
///                 └─────────────────────────────┘
/// ```
///
/// The numbers are those of the data source. `~` marks a dragged row, `▸` the row that the items
/// would go into, `*` a row whose spring is loading. The badge is next to the name of the view
/// under the touch. A plain view is a frame around its subviews, or around a description of its
/// interactions. Only the visible part of a view is requested and drawn; other rows are counted.
package struct ViewDrawing: Sendable {
  package var style: DrawingStyle
  /// The maximum number of lines in a box between its title and its end; at least 3 are used.
  package var maximumLines: Int
  /// The maximum number of columns of a box if several are drawn.
  package var maximumBoxWidth: Int

  /// Whether boxes reserve space for what a drag adds to them: a badge and a gap.
  package var hasRoomForDrags = false
  /// The sizes of boxes with a fixed size.
  package var sizes: [ObjectIdentifier: BoxSize] = [:]
  /// The first lines of views in the previous drawing, which change only if the focus is elsewhere.
  package var firstLines: [ObjectIdentifier: Int] = [:]

  /// The size of a box, with its borders.
  package struct BoxSize: Hashable, Sendable {
    package var columns: Int
    package var lines: Int

    package init(columns: Int, lines: Int) {
      self.columns = columns
      self.lines = lines
    }
  }

  package init(style: DrawingStyle, maximumLines: Int = 20, maximumBoxWidth: Int = 40) {
    self.style = style
    self.maximumLines = maximumLines
    self.maximumBoxWidth = maximumBoxWidth
  }

  /// The space between two boxes.
  private static let gutter = 2

  /// Draws views, next to each other as long as they fit.
  ///
  /// A view inside a plain view is drawn inside that view's frame.
  package func lines(of views: [View], marks: DragMarks = .none) -> [StyledText] {
    picture(of: views, marks: marks).lines
  }

  /// Draws views as `lines(of:marks:)` does, and returns the regions of the drawing.
  package func picture(of views: [View], marks: DragMarks = .none) -> ViewPicture {
    let known = Set(views.map(ObjectIdentifier.init))
    let roots = views.filter { view in
      guard let outer = view.superview, !(outer is SectionedView) else { return true }
      return !known.contains(ObjectIdentifier(outer))
    }
    return arranged(roots.map { box(of: $0, marks: marks) })
  }

  func box(of view: View, marks: DragMarks) -> any DrawnBox {
    if let view = view as? SectionedView {
      return ViewBox(view: view, marks: marks, drawing: self)
    }
    return PlainViewBox(view: view, marks: marks, drawing: self)
  }

  /// Boxes next to each other, in as many rows as needed.
  func arranged(_ boxes: [any DrawnBox]) -> ViewPicture {
    var picture = ViewPicture()
    var row: [any DrawnBox] = []
    var width = 0
    for box in boxes {
      let needed = row.isEmpty ? box.width : width + Self.gutter + box.width
      if !row.isEmpty, needed > style.usableWidth {
        picture.append(sideBySide(row))
        row = []
        width = box.width
      } else {
        width = needed
      }
      row.append(box)
    }
    picture.append(sideBySide(row))
    return picture
  }

  private func sideBySide(_ boxes: [any DrawnBox]) -> ViewPicture {
    var picture = ViewPicture()
    var column = 0
    for box in boxes {
      picture.append([], regions: box.regions, indentation: column)
      column += box.width + Self.gutter
    }
    let height = boxes.map(\.lines.count).max() ?? 0
    picture.append(
      (0..<height).map { row in
        var line = StyledText()
        var owed = 0
        for box in boxes {
          if row < box.lines.count {
            line.append(String(repeating: " ", count: owed))
            line += box.lines[row]
            owed = Self.gutter
          } else {
            owed += box.width + Self.gutter
          }
        }
        return line
      })
    return picture
  }

  /// The same drawing with fewer columns.
  func narrowed(to width: Int) -> ViewDrawing {
    var drawing = self
    drawing.style.width = width
    return drawing
  }

  var lineLimit: Int { max(3, maximumLines) }
  var boxLimit: Int { min(style.usableWidth, max(20, maximumBoxWidth)) }
}

/// The picture of a view that can be arranged next to others.
protocol DrawnBox {
  var lines: [StyledText] { get }
  /// The width of all lines in columns, with borders.
  var width: Int { get }
  var regions: [ViewPicture.Region] { get }
}
