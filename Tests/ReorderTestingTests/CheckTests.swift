import DragDrop
import Foundation
import PolicyComparison
import ReorderTesting
import ReorderUIKit
import Testing

/// Every short drag of an app, and its comparison with a policy.
@Suite struct CheckTests {
  @Test func passesForACorrectDelegate() throws {
    try check(rows: 2) {
      BoardController()
    } state: {
      $0.items
    }
  }

  @Test func readsTheStateFromThePropertiesOfAnApp() throws {
    try check(rows: 2) { BoardController() }
  }

  @Test func findsADuplicatedRowWithItsShortestDrag() throws {
    let text = try issue {
      try check(rows: 2) {
        BoardController(.keepsRow)
      } state: {
        $0.items
      }
    }
    #expect(text.contains("\n    lift inbox 0; over "), "\(text)")
    #expect(text.contains("an item is duplicated"), "\(text)")
  }

  @Test func findsAnIgnoredDestinationInATableThatWasEmpty() throws {
    let text = try issue {
      try check(rows: 2, items: 1, otherApp: false) {
        BoardController.withEmptyArchive(.insertsFirst)
      }
    }
    #expect(text.contains("the gap was at [0, 1] in archive"), "\(text)")
  }

  @Test func passesForACorrectDelegateOfAnEmptyTable() throws {
    try check(rows: 2, items: 1, otherApp: false) { BoardController.withEmptyArchive() }
  }

  @Test func namesTheCertaintyOfAnUndocumentedRuleOfAFailure() throws {
    let text = try issue {
      try check(rows: 3, items: 1, otherApp: false) { BoardController(.subtractsOne) }
    }
    #expect(text.contains("(Q-41)"), "\(text)")
    #expect(text.contains("not documented by Apple: Q-41: report"), "\(text)")
  }

  @Test func reportsATrapWithItsGestures() throws {
    let text = try issue {
      try check(rows: 2) {
        BoardController(.readsPastTheEnd)
      } state: {
        $0.items
      }
    }
    #expect(text.contains("x the app crashes\n    lift inbox 0; over archive"), "\(text)")
    #expect(text.contains("Fatal error: Index out of range"))
  }

  @Test func namesTheStepAndTheCallbackOfATrap() throws {
    let text = try issue {
      try check(rows: 2, items: 1, otherApp: false) { BoardController(.readsPastTheEnd) }
    }
    #expect(text.contains("during: drop\n"), "\(text)")
    #expect(text.contains("the last callback: archive.performDrop("), "\(text)")
  }

  @Test func namesTheLineOfTheAppThatUnwrapsNil() throws {
    let text = try issue {
      try check(rows: 3, items: 1, otherApp: false) { RowsController(.unwrapsNil) }
    }
    #expect(text.contains("RowsController.swift:"), "\(text)")
  }

  @Test func continuesWithTheNextDragAfterATrap() throws {
    let text = try issue {
      try check(rows: 3, items: 1, otherApp: false) { RowsController(.unwrapsNil) }
    }
    #expect(!text.contains("not all were played"), "\(text)")
  }

  @Test func failsIfNoDragLiftsAnything() throws {
    let text = try issue {
      try check(rows: 3, items: 1, otherApp: false) { RowsController(.liftsNothing) }
    }
    #expect(text.contains("nothing was checked: no drag lifted anything"), "\(text)")
  }

  @Test func saysWhyNothingWasLifted() throws {
    let text = try issue {
      try check(rows: 3, items: 1, otherApp: false) { RowsController(.liftsNothing) }
    }
    #expect(text.contains("rows.itemsForBeginning gave no items"), "\(text)")
  }

  @Test func comparesTheLabelsOfCells() throws {
    let text = try issue {
      try check(rows: 3, items: 1, otherApp: false) { RowsController(.forgetsTheTable) }
    }
    #expect(text.contains("rows shows Milk at [0, 0], its data source has Eggs there"), "\(text)")
  }

  @Test func comparesTheImagesOfCellsWithoutATitle() throws {
    let text = try issue { try check(rows: 2, items: 1, otherApp: false) { PhotosController() } }
    #expect(text.contains("rows shows image "), "\(text)")
  }

  @Test func ignoresAPropertyThatTheAppBreaksOnPurpose() throws {
    try check(rows: 2, without: [.shows, .lands]) { RowsController(.forgetsTheTable) }
  }

  @Test func writesAShortMessageInASCII() throws {
    let text = try issue { try check(rows: 2) { BoardController(.keepsRow) } }
    let isASCII = text.allSatisfy { $0.isASCII }
    #expect(isASCII, "\(text)")
    #expect(text.split(separator: "\n").count < 40, "\(text)")
  }

  @Test func dragsATextALinkAndAnImageOfAnotherApp() throws {
    try check(rows: 2) {
      RowsController(.acceptsImages)
    } state: {
      $0.items
    }
  }

  @Test func dragsTheItemsThatATestGives() throws {
    let text = try issue {
      try check(rows: 2, otherItems: { [NSItemProvider(object: "text" as NSString)] }) {
        RowsController(.requiresImages)
      }
    }
    #expect(text.contains("lift elsewhere 0"), "\(text)")
  }

  @Test func dragsSeveralItemsOfAnotherApp() throws {
    let text = try issue { try check(rows: 2) { RowsController(.requiresOneItem) } }
    #expect(text.contains("lift elsewhere 0; add elsewhere 1; over rows"), "\(text)")
  }

  @Test func findsTablesInsideTheCellsOfACollection() throws {
    let text = try issue { try check(rows: 2, items: 1) { ColumnsController() } }
    #expect(text.contains("lift columns-0-0 0"), "\(text)")
  }

  @Test func runsTasksOnTheVirtualClock() throws {
    try check(rows: 2) {
      RowsController(.savesInATask)
    } state: {
      $0.items
    }
  }

  @Test func requiresViews() {
    let error = #expect(throws: ScreenError.self) { try check { NSObject() } }
    #expect(error?.description.contains("NSObject has no views") == true)
  }

  @Test func requiresAStableState() {
    let error = #expect(throws: ScreenError.self) {
      try check {
        BoardController()
      } state: { _ in
        Int.random(in: 0...Int.max)
      }
    }
    #expect(error?.description.hasPrefix("the state of BoardController changes") == true)
  }

  @Test func requiresThePolicyOfAComparison() {
    let error = #expect(throws: ScreenError.self) {
      try compare("Scripts/policies/absent.lua") { BoardController() }
    }
    #expect(error?.description.contains("absent.lua") == true)
  }

  @Test func comparesNoStatesOfCells() throws {
    try compare("Scripts/policies/simplest-table-drag.lua", rows: 2) {
      let items = ItemsController()
      items.cellClass = ListeningCell.self
      return items
    }
  }

  @Test func comparesTheStatesOfCellsWithTheirCallsOnRequest() throws {
    let text = try issue {
      try compare("Scripts/policies/simplest-table-drag.lua", rows: 2, calls: true) {
        let items = ItemsController()
        items.cellClass = ListeningCell.self
        return items
      }
    }
    #expect(text.contains("dragStateDidChange"), "\(text)")
  }

  @Test func showsTheFirstDifferenceFromAPolicySideBySide() throws {
    let text = try issue {
      try compare("Scripts/policies/simplest-table-drag.lua", rows: 2) {
        let items = ItemsController()
        items.loadViewIfNeeded()
        items.tableView.dragInteractionEnabled = false
        return items
      }
    }
    #expect(text.contains("simplest-table-drag.lua"), "\(text)")
    #expect(text.contains("ItemsController") && text.contains("≠"))
  }
}
