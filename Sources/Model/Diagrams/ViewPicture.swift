package import DragDrop
package import Layout
package import Texts

/// A drawing of views, with the regions of its elements.
package struct ViewPicture {
  /// A part of a line, and the element that is drawn in it.
  package struct Region {
    /// The elements of a drawing.
    package enum Target: Hashable, Sendable {
      case item(Position)
      /// The gap.
      case slot
      case placeholder
      case header(Int)
      case footer(Int)
      /// The line for an empty section.
      case empty(Int)
      /// The line with the number of items before or after the drawn lines.
      case more(isAfter: Bool)
      /// The frame and the empty space of the view.
      case view
    }

    package let view: View
    package var line: Int
    /// The columns of the terminal, from 0.
    package var columns: Range<Int>
    package let target: Target
    /// For the frame of a view: the number of visible lines before the drawn ones.
    package var firstLine = 0
  }

  package private(set) var lines: [StyledText] = []
  /// The regions in the order of drawing, from back to front.
  package private(set) var regions: [Region] = []

  package init() {}

  /// The region at a position; nil if nothing is drawn there.
  package func region(line: Int, column: Int) -> Region? {
    regions.last { $0.line == line && $0.columns.contains(column) }
  }

  /// Adds lines at the bottom.
  package mutating func append(_ new: [StyledText], regions: [Region] = [], indentation: Int = 0) {
    self.regions += regions.map { region in
      var region = region
      region.line += lines.count
      region.columns =
        (region.columns.lowerBound + indentation)..<(region.columns.upperBound + indentation)
      return region
    }
    lines += new
  }

  /// Adds another picture at the bottom.
  package mutating func append(_ picture: ViewPicture) {
    append(picture.lines, regions: picture.regions)
  }
}
