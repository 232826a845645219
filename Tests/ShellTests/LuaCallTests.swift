import Testing

@testable import Shell

/// Finding the call that contains the cursor.
struct LuaCallTests {
  private func call(_ text: String) -> String? {
    LuaCall(openAtEndOf: text).map { call in
      let path = call.path.joined(separator: call.isMethod && call.path.count == 2 ? ":" : ".")
      let fields = call.isInFields ? " { \(call.field ?? "") }" : ""
      return "\(path) \(call.argument)\(fields)"
    }
  }

  @Test(arguments: [
    ("lift(", "lift 0"), ("lift(inbox, ", "lift 1"), ("x = f(a, g(b), ", "f 2"),
    ("f(a, g(b, ", "g 1"), ("string.rep('a,(', ", "string.rep 1"), ("f({1, 2}, ", "f 1"),
    ("f({1, ", "f 1 {  }"), ("inbox:deleteRows(", "inbox:deleteRows 0"),
    ("lift(inbox):over(archive, ", ":over 1"), ("f(t[", "f 0"),
    ("f(--[[ ( ]] a, ", "f 1"), ("return f(", "f 0"),
  ])
  func findsTheInnermostOpenCall(text: String, expected: String) {
    #expect(call(text) == expected)
  }

  @Test(arguments: [
    ("TableView { ", "TableView 0 {  }"), ("TableView { na", "TableView 0 { na }"),
    ("TableView { name = 'x', items = ", "TableView 1 { items }"),
    ("TableView { items = { 'a', ", "TableView 0 { items }"),
    ("TableView({ name = ", "TableView 0 { name }"),
  ])
  func findsTheFieldOfATableOfOptions(text: String, expected: String) {
    #expect(call(text) == expected)
  }

  @Test(arguments: [
    "", "x = ", "f(1)", "function f(", "function policy:canHandle(self, ", "f(function() ",
    "for i = 1, 2 do ", "f('open ", "f() -- (", "t = { ", "t[",
  ])
  func findsNoCallElsewhere(text: String) {
    #expect(call(text) == nil)
  }

  @Test func continuesTheCallAfterAFunctionBody() {
    #expect(call("f(function() if a then b() end end, ") == "f 1")
  }
}
