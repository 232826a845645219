/// Items side by side in lines that break where the next one no longer fits.
///
/// In each section header, inset, lines, inset, footer. What is left over of a line goes between
/// its items, or around a single one; a section's last line keeps to the line's beginning, below
/// the items above where all have one size. A line is as long as its longest item, the others
/// stand in its middle; it holds 10 000 items at most.
///
/// While all items of a section have one size everything is arithmetic. The lines of unequal items
/// are kept in a tree: a question costs O(log n) and the items of one line; a change breaks anew
/// from the line before it until new lines begin where old ones did, which for sizes without a
/// pattern is soon and for a pattern that never fits again is at the end. A section of more than
/// 4 194 304 items of one size keeps that for what is inserted or changed later.
///
/// An item's extent in `SectionMetrics.extents`, `insertItem` and `setExtent` is its size along the
/// scrolling axis, with the standard size across; `SectionMetrics.sizes` and `setSize(_:of:)` give
/// both. `SectionMetrics.extent` says nothing here. The open slot is as large as the removed item,
/// or of the standard size; a slot extent of its own counts in sections of unequal items.
///
/// A displacement stays as it was set while items and sections change; its numbers then apply to
/// what is there now, and the parts that are out of range are not shown.
///
/// UIKit: `UICollectionViewFlowLayout`.
public struct FlowLayout: ItemLayout, StackedLayout {
  var stack: SectionStack<FlowSection>

  /// A flow whose lines are `width` points long.
  ///
  /// - Parameters:
  ///   - width: The lines' length, in points: a height where the axis is horizontal.
  ///   - itemSize: The standard size, in points. UIKit: `itemSize`.
  ///   - minimumLineSpacing: The space between two lines, in points.
  ///   - minimumInteritemSpacing: The least space between two items of a line, in points.
  ///   - interSectionSpacing: The space between two sections, in points.
  ///   - axis: The direction of scrolling.
  ///   - sections: What to lay out. UIKit: `collectionView(_:layout:sizeForItemAt:)` and the other
  ///     methods of `UICollectionViewDelegateFlowLayout` say what `SectionMetrics` say here.
  public init(
    width: Double, itemSize: Size = Size(width: 50, height: 50), minimumLineSpacing: Double = 10,
    minimumInteritemSpacing: Double = 10, interSectionSpacing: Double = 0, axis: Axis = .vertical,
    sections: [SectionMetrics] = []
  ) {
    let style = FlowSection.Style(
      item: FlowItem(itemSize, axis: axis), lineSpacing: Length(points: minimumLineSpacing),
      itemSpacing: clampedBreadth(minimumInteritemSpacing))
    stack = SectionStack(
      sections, style: style, axis: axis, breadth: width, spacing: interSectionSpacing)
  }

  /// Changes the size of an item in both directions; nothing for a position out of range.
  public mutating func setSize(_ size: Size, of position: Position) {
    let item = FlowItem(size, axis: stack.axis)
    stack.update(position.section) { section in
      guard position.item >= 0, position.item < section.count else { return }
      section.setSize(item, of: position.item)
    }
  }

  /// Inserts an item of a size of its own; nothing for a position out of range.
  public mutating func insertItem(at position: Position, size: Size) {
    let item = FlowItem(size, axis: stack.axis)
    stack.insert(at: position) { $0.insert(item, at: position.item) }
  }
}
