import DragDrop
package import Lua
import LuaSyntax
import Texts

// Converting errors of Lua and of the simulation into errors for users.

extension PolicyHost {
  /// The error for a failure of Lua, with the source line and hints.
  package func policyError(_ error: LuaError) -> PolicyError {
    if var known = error.underlying as? PolicyError {
      if known.traceback.isEmpty { known.traceback = scriptFrames(error.traceback) }
      return known
    }
    if let gesture = error.underlying as? DragDropError {
      return policyError(gesture, at: nil)
    }
    if let failed = assertionFailure(error) { return locating(failed) }
    var result = PolicyError(
      PolicyError.Kind(error.kind), error.message, scriptName: error.chunkName, line: error.line,
      column: error.column)
    result.limit = PolicyError.Limit(error.kind)
    result.traceback = scriptFrames(error.traceback)
    let isHidden = result.scriptName.map(scripts.hidden.contains) ?? false
    if result.line == nil || isHidden, let place = result.traceback.first?.location {
      result.scriptName = place.chunkName
      result.line = place.line
    }
    if let hint = misspelling(in: error.message, of: result.scriptName) {
      result.hints.append(hint)
    } else if let advice = Advice.find(
      for: error.message, in: simulation.calls.last?.method, members: scripts.names.members)
    {
      result.hints.append(advice)
    } else if let noted = running.notedNil, error.message.hasSuffix("a nil value"),
      noted.place.line == result.line,
      noted.place.chunkName == result.scriptName
    {
      result.hints.append(noted.message)
    }
    if result.hints.isEmpty, let name = nilArgument(of: result) {
      result.column = name.column
      let word = String(name.text)
      let globals = promptEnvironment.globals.orderedKeys().compactMap(\.stringValue)
      result.hints.append("\(word) is nil\(NearestName.clause(for: word, in: globals))")
    }
    if result.kind == .syntax, let line = codeLine(of: result),
      let advice = OtherLanguages.advice(for: line, result.message)
    {
      result.hints.append(advice)
    } else if result.message.hasSuffix("near <eof>"),
      let text = result.scriptName.flatMap({ scripts.text(of: $0) }),
      let advice = OtherLanguages.advice(forUnclosed: text, result.message, line: result.line)
    {
      result.hints.append(advice)
    }
    // The error that ends a run is raised again in every outer call; the callback that was reached
    // first is the innermost, where the limit was hit.
    if result.endsRun, let pending = running.pendingError {
      result.callback = pending.callback
      result.event = pending.event
    }
    return locating(result)
  }

  /// The same for a text that is not kept as a script's, with a name of its own.
  package func policyError(
    _ error: LuaError, inText text: String, named name: String
  ) -> PolicyError {
    scripts.texts[name] = text
    defer { scripts.texts[name] = nil }
    return policyError(error)
  }

  /// The error for a failure of the simulation; `place` is the line of the script that caused it.
  func policyError(_ error: DragDropError, at place: LuaLocation?) -> PolicyError {
    var result: PolicyError
    switch error {
    case .callback(let method, let view, let event, let underlying):
      if let known = underlying as? PolicyError {
        result = known
      } else {
        result = PolicyError(.runtime, "\(underlying)")
      }
      result.callback = result.callback ?? "\(view).\(method.rawValue)"
      result.event = result.event ?? event
    case .inconsistency(let exception, let view):
      result = PolicyError(.exception, exception.message)
      if !exception.hint.isEmpty { result.hints.append(exception.hint) }
      result.hints.append("\(exception.id) in \(view)")
    case .gesture(let message):
      result = PolicyError(.runtime, message)
    }
    if result.line == nil, let place {
      result.scriptName = place.chunkName
      result.line = place.line
    }
    return locating(result)
  }

  /// The simulation's failure, if there is one, as an error to raise at the caller's line.
  ///
  /// Outside of callbacks this clears the failure. Inside a callback the failure stays, and ends
  /// the gesture in progress.
  func errorOfSimulation(on stack: LuaStack) -> LuaError? {
    guard let failure = simulation.failure else { return nil }
    if simulation.isInsideCallback {
      if running.pendingError == nil {
        var error = policyError(failure, at: stack.location(at: 1))
        if let call = simulation.calls.last {
          error.callback = "\(call.view).\(call.method.rawValue)"
          error.event = call.event
        }
        running.pendingError = error
      }
    } else {
      _ = simulation.takeFailure()
      let error = running.pendingError ?? policyError(failure, at: stack.location(at: 1))
      running.pendingError = nil
      return LuaError(error)
    }
    return running.pendingError.map { LuaError($0) }
  }

  /// Fails the running callback with an error, and keeps the error with its place for the gesture,
  /// which will throw it.
  ///
  /// - Parameters:
  ///   - error: What the callback raised.
  ///   - question: The name of the callback if it is not recorded: calls for counts, titles and
  ///     sizes are not.
  ///   - policy: A description of the policy, if it is one of several.
  func fail(
    _ error: LuaError, asked question: String? = nil, in policy: String? = nil
  ) {
    var known = policyError(error)
    if let policy { known.hints.append(policy) }
    if let call = simulation.calls.last {
      known.callback = known.callback ?? "\(call.view).\(call.method.rawValue)"
      known.event = known.event ?? call.event
    } else {
      known.callback = known.callback ?? question
    }
    running.pendingError = running.pendingError ?? known
    simulation.failInCallback(known)
  }

  /// The error of a wrong answer at the only word in a `return` of the function that the message
  /// quotes; the same error if there is none, or several.
  func atReturn(_ error: LuaError, of function: LuaReference?) -> LuaError {
    guard let name = error.chunkName, let text = scripts.text(of: name),
      let lines = function.flatMap({ lua.function($0)?.location?.lines })
    else { return error }
    let tokens = LuaToken.tokens(of: text)
    let returning = Set(tokens.filter { $0.text == "return" && $0.kind == .keyword }.map(\.line))
    let words = tokens.filter { token in
      token.kind == .string && lines.contains(token.line) && returning.contains(token.line)
        && error.message.hasPrefix("\"\(token.text.dropFirst().dropLast())\" ")
    }
    guard let word = words.first, words.count == 1 else { return error }
    var error = error
    error.line = word.line
    error.column = word.column
    return error
  }

  /// The failure of a gesture, as the failure of the function that played it.
  func failure(_ error: DragDropError, on stack: LuaStack) -> APIFailure {
    if let pending = running.pendingError {
      // Lua raises the end of a run again in outer calls, without the callback, which is therefore
      // kept.
      if !pending.endsRun { running.pendingError = nil }
      return .error(LuaError(pending))
    }
    if case .gesture(let message) = error { return .message(message) }
    return .error(LuaError(policyError(error, at: stack.location(at: 1))))
  }

  /// Adds the column and the source line if the script's text is known.
  func locating(_ error: PolicyError) -> PolicyError {
    guard error.excerpt == nil, let name = error.scriptName, let line = error.line,
      let text = scripts.text(of: name)
    else { return error }
    var error = error
    var located = LuaError(
      kind: .runtime, message: error.message, chunkName: name, line: line, column: error.column
    ).locating(in: text)
    if located.column == nil {
      located.column = text.firstColumn(ofLine: line)
    }
    error.column = located.column
    error.excerpt = located.excerpt(in: text)
    return error
  }

  /// The source line of an error without comments and the content of strings; nil if the script's
  /// text is not known.
  private func codeLine(of error: PolicyError) -> String? {
    guard let name = error.scriptName, let number = error.line, let text = scripts.text(of: name)
    else {
      return nil
    }
    return LuaToken.code(of: text)[...].luaLine(number).map { String($0) }
  }

  /// The name in an entry of the prompt that a call got as an argument and that is nil; nil for other
  /// errors.
  private func nilArgument(of error: PolicyError) -> LuaToken? {
    guard error.message.hasSuffix("got nil)"), scripts.typed.contains(error.scriptName ?? ""),
      let match = error.message.firstMatch(of: /^bad argument #(\d+) to '(\w+)'/),
      let number = Int(match.1), let line = codeLine(of: error)
    else { return nil }
    let tokens = LuaToken.tokens(of: line)
    guard let callee = tokens.lastIndex(where: { $0.text == match.2 }),
      tokens.dropFirst(callee + 1).first?.text == "("
    else { return nil }
    var arguments: [[LuaToken]] = [[]]
    var depth = 0
    for token in tokens.dropFirst(callee + 2) {
      if depth == 0, token.text == ")" { break }
      if case .bracket(let byte) = token.kind { depth += "([{".utf8.contains(byte) ? 1 : -1 }
      if depth == 0, token.text == "," {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(token)
      }
    }
    guard arguments.indices.contains(number - 1) else { return nil }
    let argument = arguments[number - 1]
    return argument.count == 1 && argument[0].kind == .name ? argument[0] : nil
  }

  /// The calls of scripts, without the host's own frames.
  func scriptFrames(_ frames: [LuaFrame]) -> [LuaFrame] {
    frames.filter { $0.location.map { !scripts.isOurs($0.chunkName) } ?? false }
  }

  /// The similar name for an undeclared one in a message such as "… a nil value (global
  /// 'TabelView')".
  private func misspelling(in message: String, of script: String?) -> String? {
    for kind in ["global", "field", "method"] {
      let mark = "(\(kind) '"
      guard message.hasSuffix("')"), let start = message.lastIndex(of: "(") else { continue }
      let tail = message[start...]
      guard tail.hasPrefix(mark) else { continue }
      let name = String(tail.dropFirst(mark.count).dropLast(2))
      if Advice.known(name) != nil { return nil }
      if kind == "global", script.map(scripts.typed.contains) != true {
        return adviceForUndeclared(name, in: script)
      }
      let names = kind == "global" ? scripts.names.globals() : scripts.names.members()
      return names.contains(name) ? nil : NearestName.advice(for: name, in: names)
    }
    return nil
  }

  /// A failed assertion that a script raised; nil for every other error.
  private func assertionFailure(_ error: LuaError) -> PolicyError? {
    guard let failures = scripts.assertionFailures, let table = error.value?.tableValue,
      table.metatable == failures
    else { return nil }
    func text(_ name: String) -> String? { table[raw: .string(name)].text }
    var result = PolicyError(
      .assertion, text("message") ?? "assertion failed!", scriptName: text("script"),
      line: table[raw: "line"].integerValue.map { Int($0) })
    result.detail = text("detail")
    if let hint = text("hint") { result.hints.append(hint) }
    if text("expected") != nil || text("actual") != nil {
      result.comparison = PolicyError.Comparison(
        expected: text("expected"), actual: text("actual"))
    }
    result.traceback = scriptFrames(error.traceback)
    return result
  }
}

extension PolicyError {
  /// Whether no script can run until the next run begins.
  fileprivate var endsRun: Bool { kind == .limit || kind == .interrupted }
}

extension PolicyError.Kind {
  init(_ kind: LuaError.Kind) {
    switch kind {
    case .syntax(let isIncomplete): self = isIncomplete ? .incomplete : .syntax
    case .runtime, .handler: self = .runtime
    case .chunkLimit: self = .syntax
    case .memory, .instructionLimit, .callbackLimit, .timeLimit, .outputLimit: self = .limit
    case .interrupted: self = .interrupted
    }
  }
}

extension PolicyError.Limit {
  /// The limit that an error of Lua reports; nil for errors that are not about limits.
  fileprivate init?(_ kind: LuaError.Kind) {
    switch kind {
    case .memory: self = .memory
    case .instructionLimit: self = .instructions
    case .callbackLimit: self = .callbackInstructions
    case .timeLimit: self = .seconds
    case .outputLimit: self = .outputBytes
    case .chunkLimit: self = .chunkBytes
    case .syntax, .runtime, .handler, .interrupted: return nil
    }
  }
}

extension LuaError {
  /// The same error as an error of Lua; scripts see `file:line: message`.
  init(_ error: PolicyError) {
    self.init(
      kind: .runtime, message: error.message, chunkName: error.scriptName, line: error.line,
      column: error.column, underlying: error)
  }
}

extension String {
  /// The column of the first character that is not a space; nil if there is no such line.
  fileprivate func firstColumn(ofLine number: Int) -> Int? {
    self[...].luaLine(number).map { 1 + $0.prefix { $0 == " " || $0 == "\t" }.count }
  }
}

extension LuaValue {
  /// A string, also if its bytes are not UTF-8.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    default: nil
    }
  }
}
