import DragDrop
import Lua

/// What is under way, and what came of it so far.
struct Running {
  /// The first failure in a callback since the gesture began, with its place.
  var pendingError: PolicyError?
  /// Why the last function that gave nil did so, and for which line: Lua's own error about that
  /// nil cannot say it.
  var notedNil: (message: String, place: LuaLocation)?
  /// What runs now during which nothing may happen: no view is made, no finger moves.
  var passiveWork: String?
  /// Whether somebody looks around while a script waits.
  var isStopped = false
  /// How often something changed that a saved state does not hold: what is loaded, attached, or set
  /// outside of the simulation.
  var changes = 0
}

extension PolicyHost {
  /// Takes bytes that are printed of what a script does from what it may write; if they are too many,
  /// its run ends.
  package func mayWrite(_ bytes: Int) -> Bool { lua.spendOutput(bytes) }

  /// Whether work for a script may go on for so many steps, and hold so many bytes beside those that
  /// are counted; if not, its run has ended, and the simulation has failed with that.
  func mayGoOn(steps: Int, bytes: Int) -> Bool {
    // What comes behind the end of a run, such as animations that run out, is not the script's.
    if lua.endOfRun != nil, !lua.isRunning, simulation.failure == nil { return true }
    guard let error = lua.spend(work: steps, bytes: bytes) else { return true }
    if simulation.failure == nil { fail(error) }
    return false
  }

  func beginRun() {
    guard !simulation.isInsideCallback, !running.isStopped else { return }
    // The end of the run before was told, also where no gesture was there to throw it.
    if lua.endOfRun != nil { _ = simulation.takeFailure() }
    lua.beginRun()
    running.pendingError = nil
  }

  func execute(
    _ script: Script, in environment: LuaEnvironment, arguments: [LuaValue],
    shownText: String? = nil
  ) throws(PolicyError) -> [LuaValue] {
    scripts.texts[script.name] = shownText ?? script.text
    if !scripts.isOurs(script.name) { scripts.copyWrites.add(script) }
    do throws(LuaError) {
      let chunk = try lua.load(script.text, chunkName: script.name, environment: environment)
      return try chunk.call(arguments)
    } catch {
      throw policyError(error)
    }
  }

  /// Calls a script's function when something that it waited for has come.
  func callLater(_ function: LuaReference, arguments: (LuaStack) -> Int = { _ in 0 }) {
    ask(function, arguments) { _ in }
  }

  /// Calls a script's function that is no delegate's, with what `arguments` pushes, and reads its answer
  /// from the top; gives nil where it fails, which ends what is under way.
  @discardableResult
  func ask<Answer>(
    _ function: LuaReference, _ arguments: (LuaStack) -> Int = { _ in 0 },
    read: (LuaStack) throws(APIFailure) -> Answer
  ) -> Answer? {
    guard simulation.failure == nil else { return nil }
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
