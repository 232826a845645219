import Policies
import Testing

/// Points, sizes, rectangles, insets and index paths are values: they can be printed, compared and
/// concatenated, and have fields.
@Suite struct ValueTests {
  private let table = """
    local t = TableView { name = "t", items = { "A", "B" }, frame = { 16, 20, 320, 200 } }

    """

  @Test(arguments: [
    ("t.frame", "{ x = 16, y = 20, width = 320, height = 200 }"),
    ("t.contentOffset", "{ x = 0, y = 0 }"),
    ("t.contentSize", "{ width = 320, height = 88 }"),
    ("t.frame.size", "{ width = 320, height = 200 }"),
    ("t.frame.origin", "{ x = 16, y = 20 }"),
    ("t.contentInset", "{ top = 0, left = 0, bottom = 0, right = 0 }"),
    ("'at ' .. IndexPath(1, 0)", "at [0, 1]"),
    ("t.frame.origin .. '!'", "{ x = 16, y = 20 }!"),
    ("t:cellForRow('0:1').center", "{ x = 160, y = 66 }"),
  ])
  func printsAValue(expression: String, text: String) throws {
    #expect(try printed(by: table + "print(\(expression))") == [text])
  }

  @Test(arguments: [
    ("t.frame == t.frame", "true"), ("t.frame == t.bounds", "false"),
    ("t.frame == { 16, 20, 320, 200 }", "true"),
    ("t.frame == { x = 16, y = 20, width = 320, height = 201 }", "false"),
    ("t.frame.size == t.bounds.size", "true"), ("t.frame.origin == { 16, 20 }", "true"),
    ("t.frame == t.frame.origin", "false"), ("t.frame == {}", "false"),
    ("t.contentInset == { 0, 0, 0, 0 }", "true"), ("IndexPath(1, 0) == IndexPath('0:1')", "true"),
  ])
  func comparesValuesByTheirNumbers(comparison: String, answer: String) throws {
    #expect(try printed(by: table + "print(\(comparison))") == [answer])
  }

  @Test(arguments: [
    ("20", "{ top = 20, left = 20, bottom = 20, right = 20 }"),
    ("{ 1, 2, 3, 4 }", "{ top = 1, left = 2, bottom = 3, right = 4 }"),
    ("{ top = 20, right = 5 }", "{ top = 20, left = 0, bottom = 0, right = 5 }"),
  ])
  func readsInsetsFromOneNumberOrFourSides(written: String, read: String) throws {
    #expect(
      try printed(by: table + "t.contentInset = \(written) print(t.contentInset)") == [read])
  }

  @Test(arguments: [
    ("t.frame.minX", "16.0"), ("t.frame.midX", "176.0"), ("t.frame.maxX", "336.0"),
    ("t.frame.minY", "20.0"), ("t.frame.midY", "120.0"), ("t.frame.maxY", "220.0"),
    ("t.frame.width", "320.0"), ("t.frame.size.height", "200.0"), ("t.frame.origin.y", "20.0"),
    ("t.frame:contains { 17, 21 }", "true"), ("t.frame:contains { 336, 21 }", "false"),
    ("t.frame:intersects { 0, 0, 17, 21 }", "true"),
    ("t.frame:intersects { 0, 0, 16, 20 }", "false"),
  ])
  func readsFieldsOfValues(expression: String, answer: String) throws {
    #expect(try printed(by: table + "print(\(expression))") == [answer])
  }

  @Test func changesThePartsOfARectangle() throws {
    let text =
      table + """
        local frame = t.frame
        frame.x = 1
        frame.size = { 5, 6 }
        frame.origin = { frame.x, 2 }
        t.frame = frame
        print(t.frame, #t:indexPathsForRows(frame))
        """
    #expect(try printed(by: text) == ["{ x = 1, y = 2, width = 5, height = 6 }\t1"])
  }

  @Test(arguments: [
    ("t.frame.hight", "no field 'hight' in Rect; did you mean 'height'?"),
    ("t.frame.origin.z", "no field 'z' in Point"),
    ("t.frame:contains(3)", "bad argument #1 to 'contains' (point {x, y} expected, got number)"),
    ("t.frame:contains()", "bad argument #1 to 'contains' (point {x, y} expected, got no value)"),
    (
      "t.frame.contains({ 1, 1 })",
      "calling 'contains' on bad self (Rect expected, got table); write a colon before the method: "
        + "object:contains(…)"
    ),
    ("'a' .. IndexPath(1, 0) .. nil", "attempt to concatenate a nil value"),
    ("IndexPath(1, 0) .. true", "attempt to concatenate a boolean value"),
  ])
  func reportsAnUnknownField(expression: String, message: String) {
    #expect(failure(of: table + "print(\(expression))")?.message == message)
  }

  @Test(arguments: [
    ("t.frame.size.width = 5", "'size' gives a copy"),
    ("t.frame.width = 5", "'frame' gives a copy"),
    ("t.frame.maxX = 5", "'frame' gives a copy"),
    ("local f = t.frame f.maxX = 5", "'maxX' of Rect can only be read"),
  ])
  func reportsAnAssignmentToACopy(line: String, part: String) {
    let message = failure(of: table + line)?.message ?? ""
    #expect(message.contains(part), "\(message)")
  }

  @Test func acceptsATableAsAValue() throws {
    let text =
      table + """
        local names = {}
        for name in pairs(t.frame) do names[#names + 1] = name end
        table.sort(names)
        print(type(t.frame), table.concat(names, " "), getmetatable(t.frame))
        """
    #expect(try printed(by: text) == ["table\theight width x y\tfalse"])
  }

  @Test func deletesARowByATextualIndexPath() throws {
    let text =
      table + """
        t.model:remove "0:0"
        t:deleteRows "0:0"
        print(t)
        """
    #expect(try printed(by: text) == ["t  B"])
  }
}
