import TestSupport
import Testing

@testable import Lua

/// The differences to Lua are exactly those that `:help lua` lists.
@Suite
struct LuaDifferenceTests {
  @Test(arguments: LuaDifference.all.map(\.example))
  func behavesAsDocumentedHere(example: String) throws {
    let bench = Bench()
    try bench.run(example)
    let difference = try #require(LuaDifference.all.first { $0.example == example })
    #expect(bench.lines.joined(separator: "\n") == difference.here)
  }

  @Test(
    .enabled(if: DifferentialTests.interpreter != nil),
    arguments: LuaDifference.all.map(\.example))
  func behavesAsDocumentedInLua(example: String) throws {
    let difference = try #require(LuaDifference.all.first { $0.example == example })
    let stock = try runProgram(DifferentialTests.interpreter ?? "", ["-e", example])
    let printed = stock.standardOutput.split(separator: "\n").joined(separator: "\n")
    if let expected = difference.stock {
      #expect(printed == expected)
    } else {
      #expect(printed != difference.here)
    }
  }

  /// Every function that scripts can use, collected from the tables.
  private static let functions: Set<String> = {
    let bench = Bench()
    _ = try? bench.run(
      """
      for name, value in pairs(_G) do
        if type(value) == "function" then print(name) end
        if type(value) == "table" and value ~= _G then
          for field, inner in pairs(value) do
            if type(inner) == "function" then print(name .. "." .. field) end
          end
        end
      end
      """)
    return Set(bench.lines)
  }()

  @Test
  func knowsEveryFunctionOfTheLibrary() {
    #expect(Self.functions.count > 90)
    #expect(Self.functions.filter { LuaLibraryReference.function(named: $0) == nil } == [])
  }

  @Test
  func knowsNoMissingFunction() {
    let named = LuaLibraryReference.names.filter { $0 != "require" }
    // Some builds of Lua omit the deprecated functions.
    #expect(
      named.filter { name in
        !Self.functions.contains(name)
          && LuaLibraryReference.function(named: name)?.summary.hasPrefix("Deprecated") == false
      } == [])
  }

  @Test(.enabled(if: DifferentialTests.interpreter != nil))
  func usesLuasMessages() throws {
    let script = """
      local function try(...) print(select(2, pcall(...))) end
      try(coroutine.resume, 1) try(coroutine.close, 1) try(coroutine.status, 1)
      try(warn) try(load, "return 1 +", 5) try(xpcall, print, 2) try(setmetatable, {}, 1)
      try(string.format, "%d%d", 1) try(string.format, "%s") try(string.format, "%d", "1.5")
      print(load(12)) print(pcall(warn, 1))
      for key in coroutine.wrap(function()
        for key in pairs(setmetatable({}, { __pairs = function(t)
          coroutine.yield("yielded")
          return next, { inside = 1 }
        end })) do coroutine.yield(key) end
      end) do print(key) end
      """
    let bench = Bench()
    try bench.run(script)
    let stock = try runProgram(DifferentialTests.interpreter ?? "", ["-e", script])
    #expect(bench.lines == stock.standardOutput.split(separator: "\n").map(String.init))
  }
}
