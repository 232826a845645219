import DragDrop
import Layout
import Lua

/// The delegates of one view or interaction, as tables of Lua functions.
///
/// One table can be the delegate in several roles. Functions are looked up at each call, so that a
/// policy can add or remove one at any time; a missing function is like an unimplemented UIKit
/// method.
class LuaDelegate: Restorable {
  // The host owns its delegates; views have weak references to them.
  unowned final let host: PolicyHost
  unowned private final let delegates: Delegates
  /// The view or interaction that calls: the first argument of every function.
  final var caller: LuaHandle
  private final var tables = [LuaReference?](repeating: nil, count: PolicyRole.allCases.count)
  /// The last called functions, by method.
  private final var definitions: [DelegateMethod: Definition] = [:]
  /// The last question that failed, such as for the count of a section: it is not asked again for
  /// each other section or row until the error has been reported.
  private final var failedQuestion: DelegateMethod?
  /// Whether the functions that move rows have been checked since a delegate was last set.
  final var hasCheckedMoves = false

  private struct Definition {
    let function: LuaReference
    /// Such as "policy.lua:12"; nil for a composed function.
    let location: String?
  }

  init(host: PolicyHost, caller: LuaHandle) {
    self.host = host
    delegates = host.delegates
    self.caller = caller
  }

  package func save(in state: inout SavedState) {
    state.hold((caller, tables)) { [self] in (caller, tables) = $0 }
  }

  /// The name of a call that is not recorded, for errors; nil in classes whose calls are all
  /// recorded.
  func name(of method: DelegateMethod) -> String? { nil }

  final subscript(role: PolicyRole) -> LuaReference? {
    get { tables[role.slot] }
    set {
      tables[role.slot] = newValue
      hasCheckedMoves = false
    }
  }

  // MARK: Calling

  /// Calls a method: pushes the function, the policy, the calling object and up to three arguments,
  /// and reads the answer from the top of the stack.
  ///
  /// Returns `missing` if the function does not exist or fails; a failure ends the gesture. If
  /// `results` is nil, all results of the function stay on the stack for `read`.
  @inline(__always)
  final func ask<A: LuaArgument, B: LuaArgument, C: LuaArgument, Answer>(
    _ method: DelegateMethod, _ first: A = LuaNoArgument(), _ second: B = LuaNoArgument(),
    _ third: C = LuaNoArgument(), results: Int?, missing: @autoclosure () -> Answer,
    read: (LuaStack) throws(APIFailure) -> Answer
  ) -> Answer {
    guard let table = tables[method.slot], !isInVain(method) else { return missing() }
    let stack = host.lua.stack
    let top = stack.count
    guard stack.reserve(20) else { return missing() }
    let outer = delegates.composedAnswer
    delegates.composedAnswer = .none
    defer {
      stack.setCount(top)
      delegates.composedAnswer = outer
    }
    stack.push(table)
    guard var type = stack.get(method.luaName, at: -1) else {
      host.errors.fail(stack.takeError(LuaStatus(rawValue: 2)), asked: name(of: method))
      return missing()
    }
    if let substitute = delegates.substituteAnswer,
      substitute.applies(to: method, in: host.simulation)
    {
      stack.pop()
      stack.push(substitute.function)
      type = .function
    }
    guard type != .nil else { return missing() }
    if host.simulation.log.isRecording, type == .function { noteLocation(of: method, on: stack) }
    stack.insert(at: -2)
    stack.push(caller)
    first.push(on: stack, host)
    second.push(on: stack, host)
    third.push(on: stack, host)
    let arguments = stack.count - top - 1
    if host.hooks.willCall != nil { tellWaiting(method, arguments: arguments, on: stack) }
    let status = stack.call(arguments: arguments, results: results)
    guard status == .ok else {
      recordFailure(of: method)
      host.errors.fail(
        stack.takeError(status), asked: name(of: method), in: composedPolicy(of: table)?.description
      )
      return missing()
    }
    if delegates.composedAnswer != .none {
      if delegates.composedAnswer == .missing { return missing() }
      if host.simulation.log.isRecording {
        noteLocation(composedPolicy(of: table)?.place(of: method))
      }
    }
    do throws(APIFailure) {
      return try read(stack)
    } catch {
      recordFailure(of: method)
      let policy = composedPolicy(of: table)
      let function = policy?.function(method) ?? definitions[method]?.function
      host.errors.fail(
        host.errors.atReturn(error.luaError(at: function, in: host.lua), of: function),
        asked: name(of: method), in: policy?.description)
      return missing()
    }
  }

  /// Warns of an answer that is valid but probably not intended; once for each function.
  final func warn(_ method: DelegateMethod, _ problem: String) {
    let location = definitions[method]?.location.map { "\($0): " } ?? ""
    host.warn(
      "\(location)\(name(of: method) ?? method.rawValue) \(problem)",
      once: "\(location)\(problem)")
  }

  /// Whether a method is a question that has failed and whose error has not been reported yet.
  private func isInVain(_ method: DelegateMethod) -> Bool {
    guard failedQuestion == method else { return false }
    if !host.simulation.hasFailed { failedQuestion = nil }
    return failedQuestion != nil
  }

  /// Records a failed question; recorded callbacks are not questions.
  private func recordFailure(of method: DelegateMethod) {
    if host.simulation.calls.last?.method != method { failedQuestion = method }
  }

  /// Calls a method that returns a Boolean, and notes the reason after it.
  ///
  /// Nil is treated as false; no value at all is an error, because `return` was forgotten.
  @inline(__always)
  final func decide<A: LuaArgument, B: LuaArgument>(
    _ method: DelegateMethod, _ first: A = LuaNoArgument(), _ second: B = LuaNoArgument(),
    missing: @autoclosure () -> Bool
  ) -> Bool {
    let top = host.lua.stack.count
    return ask(method, first, second, results: nil, missing: missing()) {
      (stack) throws(APIFailure) in
      guard stack.count > top else {
        throw .message("\(method.rawValue) returned nothing: return true or false")
      }
      stack.setCount(top + 2)
      noteReason(at: -1, on: stack)
      return try stack.truth(at: -2, for: method)
    }
  }

  /// Calls a method that returns drag items, and notes the reason if there are none.
  @inline(__always)
  final func items<A: LuaArgument, B: LuaArgument, C: LuaArgument>(
    _ method: DelegateMethod, _ first: A, _ second: B = LuaNoArgument(),
    _ third: C = LuaNoArgument()
  ) -> [DragItem] {
    ask(method, first, second, third, results: 2, missing: []) { (stack) throws(APIFailure) in
      noteReason(at: -1, on: stack)
      return try stack.items(at: -2, for: method, host: host)
    }
  }

  /// Calls a method that returns an index path, and notes the reason after it; nil if it returns
  /// none.
  @inline(__always)
  final func position<A: LuaArgument, B: LuaArgument, C: LuaArgument>(
    _ method: DelegateMethod, _ first: A, _ second: B, _ third: C = LuaNoArgument()
  ) -> Position? {
    ask(method, first, second, third, results: 2, missing: nil) { (stack) throws(APIFailure) in
      noteReason(at: -1, on: stack)
      return try stack.position(at: -2, for: method)
    }
  }

  /// Calls a method that returns nothing.
  @inline(__always)
  final func tell<A: LuaArgument, B: LuaArgument, C: LuaArgument>(
    _ method: DelegateMethod, _ first: A = LuaNoArgument(), _ second: B = LuaNoArgument(),
    _ third: C = LuaNoArgument()
  ) {
    ask(method, first, second, third, results: 0, missing: ()) { _ in }
  }

  /// Calls ``DebuggerHooks/willCall`` with the arguments on top of the stack, before calling the
  /// function.
  private func tellWaiting(_ method: DelegateMethod, arguments count: Int, on stack: LuaStack) {
    let composed = delegates.composedAnswer
    let values = (0..<count).map { stack.value(at: $0 - count) }
    host.hooks.willCall?(
      WaitingCall(host: host, method: method, caller: caller.kind, values: values))
    delegates.composedAnswer = composed
  }

  /// Records where the function on top of the stack is defined.
  private func noteLocation(of method: DelegateMethod, on stack: LuaStack) {
    if let known = definitions[method] {
      stack.push(known.function)
      let isSame = stack.areRawEqual(-1, -2)
      stack.pop()
      if isSame { return noteLocation(known.location) }
    }
    guard let function = stack.value(at: -1).functionValue, let location = function.location
    else { return }
    // For a composed function nothing is recorded here; the location of the answering policy is
    // recorded after the call.
    let text =
      PolicyHost.isComposing(location.chunkName)
      ? nil : "\(location.chunkName):\(location.lines.lowerBound)"
    definitions[method] = Definition(function: function.reference, location: text)
    noteLocation(text)
  }

  private func noteLocation(_ location: String?) {
    if let location { host.simulation.note(at: location) }
  }

  /// The policy of a composed delegate that was called last; nil for other delegates.
  private func composedPolicy(of table: LuaReference) -> ComposedPolicy? {
    guard case .policy(let number) = delegates.composedAnswer else { return nil }
    return ComposedPolicy(number, of: table, in: host.lua)
  }

  /// Records the reason that may follow an answer, at `index`.
  @inline(__always)
  final func noteReason(at index: Int, on stack: LuaStack) {
    if let reason = stack.string(at: index) { host.simulation.note(reason: reason) }
  }
}

extension LuaDelegate: DelegateMethodResponding {
  func responds(to method: DelegateMethod) -> Bool {
    guard let table = tables[method.slot] else { return false }
    return delegates.has(method, in: table, of: (self as? LuaViewDelegate)?.view.name)
  }
}
