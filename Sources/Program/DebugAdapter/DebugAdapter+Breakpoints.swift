import Debugging
import Policies
import Texts

/// The breakpoints that a client has set, unresolved.
final class WantedBreakpoints {
  /// Line breakpoints, by the path of their script.
  var lines: [String: [Breakpoint]] = [:]
  var functions: [Breakpoint] = []
  /// Breakpoints that were set with commands at the prompt.
  var typed: [Breakpoint] = []
  var errorFilters: Set<Debugger.ErrorFilter> = []
  private var number = 0

  var all: [Breakpoint] {
    lines.sorted { $0.key < $1.key }.flatMap(\.value) + functions + typed
  }

  func remove(_ number: Int) {
    lines = lines.mapValues { $0.filter { $0.number != number } }
    functions.removeAll { $0.number == number }
    typed.removeAll { $0.number == number }
  }

  func nextNumber() -> Int {
    number += 1
    return number
  }
}

extension DebugAdapter {
  /// The result of setting a breakpoint.
  private struct Outcome {
    var number: Int?
    var line: Int?
    var message: String?
  }

  func setBreakpoints(_ request: Request) throws(JSONProblem) {
    let path = try path(ofSource: request)
    let code = codeLines(ofScriptAt: path)
    var set: [Breakpoint] = []
    var outcomes: [Outcome] = []
    for node in try request.arguments?["breakpoints"]?.array() ?? [] {
      let wanted = try WantedBreakpoint(node)
      let line = wanted.line + (client.countsLinesFromZero ? 1 : 0)
      guard let place = Breakpoint.Place(line: line, code: code, of: path) else {
        outcomes.append(
          Outcome(
            line: line, message: code.lines.isEmpty ? "no Lua code in this file" : "no code here"))
        continue
      }
      outcomes.append(add(wanted, at: place, to: &set))
    }
    breakpoints.lines[path] = set
    applyAndAnswer(request, outcomes)
  }

  func setFunctionBreakpoints(_ request: Request) throws(JSONProblem) {
    var set: [Breakpoint] = []
    var outcomes: [Outcome] = []
    for node in try request.arguments?["breakpoints"]?.array() ?? [] {
      let wanted = try WantedBreakpoint(node)
      do throws(Breakpoint.NoCallback) {
        outcomes.append(add(wanted, at: try Breakpoint.Place(callback: wanted.name), to: &set))
      } catch {
        outcomes.append(Outcome(message: error.message + (error.advice.map { ": \($0)" } ?? "")))
      }
    }
    breakpoints.functions = set
    applyAndAnswer(request, outcomes)
  }

  private func add(
    _ wanted: WantedBreakpoint, at place: Breakpoint.Place, to set: inout [Breakpoint]
  ) -> Outcome {
    var breakpoint = Breakpoint(place, condition: wanted.condition)
    let line = breakpoint.line
    if let problem = breakpoint.problemInCondition { return Outcome(line: line, message: problem) }
    if let text = wanted.hitCondition {
      breakpoint.hits = Breakpoint.HitCondition(text)
      if breakpoint.hits == nil {
        return Outcome(line: line, message: "'\(text)' is not a hit count: write 3, >= 3 or % 3")
      }
    }
    breakpoint.message = wanted.message
    breakpoint.number = breakpoints.nextNumber()
    set.append(breakpoint)
    return Outcome(number: breakpoint.number, line: line)
  }

  private func applyAndAnswer(_ request: Request, _ outcomes: [Outcome]) {
    if launch?.isPlain != true { program?.debugger.breakpoints = breakpoints.all }
    connection.answer(request) { body in
      body.member("breakpoints") {
        $0.array(outcomes) { json, outcome in
          json.object { object in
            object.member("id", outcome.number)
            object.member("verified", outcome.number != nil)
            object.member("line", outcome.line.map { self.client.shown(line: $0) })
            object.member("message", outcome.message)
          }
        }
      }
    }
  }

  /// Adopts the breakpoints that commands at the prompt have set and removed, and reports them.
  func takeTypedBreakpoints() {
    guard let debugger = program?.debugger, launch?.isPlain != true else { return }
    let kept = Set(debugger.breakpoints.map(\.number))
    for breakpoint in breakpoints.all where !kept.contains(breakpoint.number) {
      breakpoints.remove(breakpoint.number)
      report(breakpoint, "removed")
    }
    for var breakpoint in debugger.breakpoints where breakpoint.number == 0 {
      breakpoint.number = breakpoints.nextNumber()
      breakpoints.typed.append(breakpoint)
      report(breakpoint, "new")
    }
    debugger.breakpoints = breakpoints.all
  }

  private func report(_ breakpoint: Breakpoint, _ reason: String) {
    connection.sendEvent("breakpoint") { body in
      body.member("reason", reason)
      body.member("breakpoint") { json in
        json.object { object in
          object.member("id", breakpoint.number)
          object.member("verified", true)
          guard case .line(let line, let path) = breakpoint.place else { return }
          object.member("source") { write(source: path, to: &$0) }
          object.member("line", client.shown(line: line))
        }
      }
    }
  }

  func setExceptionBreakpoints(_ request: Request) throws(JSONProblem) {
    let words = try request.arguments?["filters"]?.strings() ?? []
    let filters = words.map { Debugger.ErrorFilter(rawValue: $0) }
    breakpoints.errorFilters = Set(filters.compactMap { $0 })
    if launch?.isPlain != true { program?.debugger.errorFilters = breakpoints.errorFilters }
    connection.answer(request) { body in
      body.member("breakpoints") {
        $0.array(zip(words, filters)) { json, filter in
          json.object { object in
            object.member("verified", filter.1 != nil)
            if filter.1 == nil { object.member("message", "unknown filter '\(filter.0)'") }
          }
        }
      }
    }
  }

  func breakpointLocations(_ request: Request) throws(JSONProblem) {
    let path = try path(ofSource: request)
    let first = client.countsLinesFromZero ? 1 : 0
    let start = try request.required("line", try request.integer("line")) + first
    let end = (try request.integer("endLine")).map { $0 + first } ?? start
    connection.answer(request) { body in
      body.member("breakpoints") {
        $0.array(codeLines(ofScriptAt: path).lines.filter { $0 >= start && $0 <= end }) {
          json, line in
          json.object { $0.member("line", self.client.shown(line: line)) }
        }
      }
    }
  }
}
