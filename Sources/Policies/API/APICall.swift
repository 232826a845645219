import DragDrop
import Layout
import Lua

/// One call of an entry: its arguments on Lua's stack, and the host whose script calls.
///
/// Arguments are counted as the script counts them, from 1 and without the object before a colon.
struct APICall {
  // The host outlives each call, and the catalog keeps its entries until the program ends.
  unowned(unsafe) let host: PolicyHost
  let stack: LuaStack
  unowned(unsafe) let entry: APIEntry
  /// How many values stand on the stack before the first argument: the object of a method; object
  /// and key where a property is written.
  let base: Int

  /// Where an argument is on the stack.
  func index(_ number: Int) -> Int { number + base }

  /// How many arguments were given.
  var argumentCount: Int { max(0, stack.count - base) }

  func isMissing(_ number: Int) -> Bool { stack.isNoneOrNil(at: index(number)) }

  /// Pushes one value, the only result of the call.
  func answer(_ value: LuaValue) -> Int32 {
    stack.push(value)
    return 1
  }

  /// The view of any kind with this name; throws if there is none.
  func view(named name: String) throws(APIFailure) -> View {
    do throws(DragDropError) {
      return try host.player.view(.name(name))
    } catch {
      throw host.failure(error, on: stack)
    }
  }

  /// Raises the failure of the simulation, if the call led to one outside of callbacks; inside a
  /// callback, the failure ends that callback.
  func checkFailure() throws(APIFailure) {
    guard host.simulation.hasFailed, let error = host.errorOfSimulation(on: stack) else {
      return
    }
    throw .error(error)
  }
}
