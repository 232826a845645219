import CLua
import CLuaShims

/// Base functions that reach out of Lua: `print`, `warn`, `os`.
///
/// They end in the closures of ``LuaState``, so that nothing here knows a terminal or a real clock.
enum LuaHostLibrary {
  /// Adds the functions to the template of environments.
  static func install(on stack: LuaStack) {
    clua_pushtemplate(stack.thread)
    stack.push(function: printValues)
    stack.rawSet("print", at: -2)
    stack.push(function: warn)
    stack.rawSet("warn", at: -2)

    stack.createTable(fields: 3)
    stack.push(function: osClock)
    stack.rawSet("clock", at: -2)
    stack.push(function: osTime)
    stack.rawSet("time", at: -2)
    stack.push(function: osDifference)
    stack.rawSet("difftime", at: -2)
    stack.rawSet("os", at: -2)
    stack.pop()
  }
}

private func printValues(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  var line = ""
  for index in stride(from: 1, through: stack.count, by: 1) {
    if index > 1 { line += "\t" }
    do {
      line += try stack.describe(at: index)
    } catch {
      return stack.raise(error)
    }
  }
  stack.state?.output(line)
  return 0
}

private func warn(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  var message = ""
  for index in 1...max(1, stack.count) {
    guard let part = stack.string(at: index) else {
      return stack.argumentError(index, at: index, function: "warn", expected: "string")
    }
    message += part
  }
  stack.state?.warning(message)
  return 0
}

private func osClock(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  stack.push(stack.state?.clock() ?? 0)
  return 1
}

/// `os.time()` shows the clock of the state, `os.time { year =, … }` computes in UTC.
private func osTime(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  guard !stack.isNoneOrNil(at: 1) else {
    stack.push(Int64(exactly: (stack.state?.clock() ?? 0).rounded(.down)) ?? 0)
    return 1
  }
  guard stack.isPlainTable(at: 1) else {
    return stack.argumentError(1, at: 1, function: "time", expected: "table")
  }
  func field(_ name: StaticString, default value: Int64?) -> Int64? {
    defer { stack.pop() }
    if stack.rawGet(name, at: 1) == .nil { return value }
    return stack.integer(at: -1).flatMap { abs($0) < 1_000_000_000_000 ? $0 : nil }
  }
  guard let year = field("year", default: nil), let month = field("month", default: nil),
    let day = field("day", default: nil), let hour = field("hour", default: 12),
    let minute = field("min", default: 0), let second = field("sec", default: 0)
  else {
    return stack.error(
      "os.time needs whole numbers in 'year', 'month' and 'day', and where given in 'hour', 'min' "
        + "and 'sec'")
  }
  // Days since 1970 of the proleptic Gregorian calendar, counted in years that begin in March.
  let months = year * 12 + (month - 1) - 2
  let marchYear = floorDivide(months, 12)
  let marchMonth = months - marchYear * 12
  let days =
    365 * marchYear + floorDivide(marchYear, 4) - floorDivide(marchYear, 100)
    + floorDivide(marchYear, 400) + (153 * marchMonth + 2) / 5 + day - 1 - 719_468
  stack.push(((days * 24 + hour) * 60 + minute) * 60 + second)
  return 1
}

private func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}

private func osDifference(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread) else { return 0 }
  for index in 1...2 where stack.number(at: index) == nil {
    return stack.argumentError(index, at: index, function: "difftime", expected: "number")
  }
  stack.push((stack.number(at: 1) ?? 0) - (stack.number(at: 2) ?? 0))
  return 1
}
