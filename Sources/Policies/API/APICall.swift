import DragDrop
import Layout
import Lua

/// One call of an entry: where its arguments are, and who plays host.
///
/// Arguments are counted as the script counts them, from 1 and without the object before a colon.
struct APICall {
  let host: PolicyHost
  let stack: LuaStack
  let entry: APIEntry
  /// How many values stand before the first argument: the object of a method; object and key of a
  /// property that is written.
  let base: Int

  /// Where an argument is on the stack.
  func index(_ number: Int) -> Int { number + base }

  /// How many arguments were given.
  var argumentCount: Int { max(0, stack.count - base) }

  func isMissing(_ number: Int) -> Bool { stack.isNoneOrNil(at: index(number)) }

  // MARK: Arguments, once they are checked

  func string(_ number: Int) -> String? { stack.string(at: index(number)) }
  func number(_ number: Int) -> Double? { stack.number(at: index(number)) }
  func integer(_ number: Int) -> Int? {
    stack.integer(at: index(number)).map { Int(clamping: $0) }
  }
  func isTruthy(_ number: Int) -> Bool { stack.isTruthy(at: index(number)) }
  func value(_ number: Int) -> LuaValue { stack.value(at: index(number)) }

  /// The index path that an argument is.
  func position(_ number: Int) throws(APIFailure) -> Position {
    guard let position = stack.position(at: index(number)) else {
      throw badArgument(number, .indexPath)
    }
    return position
  }

  /// The index paths of a list; a single one counts as a list.
  func positions(_ number: Int) throws(APIFailure) -> [Position] {
    let index = index(number)
    if let single = stack.indexPathObject(at: index) { return [single] }
    guard stack.type(at: index) == .table else { throw badArgument(number, .list(.indexPath)) }
    var result: [Position] = []
    for place in stride(from: 1, through: stack.rawLength(at: index), by: 1) {
      stack.rawGet(place, at: index)
      defer { stack.pop() }
      guard let position = stack.position(at: -1) else {
        throw .message(
          prefix(number)
            + "(\(APIType.list(.indexPath).name) expected, entry \(place) is "
            + "\(stack.article(at: -1))\(stack.adviceForPath(at: -1)))")
      }
      result.append(position)
    }
    return result
  }

  // MARK: The object of a method

  func object<Object: AnyObject>(
    in handles: ObjectHandles<Object>
  ) throws(APIFailure) -> Object {
    guard let handle = stack.handle(at: 1), let object = handles.object(handle) else {
      throw host.stale(at: 1, of: [handles.kind], using: entry.name, on: stack)
    }
    return object
  }

  /// The table or collection before the colon.
  func selfView() throws(APIFailure) -> SectionedView {
    guard let handle = stack.handle(at: 1), let view = host.handles.view(handle) else {
      throw host.stale(at: 1, of: [.tableView, .collectionView], using: entry.name, on: stack)
    }
    return view
  }

  /// The view before the colon, of whatever kind.
  func selfAnyView() throws(APIFailure) -> View {
    guard let handle = stack.handle(at: 1), let view = host.handles.anyView(handle) else {
      throw host.stale(
        at: 1, of: [.view, .tableView, .collectionView], using: entry.name, on: stack)
    }
    return view
  }

  // MARK: Results

  /// Answers one value.
  func answer(_ value: LuaValue) -> Int32 {
    stack.push(value)
    return 1
  }

  /// The host's failure, if the call led to one outside of callbacks; inside, it ends the callback.
  func checkFailure() throws(APIFailure) {
    guard let error = host.errorOfSimulation(on: stack) else { return }
    throw .error(error)
  }

  /// What is wrong in normal use: nil and a message.
  func refuse(_ message: String) -> Int32 {
    stack.pushNil()
    stack.push(message)
    return 2
  }
}
