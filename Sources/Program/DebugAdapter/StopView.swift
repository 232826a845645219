import Debugging
import DragDrop
import Policies
import Texts

/// The references that a client can resolve at a stop, by number.
struct StopView {
  /// A value or group of values that a client can expand.
  enum Reference {
    case variables(StoppedFunction, StoppedFunction.Scope)
    /// A value, and its Lua expression in the function in which it was found.
    case value(DebugValue, expression: String?, StoppedFunction?)
  }

  /// A line of the stack: a running function, or what caused its call.
  struct Frame {
    let name: String
    let function: StoppedFunction?
  }

  let stop: Debugger.Stop?
  var frames: [Frame]?
  var references: [Reference] = []

  init(_ stop: Debugger.Stop? = nil) { self.stop = stop }

  /// Adds a reference and returns its number, from 1.
  mutating func number(of reference: Reference) -> Int {
    references.append(reference)
    return references.count
  }
}

extension DebugAdapter {
  // MARK: Threads

  /// The thread of a drag; that of the script has the number 1.
  static func thread(ofDrag number: Int) -> Int { number + 1 }

  /// The thread that is stopped: that of the drag whose callback runs, otherwise the script's.
  var thread: Int {
    guard let simulation = program?.host?.simulation, !simulation.calls.isEmpty else { return 1 }
    let open = simulation.openSessions.map(\.number)
    let called = simulation.calls.reversed().lazy
      .compactMap { simulation.log.event(number: $0.event)?.session }.first
    let number = called.flatMap { open.contains($0) ? $0 : nil } ?? open.last
    return number.map(Self.thread) ?? 1
  }

  func threads(_ request: Request) {
    let drags = (program?.host?.simulation.openSessions ?? []).map { drag in
      (id: Self.thread(ofDrag: drag.number), name: "drag \(drag.number) from \(drag.source)")
    }
    connection.answer(request) { body in
      body.member("threads") {
        $0.array([(id: 1, name: "script")] + drags) { json, thread in
          json.object { object in
            object.member("id", thread.id)
            object.member("name", thread.name)
          }
        }
      }
    }
  }

  /// The drag of a thread; the script's thread has the newest drag.
  private func drag(ofThread thread: Int) -> Drag? {
    guard let drags = program?.host?.simulation.player.drags else { return nil }
    return drags.last { $0.sessionNumber.map(Self.thread) == thread } ?? drags.last
      ?? program?.lastDrag
  }

  // MARK: Stack

  /// The stack, innermost first; a callback is followed by what caused its call.
  private func frames() -> [StopView.Frame] {
    if let known = view.frames { return known }
    var frames: [StopView.Frame] = []
    var functions = view.stop?.function?.callers[...] ?? []
    let call = program?.host?.simulation.calls.last
    var needsCall = call != nil
    while let function = functions.popFirst() {
      let isBase = functions.first.map { $0.depth < function.depth - 1 } ?? true
      if needsCall, isBase, let call {
        needsCall = false
        frames.append(
          StopView.Frame(name: "\(call.view).\(call.method.rawValue)", function: function))
        frames += labels(ofThread: thread)
      } else {
        frames.append(StopView.Frame(name: function.name ?? "function", function: function))
      }
    }
    if frames.isEmpty || view.stop?.function == nil {
      frames += labels(ofThread: thread)
    }
    view.frames = frames
    return frames
  }

  /// The state of the model, and the gesture.
  private func labels(ofThread id: Int) -> [StopView.Frame] {
    guard let host = program?.host else { return [] }
    var labels: [StopView.Frame] = []
    let marks =
      id == thread
      ? host.simulation.lifecycleMarks ?? drag(ofThread: id)?.lifecycleMarks
      : drag(ofThread: id)?.lifecycleMarks
    labels.append(
      StopView.Frame(name: (marks ?? [.idle]).sentence(usesUnicode: true), function: nil))
    guard id == thread || id == 1 else { return labels }
    let log = host.simulation.log
    for number in stride(from: log.count, to: max(0, log.count - 500), by: -1) {
      guard let event = log.event(number: number), event.kind == .input else { continue }
      let place = [event.view, event.path.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
      labels.append(
        StopView.Frame(
          name: "gesture: \(event.name)\(place.isEmpty ? "" : " \(place)")", function: nil))
      break
    }
    return labels
  }

  func stackTrace(_ request: Request) throws(JSONProblem) {
    let wanted = try request.integer("threadId") ?? thread
    let first = max(0, try request.integer("startFrame") ?? 0)
    let count = try request.integer("levels") ?? 0
    // The script has one stack, whichever drag it is stopped in.
    let frames = wanted == thread || wanted == 1 ? frames() : labels(ofThread: wanted)
    let shown = frames.enumerated().dropFirst(first).prefix(count > 0 ? count : .max)
    connection.answer(request) { body in
      body.member("stackFrames") {
        $0.array(shown) { json, frame in
          json.object { object in
            object.member("id", frame.offset + 1)
            object.member("name", frame.element.name)
            if let function = frame.element.function {
              object.member("source") { write(source: function.scriptName, to: &$0) }
              object.member("line", self.client.shown(line: function.line))
              object.member("column", self.client.countsColumnsFromZero ? 0 : 1)
            } else {
              object.member("line", 0)
              object.member("column", 0)
              object.member("presentationHint", "label")
            }
          }
        }
      }
      body.member("totalFrames", frames.count)
    }
  }

  /// The function of a frame; without a frame, the stopped function.
  func function(ofFrame number: Int?) throws(JSONProblem) -> StoppedFunction? {
    guard let number, number != 0 else { return view.stop?.function }
    let frames = frames()
    guard frames.indices.contains(number - 1) else {
      throw JSONProblem(
        offset: 0, message: "no frame \(number)", expected: "a frame of the current stop")
    }
    return frames[number - 1].function
  }

  // MARK: Scopes

  func scopes(_ request: Request) throws(JSONProblem) {
    let function = try function(
      ofFrame: try request.required("frameId", try request.integer("frameId")))
    var scopes: [(name: String, hint: String?, reference: StopView.Reference)] = []
    if let function {
      scopes.append(("Locals", "locals", .variables(function, .locals)))
      scopes.append(("Upvalues", nil, .variables(function, .upvalues)))
    } else if let waiting = view.stop?.waiting {
      scopes.append(("Arguments", "arguments", .value(waiting.facts, expression: nil, nil)))
    }
    if let host = program?.host {
      let facts = DebugValue.facts(drag(ofThread: thread)?.facts ?? [], of: host)
      scopes.append(("Session", nil, .value(facts, expression: nil, nil)))
      scopes.append(("Views", nil, .value(.views(of: host), expression: "", function)))
      scopes.append(
        ("Globals", "globals", .value(.assignedGlobals(of: host), expression: "", function)))
    }
    let numbers = scopes.map { view.number(of: $0.reference) }
    connection.answer(request) { body in
      body.member("scopes") {
        $0.array(zip(scopes, numbers)) { json, scope in
          json.object { object in
            object.member("name", scope.0.name)
            object.member("presentationHint", scope.0.hint)
            object.member("variablesReference", scope.1)
            object.member("expensive", scope.0.hint == "globals")
          }
        }
      }
    }
  }

  // MARK: Variables

  /// More are shown only to clients that request parts.
  private static let maximumShown = 1000

  func variables(_ request: Request) throws(JSONProblem) {
    let reference = try reference(of: request)
    let filter = try request.text("filter")
    let start = max(0, try request.integer("start") ?? 0)
    let count = try request.integer("count") ?? 0
    var children: [(name: String, value: DebugValue, expression: String?)] = []
    var function: StoppedFunction?
    switch reference {
    case .variables(let found, let scope):
      function = found
      children = found.variables(scope).map { ($0.name, $0.value, $0.name) }
    case .value(let value, let expression, let found):
      function = found
      if filter != "indexed" {
        children = value.named.map { ($0.name, $0.value, $0.expression(in: expression)) }
      }
      if filter != "named" {
        let all = value.counts.indexed
        let end = min(all, start + (count > 0 ? min(count, all) : Self.maximumShown))
        if start < end {
          children += value.indexed(start..<end).map {
            ($0.name, $0.value, $0.expression(in: expression))
          }
        }
        if count == 0, all > end, let host = program?.host {
          let facts = DebugValue.facts([("…", "\(all - end) more")], of: host)
          children += facts.named.map { ($0.name, $0.value, nil) }
        }
      }
    }
    let numbers = children.map { number(of: $0.value, $0.expression, in: function) }
    connection.answer(request) { body in
      body.member("variables") {
        $0.array(zip(children, numbers)) { json, child in
          json.object { object in
            object.member("name", child.0.name)
            write(value: child.0.value, number: child.1, as: "value", to: &object)
            object.member("evaluateName", child.0.expression)
          }
        }
      }
    }
  }

  private func reference(of request: Request) throws(JSONProblem) -> StopView.Reference {
    let number = try request.required(
      "variablesReference", try request.integer("variablesReference"))
    guard view.references.indices.contains(number - 1) else {
      throw JSONProblem(
        offset: 0, message: "no variables \(number)", expected: "a reference of the current stop")
    }
    return view.references[number - 1]
  }

  private func number(
    of value: DebugValue, _ expression: String?, in function: StoppedFunction?
  ) -> Int {
    value.hasChildren ? view.number(of: .value(value, expression: expression, function)) : 0
  }

  private func write(
    value: DebugValue, number: Int, as name: String, to object: inout JSONText.Members
  ) {
    object.member(name, value.text().printable)
    if client.readsTypes { object.member("type", value.type) }
    object.member("variablesReference", number)
    guard number > 0 else { return }
    let counts = value.counts
    if counts.indexed > 0 { object.member("indexedVariables", counts.indexed) }
    if let named = counts.named, named > 0 { object.member("namedVariables", named) }
  }

  func setVariable(_ request: Request) throws(JSONProblem) {
    let name = try request.required("name", try request.text("name"))
    let text = try request.required("value", try request.text("value"))
    let expression: String?
    let function: StoppedFunction?
    switch try reference(of: request) {
    case .variables(let found, _): (expression, function) = (name, found)
    case .value(let value, let outer, let found):
      let child =
        value.named.first { $0.name == name }
        ?? indexedChild(name, of: value)
      (expression, function) = (child?.expression(in: outer), found)
    }
    guard let expression, let function else {
      return connection.refuse(request, "\(name) cannot be set")
    }
    assign(text, to: expression, in: function, for: request)
  }

  private func indexedChild(_ name: String, of value: DebugValue) -> DebugValue.Child? {
    guard let number = Int(name.filter { $0 != "[" && $0 != "]" }), number > 0 else { return nil }
    return value.indexed(number - 1..<number).first
  }

  func setExpression(_ request: Request) throws(JSONProblem) {
    let expression = try request.required("expression", try request.text("expression"))
    let text = try request.required("value", try request.text("value"))
    guard let function = try function(ofFrame: try request.integer("frameId")) else {
      return connection.refuse(request, "no function is stopped")
    }
    assign(text, to: expression, in: function, for: request)
  }

  private func assign(
    _ text: String, to expression: String, in function: StoppedFunction,
    for request: Request
  ) {
    if let problem = LuaEntry.problem(inExpression: text) {
      return connection.refuse(request, problem)
    }
    do throws(PolicyError) {
      _ = try function.debugValues(of: "\(expression) = \(text)")
      answer(
        request, with: try function.debugValues(of: expression), expression, as: "value",
        in: function)
    } catch {
      refuse(request, error)
    }
  }

  /// Responds with the first of some values.
  func answer(
    _ request: Request, with values: [DebugValue], _ expression: String, as name: String,
    in function: StoppedFunction?
  ) {
    guard let value = values.first else {
      return connection.answer(request) { body in
        body.member(name, "")
        body.member("variablesReference", 0)
      }
    }
    let number = number(of: value, expression, in: function)
    connection.answer(request) { write(value: value, number: number, as: name, to: &$0) }
  }
}
