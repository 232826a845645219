package import DragDrop
package import Lua
import LuaSyntax
import Texts

/// Translates failures of Lua and of the simulation into errors for users, with their location,
/// their callback and advice.
///
/// A failure in a callback is translated where it happens; the simulation's failure passes it to
/// the gesture, which throws it.
package final class ErrorTranslator {
  private unowned let host: PolicyHost
  /// Translates errors that have a meaning for the program around the host; nil for all others.
  package var translation: (LuaError) -> PolicyError? = { _ in nil }
  /// Why the last function that returned nil did so, and the line that called it; Lua's own error
  /// about that nil does not know it.
  private(set) var recordedNil: (message: String, place: LuaLocation)?
  /// The undeclared name that a script has read last.
  var undeclaredRead: (name: String, place: LuaLocation)?
  /// The callback in which the run ended; Lua's errors in outer calls do not know it.
  private var endOfRun: (callback: String?, event: Int?)?

  init(of host: PolicyHost) { self.host = host }

  /// Resets what is known of the previous run.
  func beginRun() { endOfRun = nil }

  /// Resets what is known of earlier lines of scripts.
  func forgetPlaces() { (endOfRun, recordedNil) = (nil, nil) }

  /// Records why a function returns nil to the line of a script.
  func recordNil(_ message: String, at place: LuaLocation) { recordedNil = (message, place) }

  // MARK: Translating

  /// The error for a failure of Lua, with the source line and hints.
  package func error(for failure: LuaError) -> PolicyError {
    if var known = failure.underlying as? PolicyError {
      if known.traceback.isEmpty { known.traceback = scriptFrames(failure.traceback) }
      return known
    }
    if let gesture = failure.underlying as? DragDropError { return error(for: gesture, at: nil) }
    if var known = translation(failure) {
      known.traceback = scriptFrames(failure.traceback)
      return located(known)
    }
    var result = PolicyError(
      PolicyError.Kind(failure.kind), failure.message, scriptName: failure.chunkName,
      line: failure.line, column: failure.column)
    result.limit = PolicyError.Limit(failure.kind)
    result.traceback = scriptFrames(failure.traceback)
    let isHidden = result.scriptName.map(host.scripts.hidden.contains) ?? false
    if result.line == nil || isHidden, let place = result.traceback.first?.location {
      result.scriptName = place.chunkName
      result.line = place.line
    }
    ErrorAdviser.advise(&result, in: host)
    // The error that ends a run is raised again in every outer call; the first callback is the
    // innermost, where the limit was reached.
    if result.endsRun, let endOfRun {
      result.callback = endOfRun.callback
      result.event = endOfRun.event
    }
    return located(result)
  }

  /// The same for a text that is not stored as a script's, with its own name.
  package func error(
    for failure: LuaError, inText text: String, named name: String
  ) -> PolicyError {
    host.scripts.texts[name] = text
    defer { host.scripts.texts[name] = nil }
    return error(for: failure)
  }

  /// The error for a failure of the simulation; `place` is the line of the script that caused it.
  package func error(for failure: DragDropError, at place: LuaLocation?) -> PolicyError {
    var result: PolicyError
    switch failure {
    case .callback(let method, let view, let event, let underlying):
      result = underlying as? PolicyError ?? PolicyError(.runtime, "\(underlying)")
      result.callback = result.callback ?? "\(view).\(method.rawValue)"
      result.event = result.event ?? event
    case .explained(let failure, let underlying):
      guard let known = underlying as? PolicyError else { return error(for: failure, at: place) }
      result = known
    case .inconsistency(let exception, let view):
      result = PolicyError(.exception, exception.message)
      result.hints += exception.advice(in: host.simulation.log, view: view)
    case .gesture(let message):
      result = PolicyError(.runtime, message)
    case .syntax(let error):
      result = PolicyError(.syntax, error.description)
    }
    if result.line == nil, let place {
      result.scriptName = place.chunkName
      result.line = place.line
    }
    return located(result)
  }

  // MARK: Failing

  /// The simulation's failure, if there is one, as an error to raise at the caller's line.
  ///
  /// Outside callbacks this clears the failure. Inside a callback the failure remains, with the
  /// line, and ends the gesture in progress.
  func errorOfSimulation(on stack: LuaStack) -> LuaError? {
    let simulation = host.simulation
    guard let failure = simulation.failure else { return nil }
    if let known = failure.underlying as? PolicyError {
      if !simulation.isInsideCallback { _ = simulation.takeFailure() }
      return LuaError(known)
    }
    var error = error(for: failure, at: stack.location(at: 1))
    guard simulation.isInsideCallback else {
      _ = simulation.takeFailure()
      return LuaError(error)
    }
    if let call = simulation.calls.last {
      error.callback = "\(call.view).\(call.method.rawValue)"
      error.event = call.event
    }
    simulation.explainFailure(by: error)
    return LuaError(error)
  }

  /// Fails the running callback with an error, and keeps the error with its location for the
  /// gesture, which will throw it.
  ///
  /// - Parameters:
  ///   - failure: The error that the callback raised.
  ///   - question: The name of the callback if it is not recorded, as for counts, titles and sizes.
  ///   - policy: A description of the policy, if it is one of several.
  func fail(_ failure: LuaError, asked question: String? = nil, in policy: String? = nil) {
    var known = error(for: failure)
    if let policy { known.hints.append(policy) }
    let simulation = host.simulation
    if let call = simulation.calls.last {
      known.callback = known.callback ?? "\(call.view).\(call.method.rawValue)"
      known.event = known.event ?? call.event
    } else {
      known.callback = known.callback ?? question
    }
    if known.endsRun, endOfRun == nil { endOfRun = (known.callback, known.event) }
    // The first error of a script explains more than the simulation's failure that follows from it.
    if simulation.failure?.underlying == nil { simulation.explainFailure(by: known) }
    simulation.failInCallback(known)
    if simulation.earlierFailure != nil { warn(ofLater: known) }
  }

  /// Warns of an error in a callback that is called because another one failed: the gesture throws
  /// only the first error.
  private func warn(ofLater error: PolicyError) {
    let text = (error.callback.map { "\($0): " } ?? "") + error.description
    host.warn(text, once: "later failure \(text)")
  }

  /// The failure of a gesture, as the failure of the function that played it.
  func failure(_ error: DragDropError, on stack: LuaStack) -> APIFailure {
    if let known = error.underlying as? PolicyError { return .error(LuaError(known)) }
    if case .gesture(let message) = error { return .message(message) }
    if case .syntax(let error) = error { return .message(error.description) }
    return .error(LuaError(self.error(for: error, at: stack.location(at: 1))))
  }

  /// The error of an invalid answer, at the only word in a `return` of the function that the
  /// message quotes; the same error if there is none, or several.
  func atReturn(_ error: LuaError, of function: LuaReference?) -> LuaError {
    guard let name = error.chunkName, let text = host.scripts.text(of: name),
      let lines = function.flatMap({ host.lua.function($0)?.location?.lines })
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

  // MARK: Locations

  /// The error with column and source line, if the script's text is known.
  package func located(_ error: PolicyError) -> PolicyError {
    guard error.excerpt == nil, let name = error.scriptName, let line = error.line,
      let text = host.scripts.text(of: name)
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

  /// The calls of scripts, without the host's own frames.
  private func scriptFrames(_ frames: [LuaFrame]) -> [LuaFrame] {
    frames.reduce(into: []) { kept, frame in
      if let location = frame.location, !host.scripts.isOurs(location.chunkName) {
        kept.append(frame)
      } else if let last = kept.indices.last {
        kept[last].omittedCalls += frame.omittedCalls
      }
    }
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
  /// The limit that an error of Lua reports; nil for other errors.
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
  /// A string, even if its bytes are not UTF-8.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    default: nil
    }
  }
}
