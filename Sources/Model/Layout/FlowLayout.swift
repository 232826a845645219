/// A layout of items in lines, which break when the next item does not fit.
///
/// Each section has header, inset, lines, inset and footer. The free space of a line is divided
/// between its items, or put around a single one. The last line of a section starts at the line's
/// beginning; items of one size are aligned with those of the previous lines. The size of a line
/// along the scrolling axis is that of its largest item, and the other items are centered in it; a
/// line has at most 10 000 items.
///
/// If all items of a section have one size, positions are computed. The lines of items of different
/// sizes are kept in a tree: a query costs O(log n) plus the items of one line. A change breaks
/// lines again from the previous line until a new line begins where an old one did. With irregular
/// sizes this happens soon; with a regular pattern, possibly only at the end. A section of more
/// than 4 194 304 items of one size also uses that size for items inserted or changed later.
///
/// An item's extent in `SectionMetrics.extents`, `insertItem` and `setExtent` is its size along the
/// scrolling axis, with the standard size across; `SectionMetrics.sizes` and `setSize(_:of:)` set
/// both. `SectionMetrics.extent` is not used here. The slot has the size of the removed item, or
/// the standard size; its own extent is used in sections of items of different sizes.
///
/// A displacement does not change with the items and sections: its positions then apply to the new
/// items, and parts out of range are not shown.
///
/// UIKit: `UICollectionViewFlowLayout`.
public struct FlowLayout: ItemLayout, StackedLayout {
  var stack: SectionStack<FlowSection>

  /// A flow layout with lines of `width` points.
  ///
  /// - Parameters:
  ///   - width: The length of the lines, in points: a height if the axis is horizontal.
  ///   - itemSize: The standard size, in points. UIKit: `itemSize`.
  ///   - minimumLineSpacing: The space between two lines, in points.
  ///   - minimumInteritemSpacing: The minimum space between two items of a line, in points.
  ///   - interSectionSpacing: The space between two sections, in points.
  ///   - axis: The direction of scrolling.
  ///   - sections: The metrics of the sections. In UIKit `collectionView(_:layout:sizeForItemAt:)`
  ///     and the other methods of `UICollectionViewDelegateFlowLayout` return these values.
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

  /// Changes the size of an item in both directions; does nothing for a position out of range.
  public mutating func setSize(_ size: Size, of position: Position) {
    let item = FlowItem(size, axis: stack.axis)
    stack.update(position.section) { section in
      guard position.item >= 0, position.item < section.count else { return }
      section.setSize(item, of: position.item)
    }
  }

  /// Inserts an item with its own size; does nothing for a position out of range.
  public mutating func insertItem(at position: Position, size: Size) {
    let item = FlowItem(size, axis: stack.axis)
    stack.insert(at: position) { $0.insert(item, at: position.item) }
  }
}
