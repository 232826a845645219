/// A list: each section has header, leading inset, rows, trailing inset and footer.
///
/// Rows are as wide as the list without the section's insets. Rows of one size need no memory; with
/// different sizes, finding the row at a point and the frame of a row costs O(log n). Sizes are
/// rounded to a ten-thousandth of a point, from 0 to 100 000 points.
///
/// A displacement does not change with the items and sections: its positions then apply to the new
/// items, and parts out of range are not shown.
///
/// UIKit: the geometry of `UITableView` (plain style, no floating headers) and of lists in
/// collections.
public struct ListLayout: ItemLayout, StackedLayout {
  var stack: SectionStack<ListSection>

  public var isList: Bool { true }

  /// A list of `width` points.
  ///
  /// - Parameters:
  ///   - width: The length of the rows, in points: a height if the axis is horizontal.
  ///   - rowSpacing: The space between two rows, in points.
  ///   - interSectionSpacing: The space between two sections, in points.
  ///   - axis: The direction of scrolling.
  ///   - sections: The metrics of the sections.
  public init(
    width: Double, rowSpacing: Double = 0, interSectionSpacing: Double = 0,
    axis: Axis = .vertical, sections: [SectionMetrics] = []
  ) {
    stack = SectionStack(
      sections, style: ListSection.Style(rowSpacing: Length(points: rowSpacing)), axis: axis,
      breadth: width, spacing: interSectionSpacing)
  }
}
