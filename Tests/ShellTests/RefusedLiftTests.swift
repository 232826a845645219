import DragDrop
import Policies
import Testing

@testable import Shell

/// A finger whose lift was refused.
struct RefusedLiftTests {
  private func session() throws -> TestSession {
    let test = try TestSession()
    test.enter("x = TableView { name = 'x', items = { 'A' } }")
    test.enter("lift x 0")
    return test
  }

  @Test func doesNotPreventACheck() throws {
    #expect(!(try session().enter(":check 1").contains("a drag is in progress")))
  }

  @Test func doesNotPreventRemovingTheViews() throws {
    #expect(try session().enter(":clear") == "3 views removed; :undo restores them\n")
  }

  @Test func doesNotPreventReplacingAView() throws {
    let printed = try session().enter("inbox = TableView { name = 'inbox', items = { 'B' } }")
    #expect(printed.contains("replaced the view 'inbox'"))
  }
}
