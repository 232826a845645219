import DragDrop
import Files
import Policies
import Texts

/// The breakpoints that a client wants, as it wants them.
final class WantedBreakpoints {
  /// Those at lines, by the path of their script.
  var lines: [String: [Breakpoint]] = [:]
  var functions: [Breakpoint] = []
  var errorFilters: Set<Debugger.ErrorFilter> = []
  private var number = 0

  var all: [Breakpoint] {
    lines.sorted { $0.key < $1.key }.flatMap(\.value) + functions
  }

  func nextNumber() -> Int {
    number += 1
    return number
  }
}

extension DebugAdapter {
  /// What became of a breakpoint.
  private struct Verdict {
    var number: Int?
    var line: Int?
    var message: String?
  }

  func setBreakpoints(_ request: Request) throws(JSONProblem) {
    let path = try path(ofSource: request)
    let lines = lines(ofScriptAt: path)
    var set: [Breakpoint] = []
    var verdicts: [Verdict] = []
    for node in try request.arguments?["breakpoints"]?.array() ?? [] {
      let wanted = try WantedBreakpoint(node)
      let line = wanted.line + (client.countsLinesFromZero ? 1 : 0)
      guard let next = lines.first(where: { $0 >= line }) else {
        verdicts.append(
          Verdict(line: line, message: lines.isEmpty ? "no Lua is there" : "no code is there"))
        continue
      }
      verdicts.append(add(wanted, at: .line(next, of: path), line: next, to: &set))
    }
    breakpoints.lines[path] = set
    finish(request, verdicts)
  }

  func setFunctionBreakpoints(_ request: Request) throws(JSONProblem) {
    var set: [Breakpoint] = []
    var verdicts: [Verdict] = []
    for node in try request.arguments?["breakpoints"]?.array() ?? [] {
      let wanted = try WantedBreakpoint(node)
      let parts = LuaSyntax.path(wanted.name)
      guard let name = parts.last, parts.count < 3, DelegateMethod(rawValue: name) != nil else {
        let advice = NearestName.advice(
          for: parts.last ?? "", in: DelegateMethod.names, quotes: .none)
        verdicts.append(
          Verdict(message: "'\(wanted.name)' is no callback" + (advice.map { ": \($0)" } ?? "")))
        continue
      }
      let view = parts.count == 2 ? parts[0] : nil
      verdicts.append(add(wanted, at: .callback(name, of: view), line: nil, to: &set))
    }
    breakpoints.functions = set
    finish(request, verdicts)
  }

  private func add(
    _ wanted: WantedBreakpoint, at place: Breakpoint.Place, line: Int?, to set: inout [Breakpoint]
  ) -> Verdict {
    var breakpoint = Breakpoint(place, condition: wanted.condition)
    if let condition = wanted.condition, let problem = PolicyHost.problem(inExpression: condition) {
      return Verdict(line: line, message: "the condition is no expression: \(problem)")
    }
    if let text = wanted.hitCondition {
      breakpoint.hits = Breakpoint.HitCondition(text)
      if breakpoint.hits == nil {
        return Verdict(line: line, message: "'\(text)' is no hit count: write 3, >= 3 or % 3")
      }
    }
    breakpoint.message = wanted.message
    breakpoint.number = breakpoints.nextNumber()
    set.append(breakpoint)
    return Verdict(number: breakpoint.number, line: line)
  }

  private func finish(_ request: Request, _ verdicts: [Verdict]) {
    if launch?.isPlain != true { program?.debugger.breakpoints = breakpoints.all }
    connection.answer(request) { body in
      body.member("breakpoints") {
        $0.array(verdicts) { json, verdict in
          json.object { object in
            object.member("id", verdict.number)
            object.member("verified", verdict.number != nil)
            object.member("line", verdict.line.map { self.shown(line: $0) })
            object.member("message", verdict.message)
          }
        }
      }
    }
  }

  func setExceptionBreakpoints(_ request: Request) throws(JSONProblem) {
    let words = try request.arguments?["filters"]?.texts() ?? []
    let filters = words.map { Debugger.ErrorFilter(rawValue: $0) }
    breakpoints.errorFilters = Set(filters.compactMap { $0 })
    if launch?.isPlain != true { program?.debugger.errorFilters = breakpoints.errorFilters }
    connection.answer(request) { body in
      body.member("breakpoints") {
        $0.array(zip(words, filters)) { json, filter in
          json.object { object in
            object.member("verified", filter.1 != nil)
            if filter.1 == nil { object.member("message", "there is no filter '\(filter.0)'") }
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
        $0.array(lines(ofScriptAt: path).filter { $0 >= start && $0 <= end }) { json, line in
          json.object { $0.member("line", self.shown(line: line)) }
        }
      }
    }
  }

  // MARK: Sources

  /// A line as the client counts.
  func shown(line: Int) -> Int { client.countsLinesFromZero ? line - 1 : line }

  private func path(ofSource request: Request) throws(JSONProblem) -> String {
    let source = request.arguments?["source"]
    if let number = try source?["sourceReference"]?.integer(), number > 0 {
      guard let name = name(ofSource: number) else {
        throw JSONProblem(offset: 0, message: "no source \(number)", expected: "a source told of")
      }
      return name
    }
    let path = try request.required("source", try source?["path"]?.string())
    return FileSystem.resolved(path) ?? path
  }

  /// The lines that have code of a script that was run, else of the file.
  private func lines(ofScriptAt path: String) -> [Int] {
    if let text = loadedText(at: path) { return PolicyHost.linesWithCode(in: text) }
    guard let script = try? ScriptLoader.load(path) else { return [] }
    return PolicyHost.linesWithCode(in: script.text)
  }

  private func loadedText(at path: String) -> String? {
    guard let program, let host = program.host else { return nil }
    if let text = host.text(ofScript: path) { return text }
    return host.scriptNames.first { program.debugger.path(ofScript: $0) == path }
      .flatMap { host.text(ofScript: $0) }
  }

  /// The names of scripts, by the numbers that those of no file have.
  private func name(ofSource number: Int) -> String? {
    sources.indices.contains(number - 1) ? sources[number - 1] : nil
  }

  func write(source name: String, to json: inout JSONText) {
    let path = program?.debugger.path(ofScript: name) ?? name
    json.object { object in
      object.member("name", FilePath.name(of: name))
      if path.hasPrefix("/") {
        object.member("path", path)
      } else {
        if !sources.contains(name) { sources.append(name) }
        object.member("sourceReference", (sources.firstIndex(of: name) ?? 0) + 1)
        if PolicyHost.preludeNames.contains(name) {
          object.member("presentationHint", "deemphasize")
          object.member("origin", "reorder")
        }
      }
    }
  }

  func source(_ request: Request) throws(JSONProblem) {
    let inSource = try request.arguments?["source"]?["sourceReference"]?.integer(Int.self)
    let alone = try request.integer("sourceReference")
    let number = inSource ?? alone ?? 0
    guard let name = name(ofSource: number), let text = program?.host?.text(ofScript: name) else {
      return connection.refuse(request, "there is no source \(number)")
    }
    connection.answer(request) { body in
      body.member("content", text)
      body.member("mimeType", "text/x-lua")
    }
  }

  func loadedSources(_ request: Request) {
    let names = (program?.host?.scriptNames ?? []) + PolicyHost.preludeNames
    connection.answer(request) { body in
      body.member("sources") {
        $0.array(names) { json, name in write(source: name, to: &json) }
      }
    }
  }
}
