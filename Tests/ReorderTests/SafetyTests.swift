import Foundation
import TestSupport
import Testing

/// Scripts that try to run forever, to use all memory, to crash the interpreter or to leave the
/// sandbox: each runs in its own process, which ends with a message and status 1.
@Suite
struct SafetyTests {
  struct Script: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// A part of standard error.
    var message = "limit"
    var options = ["--time-limit", "0.2", "--memory-limit", "64M"]
    var testDescription: String { name }
  }

  /// Expects that a script ends with its message, within the limits, and leaves no file in its folder.
  private func expectFailure(_ script: Script) throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "script.lua")
      try script.text.write(to: file, atomically: true, encoding: .utf8)
      let result = try reorder(
        ["run"] + script.options + ["script.lua"],
        currentDirectory: folder.path)
      #expect(result.status == .exited(1))
      #expect(result.standardError.contains(script.message))
      #expect(!result.standardOutput.contains("survived"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == ["script.lua"])
    }
  }

  // MARK: Limits (1.6, 3.2, 3.3)

  static let endless: [Script] = [
    Script(name: "a bare loop", text: "while true do end"),
    Script(
      name: "a loop in pcall", text: "while true do pcall(function() while true do end end) end"),
    Script(
      name: "a loop in xpcall",
      text: "while true do xpcall(function() while true do end end, print) end"),
    Script(
      name: "a loop in a message handler", text: "xpcall(error, function() while true do end end)"),
    Script(
      name: "a handler that waits for the end",
      text: "xpcall(function() while true do end end, function() while true do end end)"),
    Script(
      name: "a loop in a coroutine", text: "coroutine.wrap(function() while true do end end)()"),
    Script(
      name: "coroutines one after the other",
      text: "while true do coroutine.resume(coroutine.create(function() while true do end end)) end"
    ),
    Script(
      name: "wrapped coroutines under pcall",
      text: "while true do pcall(coroutine.wrap(function() while true do end end)) end"),
    Script(
      name: "a loop in a reader of load",
      text: "while true do load(function() while true do end end) end"),
    Script(
      name: "nested coroutines",
      text: """
        local function nest(n)
          if n == 0 then while true do end end
          while true do coroutine.resume(coroutine.create(nest), n - 1) end
        end
        nest(20)
        """),
    Script(
      name: "a loop in __close",
      text: "local x <close> = setmetatable({}, { __close = function() while true do end end })"),
    Script(
      name: "a loop in coroutine.close",
      text: """
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function() while true do end end })
          coroutine.yield()
        end)
        coroutine.resume(co)
        while true do coroutine.close(co) end
        """),
    Script(
      name: "a loop in a comparison",
      text: "table.sort({ 3, 2, 1 }, function() while true do end end)"),
    Script(
      name: "__index that calls itself",
      text: """
        local mt = {}
        mt.__index = function(t, k) return pcall(function() return t[k .. 'x'] end) end
        while true do local x = setmetatable({}, mt).y end
        """),
    Script(
      name: "a full stack",
      text: """
        local function fill(...) while true do end end
        for n = 999000, 999999 do pcall(fill, table.unpack({}, 1, n)) end
        while true do end
        """),
    Script(
      name: "instructions", text: "while true do end",
      message: "instruction limit (100000) reached",
      options: ["--instruction-limit", "100000"]),
    Script(
      name: "a callback",
      text: """
        local list = TableView { name = "list", items = { "a" } }
        list.dragDelegate = { itemsForBeginning = function() while true do end end }
        lift(list, 0)
        """,
      message: "reorder --callback-limit changes the limit",
      options: ["--callback-limit", "50000"]),
    Script(
      name: "output", text: "while true do print(('x'):rep(1000)) end",
      message: "reorder --output-limit changes the limit", options: ["--output-limit", "1M"]),
    Script(
      name: "warnings", text: "while true do warn(('x'):rep(1000)) end",
      message: "reorder --output-limit changes the limit", options: ["--output-limit", "1M"]),
    Script(
      name: "lines of drags",
      text: """
        local list = TableView { name = "list", items = { "a", "b" } }
        list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
        while true do lift(list, 0):over(list, 1):drop() end
        """,
      message: "reorder --output-limit changes the limit", options: ["--output-limit", "2K"]),
    Script(
      name: "a trace",
      text: """
        local list = TableView { name = "list", items = { "a", "b" } }
        list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
        while true do lift(list, 0):over(list, 1):drop() print "again" end
        """,
      message: "reorder --output-limit changes the limit",
      options: ["--output-limit", "20K", "--trace", "all"]),
    Script(
      name: "the file of a trace",
      text: """
        local list = TableView { name = "list", items = { "a", "b" } }
        list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
        while true do lift(list, 0):over(list, 1):drop() end
        """,
      message: "reorder --output-limit changes the limit",
      options: ["--output-limit", "20K", "--trace-file", "/dev/null", "--trace", "off"]),
    Script(
      name: "a name among two thousand million rows",
      text: """
        local list = TableView { name = "list", items = {} }
        list.dataSource = { numberOfRows = function() return 2147483647 end }
        select(list, "zz")
        """),
    Script(
      name: "a rectangle around two thousand million rows",
      text: """
        local list = TableView { name = "list", items = {} }
        list.dataSource = { numberOfRows = function() return 2147483647 end }
        print(#list:indexPathsForRows { 0, 0, 1e9, 1e12 })
        """,
      message: "not enough memory", options: ["--time-limit", "60", "--memory-limit", "16M"]),
    Script(
      name: "a model without end",
      text: """
        local list = TableView { name = "list", items = {} }
        while true do list.model:insert(("x"):rep(10000), "0:0") end
        """,
      message: "reorder --memory-limit changes the limit", options: ["--memory-limit", "16M"]),
    Script(
      name: "memory", text: "local t = {} while true do t[#t + 1] = {} end",
      message: "not enough memory",
      options: ["--memory-limit", "16M"]),
    Script(
      name: "memory by doubling", text: "local s = 'x' while true do s = s .. s end",
      message: "not enough memory",
      options: ["--memory-limit", "16M"]),
    Script(
      name: "memory under pcall",
      text: "local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
      message: "not enough memory",
      options: ["--memory-limit", "16M"]),
    Script(
      name: "memory by coroutines",
      text: "local t = {} while true do t[#t + 1] = coroutine.wrap(function() end) end",
      message: "not enough memory",
      options: ["--memory-limit", "16M"]),
    Script(
      name: "one huge string", text: "local s = ('x'):rep(1 << 30)", message: "not enough memory",
      options: ["--memory-limit", "16M"]),
    Script(
      name: "a list that claims to be long",
      text: """
        local claim = { __index = getmetatable, __metatable = '', __len = function() return (1 << 31) - 2 end }
        table.sort(setmetatable({}, claim))
        """, message: "not enough memory",
      options: ["--memory-limit", "16M"]),
    Script(
      name: "long strings one after the other",
      text: "while true do local s = ('x'):rep(30 << 20) end"),
    Script(
      name: "long strings made of long strings",
      text:
        "local s = ('x'):rep(1 << 20) while true do local t = s:rep(30, s):rep(1):upper():reverse() end"
    ),
    Script(
      name: "huge strings under pcall",
      text: "while true do pcall(string.rep, 'x', 1 << 30) end"),
    Script(
      name: "garbage of many megabytes",
      text: "local s = ('x'):rep(20 << 20) while true do local t = s .. 'x' end"),
    Script(
      name: "slow calls of next",
      text: """
        local t = {}
        for i = 1, 1e6 do t['k' .. i] = i end
        while true do next(t) end
        """),
  ]

  @Test(arguments: endless)
  func noScriptOutlivesItsLimits(script: Script) throws { try expectFailure(script) }

  @Test func workOfATraceCountsAsInstructions() throws {
    try withTemporaryDirectory { folder in
      let script = """
        for i = 1, 6000 do View { name = "v" .. i } end
        local list = TableView { name = "list", items = { "a" } }
        list.dragDelegate = StandardPolicy
        lift(list, 0)
        """
      let limited = ["run", "--instruction-limit", "300000", "-e", script]
      #expect(try reorder(limited).status == .exited(0))
      // The trace contains each view, which is read at the lift.
      let traced = try reorder(
        limited + ["--trace-file", "t.jsonl"], currentDirectory: folder.path)
      #expect(traced.status == .exited(1))
      #expect(traced.standardError.contains("instruction limit (300000) reached"))
    }
  }

  // MARK: C functions (3.4)

  static let calls: [Script] = [
    ("string.find", "(('a'):rep(5000)):find('.-.-.-b')"),
    ("nested optional items", "string.find(('a'):rep(26), ('a?'):rep(60) .. ('a'):rep(60))"),
    ("string.match", "(('a'):rep(5000)):match('.-.-.-b')"),
    ("string.gmatch", "for _ in ('a'):rep(5000):gmatch('.-.-.-b') do end"),
    ("string.gsub", "('a'):rep(5000):gsub('.-.-.-b', '')"),
    ("a balanced pattern", "(('('):rep(1e6)):find('%b()')"),
    ("a long set", "(('a'):rep(1e6)):find('[' .. ('b'):rep(1e6) .. ']')"),
    ("a back reference", "(('a'):rep(1e5)):find('(.*)x%1')"),
    ("a frontier", "(('a'):rep(1e6)):find('%f[' .. ('b'):rep(1e6) .. ']')"),
    ("a plain search", "(('a'):rep(2e7)):find(('a'):rep(1e7) .. 'b', 1, true)"),
    (
      "a pattern in a coroutine",
      "coroutine.wrap(function() (('a'):rep(5000)):find('.-.-.-b') end)()"
    ),
    ("a pattern under pcall", "while true do pcall(string.find, ('a'):rep(5000), '.-.-.-b') end"),
    ("table.move", "table.move({}, 1, 1e15, 2)"),
    (
      "table.insert",
      "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 0)"
    ),
    (
      "table.remove", "table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)"
    ),
    (
      "table.concat",
      "table.concat(setmetatable({}, { __index = getmetatable, __metatable = '' }), '', 1, 1 << 62)"
    ),
    (
      "table.unpack",
      "while true do pcall(table.unpack, setmetatable({}, { __index = getmetatable, __metatable = '' }), 1, 9e5) end"
    ),
    (
      "string.rep", "while true do pcall(string.rep, ('x'):rep(1e6), 40, ('y'):rep(1e5)) end"
    ),
    ("string.rep of nothing", "while true do local s = (''):rep(1e15, '') end"),
    (
      "table.sort", "local t = {} for i = 1, 1e5 do t[i] = i end while true do table.sort(t) end"
    ),
    ("string.pack", "while true do pcall(string.pack, 'c1000000000', 'x') end"),
    (
      "string.format",
      "local s = ('x'):rep(1e7) while true do pcall(string.format, ('%s'):rep(100), s, s, s, s, s, s, s, s) end"
    ),
    ("pairs", "local t = {} for i = 1, 2e5 do t['k' .. i] = i end while true do pairs(t) end"),
    (
      "a reader in C",
      "while true do load(coroutine.wrap(function() while true do coroutine.yield(' ') end end)) end"
    ),
    ("setmetatable", "local t = {} while true do setmetatable(t, {}) setmetatable(t, nil) end"),
    ("tostring", "local s = ('1'):rep(1e7) while true do local n = tonumber(s) end"),
    (
      "comparisons",
      "local a, b = ('x'):rep(2e7), ('x'):rep(2e7 - 1) .. 'y' while true do local c = a < b end"
    ),
    ("a callable table", "local t = setmetatable({}, {}) getmetatable(t).__call = t t()"),
  ].map { Script(name: $0.0, text: $0.1 + "\nprint 'survived'", message: "limit") }

  @Test(arguments: calls)
  func noScriptStaysInACall(script: Script) throws { try expectFailure(script) }

  // MARK: Crashes (3.5)

  /// Scripts that end, and used to crash the interpreter.
  static let crashers: [Script] = [
    Script(
      name: "a chain of coroutines that close each other",
      text: """
        local last
        for i = 1, 20000 do
          local inner = last
          local co = coroutine.create(function()
            local x <close> = setmetatable({}, { __close = function() if inner then assert(coroutine.close(inner)) end end })
            coroutine.yield()
          end)
          coroutine.resume(co)
          last = co
        end
        assert(coroutine.close(last))
        """, message: "C stack overflow", options: ["--time-limit", "60"]),
    Script(
      name: "a chain of coroutines that close each other from deep inside string.gsub",
      text: """
        local function dive(n, f)
          if n == 0 then return f() end
          return (("a"):gsub("a", function() dive(n - 1, f) end))
        end
        local last
        for _ = 1, 25 do
          local before = last
          local co = coroutine.create(function()
            local x <close> = setmetatable({}, { __close = function()
              if before then pcall(dive, 180, function() coroutine.close(before) end) end
            end })
            coroutine.yield()
          end)
          coroutine.resume(co)
          last = co
        end
        coroutine.close(last)
        error 'all is well'
        """, message: "all is well", options: ["--time-limit", "60"]),
    Script(
      name: "a chain of 200,000 fields",
      text:
        "local t = {} t.x = t\nassert(load('local t = ... return t' .. ('.x'):rep(200000) .. '.y + 1'))(t)",
      message: "chunk is too large", options: ["--time-limit", "60"]),
    Script(
      name: "a chain of fields in a larger chunk",
      text:
        "local t = {} t.x = t\nassert(load('local t = ... return t' .. ('.x'):rep(200000) .. '.y + 1'))(t)",
      message: "more than 2000 consecutive fields", options: ["--chunk-limit", "1M"]),
    Script(
      name: "a weak metatable and an emergency",
      text: """
        local kept = {}
        for round = 1, 1e6 do
          local mt = setmetatable({ __newindex = {} }, { __mode = 'v' })
          local t = setmetatable({}, mt)
          for i = 1, 100 do t[i] = ('x'):rep(1000) .. i .. round end
          kept[round] = t
        end
        """, message: "not enough memory", options: ["--time-limit", "60", "--memory-limit", "8M"]),
    Script(
      name: "the metatable of a weak table",
      text: """
        local ts = {}
        for i = 1, 20000 do ts[i] = setmetatable({}, { __mode = 'kv' }) end
        for round = 1, 200000 do
          local i = round * 7919 % #ts + 1
          setmetatable(ts[i], { __mode = 'kv', q = { i } })
          local garbage = { {}, {}, {} }
          local m = getmetatable(ts[round * 104729 % #ts + 1])
          assert(m.__mode == 'kv' and (m.q == nil or m.q[1]))
        end
        error 'all is well'
        """, message: "all is well", options: ["--time-limit", "60"]),
    Script(
      name: "a weak table that loses its metatable",
      text: """
        local ts = {}
        for i = 1, 2000 do ts[i] = setmetatable({}, { __mode = 'kv' }) end
        for round = 1, 2000 do
          local t = ts[round * 7919 % #ts + 1]
          setmetatable(t, nil)
          setmetatable(t, { __mode = 'kv', q = { round } })
          assert(getmetatable(ts[round * 104729 % #ts + 1]).__mode == 'kv')
        end
        error 'all is well'
        """, message: "all is well", options: ["--time-limit", "60"]),
    Script(
      name: "errors in message handlers",
      text:
        "local function again() error('again') end\nxpcall(error, again)\nerror 'all is well'",
      message: "all is well", options: ["--time-limit", "60"]),
    Script(
      name: "memory that ends in a message handler",
      text:
        "while true do xpcall(error, function() local t = {} while true do t[#t + 1] = ('x'):rep(100) .. #t end end) end",
      message: "not enough memory", options: ["--time-limit", "60", "--memory-limit", "4M"]),
    Script(
      name: "deep recursion", text: "local function f() return 1 + f() end\nf()",
      message: "stack overflow", options: ["--time-limit", "60"]),
    Script(
      name: "deep recursion through C",
      text: "local function f() return (('x'):gsub('x', f)) end\nf()", message: "C stack overflow",
      options: ["--time-limit", "60"]),
    Script(
      name: "deep recursion through coroutines",
      text: "local function f() return coroutine.wrap(f)() end\nf()", message: "C stack overflow",
      options: ["--time-limit", "60"]),
    Script(
      name: "an environment that is constant",
      text:
        "local function f() local _ENV <const> = 1; local function g() a = a + 1 end g() end\nf()",
      message: "attempt to index a number value", options: ["--time-limit", "60"]),
    Script(
      name: "an overflow while an overflow is told",
      text: """
        local function deep(n) return 1 + deep(n) end
        for n = 1, 5 do xpcall(deep, deep, ('x'):rep(n)) end
        error 'all is well'
        """, message: "all is well", options: ["--time-limit", "60"]),
    Script(
      name: "__close that is not a function",
      text: "local x <close> = setmetatable({}, { __close = 1 })", message: "metamethod 'close'",
      options: ["--time-limit", "60"]),
    Script(
      name: "a long constructor",
      text:
        "assert(#assert(load('return {' .. ('0,'):rep(400000) .. '}'))() == 400000)\nerror 'all is well'",
      message: "all is well", options: ["--time-limit", "60", "--chunk-limit", "1M"]),
    Script(
      name: "deep recursion through the host",
      text: """
        local list = TableView { name = "list", items = { "a" } }
        local function f() list:performBatchUpdates(f) end
        f()
        """, message: "C stack overflow", options: ["--time-limit", "60"]),
    Script(
      name: "byte code", text: "assert(load('\\27Lua'))", message: "attempt to load a binary chunk",
      options: ["--time-limit", "60"]),
    Script(
      name: "deep brackets",
      text: "assert(load('return ' .. ('('):rep(30000) .. (')'):rep(30000)))",
      message: "overflow", options: ["--time-limit", "60"]),
    Script(
      name: "deep tables", text: "assert(load('return ' .. ('{'):rep(30000) .. ('}'):rep(30000)))",
      message: "overflow", options: ["--time-limit", "60"]),
    Script(
      name: "a deep table as an error",
      text: "local t = {} for _ = 1, 1000000 do t = { t } end\nerror(t)",
      message: "error object is a table value", options: ["--time-limit", "60"]),
    Script(
      name: "a deep table in a row",
      text: """
        local t = {} for _ = 1, 1000000 do t = { t } end
        print(TableView { name = "list", items = { { title = "a", part = t } } })
        error 'all is well'
        """, message: "all is well", options: ["--time-limit", "60"]),
    Script(
      name: "a drag across 2,000 nested views",
      text: """
        local outer = View { name = "outer" }
        local inner = outer
        for i = 1, 2000 do
          local view = View { name = "v" .. i, frame = { 0, 0, 300, 300 } }
          inner:addSubview(view)
          inner = view
        end
        inner:addInteraction(DragInteraction { delegate = {
          itemsForBeginning = function() return { DragItem "x" } end,
        } })
        outer:addInteraction(DropInteraction { delegate = {
          canHandle = function() return true end, performDrop = function() end,
          sessionDidUpdate = function() return "copy" end,
        } })
        lift(inner):over(outer):drop()
        error 'all is well'
        """, message: "all is well", options: ["--time-limit", "60"]),
    Script(
      name: "a chain of 200,000 metatables in a delegate",
      text: """
        local t = {}
        for _ = 1, 200000 do t = setmetatable({}, { __index = t }) end
        local list = TableView { name = "list", items = { "a", "b" } }
        list.dragDelegate = t
        lift(list, 0)
        error 'all is well'
        """, message: "chain too long", options: ["--time-limit", "60"]),
    Script(
      name: "many locals", text: "assert(load(('local a '):rep(8000)))",
      message: "too many local variables", options: ["--time-limit", "60"]),
    Script(
      name: "many upvalues and constants",
      text: """
        local parts = {}
        for i = 1, 3000 do parts[i] = 'x' .. i .. '=' .. i .. '.5' end
        assert(load(table.concat(parts, ' ')))()
        error 'all is well'
        """, message: "all is well", options: ["--time-limit", "60"]),
  ]

  @Test(arguments: crashers)
  func noScriptCrashesTheInterpreter(script: Script) throws { try expectFailure(script) }

  // MARK: Access outside the sandbox (3.1)

  static let reaches: [Script] = [
    ("io", "io.open('out.txt', 'w')"), ("os.execute", "os.execute('touch out.txt')"),
    ("os.exit", "os.exit(0)"), ("os.remove", "os.remove('script.lua')"),
    ("os.rename", "os.rename('script.lua', 'out.lua')"), ("os.tmpname", "os.tmpname()"),
    ("os.getenv", "os.getenv('HOME')"), ("os.setlocale", "os.setlocale('')"),
    ("package", "package.loadlib('libc.so.6', 'system')"), ("dofile", "dofile('script.lua')"),
    ("loadfile", "loadfile('script.lua')"), ("loadstring", "loadstring('return 1')"),
    ("string.dump", "string.dump(print)"), ("debug.sethook", "debug.sethook()"),
    ("debug.getregistry", "debug.getregistry()"),
    ("debug.setmetatable", "debug.setmetatable(1, {})"),
    ("debug.getupvalue", "debug.getupvalue(print, 1)"),
    ("the registry by upvalues", "debug.upvalueid(print, 1)"),
    ("the environment of a function", "setfenv(1, {})"),
  ].map { Script(name: $0.0, text: $0.1 + "\nprint 'survived'", message: "attempt to") }

  static let refusals: [Script] = [
    ("a finaliser", "setmetatable({}, { __gc = print })", "'__gc' is not available"),
    ("the collector", "collectgarbage('stop')", "collectgarbage offers only"),
    ("an address", "string.format('%p', {})", "'%p' is not available"),
    ("the metatable of strings", "getmetatable('').__index = {}", "attempt to index a boolean"),
    (
      "the metatable of handles", "getmetatable(IndexPath(0, 0)).__index = {}",
      "attempt to index a boolean"
    ),
    ("its own protection", "setmetatable(_G, {})", "cannot change a protected metatable"),
    ("a file above", "require '..secret'", "module"),
    ("a path", "require '/etc/passwd'", "module"),
    ("a path with dots", "require 'lib/../../secret'", "module"),
    ("itself", "require 'script'", "requires itself"),
  ].map { Script(name: $0.0, text: $0.1 + "\nprint 'survived'", message: $0.2) }

  @Test(arguments: reaches + refusals)
  func noScriptReachesTheOutside(script: Script) throws { try expectFailure(script) }
}
