/// Items side by side in lines that break where the next one no longer fits.
///
/// In each section header, inset, lines, inset, footer. What is left over of a line goes between
/// its items, or around a single one; a section's last line keeps to the line's beginning, below
/// the items above where all have one size. A line is as long as its longest item, the others
/// stand in its middle.
///
/// While all items of a section have the standard size everything is arithmetic. A section of
/// unequal items is broken anew at each change, O(n) in its items, and answers in O(log n).
///
/// An item's extent in `SectionMetrics.extents`, `insertItem` and `setExtent` is its size along the
/// scrolling axis, with the standard size across; `setSize(_:of:)` sets both. `SectionMetrics.extent`
/// says nothing here. The open slot is as large as the removed item where that is of the same
/// section, else of the standard size; a slot extent of its own counts in sections of unequal items.
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
  ///   - axis: The direction of scrolling.
  ///   - sections: What to lay out.
  ///   - sizes: One size for each item of each section; nil: the standard size. Items without one
  ///     have the standard size, sizes without an item are passed over. UIKit:
  ///     `collectionView(_:layout:sizeForItemAt:)`.
  public init(
    width: Double, itemSize: Size = Size(width: 50, height: 50), minimumLineSpacing: Double = 10,
    minimumInteritemSpacing: Double = 10, axis: Axis = .vertical, sections: [SectionMetrics] = [],
    sizes: [[Size]]? = nil
  ) {
    let standard = FlowItem(itemSize, axis: axis)
    let style = FlowSection.Style(
      item: standard, lineSpacing: Length(points: minimumLineSpacing),
      itemSpacing: clampedBreadth(minimumInteritemSpacing))
    stack = SectionStack(sections, style: style, axis: axis, breadth: width)
    for (index, sizes) in (sizes ?? []).enumerated() {
      let axis = axis
      stack.update(index) { section in
        let given = sizes.prefix(section.count).map { FlowItem($0, axis: axis) }
        section.setSizes(
          given + repeatElement(standard, count: section.count - given.count))
      }
    }
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
    stack.update(position.section) { section in
      guard position.item >= 0, position.item <= section.count else { return }
      section.insert(item, at: position.item)
    }
  }
}

extension FlowItem {
  fileprivate init(_ size: Size, axis: Axis) {
    let isVertical = axis == .vertical
    extent = Length(points: isVertical ? size.height : size.width)
    breadth = clampedBreadth(isVertical ? size.width : size.height)
  }
}
