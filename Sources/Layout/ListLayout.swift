/// A list: in each section header, leading inset, rows, trailing inset, footer.
///
/// Rows are as broad as the list without the section's insets. Rows of one size cost no memory
/// each; with different sizes, point to row and row to frame stay O(log n). Sizes are kept to a
/// ten-thousandth of a point, from 0 to 100 000 points.
///
/// A displacement stays as it was set while items and sections change; its numbers then apply to
/// what is there now, and the parts that are out of range are not shown.
///
/// UIKit: the geometry of `UITableView` (plain style, no floating headers) and of lists in
/// collections.
public struct ListLayout: ItemLayout, StackedLayout {
  var stack: SectionStack<ListSection>

  public var isList: Bool { true }

  /// A list `width` points wide.
  ///
  /// - Parameters:
  ///   - width: The rows' length, in points: a height where the axis is horizontal.
  ///   - rowSpacing: The space between two rows, in points.
  ///   - interSectionSpacing: The space between two sections, in points.
  ///   - axis: The direction of scrolling.
  ///   - sections: What to lay out.
  public init(
    width: Double, rowSpacing: Double = 0, interSectionSpacing: Double = 0,
    axis: Axis = .vertical, sections: [SectionMetrics] = []
  ) {
    stack = SectionStack(
      sections, style: ListSection.Style(rowSpacing: Length(points: rowSpacing)), axis: axis,
      breadth: width, spacing: interSectionSpacing)
  }
}
