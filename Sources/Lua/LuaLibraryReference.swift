/// The signatures of the functions in Lua's own libraries, for the help of a prompt.
///
/// The functions and their arguments are those of the Lua 5.4 manual, section 6, as far as
/// ``LuaEnvironment`` has them; what is different is in ``LuaDifference``.
public struct LuaLibraryReference: Hashable, Sendable {
  /// The name with its library: `string.format`.
  public let name: String
  /// The names of the arguments; `[name]` may be left out, `...` stands for any number.
  public let parameters: [String]
  /// One sentence.
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
    assert(value, [message]): Raises an error if the value is false or nil; gives all arguments.
    collectgarbage(what): With "count", the memory in use, in KiB.
    error(message, [level]): Raises an error.
    getmetatable(value): The metatable of a value, or nil.
    ipairs(table): For loops: 1 and its value, 2 and its value, up to the first nil.
    load(chunk, [name], [mode], [environment]): Compiles text, and no bytecode, into a function.
    next(table, [key]): The key and value after a key, in the order of pairs.
    pairs(table): For loops: every key and its value, numbers first, then strings by their bytes.
    pcall(function, ...): Calls a function; gives false and the error where it raises; limits pass.
    print(...): Prints its arguments with tabs between them.
    rawequal(a, b): Whether two values are the same, without metamethods.
    rawget(table, key): A field, without metamethods.
    rawlen(value): The length of a table or string, without metamethods.
    rawset(table, key, value): Sets a field, without metamethods.
    require(name): Loads a module that lies beside the script, once.
    select(index, ...): The arguments from an index on, or with '#' their number.
    setmetatable(table, metatable): Sets the metatable of a table, without __gc; gives the table.
    tonumber(value, [base]): The number that a string stands for, or nil.
    tostring(value): A string for people to read; objects have numbers and no addresses.
    type(value): The name of a value's type.
    warn(...): Prints a warning.
    xpcall(function, handler, ...): Calls a function, and a handler where it raises.
    coroutine.close(thread): Ends a suspended coroutine and closes its variables.
    coroutine.create(function): A new coroutine.
    coroutine.isyieldable([thread]): Whether a coroutine can yield.
    coroutine.resume(thread, ...): Starts a coroutine or goes on with it.
    coroutine.running(): The coroutine that runs, and whether it is the main one.
    coroutine.status(thread): running, suspended, normal or dead.
    coroutine.wrap(function): A function that goes on with a coroutine at each call.
    coroutine.yield(...): Suspends the coroutine that runs.
    debug.traceback([thread], [message], [level]): Which calls led here.
    math.abs(x): The absolute value.
    math.acos(x): The arc cosine, in radians.
    math.asin(x): The arc sine, in radians.
    math.atan(y, [x]): The arc tangent of y/x, in radians.
    math.atan2(y, x): Deprecated: math.atan takes both.
    math.ceil(x): The least whole number not below x.
    math.cos(x): The cosine of an angle in radians.
    math.cosh(x): Deprecated: the hyperbolic cosine.
    math.deg(x): Radians in degrees.
    math.exp(x): e to the power of x.
    math.floor(x): The greatest whole number not above x.
    math.fmod(x, y): The remainder of a division that rounds towards zero.
    math.frexp(x): Deprecated: a fraction and a power of two.
    math.ldexp(m, e): Deprecated: m times two to the power of e.
    math.log(x, [base]): The logarithm, natural unless a base is given.
    math.log10(x): Deprecated: math.log takes the base 10.
    math.max(x, ...): The greatest of its arguments.
    math.min(x, ...): The least of its arguments.
    math.modf(x): The whole part and the fraction.
    math.pow(x, y): Deprecated: x ^ y is the same.
    math.rad(x): Degrees in radians.
    math.random([low], [high]): A random number: below 1, or a whole one in a range.
    math.randomseed([x], [y]): Where random numbers start; without arguments, at --seed.
    math.sin(x): The sine of an angle in radians.
    math.sinh(x): Deprecated: the hyperbolic sine.
    math.sqrt(x): The square root.
    math.tan(x): The tangent of an angle in radians.
    math.tanh(x): Deprecated: the hyperbolic tangent.
    math.tointeger(x): The number as an integer, or nil.
    math.type(x): integer, float, or nil for what is no number.
    math.ult(m, n): Whether m is less than n, both without sign.
    os.clock(): The seconds on the device's clock.
    os.date([format], [time]): A date as text, or as a table, in UTC; now by the device's clock.
    os.difftime(later, earlier): The seconds between two times.
    os.time([table]): Now by the device's clock, or the time of a date in UTC, in seconds.
    string.byte(s, [first], [last]): The bytes of a string, as numbers.
    string.char(...): The string of these bytes.
    string.find(s, pattern, [init], [plain]): Where a pattern is first found, and its captures.
    string.format(format, ...): Fills values into a format: %d, %5.2f, %s, %q.
    string.gmatch(s, pattern, [init]): For loops: every match of a pattern.
    string.gsub(s, pattern, replacement, [n]): The string with matches replaced, and their number.
    string.len(s): The number of bytes.
    string.lower(s): The string in lower case.
    string.match(s, pattern, [init]): The captures of the first match, or nil.
    string.pack(format, ...): Values in binary form.
    string.packsize(format): The size of what a format packs.
    string.rep(s, n, [separator]): n copies of a string.
    string.reverse(s): The bytes in reverse.
    string.sub(s, first, [last]): A part of a string; -1 is its last byte.
    string.unpack(format, s, [position]): The values of a packed string.
    string.upper(s): The string in upper case.
    table.concat(list, [separator], [first], [last]): The elements joined into a string.
    table.insert(list, [position], value): Inserts an element, last unless told otherwise.
    table.move(list, first, last, target, [destination]): Copies elements to other places.
    table.pack(...): A table of the arguments, with their number in n.
    table.remove(list, [position]): Removes an element, the last unless told otherwise.
    table.sort(list, [less]): Sorts a list in place.
    table.unpack(list, [first], [last]): The elements as several values.
    utf8.char(...): The string of these code points.
    utf8.codepoint(s, [first], [last], [lax]): The code points of a string.
    utf8.codes(s, [lax]): For loops: the place and code point of each character.
    utf8.len(s, [first], [last], [lax]): The number of characters, or where the string is not UTF-8.
    utf8.offset(s, n, [position]): Where the n-th character begins.
    """
}
