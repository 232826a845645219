import Layout
import Testing

@testable import DragDrop

@Suite
struct FlowLayoutClassTests {
  private func frames(_ view: CollectionView, section: Int = 0) -> [Rect] {
    (0..<view.numberOfItems(inSection: section)).compactMap { view.frame(of: at(section, $0)) }
  }

  private func make(
    _ layout: CollectionViewLayout, _ sections: [[String]] = [["a", "b", "c", "d"]]
  ) -> (Stage, CollectionView) {
    let stage = Stage()
    return (stage, stage.hooked(sections, layout, delegate: .mover()))
  }

  @Test
  func hasUIKitsDefaultSizesAndSpacings() {
    let layout = CollectionViewFlowLayout()
    #expect(layout.itemSize == Size(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.estimatedItemSize == .zero)
  }

  @Test
  func relaysOutOnAChangeAndKeepsTheSelection() {
    let layout = CollectionViewFlowLayout()
    let (_, view) = make(layout)
    view.select(at(2))
    #expect(frames(view).map(\.minX) == [0, 75, 150, 0])
    layout.itemSize = Size(width: 90, height: 30)
    #expect(frames(view).map(\.minX) == [0, 110, 0, 110])
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 0, right: 10)
    #expect(frames(view).first == Rect(x: 55, y: 5, width: 90, height: 30))
    layout.minimumLineSpacing = 1
    #expect(frames(view).map(\.minY) == [5, 36, 67, 98])
    #expect(view.selection == [at(2)])
  }

  @Test
  func delegateMayChangeTheLayoutAtEachLayout() {
    /// Makes another layout due whenever it is asked for the insets.
    final class Changing: CollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        insetForSectionAt section: Int
      ) -> EdgeInsets {
        (collectionViewLayout as? CollectionViewFlowLayout)?.footerReferenceSize.height += 1
        return .zero
      }
    }
    let (stage, view) = make(CollectionViewFlowLayout(), [(0..<80).map { "\($0)" }])
    view.delegate = stage.keep(Changing())
    _ = view.contentSize
    // Until the view is reloaded, the rows show what the data was.
    view.model.insert(ListItem("new"), at: at(0))
    view.contentOffset.y = 100
    #expect(view.contentOffset.y == 100)
  }

  @Test
  func addsHeadersAndFootersOfTheReferenceSize() {
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = Size(width: 0, height: 20)
    layout.footerReferenceSize = Size(width: 0, height: 30)
    layout.interSectionSpacing = 7
    let (_, view) = make(layout, [["a"], []])
    #expect(view.presentedLayout.frameOfHeader(inSection: 1)?.minY == 107)
    #expect(view.presentedLayout.frameOfFooter(inSection: 0)?.minY == 70)
    #expect(view.contentSize == Size(width: 200, height: 157))
    #expect(frames(view)[0].minY == 20)
  }

  @Test
  func fillsColumnsWhenScrollingHorizontally() throws {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = Size(width: 80, height: 250)
    let (stage, view) = make(layout)
    #expect(
      frames(view).map(\.origin) == [
        Point(x: 0, y: 0), Point(x: 0, y: 350), Point(x: 90, y: 0), Point(x: 90, y: 350),
      ])
    view.frame.size.height = 300
    #expect(frames(view).map(\.minX) == [0, 90, 180, 270])
    #expect(view.contentSize == Size(width: 350, height: 300))
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(drag.operation == .move)
    #expect(view.model.titles() == [["b", "c", "a", "d"]])
  }

  @Test
  func readsSizesInsetsAndSpacingsFromTheDelegate() {
    let (stage, view) = make(CollectionViewFlowLayout(), [["a", "b", "c"], ["d"]])
    view.delegate = stage.keep(Surroundings())
    #expect(
      frames(view) == [
        Rect(x: 2, y: 12, width: 60, height: 20), Rect(x: 71, y: 2, width: 60, height: 40),
        Rect(x: 140, y: 12, width: 60, height: 20),
      ])
    #expect(view.presentedLayout.frameOfHeader(inSection: 1)?.height == 11)
    #expect(view.presentedLayout.frameOfHeader(inSection: 0) == nil)
  }

  @Test
  func readsSizesOfInsertedAndMovedItems() {
    let (stage, view) = make(CollectionViewFlowLayout(), [["a", "b", "c"]])
    view.delegate = stage.keep(
      SizedDelegate(sizes: [Size(width: 40, height: 20), Size(width: 90, height: 60)]))
    #expect(frames(view).map(\.width) == [40, 90, 40])
    view.performBatchUpdates {
      view.model.insert(ListItem("new"), at: at(1))
      view.insertItems(at: [at(1).indexPath])
    }
    #expect(frames(view).map(\.width) == [40, 90, 90, 40])
    view.reloadItems(at: [at(2).indexPath])
    #expect(frames(view).map(\.width) == [40, 90, 40, 40])
  }

  @Test
  func usesSizesOfItemsWithoutADelegate() {
    let view = CollectionView(
      name: "c", frame: Rect(x: 0, y: 0, width: 200, height: 300),
      model: ListDataSource(sections: [
        .init(items: [
          ListItem("a", height: 20, width: 120), ListItem("b"), ListItem("c", height: 9),
        ])
      ]), collectionViewLayout: CollectionViewFlowLayout())
    #expect(
      frames(view).map(\.size) == [
        Size(width: 120, height: 20), Size(width: 50, height: 50), Size(width: 50, height: 9),
      ])
  }

  @Test
  func laysOutListsAndGrids() {
    let list = CollectionViewListLayout()
    list.itemHeight = 30
    list.minimumLineSpacing = 2
    list.sectionInset.left = 20
    let (_, rows) = make(list)
    #expect(frames(rows).map(\.minY) == [0, 32, 64, 96])
    #expect(frames(rows)[0].width == 180)
    let grid = CollectionViewGridLayout(itemsPerLine: 3, itemHeight: 40)
    grid.minimumInteritemSpacing = 10
    let (_, cells) = make(grid)
    #expect(frames(cells)[3] == Rect(x: 0, y: 40, width: 60, height: 40))
    grid.itemsPerLine = 2
    #expect(frames(cells)[3] == Rect(x: 105, y: 40, width: 95, height: 40))
  }

  @Test
  func replacesTheLayoutDuringADrag() throws {
    let old = CollectionViewListLayout()
    let (stage, view) = make(old)
    let drag = try stage.simulation.lift(view, at(0)).over(view, at(2))
    view.collectionViewLayout = CollectionViewGridLayout(itemsPerLine: 2, itemHeight: 50)
    #expect(old.collectionView == nil)
    #expect(view.presentedLayout.frameOfSlot() == Rect(x: 0, y: 50, width: 100, height: 50))
    try drag.over(view, at(3)).drop()
    #expect(view.model.titles() == [["b", "c", "d", "a"]])
  }

  @Test
  func listsTheElementsInARectangle() throws {
    let layout = CollectionViewFlowLayout()
    let (_, view) = make(layout)
    let all = try #require(
      layout.layoutAttributesForElements(in: Rect(x: 60, y: 0, width: 100, height: 10)))
    #expect(all.map(\.indexPath) == [at(1).indexPath, at(2).indexPath])
    #expect(all.first?.frame == view.frame(of: at(1)))
  }

  @Test
  func copiesAndMovesAttributes() throws {
    let attributes = CollectionViewLayoutAttributes(
      indexPath: at(0).indexPath, frame: Rect(x: 0, y: 0, width: 10, height: 20))
    let copy = try #require(attributes.copy() as? CollectionViewLayoutAttributes)
    copy.center = Point(x: 100, y: 100)
    copy.size = Size(width: 4, height: 4)
    #expect(copy.frame == Rect(x: 98, y: 98, width: 4, height: 4))
    #expect(attributes.frame.origin == .zero)
  }
}

/// Implements every method of a flow layout's delegate.
private final class Surroundings: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size { Size(width: 60, height: indexPath.item == 1 ? 40 : 20) }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets { EdgeInsets(top: 2, left: 2, bottom: 4, right: -9) }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double { 9 }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double { 5 }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size { Size(width: 0, height: section == 1 ? 11 : 0) }
}
