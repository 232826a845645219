import Lua
import Policies
import Testing

/// Invalid numbers are errors that show the number.
@Suite
struct NumberTests {
  @Test(arguments: [
    ("wait(1e18)", "cannot wait 1e+18 seconds, only 0 to 9000000"),
    ("wait(0/0)", "bad argument #1 to 'wait' (number expected, got nan)"),
    ("wait(math.huge)", "bad argument #1 to 'wait' (number expected, got inf)"),
    ("after(1e300, print)", "'seconds' must be from 0 to 9000000 seconds, got 1e+300"),
    (
      "TableView { rowHeight = -7 }", "'rowHeight' must be 0 points or more, got -7"
    ),
    (
      "CollectionView { itemHeight = -1 }", "'itemHeight' must be 0 points or more, got -1"
    ),
    (
      "TableView { rowHeight = 0/0 }",
      "bad field 'rowHeight' in 'TableView' (number expected, got nan)"
    ),
    (
      "TableView { frame = { 0, 0, math.huge, 5 } }",
      "bad field 'frame' in 'TableView' (rectangle {x, y, width, height} expected, got a table "
        + "with inf)"
    ),
    (
      "LongPressGestureRecognizer { minimumPressDuration = -1 }",
      "'minimumPressDuration' must be from 0 to 9000000 seconds, got -1"
    ),
    (
      "ItemProvider { delay = 1e12 }",
      "'delay' must be from 0 to 9000000 seconds, got 1000000000000"
    ),
    (
      "TableView { items = { 'a', '\\xff' } }",
      "item 1 must be a title or { title = … }, got a string that is not UTF-8"
    ),
    (
      "TableView { items = { 'a', 0/0 } }",
      "item 1 must be a title or { title = … }, got nan"
    ),
    (
      "TableView { name = 't', items = { 'a' } }:insertSections { -1 }",
      "bad argument #1 to 'insertSections' (section numbers expected, entry 1 is -1)"
    ),
  ])
  func rejectsNumbersOutOfRange(script: String, message: String) {
    #expect(failure(of: script)?.message == message)
  }

  @Test(arguments: ["0/0", "math.huge", "-5"])
  func reportsAnInvalidHeightOfADelegate(_ height: String) {
    let shown = ["0/0": "nan", "math.huge": "inf", "-5": "-5"][height] ?? ""
    let error = failure(
      of: """
        local t = TableView { name = "t", items = { "a" } }
        t.delegate = { heightForRow = function() return \(height) end }
        t:reloadData()
        """)
    #expect(
      error?.message == "heightForRow must return a non-negative number of points, got "
        + "\(shown)")
  }

  @Test
  func playsTheLongestWaits() throws {
    #expect(
      try printed(by: "after(9000000, function() print 'late' end) wait(9000000)") == ["late"])
  }

  @Test
  func treatsOneAndOnePointZeroAsTheSameIdentifier() throws {
    #expect(
      try printed(
        by: """
          local snapshot = DiffableDataSourceSnapshot()
          snapshot:appendSections { "m" }
          snapshot:appendItems { 1, 2.5 }
          print(snapshot:indexOfItem(1.0), snapshot:indexOfItem(2.5))
          """) == ["0\t1"])
  }
}
