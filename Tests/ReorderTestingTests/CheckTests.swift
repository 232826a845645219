import DragDrop
import Foundation
import PolicyComparison
import ReorderTesting
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

  @Test func reportsATrapWithItsGestures() throws {
    let text = try issue {
      try check(rows: 2) {
        BoardController(.readsPastTheEnd)
      } state: {
        $0.items
      }
    }
    #expect(text.hasPrefix("BoardController crashed\n    lift inbox 0; over archive"), "\(text)")
    #expect(text.contains("Index out of range"))
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
        UUID()
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
