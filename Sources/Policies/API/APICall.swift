import DragDrop
import Layout
import Lua

/// One call of an entry: where its arguments are, and who plays host.
///
/// Arguments are counted as the script counts them, from 1 and without the object before a colon.
struct APICall {
  // A call is over before its host is, and the catalog keeps its entries for good.
  unowned(unsafe) let host: PolicyHost
  let stack: LuaStack
  unowned(unsafe) let entry: APIEntry
  /// How many values stand before the first argument: the object of a method; object and key of a
  /// property that is written.
  let base: Int

  /// Where an argument is on the stack.
  func index(_ number: Int) -> Int { number + base }

  /// How many arguments were given.
  var argumentCount: Int { max(0, stack.count - base) }

  func isMissing(_ number: Int) -> Bool { stack.isNoneOrNil(at: index(number)) }

  /// Answers one value.
  func answer(_ value: LuaValue) -> Int32 {
    stack.push(value)
    return 1
  }

  /// The host's failure, if the call led to one outside of callbacks; inside, it ends the callback.
  func checkFailure() throws(APIFailure) {
    // Asked after every call: nearly none of them fails.
    guard host.simulation.failure != nil, let error = host.errorOfSimulation(on: stack) else {
      return
    }
    throw .error(error)
  }
}
