import CLua
import CLuaShims

/// The functions of `os` for scripts: the clock of the state, and dates in UTC.
enum LuaTimeLibrary {
  /// Adds the library to the table on top.
  static func install(on stack: LuaStack) {
    stack.createTable(fields: 4)
    stack.push(function: osClock)
    stack.rawSet("clock", at: -2)
    stack.push(function: osDate)
    stack.rawSet("date", at: -2)
    stack.push(function: osDifference)
    stack.rawSet("difftime", at: -2)
    stack.push(function: osTime)
    stack.rawSet("time", at: -2)
    stack.rawSet("os", at: -2)
  }
}

private func osClock(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  stack.push(stack.state?.clock() ?? 0)
  return 1
}

private func osDifference(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  for index in 1...2 where stack.number(at: index) == nil {
    return stack.argumentError(index, at: index, function: "difftime", expected: "number")
  }
  stack.push((stack.number(at: 1) ?? 0) - (stack.number(at: 2) ?? 0))
  return 1
}

/// The clock of the state in whole seconds.
private func secondsNow(_ stack: LuaStack) -> Int64 {
  Int64(exactly: (stack.state?.clock() ?? 0).rounded(.down)) ?? 0
}

/// Stores the fields of a date in the table at `index`.
private func setFields(_ date: LuaDate, at index: Int, of stack: LuaStack) -> LuaStatus {
  let index = stack.absolute(index)
  let fields: [(StaticString, Int64)] = [
    ("year", date.year), ("month", date.month), ("day", date.day), ("hour", date.hour),
    ("min", date.minute), ("sec", date.second), ("yday", date.yearday + 1),
    ("wday", date.weekday + 1),
  ]
  for (name, value) in fields {
    stack.push(static: name)
    stack.push(value)
    let status = stack.set(at: index)
    guard status == .ok else { return status }
  }
  stack.push(static: "isdst")
  stack.push(false)
  return stack.set(at: index)
}

// MARK: - os.date

/// `os.date`: local time is UTC, so that `!` has no effect.
private func osDate(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  var format = "%c"[...]
  if !stack.isNoneOrNil(at: 1) {
    guard let text = stack.string(at: 1) else {
      return stack.argumentError(1, at: 1, function: "date", expected: "string")
    }
    format = text[...]
  }
  var seconds = secondsNow(stack)
  if !stack.isNoneOrNil(at: 2) {
    guard let given = stack.integer(at: 2) else {
      guard stack.number(at: 2) == nil else {
        return stack.error("bad argument #2 to 'date' (number has no integer representation)")
      }
      return stack.argumentError(2, at: 2, function: "date", expected: "number")
    }
    seconds = given
  }
  guard let date = LuaDate(seconds: seconds) else {
    return stack.error("date result cannot be represented")
  }
  if format.first == "!" { format.removeFirst() }
  if format == "*t" {
    stack.createTable(fields: 9)
    guard setFields(date, at: -1, of: stack) == .ok else { return stack.raiseTop() }
    return 1
  }

  var result = ""
  while let percent = format.firstIndex(of: "%") {
    result += format[..<percent]
    format = format[percent...].dropFirst()
    guard let (text, rest) = date.convert(format) else {
      return stack.error(
        "bad argument #1 to 'date' (invalid conversion specifier '%\(format)')")
    }
    result += text
    format = rest
  }
  stack.push(result + format)
  return 1
}

extension LuaDate {
  /// Reads one conversion, with its modifier, from the beginning of a text.
  fileprivate func convert(_ format: Substring) -> (text: String, rest: Substring)? {
    guard let first = format.first else { return nil }
    // In C, modifiers select another calendar or other digits; the locale "C" has neither.
    let modified = ["E": "cCxXyY", "O": "deHImMSuUVwWy"][first]
    let rest = modified == nil ? format : format.dropFirst()
    guard let code = rest.first, modified?.contains(code) != false else { return nil }
    return conversion(code).map { ($0, rest.dropFirst()) }
  }
}

// MARK: - os.time

/// `os.time()` returns the clock of the state; `os.time { year =, … }` computes in UTC and
/// normalizes the fields of the table.
private func osTime(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  guard !stack.isNoneOrNil(at: 1) else {
    stack.push(secondsNow(stack))
    return 1
  }
  guard stack.type(at: 1) == .table else {
    return stack.argumentError(1, at: 1, function: "time", expected: "table")
  }
  stack.setCount(1)
  var fields: [Int32] = []
  for field in DateField.all {
    guard stack.get(field.name, at: 1) != nil else { return stack.raiseTop() }
    switch field.read(on: stack) {
    case .success(let value): fields.append(value)
    case .failure(let problem): return stack.error("field '\(field.name)' \(problem.text)")
    }
    stack.pop()
  }
  guard
    let (date, seconds) = LuaDate.normalizing(
      year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4],
      second: fields[5])
  else { return stack.error("time result cannot be represented") }
  guard setFields(date, at: 1, of: stack) == .ok else { return stack.raiseTop() }
  stack.push(seconds)
  return 1
}

/// A field that `os.time` reads.
private struct DateField {
  let name: StaticString
  /// The value if the field is missing; nil if the field is required.
  let standard: Int32?
  /// What C subtracts from it.
  let offset: Int64

  static let all = [
    DateField(name: "year", standard: nil, offset: 1900),
    DateField(name: "month", standard: nil, offset: 1),
    DateField(name: "day", standard: nil, offset: 0),
    DateField(name: "hour", standard: 12, offset: 0),
    DateField(name: "min", standard: 0, offset: 0),
    DateField(name: "sec", standard: 0, offset: 0),
  ]

  struct Problem: Error {
    let text: String
  }

  /// The value on top, which may be a string that contains a number, as in C.
  func read(on stack: LuaStack) -> Result<Int32, Problem> {
    var isInteger: Int32 = 0
    let value = lua_tointegerx(stack.thread, -1, &isInteger)
    guard isInteger != 0 else {
      guard stack.isNoneOrNil(at: -1) else { return .failure(Problem(text: "is not an integer")) }
      return standard.map { .success($0) }
        ?? .failure(Problem(text: "missing in date table"))
    }
    let (difference, overflows) = value.subtractingReportingOverflow(offset)
    guard !overflows, let field = Int32(exactly: difference) else {
      return .failure(Problem(text: "is out-of-bound"))
    }
    return .success(field)
  }
}
