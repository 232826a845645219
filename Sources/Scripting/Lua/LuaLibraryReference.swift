/// The signatures of the functions in Lua's own libraries, for the help of a prompt.
///
/// The functions and arguments are those of the Lua 5.4 manual, section 6, as far as
/// ``LuaEnvironment`` has them. ``LuaDifference`` lists the differences.
public struct LuaLibraryReference: Hashable, Sendable {
  /// The name with its library: `string.format`.
  public let name: String
  /// The names of the arguments; `[name]` is optional, `...` is any number of arguments.
  public let parameters: [String]
  /// A one-sentence summary.
  public let summary: String

  /// The function of this name, such as `print` or `string.rep`; nil for all others.
  public static func function(named name: String) -> LuaLibraryReference? { byName[name] }

  /// The names of all functions.
  package static var names: [String] { byName.keys.sorted() }

  private static let byName: [String: LuaLibraryReference] = {
    var functions: [String: LuaLibraryReference] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let call = parts[0].split(separator: "(", maxSplits: 1)
      guard parts.count == 2, call.count == 2 else { continue }
      let name = String(call[0])
      functions[name] = LuaLibraryReference(
        name: name,
        parameters: call[1].dropLast().split(separator: ",").map {
          String($0.drop { $0 == " " })
        },
        summary: String(parts[1].drop { $0 == " " }))
    }
    return functions
  }()

  private static let table = """
    assert(value, [message]): Raises an error if the value is false or nil; returns all arguments.
    collectgarbage(what): With "count", returns the size of the objects made so far, in KiB.
    error(message, [level]): Raises an error.
    getmetatable(value): The metatable of a value, or nil.
    ipairs(table): For loops: 1 and its value, 2 and its value, up to the first nil.
    load(chunk, [name], [mode], [environment]): Compiles text (not bytecode) into a function.
    next(table, [key]): The key and value after a key, in the order of pairs.
    pairs(table): For loops: every key and its value, numbers first, then strings by their bytes.
    pcall(function, ...): Calls a function; returns false and the error if it raises.
    print(...): Prints its arguments with tabs between them.
    rawequal(a, b): Whether two values are the same, without metamethods.
    rawget(table, key): A field, without metamethods.
    rawlen(value): The length of a table or string, without metamethods.
    rawset(table, key, value): Sets a field, without metamethods.
    require(name): Loads a module from a file next to the script, once.
    select(index, ...): The arguments from an index on, or with '#' their number.
    setmetatable(table, metatable): Sets the metatable of a table, without __gc; returns the table.
    tonumber(value, [base]): A number, or a string converted to a number; nil if that fails.
    tostring(value): A readable string; objects have numbers instead of addresses.
    type(value): The name of a value's type.
    warn(...): Prints a warning.
    xpcall(function, handler, ...): Calls a function; calls the handler if it raises.
    coroutine.close(thread): Ends a suspended coroutine and closes its variables.
    coroutine.create(function): A new coroutine.
    coroutine.isyieldable([thread]): Whether a coroutine can yield.
    coroutine.resume(thread, ...): Starts or continues a coroutine.
    coroutine.running(): The running coroutine, and whether it is the main one.
    coroutine.status(thread): running, suspended, normal or dead.
    coroutine.wrap(function): A function that continues a coroutine at each call.
    coroutine.yield(...): Suspends the running coroutine.
    debug.traceback([thread], [message], [level]): The current call stack as text.
    math.abs(x): The absolute value.
    math.acos(x): The arc cosine, in radians.
    math.asin(x): The arc sine, in radians.
    math.atan(y, [x]): The arc tangent of y/x, in radians.
    math.atan2(y, x): Deprecated: math.atan takes both.
    math.ceil(x): The smallest integer not below x.
    math.cos(x): The cosine of an angle in radians.
    math.cosh(x): Deprecated: the hyperbolic cosine.
    math.deg(x): Radians in degrees.
    math.exp(x): e to the power of x.
    math.floor(x): The largest integer not above x.
    math.fmod(x, y): The remainder of a division that rounds towards zero.
    math.frexp(x): Deprecated: a fraction and a power of two.
    math.ldexp(m, e): Deprecated: m times two to the power of e.
    math.log(x, [base]): The logarithm, natural unless a base is given.
    math.log10(x): Deprecated: math.log takes the base 10.
    math.max(x, ...): The greatest of its arguments.
    math.min(x, ...): The least of its arguments.
    math.modf(x): The integer part and the fraction.
    math.pow(x, y): Deprecated: x ^ y is the same.
    math.rad(x): Degrees in radians.
    math.random([low], [high]): A random number from 0 to 1, or an integer in a range.
    math.randomseed([x], [y]): Sets the seed of random numbers; without arguments, to --seed.
    math.sin(x): The sine of an angle in radians.
    math.sinh(x): Deprecated: the hyperbolic sine.
    math.sqrt(x): The square root.
    math.tan(x): The tangent of an angle in radians.
    math.tanh(x): Deprecated: the hyperbolic tangent.
    math.tointeger(x): The number as an integer, or nil.
    math.type(x): "integer" or "float"; nil if x is not a number.
    math.ult(m, n): Whether m is less than n as unsigned integers.
    os.clock(): The seconds on the device's clock.
    os.date([format], [time]): A date as text, or as a table, in UTC; by default the device's time.
    os.difftime(later, earlier): The seconds between two times.
    os.time([table]): The device's time, or that of a date in UTC, in seconds.
    string.byte(s, [first], [last]): The bytes of a string, as numbers.
    string.char(...): The string with these bytes.
    string.find(s, pattern, [init], [plain]): The position of the first match, and its captures.
    string.format(format, ...): Formats values: %d, %5.2f, %s, %q.
    string.gmatch(s, pattern, [init]): For loops: every match of a pattern.
    string.gsub(s, pattern, replacement, [n]): The string with matches replaced, and their number.
    string.len(s): The number of bytes.
    string.lower(s): The string in lower case.
    string.match(s, pattern, [init]): The captures of the first match, or nil.
    string.pack(format, ...): Values in binary form.
    string.packsize(format): The size of a packed format.
    string.rep(s, n, [separator]): n copies of a string.
    string.reverse(s): The bytes in reverse.
    string.sub(s, first, [last]): A part of a string; -1 is its last byte.
    string.unpack(format, s, [position]): The values of a packed string.
    string.upper(s): The string in upper case.
    table.concat(list, [separator], [first], [last]): The elements joined into a string.
    table.insert(list, [position], value): Inserts an element, by default at the end.
    table.move(list, first, last, target, [destination]): Copies elements to other positions.
    table.pack(...): A table of the arguments, with their count in n.
    table.remove(list, [position]): Removes an element, by default the last.
    table.sort(list, [less]): Sorts a list in place.
    table.unpack(list, [first], [last]): The elements as several values.
    utf8.char(...): The string with these code points.
    utf8.codepoint(s, [first], [last], [lax]): The code points of a string.
    utf8.codes(s, [lax]): For loops: the position and code point of each character.
    utf8.len(s, [first], [last], [lax]): The number of characters; nil and a position if not UTF-8.
    utf8.offset(s, n, [position]): The position of the n-th character.
    """
}
