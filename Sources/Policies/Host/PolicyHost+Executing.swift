import DragDrop
import Layout
import Lua

/// The state of the current run.
struct Running {
  /// The first failure in a callback since the gesture began, with its place.
  var pendingError: PolicyError?
  /// Why the last function that returned nil did so, and the line that called it: Lua's own error
  /// about that nil cannot know it.
  var notedNil: (message: String, place: LuaLocation)?
  /// The names of the views that the current entry may replace: those that it found.
  var replaceable: Set<String> = []
  /// The names of the views that the last entry has replaced.
  var replaced: [String] = []
  /// The frame of the view that was replaced last, for the new view.
  var freedFrame: Rect?
  /// Counts changes that saved states do not contain: modules that are loaded, policies that are
  /// attached, settings outside of the simulation.
  var changes = 0
}

extension PolicyHost {
  func execute(
    _ script: Script, in environment: LuaEnvironment, arguments: [LuaValue],
    shownText: String? = nil
  ) throws(PolicyError) -> [LuaValue] {
    scripts.texts[script.name] = shownText ?? script.text
    if !scripts.isOurs(script.name) {
      scripts.copyWrites.add(script)
      if !scripts.typed.contains(script.name) { hooks.willRun?(script.name) }
    }
    do throws(LuaError) {
      let chunk = try lua.load(script.text, chunkName: script.name, environment: environment)
      return try chunk.call(arguments)
    } catch {
      throw policyError(error)
    }
  }

  /// Calls a script's function for something that the script waited for, such as a timer or a load.
  func callLater(_ function: LuaReference, arguments: (LuaStack) -> Int = { _ in 0 }) {
    ask(function, arguments) { _ in }
  }

  /// Calls a script's function that is no delegate's, with the values that `arguments` pushes, and
  /// reads the result from the top of the stack; returns nil if it fails, which ends the gesture in
  /// progress.
  @discardableResult
  func ask<Answer>(
    _ function: LuaReference, _ arguments: (LuaStack) -> Int = { _ in 0 },
    read: (LuaStack) throws(APIFailure) -> Answer
  ) -> Answer? {
    guard !simulation.hasFailed else { return nil }
    let stack = lua.stack
    let top = stack.count
    guard stack.reserve(20) else { return nil }
    defer { stack.setCount(top) }
    stack.push(function)
    let status = stack.call(arguments: arguments(stack), results: 1)
    guard status == .ok else {
      fail(stack.takeError(status))
      return nil
    }
    do throws(APIFailure) {
      return try read(stack)
    } catch {
      fail(error.luaError(at: nil, in: lua))
      return nil
    }
  }
}
