/// A layout of equal cells in lines: each section has header, inset, lines, inset and footer.
///
/// Positions are computed: items need no memory, and a query costs O(log n) in the number of
/// sections. A section's `extent`, `extents` and `sizes` are not used, nor is `setExtent`; the slot
/// occupies one cell, whatever its extent. The empty cells of a section's last line are part of the
/// section.
///
/// A displacement does not change with the items and sections: its positions then apply to the new
/// items, and parts out of range are not shown.
///
/// UIKit: `UICollectionViewFlowLayout` with one item size, or a compositional layout of equal
/// items.
public struct GridLayout: ItemLayout, StackedLayout {
  /// The number of cells in a line.
  public enum ItemsPerLine: Hashable, Sendable {
    /// Exactly this number, from 1 to 10 000; the cells divide the line evenly.
    case count(Int)
    /// As many cells of this size across the scrolling axis, in points, as fit: from 1 to 10 000.
    ///
    /// They start at the line's beginning; the rest of the line is empty.
    case ofSize(Double)
  }

  /// The number of cells in a line.
  public let itemsPerLine: ItemsPerLine
  var stack: SectionStack<GridSection>

  /// A grid with lines of `width` points.
  ///
  /// - Parameters:
  ///   - width: The length of the lines, in points: a height if the axis is horizontal.
  ///   - itemsPerLine: The number of cells in a line.
  ///   - itemExtent: The cells' size along the scrolling axis, in points; nil for square cells.
  ///   - lineSpacing: The space between two lines, in points. UIKit: `minimumLineSpacing`.
  ///   - itemSpacing: The space between two cells of a line, in points. UIKit:
  ///     `minimumInteritemSpacing`.
  ///   - interSectionSpacing: The space between two sections, in points.
  ///   - axis: The direction of scrolling.
  ///   - sections: The metrics of the sections.
  public init(
    width: Double, itemsPerLine: ItemsPerLine, itemExtent: Double? = nil, lineSpacing: Double = 0,
    itemSpacing: Double = 0, interSectionSpacing: Double = 0, axis: Axis = .vertical,
    sections: [SectionMetrics] = []
  ) {
    self.itemsPerLine = itemsPerLine
    let style = GridSection.Style(
      itemsPerLine: itemsPerLine, itemExtent: itemExtent.map(Length.init(points:)),
      lineSpacing: Length(points: lineSpacing), itemSpacing: clampedBreadth(itemSpacing))
    stack = SectionStack(
      sections, style: style, axis: axis, breadth: width, spacing: interSectionSpacing)
  }
}
