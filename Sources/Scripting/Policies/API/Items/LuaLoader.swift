import DragDrop
import Lua

/// A value that an item provider loads from a script: a given value, or the result of a function
/// that is called for each load and may deliver later.
///
/// The last argument of the function is a completion. The function returns the value, or nil and
/// the reason of the failure; or it returns nothing, or a Progress, and calls the completion with
/// these values later.
final class LuaLoader<Value> {
  private let host: Linked<PolicyHost>
  /// The type identifier of the loaded value, for messages.
  let name: String
  let source: LuaValue
  /// The arguments of the function before the completion.
  var arguments: [LuaValue] = []
  /// Seconds of virtual time before the load begins.
  var delay = 0.0
  /// The message with which every load fails; nil if loads do not fail.
  var failure: String?
  /// The expected type of the value, for messages.
  private let expected: String
  private let read: (LuaValue) -> Value?

  init(
    host: PolicyHost, name: String, source: LuaValue, expected: String,
    read: @escaping (LuaValue) -> Value?
  ) {
    self.host = Linked(host)
    self.name = name
    self.source = source
    self.expected = expected
    self.read = read
  }

  /// Starts loading; the completion is called at most once.
  func start(_ completion: @escaping (Value?, (any Error)?) -> Void) -> Progress? {
    guard let host = host.object else {
      completion(nil, Self.scriptIsGone)
      return nil
    }
    guard delay > 0 else { return ask(host, completion) }
    let progress = Progress(totalUnitCount: 1)
    let clock = host.simulation.clock
    let timer = clock.schedule(after: VirtualClock.time(seconds: delay)) { [self] in
      guard let host = self.host.object,
        let own = host.simulation.runCode({ ask(host, completion) })
      else { return }
      progress.addChild(own, withPendingUnitCount: 1)
    }
    progress.cancellationHandler = { clock.cancel(timer) }
    return progress
  }

  /// The error of loads after the host was freed.
  static var scriptIsGone: ItemProviderError {
    ItemProviderError(.itemUnavailableError, "the script that provides the data no longer exists")
  }

  private func ask(
    _ host: PolicyHost, _ completion: @escaping (Value?, (any Error)?) -> Void
  ) -> Progress? {
    if let failure {
      completion(nil, ItemProviderError(.unknownError, failure))
      return nil
    }
    guard case .function(let function) = source else {
      deliver([source], completion)
      return nil
    }
    var isDone = false
    let completed = host.lua.makeFunction("completion") { [self] arguments in
      guard !isDone else { return [] }
      isDone = true
      let values = arguments.values
      deliver(values.isEmpty ? [.nil] : values, completion)
      return []
    }
    let results: [LuaValue]
    do throws(LuaError) {
      results = try function.call(arguments + [.function(completed)], asCallback: true)
    } catch {
      host.errors.fail(error)
      isDone = true
      completion(nil, ItemProviderError(.unknownError, error.message))
      return nil
    }
    if let progress = results.first?.userdataValue?.handle.flatMap({
      host.handles.progresses.object($0)
    }) {
      return progress
    }
    // Without a value the script's completion delivers later, or has already done so.
    guard !isDone, results.contains(where: { $0 != .nil }) else { return nil }
    isDone = true
    deliver(results, completion)
    return nil
  }

  /// Delivers a value, or if it is nil, the first error among the others.
  private func deliver(
    _ values: [LuaValue], _ completion: (Value?, (any Error)?) -> Void
  ) {
    guard let first = values.first, first != .nil else {
      return completion(nil, values.lazy.compactMap { ItemProviderError($0) }.first)
    }
    if let value = read(first) { return completion(value, nil) }
    completion(
      nil,
      ItemProviderError(
        .unexpectedValueClassError,
        "the loader of \(name) must return \(expected), got a \(first.typeName)"))
  }
}

extension ItemProviderError {
  /// The reason of a failure from a script: a message, or `{ message =, code = }`; nil for anything
  /// else.
  init?(_ value: LuaValue) {
    if let message = value.stringValue {
      self.init(.unknownError, message)
      return
    }
    guard let table = value.tableValue, let message = table[raw: "message"].stringValue else {
      return nil
    }
    let code = table[raw: "code"].integerValue.flatMap { Code(rawValue: Int(clamping: $0)) }
    let named = Code.allCases.first { $0.name == table[raw: "code"].stringValue }
    self.init(code ?? named ?? .unknownError, message)
  }
}
