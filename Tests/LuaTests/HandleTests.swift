import Lua
import Testing

private let sessionKind = LuaHandleKind(rawValue: 1)
private let itemKind = LuaHandleKind(rawValue: 2)

private final class Session {
  var items: Int64 = 3
}

private typealias Sessions = HandleTable<Session>

/// The session of the first argument, or the status to return.
private func session(
  _ stack: LuaStack, _ context: UnsafeMutableRawPointer?, _ name: StaticString
) -> Session? {
  guard let handle = stack.handle(at: 1, of: sessionKind), let context else { return nil }
  return Unmanaged<Sessions>.fromOpaque(context).takeUnretainedValue().lookup(handle)
}

@Suite
struct HandleTests {
  let bench = Bench()
  private let sessions = Sessions(kind: sessionKind)

  init() {
    let context = Unmanaged.passUnretained(sessions).toOpaque()
    let count: LuaHostFunction = { thread, context in
      guard let stack = LuaStack(thread) else { return 0 }
      guard stack.handle(at: 1, of: sessionKind) != nil else {
        return stack.argumentError(1, at: 1, function: "count", expected: "DragSession")
      }
      guard let session = session(stack, context, "count") else {
        return stack.error("this drag session has ended (count called on a stale handle)")
      }
      stack.push(session.items)
      return 1
    }
    bench.state.register(
      LuaHandleType(
        name: "DragSession", methods: [LuaHandleType.Method("count", count, context: context)],
        properties: ["items"],
        index: { thread, context in
          guard let stack = LuaStack(thread) else { return 0 }
          guard stack.equals("items", at: 2) else {
            return stack.noField(stack.string(at: 2) ?? "?", in: "DragSession")
          }
          stack.push(session(stack, context, "items")?.items ?? -1)
          return 1
        },
        describe: { thread, _ in
          guard let stack = LuaStack(thread), let handle = stack.handle(at: 1) else { return 0 }
          stack.push("DragSession \(handle.index + 1)")
          return 1
        },
        length: { thread, _ in
          LuaStack(thread)?.push(7)
          return 1
        }, context: context), for: sessionKind)
    bench.state.register(
      LuaHandleType(
        name: "DragItem", methods: [LuaHandleType.Method("count", count, context: context)]),
      for: itemKind)
  }

  /// Defines a global handle.
  private func give(_ handle: LuaHandle, as name: String) {
    bench.state.withStack { stack in
      stack.push(handle)
      bench.environment[name] = stack.value(at: -1)
    }
  }

  @Test func findsMethodsAndProperties() throws {
    give(sessions.allocate(Session()), as: "s")
    #expect(
      try bench.run("return s:count(), s.items, #s, tostring(s)") == [3, 3, 7, "DragSession 1"])
  }

  @Test func returnsTheSameUserdataForAHandle() throws {
    let handle = sessions.allocate(Session())
    give(handle, as: "a")
    give(handle, as: "b")
    give(sessions.allocate(Session()), as: "c")
    #expect(
      try bench.run("local t = { [a] = 1 }; return a == b, t[b], a == c") == [true, 1, false])
  }

  @Test func raisesForAStaleHandle() throws {
    let handle = sessions.allocate(Session())
    give(handle, as: "s")
    sessions.invalidate(handle)
    bench.state.drop(handle)
    let error = bench.failure("s:count()")
    #expect(
      error?.description
        == "test.lua:1: this drag session has ended (count called on a stale handle)")
  }

  @Test func distinguishesTheNextObjectInASlot() throws {
    let first = sessions.allocate(Session())
    give(first, as: "old")
    sessions.invalidate(first)
    let second = sessions.allocate(Session())
    give(second, as: "new")
    #expect(first.index == second.index)
    #expect(try bench.run("return old == new, pcall(old.count, old)").prefix(2) == [false, false])
    #expect(try bench.value("new:count()") == 3)
  }

  @Test(arguments: [
    ("s.count()", "bad argument #1 to 'count' (DragSession expected, got no value)"),
    ("s.count(nil)", "bad argument #1 to 'count' (DragSession expected, got nil)"),
    ("s.count({})", "bad argument #1 to 'count' (DragSession expected, got table)"),
    ("s.count(item)", "bad argument #1 to 'count' (DragSession expected, got DragItem)"),
    ("s.count(failure)", "bad argument #1 to 'count' (DragSession expected, got error)"),
    ("return s.itmes", "no field 'itmes' in DragSession"),
    ("return item.itmes", "no field 'itmes' in DragItem"),
    ("s.items = 3", "field 'items' of DragSession cannot be set"),
    ("return s < s", "attempt to compare two DragSession values"),
    ("setmetatable(s, {})", "bad argument #1 to 'setmetatable' (table expected, got DragSession)"),
  ])
  func explainsMisuse(_ source: String, _ message: String) throws {
    give(sessions.allocate(Session()), as: "s")
    give(LuaHandle(kind: itemKind, index: 0, generation: 1), as: "item")
    bench.define("fail") { _ in throw LuaError(kind: .runtime, message: "x") }
    try bench.run("_, failure = pcall(fail)")
    let error = bench.failure("\n" + source)
    #expect(error?.message == message)
    #expect(error?.line == 2)
  }

  @Test func hidesTheMetatable() throws {
    give(sessions.allocate(Session()), as: "s")
    #expect(try bench.value("getmetatable(s)") == false)
  }

  @Test func roundTripsAHandle() throws {
    let handle = sessions.allocate(Session())
    give(handle, as: "s")
    #expect(try bench.value("s").userdataValue?.handle == handle)
    #expect(try bench.value("{}").userdataValue == nil)
  }

  @Test func tableOfHandlesReleasesItsObjects() {
    let table = HandleTable<Session>(kind: itemKind)
    weak var object: Session?
    let handle: LuaHandle
    do {
      let session = Session()
      object = session
      handle = table.allocate(session)
    }
    #expect(object != nil)
    #expect(table.count == 1)
    #expect(table.invalidate(handle) != nil)
    #expect(object == nil)
    #expect(table.count == 0)
    #expect(table.invalidate(handle) == nil)
  }

  @Test func ignoresHandlesOfAnotherKind() {
    let table = HandleTable<Session>(kind: itemKind)
    var handle = table.allocate(Session())
    handle.kind = sessionKind
    #expect(table.lookup(handle) == nil)
  }
}
