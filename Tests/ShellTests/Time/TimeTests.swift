import DragDrop
import Foundation
import Policies
import TestSupport
import Testing
import Traces

@testable import Shell

/// Undo and redo.
struct TimeTests {
  @Test func undoesAndRedoesEntries() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0; drop")
    test.enter("x = 5")
    test.enter("lift inbox 0; over archive 1; drop")
    #expect(test.titles("archive") == [["Milk", "Eggs"]])
    test.enter(":undo")
    #expect(test.titles("archive") == [["Milk"]])
    #expect(test.enter("x") == "=> 5\n")
    test.enter(":undo")
    #expect(test.enter("x") == "=> nil\n")
    #expect(test.titles("archive") == [["Milk"]])
  }

  @Test func keepsUndoneEntriesUntilANewEntry() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0; drop")
    test.enter(":undo")
    #expect(test.titles("archive") == [[]])
    test.enter(":redo")
    #expect(test.titles("archive") == [["Milk"]])
    #expect(test.enter(":redo").contains("nothing is left to redo"))
    test.enter(":undo")
    test.enter("lift inbox 1; over archive 0; drop")
    #expect(test.enter(":redo").contains("nothing is left to redo"))
    #expect(test.titles("archive") == [["Eggs"]])
  }

  @Test func reportsThatNothingIsLeftToUndo() throws {
    let test = try TestSession()
    #expect(test.enter(":undo").contains("nothing is left to undo"))
  }

  @Test func rejectsAnEventAfterTheLast() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    let last = test.session.host.simulation.log.count
    let text = test.enter(":goto 9999")
    #expect(text.contains("event 9999 does not exist yet"))
    #expect(text.contains("the last event is \(last)"))
  }

  @Test func undoReturnsBeforeAReset() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0; drop")
    test.enter(":reset")
    #expect(test.titles("archive") == [[]])
    test.enter(":undo")
    #expect(test.titles("archive") == [["Milk"]])
  }

  @Test func continuesDifferentlyAfterUndoingAHover() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    test.enter("over archive 0")
    let before = test.session.host.simulation.log.count
    test.enter("over inbox 2")
    test.enter(":goto \(before)")
    #expect(test.session.printer.prompt == "to archive[0,0] · move> ")
    #expect(test.session.host.simulation.log.count == before)
    test.enter("drop")
    #expect(test.titles("archive") == [["Milk"]])
  }

  @Test func goesBackToBeforeTheTouch() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    test.enter("over archive 0; over inbox 2")
    let count = test.session.host.simulation.log.count
    test.enter(":back 1")
    #expect(test.session.host.simulation.log.count < count)
    #expect(test.session.printer.prompt.hasPrefix("to archive"))
    test.enter(":redo")
    #expect(test.session.host.simulation.log.count == count)
  }

  @Test func restoresTheStateOfAPolicy() throws {
    let test = try TestSession()
    test.enter("count = 0")
    test.enter(
      """
      inbox.dragDelegate = { itemsForBeginning = function(self, view, session, path)
        count = count + 1
        return count < 3 and { DragItem(view:item(path)) } or {}
      end }
      """)
    for _ in 0..<2 { test.enter("lift inbox 0; cancel") }
    #expect(test.enter("count") == "=> 2\n")
    test.enter(":undo")
    #expect(test.enter("count") == "=> 1\n")
  }

  @Test func goesBackIntoTheMiddleOfALoop() throws {
    let test = try TestSession()
    test.enter("for i = 1, 4 do lift(inbox, 0):over(archive, 0):drop(); done = i end")
    #expect(test.titles("archive") == [["Butter", "Bread", "Eggs", "Milk"]])
    let ends = test.session.host.simulation.log.events.filter { $0.name == "ended" }
    let second = try #require(ends.dropFirst().first?.number)
    test.enter(":goto \(second)")
    #expect(test.titles("archive") == [["Eggs", "Milk"]])
    // The loop did not continue, and nothing ran after the second drag.
    #expect(test.enter("done") == "=> 1\n")
    test.enter("lift inbox 1; over archive 0; drop")
    #expect(test.titles("archive") == [["Butter", "Eggs", "Milk"]])
    test.enter(":undo")
    #expect(test.titles("archive") == [["Eggs", "Milk"]])
  }

  @Test func keepsTheEventsAfterUndoAndRedo() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; add inbox 1; over archive 0; drop")
    test.enter("print(inbox)")
    test.enter("lift inbox 1; over inbox 0; drop")
    let events = test.session.host.simulation.log.events
    test.enter(":goto 9")
    test.enter(":redo")
    test.enter(":goto \(events.count)")
    #expect(
      TraceDifference(expected: events, actual: test.session.host.simulation.log.events) == nil)
  }

  @Test func whatIfComparesAnotherAnswerWithTheOriginalDrag() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0; drop")
    expectGolden(test.enter(":what-if dropSessionDidUpdate forbidden"), "what-if")
    #expect(test.titles("archive") == [["Milk"]])
    #expect(
      test.enter(":what-if canHandle true").contains("no differences")
        || test.session.host.simulation.log.events.contains { $0.name == "canHandle" })
    #expect(test.enter(":what-if canHandl true").contains("did you mean 'canHandle'?"))
  }

  @Test func whyNamesTheLineAndTheRule() throws {
    let test = try TestSession()
    test.enter(
      """
      archive.dropDelegate = { dropSessionDidUpdate = function(self, view, session)
        if #session.items == 1 then
          return "move", "insertAtDestinationIndexPath", "one is fine"
        end
        return "copy"
      end }
      inbox.dragDelegate = { itemsForBeginning = function(self, view, session, path)
        return { DragItem(view:item(path)) }
      end, dragSessionAllowsMoveOperation = function() return false end }
      """)
    test.enter("lift inbox 0; over archive 0")
    expectGolden(test.enter(":why"), "why")
  }

  private static let failing = """
    policy = {
      itemsForBeginning = function(self, view, session, path) return { DragItem(view:item(path)) } end,
      dropSessionDidUpdate = function() if wrong then return nil end return "move" end,
      performDrop = function() error("no room") end,
    }
    for _, view in ipairs { inbox, archive } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    """

  @Test func whyReportsTheReplacementOfAFailedAnswer() throws {
    let test = try TestSession()
    test.enter(Self.failing)
    test.enter("wrong = true")
    test.enter("lift inbox 0; over archive 0")
    expectGolden(test.enter(":why"), "why-failed")
  }

  @Test func whyBeginsWithANewerCrash() throws {
    let test = try TestSession()
    test.enter(Self.failing)
    test.enter("lift inbox 0; over archive 0; drop")
    expectGolden(test.enter(":why"), "why-crash")
  }

  @Test func whyBeginsWithTheHintOfAnUnansweredTouch() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; cancel")
    test.enter("b = TableView { name = 'b', items = { 'One' } }")
    test.enter("lift b 0")
    expectGolden(test.enter(":why"), "why-hint")
    test.enter("lift inbox 1")
    #expect(test.enter(":why").contains("itemsForBeginning(session 2, [0, 1])"))
  }

  @Test func continuesAfterAnInterrupt() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0; drop")
    test.enter(":undo")
    test.session.wasInterrupted = true
    #expect(test.enter(":redo").hasPrefix("redone: lift inbox 0; over archive 0; drop\n"))
    #expect(test.titles("archive") == [["Milk"]])
  }

  @Test func whatIfComparesWithTheSameDrag() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "pol.lua").path
      func write(_ answer: String) throws {
        try """
        local policy = { performDrop = StandardDrop }
        function policy:itemsForBeginning(view, _, path) return { DragItem(view:item(path)) } end
        function policy:canHandle() return true end
        function policy:dropSessionDidUpdate(view)
          return view.name == "b" and "\(answer)" or "cancel"
        end
        for _, name in ipairs { "a", "b" } do
          local view = TableView { name = name, items = { name .. "1", name .. "2" } }
          view.dragDelegate, view.dropDelegate = policy, policy
        end
        """.write(toFile: path, atomically: true, encoding: .utf8)
      }
      try write("copy")
      let test = try TestSession()
      test.enter(":run '\(path)'")
      for entry in ["lift a 0", "over b 0", "drop", "lift a 1; over b 0"] { test.enter(entry) }
      try write("forbidden")
      let lines = test.enter(":replay").split(separator: "\n")
      let marked = lines.filter { $0.contains("≠") }
      #expect(marked.count == 1)
      #expect(marked[0].contains("b.dropSessionDidUpdate(session 2, [0, 0])  → copy"))
      #expect(marked[0].contains("b.dropSessionDidUpdate(session 2, [0, 0])  →"))
    }
  }

  @Test(arguments: [
    (
      "moveRow nil",
      """
      moveRow was not called in this drag
        :what-if moveRow nil
                 ^
        called: itemsForBeginning, canHandle, dropSessionDidUpdate

      """
    ),
    (
      "dropSessionDidUpdate mvoe",
      """
      'mvoe' is not an answer here; did you mean 'move'?; put text in quotes
        :what-if dropSessionDidUpdate mvoe
                                      ^

      """
    ),
  ])
  func whatIfExplainsItsLimits(words: String, printed: String) throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0")
    #expect(test.enter(":what-if \(words)") == printed)
  }

  @Test
  func readOnlyCommandsKeepTheRedoHistory() throws {
    let test = try TestSession()
    test.enter("x = { 1 }")
    test.enter("lift inbox 0; over archive 0; drop")
    test.enter(":undo")
    #expect(test.enter("inbox.name") == "=> \"inbox\"\n")
    #expect(test.enter("x[1]") == "=> 1\n")
    #expect(test.enter(":redo").hasPrefix("redone: lift inbox 0"))
    #expect(test.titles("archive") == [["Milk"]])
    // The output of the inspection is gone, and later entries follow it.
    #expect(test.enter("_") == "=> nil\n")
    test.enter(":undo")
    test.enter("inbox.name")
    test.enter("y = _")
    #expect(test.enter(":redo").contains("nothing is left to redo"))
    test.enter(":undo")
    test.enter(":redo")
    #expect(test.enter("y") == "=> \"inbox\"\n")
  }

  /// Makes some drags with a policy, goes back to before the last but one, and returns whether
  /// everything was replayed.
  private func isPlayedAgain(_ callback: String, _ entries: [String] = []) throws -> Bool {
    let test = try TestSession()
    test.enter(
      """
      local kept, table = 0, { 1, 2 }
      local policy = { performDrop = StandardDrop }
      for name, callback in pairs(StandardPolicy) do policy[name] = callback end
      function policy:canHandle(view, session) \(callback) return true end
      for _, view in ipairs { inbox, archive } do
        view.dragDelegate, view.dropDelegate = policy, policy
      end
      """)
    for entry in ["lift inbox 0; over archive 0; drop"] + entries { test.enter(entry) }
    let host = test.session.host
    let titles = test.titles("archive")
    test.enter("lift inbox 0; over archive 0; drop")
    test.enter("lift inbox 0; over archive 0")
    #expect(test.titles("archive") != titles)
    test.enter(":undo")
    test.enter(":undo")
    #expect(test.titles("archive") == titles)
    return test.session.host !== host
  }

  @Test(arguments: [
    "", "local x = #session.items", "session.localDragSession.localContext = { 1 }",
    "for _, n in ipairs(table) do kept = kept + n end kept = 0",
    "return #view:items() >= 0", "view.isEditing = not view.isEditing",
    "view.rowHeight = view.rowHeight + 1", "view:addInteraction(DropInteraction {})",
    "view.dataSource = {}; view.dataSource = nil",
  ])
  func doesNotReplayAPolicyWithoutState(callback: String) throws {
    #expect(try !isPlayedAgain(callback))
  }

  @Test(arguments: [
    "kept = kept + 1", "table[#table + 1] = kept", "seen = session", "math.random()",
    "print(table, {})",
  ])
  func replaysAPolicyWithState(callback: String) throws {
    #expect(try isPlayedAgain(callback))
  }

  @Test func replaysLuaEntriesOnlyIfTheyAreUndone() throws {
    #expect(try !isPlayedAgain("", ["x = 5"]))
    let test = try TestSession()
    test.session.history.savedStates.spacing = 1
    let host = test.session.host
    test.enter("lift inbox 0; over archive 0; drop")
    test.enter("x = 5")
    test.enter(":undo")
    #expect(test.session.host !== host)
    #expect(test.enter("x") == "=> nil\n")
  }

  @Test func cancelsAnActiveDrag() throws {
    let test = try TestSession()
    test.session.history.savedStates.spacing = 1
    let host = test.session.host
    test.enter("lift inbox 0; over archive 0; drop")
    test.enter("lift inbox 0; over archive 0")
    test.enter(":undo")
    #expect(test.session.host === host)
    #expect(test.session.printer.prompt == "reorder> ")
    #expect(test.enter("inbox.hasActiveDrag, archive.hasActiveDrop") == "=> false\n=> false\n")
    #expect(test.enter("lift inbox 0; over archive 1; drop").contains("session 2"))
  }
}
