import Policies
import Testing

/// Handles that outlive their objects.
@Suite struct HandleTests {
  @Test(arguments: [
    (
      "kept.items",
      "this drop session has ended: store its items, not the session ('items' was used)"
    ),
    (
      "kept:location(inbox)",
      "this drop session has ended: store its items, not the session ('location' was used)"
    ),
    (
      "kept:canLoadObjects(\"String\")",
      "this drop session has ended: store its items, not the session ('canLoadObjects' was used)"
    ),
  ])
  func raisesForAnEndedDropSession(use: String, message: String) {
    let error = failure(
      of: twoTables + """
        function policy:canHandle(view, session) kept = session return true end
        lift(inbox, 0):over(archive):drop()
        print(\(use))
        """)
    #expect(error?.message == message)
  }

  @Test(arguments: [
    (
      "kept.items",
      "this drag session has ended: store its items, not the session ('items' was used)"
    ),
    (
      "kept.localContext = 1",
      "this drag session has ended: store its items, not the session ('localContext' was used)"
    ),
    (
      "kept:hasItemsConforming(\"a\")",
      "this drag session has ended: store its items, not the session ('hasItemsConforming' was "
        + "used)"
    ),
  ])
  func raisesForAnEndedDragSession(use: String, message: String) {
    let error = failure(
      of: twoTables + """
        function policy:dragSessionWillBegin(view, session) kept = session end
        lift(inbox, 0):over(archive):cancel()
        \(use.contains(" = ") ? use : "print(\(use))")
        """)
    #expect(error?.message == message)
  }

  @Test func endsTheSessionOfAReversedLift() {
    let error = failure(
      of: twoTables + """
        function policy:itemsForBeginning(view, session, path)
          kept = session
          return { DragItem(view:item(path)) }
        end
        lift(inbox, 0):drop()
        print(kept.items)
        """)
    #expect(
      error?.message
        == "this drag session has ended: store its items, not the session ('items' was used)")
  }

  @Test(arguments: [
    ("kept.items", "items"),
    ("kept:drop(DragItem(\"Tea\"), { toRowAt = \"0:0\" })", "drop"),
  ])
  func raisesForACoordinatorAfterPerformDrop(use: String, name: String) {
    let error = failure(
      of: twoTables + """
        function policy:performDrop(view, coordinator) kept = coordinator end
        lift(inbox, 0):over(archive, 0):drop()
        print(\(use))
        """)
    #expect(
      error?.message
        == "this drop has ended: a coordinator works only inside performDrop ('\(name)' was used)")
  }

  @Test func passesTheSameSessionObjectToEachCallback() throws {
    let text =
      twoTables + """
        function policy:canHandle(view, session) kept = session return true end
        function policy:dropSessionDidEnter(view, session)
          print(kept == session, kept.localDragSession == session.localDragSession)
        end
        lift(inbox, 0):over(archive)
        """
    #expect(try printed(by: text) == ["true\ttrue", "true\ttrue"])
  }

  @Test func finishedDragKeepsItsResult() throws {
    let text =
      twoTables + """
        local drag = lift(inbox, 0):over(archive, 0)
        print(drag.isActive, drag.operation)
        drag:drop()
        print(drag.isActive, drag.operation, drag.session, #drag.items, drag.items[1].title)
        """
    #expect(try printed(by: text) == ["true\tnil", "false\tmove\tnil\t1\tMilk"])
  }

  @Test func localContextKeepsAnyValue() throws {
    let text =
      twoTables + """
        function policy:dragSessionWillBegin(view, session) session.localContext = { from = view } end
        function policy:canHandle(view, session)
          print(session.localDragSession.localContext.from == inbox)
          return false
        end
        lift(inbox, 0):over(archive)
        """
    #expect(try printed(by: text).last == "true")
  }
}
