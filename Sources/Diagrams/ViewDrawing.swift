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
/// The numbers are those of the data source. `~` stands before a row that is dragged, `▸` before
/// the one that the items would go into, `*` before one whose spring is loading; the badge stands
/// beside the name of the view under the finger. A plain view is a frame around the views that it
/// holds, or says what it does with drags. Only what is on a view's screen is asked for and drawn, the rest is counted.
package struct ViewDrawing: Sendable {
  package var style: DrawingStyle
  /// How many lines a box has at most between its title and its end; at least 3 counts.
  package var maximumLines: Int
  /// The columns that a box takes at most, where several are drawn.
  package var maximumBoxWidth: Int

  package init(style: DrawingStyle, maximumLines: Int = 20, maximumBoxWidth: Int = 40) {
    self.style = style
    self.maximumLines = maximumLines
    self.maximumBoxWidth = maximumBoxWidth
  }

  /// The space between two boxes.
  private static let gutter = 2

  /// Draws views, side by side as long as they fit.
  ///
  /// A view that a plain view among them holds stands inside that one.
  package func lines(of views: [View], marks: DragMarks = .none) -> [StyledText] {
    picture(of: views, marks: marks).lines
  }

  /// Draws views as `lines(of:marks:)` does, and remembers what stands where.
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

  /// Boxes side by side, in as many rows as it takes.
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
      picture.append(regions: box.regions, indentation: column)
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

  /// The same drawing in less room.
  func narrowed(to width: Int) -> ViewDrawing {
    var drawing = self
    drawing.style.width = width
    return drawing
  }

  var lineLimit: Int { max(3, maximumLines) }
  var boxLimit: Int { min(style.usableWidth, max(20, maximumBoxWidth)) }
}

/// A picture of a view, ready to stand beside others.
protocol DrawnBox {
  var lines: [StyledText] { get }
  /// In columns, borders included; each line is so wide.
  var width: Int { get }
  /// What stands where in it.
  var regions: [ViewPicture.Region] { get }
}
