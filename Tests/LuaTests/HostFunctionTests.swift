import Lua
import Testing

@Suite
struct HostFunctionTests {
  let bench = Bench()

  @Test func passesTheContext() throws {
    let counter = Counter()
    let context = Unmanaged.passUnretained(counter).toOpaque()
    bench.environment.globals.setRaw(
      "count",
      function: { thread, context in
        guard let stack = LuaStack(thread), let context else { return 0 }
        let counter = Unmanaged<Counter>.fromOpaque(context).takeUnretainedValue()
        counter.add(Int(stack.integer(at: 1) ?? 0))
        stack.push(counter.value)
        return 1
      }, context: context)
    #expect(try bench.run("count(2); return count(3)") == [5])
  }

  @Test func readsValuesWithoutConversion() throws {
    bench.define("read") { thread, _ in
      guard let stack = LuaStack(thread) else { return 0 }
      let index = stack.count
      for isThere in [
        stack.integer(at: index) != nil, stack.number(at: index) != nil,
        stack.string(at: index) != nil, stack.boolean(at: index) != nil,
        stack.isNoneOrNil(at: index), stack.isTruthy(at: index),
      ] { stack.push(isThere) }
      return 6
    }
    #expect(try bench.run("return read(1)") == [true, true, false, false, false, true])
    #expect(try bench.run("return read(1.5)") == [false, true, false, false, false, true])
    #expect(try bench.run("return read('1')") == [false, false, true, false, false, true])
    #expect(try bench.run("return read(false)") == [false, false, false, true, false, false])
    #expect(try bench.run("return read(nil)") == [false, false, false, false, true, false])
  }

  @Test func comparesConstantsByTheirBytes() throws {
    bench.define("isMove") { thread, _ in
      guard let stack = LuaStack(thread) else { return 0 }
      stack.push(stack.equals("move", at: 1))
      return 1
    }
    #expect(
      try bench.run("return isMove('move'), isMove('mov'), isMove('move\\0'), isMove(1), isMove()")
        == [true, false, false, false, false])
  }

  @Test func readsFieldsDirectlyOrWithMetamethods() throws {
    bench.define("operation") { thread, _ in
      guard let stack = LuaStack(thread) else { return 0 }
      return stack.get("operation", at: 1) == nil ? stack.raiseTop() : 1
    }
    #expect(try bench.value("operation { operation = 'move' }") == "move")
    #expect(
      try bench.value("operation(setmetatable({}, { __index = { operation = 'copy' } }))") == "copy"
    )
    #expect(
      bench.failure("operation(setmetatable({}, { __index = function() error('no', 0) end }))")?
        .message == "no")
    #expect(bench.failure("operation(1)")?.message == "attempt to index a number value")
  }

  @Test func buildsAndReadsTables() throws {
    bench.define("proposal") { thread, _ in
      guard let stack = LuaStack(thread) else { return 0 }
      stack.createTable(list: 2, fields: 1)
      stack.push(static: "move")
      stack.rawSet("operation", at: -2)
      stack.push("first")
      stack.append(to: -2)
      stack.push(2.5)
      stack.append(to: -2)
      stack.push(true)
      stack.rawSet(3, at: -2)
      return 1
    }
    #expect(
      try bench.run("local p = proposal() return p.operation, p[1], p[2], p[3], #p")
        == ["move", "first", 2.5, true, 3])
  }

  @Test func callsAStoredFunctionWithArguments() throws {
    let reference = try #require(
      try bench.value("function(a, b) return a .. b, 'second' end").functionValue
    ).reference
    bench.state.withStack { stack in
      stack.push(reference)
      stack.push("a")
      stack.push(1)
      #expect(stack.call(arguments: 2, results: 1) == .ok)
      #expect(stack.string(at: -1) == "a1")
    }
    #expect(bench.state.stack.count == 0)
  }

  @Test func leavesOneValueAfterAFailedCall() throws {
    let reference = try #require(
      try bench.value("function() error('no') end").functionValue
    ).reference
    bench.state.withStack { stack in
      let count = stack.count
      stack.push(reference)
      let status = stack.call(arguments: 0, results: 3)
      #expect(status != .ok)
      #expect(stack.count == count + 1)
      #expect(stack.takeError(status).description == "test.lua:1: no")
      #expect(stack.count == count)
    }
  }

  @Test func reportsArgumentErrorsLikeLua() throws {
    bench.define("drop") { thread, _ in
      LuaStack(thread)?.argumentError(2, at: 2, function: "drop", expected: "IndexPath") ?? 0
    }
    #expect(
      bench.failure("drop(1, nil)")?.description
        == "test.lua:1: bad argument #2 to 'drop' (IndexPath expected, got nil)")
  }

  @Test(arguments: [
    ("typed(1)", "bad argument #1 to 'typed' (string expected, got number)"),
    ("typed('a', 1)", "bad argument #2 to 'typed' (table expected, got number)"),
    ("typed('a', {}, 'f')", "bad argument #3 to 'typed' (function expected, got string)"),
    ("typed('a', {})", "bad argument #3 to 'typed' (function expected, got no value)"),
  ])
  func checksTheArgumentsOfClosures(_ call: String, _ message: String) {
    bench.define("typed") { arguments in
      _ = try arguments.string(1)
      _ = try arguments.table(2)
      _ = try arguments.function(3)
      return []
    }
    let error = bench.failure("\n\(call)")
    #expect(error?.message == message)
    #expect(error?.line == 2)
  }

  @Test func knowsThePlaceOfTheCaller() throws {
    bench.define("here") { thread, _ in
      guard let stack = LuaStack(thread) else { return 0 }
      stack.push(stack.location(at: 1)?.description ?? "nowhere")
      return 1
    }
    #expect(
      try bench.run("local function f()\n  local place = here()\n  return place\nend\nreturn f()")
        == ["test.lua:2"])
    let function = try bench.value("here").functionValue
    #expect(try function?.call() == ["nowhere"])
  }

  @Test func returnsManyResults() throws {
    bench.define("many") { _ in Array(repeating: 1, count: 1000) }
    #expect(try bench.value("select('#', many())") == 1000)
  }
}
