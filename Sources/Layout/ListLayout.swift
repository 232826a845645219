/// A vertical list: in each section header, top inset, rows, bottom inset, footer.
///
/// Rows are as broad as the list without the section's left and right insets. Rows of one size cost
/// no memory each; with different sizes, point to row and row to frame stay O(log n). Sizes are
/// kept to a ten-thousandth of a point, from 0 to 100 000 points.
///
/// A displacement stays as it was set while items and sections change; its numbers then apply to
/// what is there now, and the parts that are out of range are not shown.
///
/// UIKit: the geometry of `UITableView` (plain style, no floating headers).
public struct ListLayout: ItemLayout, StackedLayout {
  var stack: SectionStack<ListSection>

  /// A list `width` points wide.
  public init(width: Double, sections: [SectionMetrics] = []) {
    stack = SectionStack(
      sections, style: ListSection.Style(), axis: .vertical, breadth: width)
  }
}
