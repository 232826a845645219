/// A difference between Lua here and the language's own interpreter, with its reason.
public struct LuaDifference: Sendable {
  /// What is different: functions, libraries, globals.
  public let names: [String]
  /// What is different here, and why.
  public let text: String
  /// Statements that show it.
  public let example: String
  /// What the example prints here.
  public let here: String
  /// What it prints with `lua5.4`; nil where that depends on the machine or on the run.
  public let stock: String?

  /// The differences in one of the names, such as `next`.
  public static func about(_ name: String) -> [LuaDifference] {
    all.filter { $0.names.contains(name) }
  }

  /// All differences, in the order of the help.
  public static let all: [LuaDifference] = [
    LuaDifference(
      names: ["_G", "_ENV"],
      text: """
        Each script and module has globals of its own, whose metatable nothing replaces: no script \
        changes what another one sees.
        """,
      example: "print(pcall(setmetatable, _G, {}))",
      here: "false\tcannot change a protected metatable", stock: nil),
    LuaDifference(
      names: ["io", "package", "dofile", "loadfile", "os"],
      text: """
        io, package, dofile and loadfile are missing, and of os all but clock, date, difftime and \
        time: scripts reach no files and start no programs. require finds modules beside the script.
        """,
      example: "print(io, package, dofile, loadfile, os.execute, os.getenv, os.exit, os.remove)",
      here: "nil\tnil\tnil\tnil\tnil\tnil\tnil\tnil", stock: nil),
    LuaDifference(
      names: ["debug"],
      text: "debug has traceback alone: with the rest a script could reach what is not its own.",
      example: "print(debug.getinfo, debug.sethook, debug.getregistry, type(debug.traceback))",
      here: "nil\tnil\tnil\tfunction", stock: nil),
    LuaDifference(
      names: ["string.dump", "load"],
      text: """
        Only text is loaded, and string.dump is missing: Lua does not check compiled code, which can \
        crash it. A text has 64 KiB at most (:help limits) and 2,000 fields in a row.
        """,
      example: "print(string.dump, load('\\27Lua', 'code', 'b'))",
      here: "nil\tnil\tattempt to load a text chunk (mode is 'b')", stock: nil),
    LuaDifference(
      names: ["setmetatable"],
      text: """
        '__gc' is refused: nothing could end a finalizer that runs for ever, and when it runs would \
        depend on the memory in use. '__close' works.
        """,
      example: "print(pcall(setmetatable, {}, { __gc = print }))",
      here: "false\t'__gc' is not available here: use '__close' or end things explicitly",
      stock: nil),
    LuaDifference(
      names: ["collectgarbage"],
      text: "Only \"count\" is there: when memory is freed must not change what a script does.",
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
        Keys come in one order: numbers, strings by their bytes, booleans, then objects in the order \
        in which they were made. Elsewhere the order changes from run to run.
        """,
      example: "for key in pairs { z = 1, [true] = 2, a = 3, [7] = 4 } do print(key) end",
      here: "7\na\nz\ntrue", stock: nil),
    LuaDifference(
      names: ["next"],
      text: """
        After a key that the table does not have, the next one in that order is given: the key may \
        have been removed in the loop.
        """,
      example: "print(pcall(next, { a = 1, c = 3 }, 'b'))", here: "true\tc\t3",
      stock: "false\tinvalid key to 'next'"),
    LuaDifference(
      names: ["pairs"], text: "pairs(nil) raises at once, and not in the loop.",
      example: "print((pcall(pairs, nil)))", here: "false", stock: "true"),
    LuaDifference(
      names: ["table.sort"],
      text: """
        Elements that compare alike keep their order, and a comparison that contradicts itself gives \
        some order in place of an error: the same in each run.
        """,
      example: "print((pcall(table.sort, { 1, 2, 3, 4 }, function() return true end)))",
      here: "true", stock: "false"),
    LuaDifference(
      names: ["tostring", "print", "string.format"],
      text: """
        Objects are shown by numbers, in the order in which they are first shown, and '%p' is \
        refused: addresses change from run to run. Not-a-number has no sign.
        """,
      example: "local a, b = {}, {} print(b, a, 0 / 0, pcall(string.format, '%p', a))",
      here: "table: #1\ttable: #2\tnan\tfalse\t'%p' is not available: addresses differ each time",
      stock: nil),
    LuaDifference(
      names: ["os.clock", "os.time", "os.date"],
      text: "The clock is that of the device, which begins at 0 and goes on in gestures, in UTC.",
      example: "print(os.clock(), os.time(), os.date('%F %T'))",
      here: "0.0\t0\t1970-01-01 00:00:00", stock: nil),
    LuaDifference(
      names: ["math.random", "math.randomseed"],
      text: """
        Random numbers begin at --seed, 0 unless given, and math.randomseed() begins them again: a \
        script does the same in each run.
        """,
      example: "print(math.random(1000), math.random(1000), math.random(1000))",
      here: "962\t521\t940", stock: nil),
    LuaDifference(
      names: ["pcall", "xpcall", "coroutine.resume", "coroutine.wrap", "coroutine.close"],
      text: """
        They catch errors, but not the end of a run by a limit or by Ctrl-C, after which no code of \
        the script runs.
        """,
      example: "print(pcall(error, 'caught', 0))", here: "false\tcaught", stock: "false\tcaught"),
    LuaDifference(
      names: ["warn"], text: "Warnings are on from the beginning; warn(\"@off\") turns them off.",
      example: "warn('@off') warn('lost') print('quiet')", here: "quiet", stock: "quiet"),
    LuaDifference(
      names: ["error"],
      text: """
        Of a message of more than 16 KiB the beginning and the end are shown. A script that catches \
        the error has all of it.
        """,
      example: "print(#select(2, pcall(error, ('x'):rep(20000), 0)))", here: "20000",
      stock: "20000"),
    LuaDifference(
      names: ["texts"],
      text: """
        Scripts, titles and what is printed are UTF-8. A byte that is not becomes U+FFFD, three \
        bytes, also between the quotes of a script; \"\\xE9\" in a script stays one byte.
        """,
      example: "print(#'\\xE9', #'é')", here: "1\t2", stock: "1\t2"),
    LuaDifference(
      names: ["globals"],
      text: """
        A global that a function assigns without local, or that is read before anything was assigned \
        to it, is warned of: it is a misspelt name more often than not.
        """,
      example: "print(rawequal(undeclared, nil))", here: "true", stock: "true"),
  ]
}
