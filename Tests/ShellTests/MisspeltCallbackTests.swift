import DragDrop
import Policies
import Testing

@testable import Shell

/// Functions whose names are only similar to those of callbacks.
struct MisspeltCallbackTests {
  private func session() throws -> TestSession {
    let test = try TestSession()
    test.enter("todo = TableView { name = 'todo', items = { 'A' } }")
    test.enter("todo.dragDelegate = {}")
    test.enter("todo.dragDelegate.itemsForBegining = function() return {} end")
    return test
  }

  @Test(arguments: ["lift todo 0", ":describe todo", ":callbacks todo"])
  func areNamedByEveryMessageAboutTheView(entry: String) throws {
    let printed = try session().enter(entry)
    #expect(printed.contains("itemsForBegining"))
    #expect(printed.contains("did you mean 'itemsForBeginning'?"))
  }

  @Test func areNamedWhenALiftIsExplained() throws {
    let test = try session()
    test.enter("lift todo 0")
    #expect(test.enter(":why").contains("did you mean 'itemsForBeginning'?"))
  }
}
