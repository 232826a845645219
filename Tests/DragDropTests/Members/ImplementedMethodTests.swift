import Layout
import Testing

@testable import DragDrop

/// Which optional methods a delegate implements.
@Suite struct ImplementedMethodTests {
  private let stage = Stage()

  private func names(of delegate: any TableViewDropDelegate) -> [DelegateMethod] {
    [.canHandle, .dropSessionDidEnter, .dropSessionDidUpdate, .dropPreviewParametersForRow]
      .filter(delegate.implements)
  }

  @Test func recognizesEachMethodOfAClass() {
    #expect(names(of: Accepting()) == [.canHandle, .dropSessionDidEnter])
  }

  @Test func recognizesNoneInAClassWithOnlyTheRequiredMethods() {
    #expect(names(of: Silent()) == [])
  }

  @Test func recognizesMethodsOfAGenericClassInAnExtension() {
    #expect(names(of: Generic<Int>()) == [.dropSessionDidUpdate])
  }

  @Test func recognizesMethodsOfAProtocolExtension() {
    #expect(names(of: Sharing()) == [.canHandle])
  }

  @Test func ignoresAMethodWithAnotherResultType() {
    #expect(names(of: Misspelled()) == [])
  }

  @Test func inheritsTheMethodsOfASuperclass() {
    #expect(names(of: Refined()) == [.canHandle, .dropSessionDidEnter])
  }

  @Test func ignoresMethodsThatTheObjectDoesNotRespondTo() {
    let delegate = Accepting()
    delegate.isMuted = true
    #expect(names(of: delegate) == [])
  }

  @Test func asksByTheKindOfTheView() {
    let delegate = TwoKinds()
    #expect((delegate as any TableViewDropDelegate).implements(.canHandle))
    #expect(!(delegate as any CollectionViewDropDelegate).implements(.canHandle))
    #expect(!(delegate as any DropInteractionDelegate).implements(.canHandle))
  }

  @Test func countsTheMethodsOfALayoutAmongThoseOfTheDelegate() throws {
    let collection = stage.collection("c", [["a"]])
    let delegate = stage.keep(Sizes())
    collection.delegate = delegate
    let adapter = try #require(collection.askedDelegate)
    #expect(adapter.responds(to: .sizeForItem) && adapter.responds(to: .didSelectItem))
    #expect(!adapter.responds(to: .insetForSection))
    #expect(!adapter.responds(to: .targetIndexPathForMove))
  }

  @Test func callsAndRecordsNothingElse() throws {
    let table = stage.table("t", ["A", "B"])
    let (source, target) = (stage.keep(Items()), stage.keep(Accepting()))
    (table.dragDelegate, table.dropDelegate) = (source, target)
    try stage.simulation.lift(table, at(0)).over(table, at(1)).drop()
    let names = stage.simulation.log.events.filter { $0.kind == .call }.map(\.name)
    #expect(names == ["itemsForBeginning", "canHandle", "dropSessionDidEnter", "performDrop"])
  }
}

private final class Silent: TableViewDropDelegate {
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {}
}

private class Accepting: TableViewDropDelegate {
  var isMuted = false

  func responds(to method: DelegateMethod) -> Bool { !isMuted }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {}

  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool { true }

  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession) {}
}

private final class Refined: Accepting {
  // Swift does not call it either: the superclass conforms without it.
  func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
}

private final class Generic<Item> {
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {}
}

extension Generic: TableViewDropDelegate {
  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal { TableViewDropProposal(operation: .move) }
}

private protocol AcceptsEverything: TableViewDropDelegate {}

extension AcceptsEverything {
  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool { true }
}

private final class Sharing: AcceptsEverything {
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {}
}

private final class Misspelled: TableViewDropDelegate {
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {}

  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Int { 1 }
}

private final class TwoKinds: TableViewDropDelegate, CollectionViewDropDelegate,
  DropInteractionDelegate
{
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {}

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {}

  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool { true }
}

private final class Sizes: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size { Size(width: 40, height: 40) }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
}

private final class Items: TableViewDragDelegate {
  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: "item"))] }
}
