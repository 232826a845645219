/// A difference between Lua in this program and the standard interpreter, with its reason.
public struct LuaDifference: Sendable {
  /// The functions, libraries or globals that differ.
  public let names: [String]
  /// What differs here, and why.
  public let text: String
  /// Statements that show the difference.
  public let example: String
  /// What the example prints here.
  public let here: String
  /// What it prints with `lua5.4`; nil if that depends on the machine or the run.
  public let stock: String?

  /// The differences that concern a name, such as `next`.
  public static func about(_ name: String) -> [LuaDifference] {
    all.filter { $0.names.contains(name) }
  }

  /// All differences, in the order of the help.
  public static let all: [LuaDifference] = [
    LuaDifference(
      names: ["_G", "_ENV"],
      text: """
        Each script and module has its own globals, whose metatable is protected: no script can \
        change what another one sees.
        """,
      example: "print(pcall(setmetatable, _G, {}))",
      here: "false\tcannot change a protected metatable", stock: nil),
    LuaDifference(
      names: ["io", "package", "dofile", "loadfile", "os"],
      text: """
        io, package, dofile and loadfile are missing; os has only clock, date, difftime and time. \
        Scripts cannot access files or start programs. require finds modules next to the script.
        """,
      example: "print(io, package, dofile, loadfile, os.execute, os.getenv, os.exit, os.remove)",
      here: "nil\tnil\tnil\tnil\tnil\tnil\tnil\tnil", stock: nil),
    LuaDifference(
      names: ["debug"],
      text: "debug has only traceback: the rest would let a script change other scripts.",
      example: "print(debug.getinfo, debug.sethook, debug.getregistry, type(debug.traceback))",
      here: "nil\tnil\tnil\tfunction", stock: nil),
    LuaDifference(
      names: ["string.dump", "load"],
      text: """
        load accepts only text, and string.dump is missing: Lua does not check compiled code, \
        which can crash it. A text has at most 64 KiB (:help limits) and 2,000 consecutive fields.
        """,
      example: "print(string.dump, load('\\27Lua', 'code', 'b'))",
      here: "nil\tnil\tattempt to load a text chunk (mode is 'b')", stock: nil),
    LuaDifference(
      names: ["setmetatable"],
      text: """
        '__gc' is not allowed: nothing could stop a finalizer that runs forever, and the time at \
        which it runs would depend on the memory in use. '__close' works.
        """,
      example: "print(pcall(setmetatable, {}, { __gc = print }))",
      here: "false\t'__gc' is not available here: use '__close' or end things explicitly",
      stock: nil),
    LuaDifference(
      names: ["collectgarbage"],
      text: """
        Only "count" is available: freeing memory must not change what a script does. It counts \
        the tables, functions, coroutines and long strings that scripts have made, whether or not \
        they are still in use, because the memory in use differs between runs.
        """,
      example: "print(pcall(collectgarbage, 'stop'))",
      here: "false\tcollectgarbage offers only \"count\" here", stock: "true\t0"),
    LuaDifference(
      names: ["getmetatable"],
      text: """
        The metatables of strings and of _G are hidden (false), so that no script changes them for \
        others.
        """,
      example: "print(getmetatable(''), getmetatable(_G))", here: "false\tfalse", stock: nil),
    LuaDifference(
      names: ["pairs", "next"],
      text: """
        Keys have a fixed order: numbers, strings by their bytes, booleans, then objects in the \
        order of their creation. In standard Lua the order changes from run to run.
        """,
      example: "for key in pairs { z = 1, [true] = 2, a = 3, [7] = 4 } do print(key) end",
      here: "7\na\nz\ntrue", stock: nil),
    LuaDifference(
      names: ["next"],
      text: """
        For a key that is not in the table, next returns the following key in that order: the key \
        may have been removed in the loop.
        """,
      example: "print(pcall(next, { a = 1, c = 3 }, 'b'))", here: "true\tc\t3",
      stock: "false\tinvalid key to 'next'"),
    LuaDifference(
      names: ["pairs"], text: "pairs(nil) raises immediately, not in the loop.",
      example: "print((pcall(pairs, nil)))", here: "false", stock: "true"),
    LuaDifference(
      names: ["table.sort"],
      text: """
        Equal elements keep their order. An inconsistent comparison raises no error and gives the \
        same order in each run.
        """,
      example: "print((pcall(table.sort, { 1, 2, 3, 4 }, function() return true end)))",
      here: "true", stock: "false"),
    LuaDifference(
      names: ["tostring", "print", "string.format"],
      text: """
        Objects are numbered in the order in which they are first shown, and '%p' is not allowed: \
        addresses change from run to run. NaN has no sign.
        """,
      example: "local a, b = {}, {} print(b, a, 0 / 0, pcall(string.format, '%p', a))",
      here: "table: #1\ttable: #2\tnan\tfalse\t'%p' is not available: addresses differ each time",
      stock: nil),
    LuaDifference(
      names: ["os.clock", "os.time", "os.date"],
      text: "The clock is that of the device, in UTC. It starts at 0 and advances during gestures.",
      example: "print(os.clock(), os.time(), os.date('%F %T'))",
      here: "0.0\t0\t1970-01-01 00:00:00", stock: nil),
    LuaDifference(
      names: ["math.random", "math.randomseed"],
      text: """
        Random numbers start from --seed (default 0), and math.randomseed() restarts them: a \
        script gets the same numbers in each run.
        """,
      example: "print(math.random(1000), math.random(1000), math.random(1000))",
      here: "962\t521\t940", stock: nil),
    LuaDifference(
      names: ["pcall", "xpcall", "coroutine.resume", "coroutine.wrap", "coroutine.close"],
      text: """
        They catch errors, but not a limit or Ctrl-C, which end the run: no code of the script \
        runs afterwards.
        """,
      example: "print(pcall(error, 'caught', 0))", here: "false\tcaught", stock: "false\tcaught"),
    LuaDifference(
      names: ["warn"], text: "Warnings are on by default; warn(\"@off\") turns them off.",
      example: "warn('@off') warn('lost') print('quiet')", here: "quiet", stock: "quiet"),
    LuaDifference(
      names: ["error"],
      text: """
        Of a message of more than 16 KiB, only the beginning and the end are shown. A script that \
        catches the error gets the whole message.
        """,
      example: "print(#select(2, pcall(error, ('x'):rep(20000), 0)))", here: "20000",
      stock: "20000"),
    LuaDifference(
      names: ["texts"],
      text: """
        Scripts, titles and printed text are UTF-8. An invalid byte becomes U+FFFD (three bytes), \
        also inside a script's strings; the escape \"\\xE9\" in a script remains one byte.
        """,
      example: "print(#'\\xE9', #'é')", here: "1\t2", stock: "1\t2"),
    LuaDifference(
      names: ["globals"],
      text: """
        There is a warning when a function assigns a global without local, or reads one that was \
        never assigned: it is usually a misspelt name.
        """,
      example: "print(rawequal(undeclared, nil))", here: "true", stock: "true"),
  ]
}
