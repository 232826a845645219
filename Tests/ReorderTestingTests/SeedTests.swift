import DragDrop
import PolicyComparison
import ReorderTesting
import ReorderUIKit
import Testing

/// Delegates as apps have them, played on the model.
@Suite struct SeedTests {
  let screen = Screen()

  // MARK: A table of names

  @Test func movesARowOfTheTableByItsDataSource() throws {
    let places = PlacesController()
    screen.show(places)
    let drag = try screen.play("lift tableView Yosemite; over tableView 1 below; drop")
    #expect(places.model.placeNames == ["Yellowstone", "Yosemite", "Sequoia"])
    #expect(!screen.calls(of: drag).contains("tableView.performDrop"))
    screen.expectItems(["Yellowstone", "Yosemite", "Sequoia"], in: "tableView")
  }

  @Test func copiesANameFromAnotherTable() throws {
    let (places, table) = (PlacesController(), TwoTablesController())
    screen.show(places, table)
    let drag = try screen.play("lift people Ada; over tableView 1 above; drop")
    screen.expectOperation(.copy, of: drag)
    #expect(places.model.placeNames == ["Yosemite", "Ada", "Yellowstone", "Sequoia"])
  }

  // MARK: An image view

  @Test func cancelsADropOutsideTheImageView() throws {
    let picture = PictureController()
    picture.view.accessibilityIdentifier = "root"
    screen.show(picture)
    let drag = try screen.play("lift imageView; over root")
    screen.expectProposal(.cancel, of: drag)
    #expect(!picture.highlights.isEmpty)
  }

  // MARK: A collection of cards

  @Test func movesTwoCardsTogether() throws {
    let cards = CardsController()
    screen.show(cards)
    let drag = try screen.play("lift collectionView A; add collectionView C; over collectionView D")
    #expect(cards.isDragging)
    screen.expectProposal(.move, intent: .insertAtDestinationIndexPath, of: drag)
    try screen.play("drop")
    #expect(cards.cards.map(\.title).sorted() == ["A", "B", "C", "D"])
    #expect(!cards.isDragging)
  }

  // MARK: A drag delegate and moveRowAt

  @Test func reordersWithADragDelegateAndMoveRowAlone() throws {
    let items = ItemsController()
    screen.show(items)
    let drag = try screen.play("lift list One; over list 2 below; drop")
    #expect(items.items == ["Two", "Three", "One", "Four"])
    screen.expectCalls(["list.itemsForBeginning", "list.moveRow"], of: drag)
  }

  @Test func behavesLikeTheShippedPolicyOfTheSimplestTable() throws {
    try compare("Scripts/policies/simplest-table-drag.lua", rows: 2) {
      ItemsController()
    }
  }

  // MARK: A long press in a collection

  @Test func movesALetterToTheOtherSectionByALongPress() throws {
    let letters = LettersController()
    screen.show(letters)
    try screen.play("press collectionView 0:0; over collectionView 1:0; drop")
    #expect(letters.sections == [["W", "I"], ["S", "F", "T"]])
  }

  // MARK: Two tables

  @Test func copiesRowsToTheSecondTable() throws {
    let tables = TwoTablesController()
    screen.show(tables)
    let drag = try screen.play("lift people Ada; add people Edsger; over team 0 above; drop")
    #expect(tables.second == ["Ada", "Edsger", "Barbara"])
    #expect(screen.calls(of: drag).contains("team.performDrop"))
    screen.expectItems(["Ada", "Edsger", "Barbara"], in: "team")
  }

  @Test func behavesLikeTheShippedPolicyOfTwoTables() throws {
    try compare("Scripts/policies/two-tables.lua", rows: 2) { TwoTablesController() }
  }
}
