/// Cells of one size in lines: in each section header, inset, lines of cells, inset, footer.
///
/// Everything is arithmetic: no item costs memory, and a question costs O(log n) in the number of
/// sections alone. A section's `extent`, `extents` and `sizes` say nothing here, nor does `setExtent`; the
/// open slot takes one cell, whatever its extent. The free places of a section's last line belong
/// to the section.
///
/// A displacement stays as it was set while items and sections change; its numbers then apply to
/// what is there now, and the parts that are out of range are not shown.
///
/// UIKit: `UICollectionViewFlowLayout` with one item size, or a compositional layout of equal items.
public struct GridLayout: ItemLayout, StackedLayout {
  /// How many cells stand in a line.
  public enum ItemsPerLine: Hashable, Sendable {
    /// Exactly so many, from 1 to 10 000; they share the line's size evenly.
    case count(Int)
    /// As many as fit of this size across the scrolling axis, in points, from 1 to 10 000. They
    /// start at the line's beginning; what is left over stays free.
    case ofSize(Double)
  }

  /// How many cells stand in a line.
  public let itemsPerLine: ItemsPerLine
  var stack: SectionStack<GridSection>

  /// A grid whose lines are `width` points long.
  ///
  /// - Parameters:
  ///   - width: The lines' length, in points: a height where the axis is horizontal.
  ///   - itemsPerLine: How many cells stand in a line.
  ///   - itemExtent: The cells' size along the scrolling axis, in points; nil: square cells.
  ///   - lineSpacing: The space between two lines, in points. UIKit: `minimumLineSpacing`.
  ///   - itemSpacing: The space between two cells of a line, in points. UIKit:
  ///     `minimumInteritemSpacing`.
  ///   - interSectionSpacing: The space between two sections, in points.
  ///   - axis: The direction of scrolling.
  ///   - sections: What to lay out.
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
