import Policies
import TestSupport
import Testing

/// Members of tables only, and of the targets of previews, in Lua.
@Suite
struct TableMemberTests {
  private let table = """
    local t = TableView { name = "t", items = { "A", "B", "C" } }

    """

  @Test(.covers("TBL-09", "TBL-10"))
  func nestsBeginUpdatesAndEndUpdates() throws {
    let script =
      table + """
        t:beginUpdates()
        t.model:remove("0:0")
        t:beginUpdates()
        t:deleteRows { "0:0" }
        t:endUpdates()
        t:endUpdates()
        print(t:numberOfRows(0), t:item("0:0").title)
        """
    #expect(try printed(by: script) == ["2\tB"])
  }

  @Test(.covers("TBL-10"))
  func raisesUIKitsExceptionAtTheOuterEndUpdates() {
    let error = failure(
      of: table + """
        t:beginUpdates()
        t:deleteRows { "0:0" }
        t:endUpdates()
        """)
    #expect(error?.message.contains("Invalid update: invalid number of rows in section 0") ?? false)
  }

  @Test(
    .covers("TBL-09", "TBL-10"),
    arguments: [
      ("t:endUpdates()", "endUpdates without beginUpdates"),
      (
        "t:beginUpdates() t.model:remove('0:0') tap(t, 0)",
        "t: beginUpdates without endUpdates, so what it has collected was taken back"
      ),
    ])
  func rejectsUnbalancedUpdates(_ line: String, _ message: String) throws {
    #expect(failure(of: table + line)?.message == message)
    let script = table + "pcall(function() \(line) end) print(t:numberOfRows(0), t.model:count(0))"
    #expect(try printed(by: script) == ["3\t3"])
  }

  @Test(.covers("GEO-03"))
  func returnsTheRowsInARectangle() throws {
    let script =
      table + "for _, path in ipairs(t:indexPathsForRows { 0, 40, 10, 10 }) do print(path) end"
    #expect(try printed(by: script) == ["[0, 0]", "[0, 1]"])
  }

  /// Rule EX12.
  @Test(
    .covers("PRV-16"),
    arguments: [
      (
        "DragPreviewTarget { container = away, center = { 0, 0 } }",
        "UIPreviewTarget requires that the container view is in a window, but it is not. "
          + "(container: away)"
      ),
      (
        "TargetedDragPreview(away)",
        "This UITargetedPreview initializer requires that the view is in a window, but it is not. "
          + "Either fix that, or use the other initializer that takes a target with an explicit "
          + "container. (view: away)"
      ),
    ])
  func rejectsATargetWhoseContainerIsOffScreen(_ expression: String, _ message: String) {
    let error = failure(
      of: """
        local away = View { name = "away" }
        away:removeFromSuperview()
        local _ = \(expression)
        """)
    #expect(error?.message == message)
    #expect(error?.line == 3)
  }
}
