import DragDrop
import Layout
import Lua

/// Delegates of one view or interaction, as tables of Lua functions.
///
/// A table may play several parts. Functions are looked up at each call, so that a policy may gain
/// or lose one at any time; a missing one is a missing method of UIKit.
class LuaDelegate: Restorable {
  // Asked for several times in each call, and counted by none: the host keeps its delegates, views
  // hold them weakly.
  unowned(unsafe) final let host: PolicyHost
  /// The view or interaction that asks: the first argument of every function.
  final var asker: LuaHandle
  private final var tables = [LuaReference?](repeating: nil, count: PolicyRole.allCases.count)
  /// Where the functions that answered last were defined, by method.
  private final var places: [DelegateMethod: Place] = [:]
  /// The method that answered last, which while a finger moves is the next one too.
  private final var latest: (method: DelegateMethod, place: Place)?

  private struct Place {
    let function: LuaReference
    let text: String?
  }

  init(host: PolicyHost, asker: LuaHandle) {
    self.host = host
    self.asker = asker
  }

  package func save(in state: inout SavedState) { state.hold(self, \.asker, \.tables) }

  /// What errors call a question that is not recorded; nil where all are.
  func name(of method: DelegateMethod) -> String? { nil }

  final subscript(role: PolicyRole) -> LuaReference? {
    get { tables[role.slot] }
    set { tables[role.slot] = newValue }
  }

  // MARK: Calling

  /// Asks a method: pushes the function, the policy, who asks and up to three arguments, calls, and
  /// reads the answer from the top.
  ///
  /// Gives `missing` where there is no such function, and where it fails: that ends the gesture. With
  /// `results` nil all are left, however many, and `read` finds its own.
  @inline(__always)
  final func ask<A: LuaArgument, B: LuaArgument, C: LuaArgument, Answer>(
    _ method: DelegateMethod, _ first: A = LuaNoArgument(), _ second: B = LuaNoArgument(),
    _ third: C = LuaNoArgument(), results: Int?, missing: @autoclosure () -> Answer,
    read: (LuaStack) throws(APIFailure) -> Answer
  ) -> Answer {
    guard let table = tables[method.slot] else { return missing() }
    let stack = host.lua.stack
    let top = stack.count
    guard stack.reserve(20) else { return missing() }
    let outer = host.asking.composedAnswer
    host.asking.composedAnswer = .none
    defer {
      stack.setCount(top)
      host.asking.composedAnswer = outer
    }
    stack.push(table)
    guard var type = stack.get(method.luaName, at: -1) else {
      host.fail(stack.takeError(LuaStatus(rawValue: 2)), asked: name(of: method))
      return missing()
    }
    if let substitute = host.asking.substituteAnswer,
      substitute.applies(to: method, in: host.simulation)
    {
      stack.pop()
      stack.push(substitute.function)
      type = .function
    }
    guard type != .nil else { return missing() }
    if host.simulation.log.isRecording, type == .function { notePlace(of: method, on: stack) }
    stack.insert(at: -2)
    stack.push(asker)
    first.push(on: stack, host)
    second.push(on: stack, host)
    third.push(on: stack, host)
    let arguments = stack.count - top - 1
    if host.asking.willCall != nil { tellWaiting(method, arguments: arguments, on: stack) }
    let status = stack.call(arguments: arguments, results: results)
    guard status == .ok else {
      host.fail(
        stack.takeError(status), asked: name(of: method), in: composedPolicy(of: table)?.description
      )
      return missing()
    }
    if host.asking.composedAnswer != .none {
      if host.asking.composedAnswer == .missing { return missing() }
      if host.simulation.log.isRecording { notePlaceOfComposed(method, of: table) }
    }
    do throws(APIFailure) {
      return try read(stack)
    } catch {
      let policy = composedPolicy(of: table)
      let function = policy?.function(method) ?? places[method]?.function
      host.fail(
        error.luaError(at: function, in: host.lua), asked: name(of: method),
        in: policy?.description)
      return missing()
    }
  }

  /// Asks for a yes or a no, and why.
  ///
  /// Nil is a no; to give no value at all is to have forgotten `return`.
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

  /// Asks for items to drag, and why there are none.
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

  /// Asks for a place, and why it is that; nil where the function gives none.
  @inline(__always)
  final func position<A: LuaArgument, B: LuaArgument, C: LuaArgument>(
    _ method: DelegateMethod, _ first: A, _ second: B, _ third: C = LuaNoArgument()
  ) -> Position? {
    ask(method, first, second, third, results: 2, missing: nil) { (stack) throws(APIFailure) in
      noteReason(at: -1, on: stack)
      return try stack.position(at: -2, for: method)
    }
  }

  /// Calls a method that answers nothing.
  @inline(__always)
  final func tell<A: LuaArgument, B: LuaArgument, C: LuaArgument>(
    _ method: DelegateMethod, _ first: A = LuaNoArgument(), _ second: B = LuaNoArgument(),
    _ third: C = LuaNoArgument()
  ) {
    ask(method, first, second, third, results: 0, missing: ()) { _ in }
  }

  /// Lets somebody look at the arguments on top before the function gets them.
  private func tellWaiting(_ method: DelegateMethod, arguments count: Int, on stack: LuaStack) {
    let composed = host.asking.composedAnswer
    let values = (0..<count).map { stack.value(at: $0 - count) }
    host.asking.willCall?(
      PolicyHost.WaitingCall(host: host, method: method, asker: asker.kind, values: values))
    host.asking.composedAnswer = composed
  }

  /// Says in the log where the function on top was defined.
  private func notePlace(of method: DelegateMethod, on stack: LuaStack) {
    if let known = latest?.method == method ? latest?.place : places[method] {
      stack.push(known.function)
      let isSame = stack.areRawEqual(-1, -2)
      stack.pop()
      if isSame {
        latest = (method, known)
        return note(known.text)
      }
    }
    guard let function = stack.value(at: -1).functionValue, let location = function.location
    else { return }
    // The function of several policies says nothing; the one that counts is noted afterwards.
    let text =
      PolicyHost.isComposing(location.chunkName)
      ? nil : "\(location.chunkName):\(location.lines.lowerBound)"
    let place = Place(function: function.reference, text: text)
    places[method] = place
    latest = (method, place)
    note(text)
  }

  private func note(_ place: String?) {
    if let place { host.simulation.note(at: place) }
  }

  /// Says in the log where the policy's function was defined whose answer counts.
  private func notePlaceOfComposed(
    _ method: DelegateMethod, of table: LuaReference
  ) {
    guard let place = composedPolicy(of: table)?.place(of: method) else { return }
    host.simulation.note(at: place)
  }

  /// The policy that was asked last, where the delegate is made of several.
  private func composedPolicy(of table: LuaReference) -> ComposedPolicy? {
    guard case .policy(let number) = host.asking.composedAnswer else { return nil }
    return host.composedPolicy(number, of: table)
  }

  /// The reason that may follow an answer, at `index`.
  @inline(__always)
  final func noteReason(at index: Int, on stack: LuaStack) {
    if let reason = stack.string(at: index) { host.simulation.note(reason: reason) }
  }
}

extension LuaDelegate: DelegateMethodResponding {
  func responds(to method: DelegateMethod) -> Bool {
    guard let table = tables[method.slot] else { return false }
    return host.has(method, in: table)
  }
}

extension PolicyHost {
  /// Whether a delegate has a method, or another answers in its place.
  fileprivate func has(_ method: DelegateMethod, in delegate: LuaReference) -> Bool {
    // Past a limit no script answers any more; who asks a million times need not try.
    guard lua.endOfRun == nil else { return false }
    if asking.substituteAnswer?.method == method { return true }
    return lua.stack.has(method.luaName, in: delegate)
  }
}
