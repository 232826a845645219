import DragDrop
import Layout
import Lua

/// One call of an entry: its arguments on Lua's stack, and the host of the calling script.
///
/// Argument numbers are those of the script, from 1 and without the object before a colon.
struct APICall {
  let host: PolicyHost
  let stack: LuaStack
  let entry: APIEntry
  /// The number of values on the stack before the first argument: the object of a method, or the
  /// object and the key of a written property.
  let base: Int

  /// Where an argument is on the stack.
  func index(_ number: Int) -> Int { number + base }

  /// The number of arguments.
  var argumentCount: Int { max(0, stack.count - base) }

  func isMissing(_ number: Int) -> Bool { stack.isNoneOrNil(at: index(number)) }

  /// Pushes one value, the only result of the call.
  func answer(_ value: LuaValue) -> Int32 {
    stack.push(value)
    return 1
  }

  /// The view of any kind with a name; throws if there is none.
  func view(named name: String) throws(APIFailure) -> View {
    do throws(DragDropError) {
      return try host.simulation.player.view(.name(name))
    } catch {
      throw host.errors.failure(error, on: stack)
    }
  }

  /// Throws the failure of the simulation if the call caused one outside callbacks; inside a
  /// callback, the failure ends that callback.
  func checkFailure() throws(APIFailure) {
    guard host.simulation.hasFailed, let error = host.errors.errorOfSimulation(on: stack) else {
      return
    }
    throw .error(error)
  }

  /// Calls a function immediately, with the values that `arguments` pushes and counts.
  func run(_ function: ArgumentFunction, arguments: (LuaStack) -> Int = { _ in 0 }) -> LuaError? {
    stack.pushCopy(at: function.index)
    let status = stack.call(arguments: arguments(stack), results: 0)
    return status == .ok ? nil : stack.takeError(status)
  }

  /// Throws if passive code is running and may not use the entry.
  func checkMayAct() throws(APIFailure) {
    guard let work = host.currentRun.passiveWork, !entry.isPassive else { return }
    throw .message(
      "'\(entry.name)' cannot be used while \(work): call it in a function of the delegate")
  }
}
