package import DragDrop
package import Layout
package import Texts

/// A drawing of views that knows what stands where.
package struct ViewPicture {
  /// A part of a line, and what it shows.
  package struct Region {
    /// What can stand there.
    package enum Target: Hashable, Sendable {
      case item(Position)
      /// The gap that is open.
      case slot
      /// A row that waits for its data.
      case placeholder
      case header(Int)
      case footer(Int)
      /// The line that says that a section is empty.
      case empty(Int)
      /// The line that counts what lies behind the lines, or before them.
      case more(isBehind: Bool)
      /// The view's own frame and free space.
      case view
    }

    package let view: View
    package var line: Int
    /// The columns of the terminal, from 0.
    package var columns: Range<Int>
    package let target: Target
  }

  package private(set) var lines: [StyledText] = []
  /// In the order of drawing: what stands in front comes later.
  package private(set) var regions: [Region] = []

  package init() {}

  /// What stands at a place; nil where nothing was drawn.
  package func region(line: Int, column: Int) -> Region? {
    regions.last { $0.line == line && $0.columns.contains(column) }
  }

  /// Adds lines below the others.
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

  /// Adds another picture below.
  package mutating func append(_ picture: ViewPicture) {
    append(picture.lines, regions: picture.regions)
  }

  /// Adds regions that stand in lines yet to come.
  mutating func append(regions: [Region], indentation: Int) {
    append([], regions: regions, indentation: indentation)
  }
}
