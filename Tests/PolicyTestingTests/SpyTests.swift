import DragChecking
import PolicyTesting
import Testing

/// Spies, stubs, mocks and matchers.
@Suite struct SpyTests {
  @Test(arguments: [
    "local s = spy.new(function() end) assert.spy(s).was_not.called()",
    "local s = spy.new(function() end) s() assert.spy(s).was.called() assert.spy(s).was_called(1)",
    "local s = spy.new(function(a) return a + 1 end) assert.are.equal(2, s(1)) assert.spy(s).returned_with(2)",
    "local s = spy.new(print) assert.spy(s).was.called_at_most(0) s() s() assert.spy(s).was.called_at_least(2)",
    "local s = spy.new(function() end) s(1, nil) assert.spy(s).was.called_with(1, nil)",
    "local s = spy.new(function() end) s(1) assert.spy(s).was_not.called_with(1, nil)",
    "local s = spy.new(function() end) local t = { 1 } s(t) t[1] = 2 assert.spy(s).was.called_with({ 1 })",
    "local s = spy.new(function() end) s('milk') assert.spy(s).was.called_with(match.is_string())",
    "local s = spy.new(function() end) s('milk') assert.spy(s).was.called_with(match.matches('^m'))",
    "local s = spy.new(function() end) s('milk') assert.spy(s).was_not.called_with(match.is_not_string())",
    "local s = spy.new(function() end) s(5, 1.02) assert.spy(s).was.called_with(match._, match.near(1, 0.1))",
    "local s = spy.new(function() end) s(3) assert.spy(s).was.called_with(match.any_of(1, 3))",
    "local s = spy.new(function() end) s(1) s:clear() assert.spy(s).was_not_called()",
    "local t = { f = function() return 1 end } local s = spy.on(t, 'f') t.f() assert.spy(s).was.called() s:revert() assert.are.equal('function', type(t.f))",
    "local t = { f = print } stub(t, 'f', 7) assert.are.equal(7, t.f()) assert.stub(t.f).was.called(1)",
    "local t = { f = print } stub(t, 'f').returns(1, 2) local a, b = t.f() assert.are.same({ 1, 2 }, { a, b })",
    "local s = stub.new() s.on_call_with(1).returns('one') assert.are.equal('one', s(1)) assert.is_nil((s(2)))",
    "local s = stub.new() s.invokes(function(a) return a * 2 end) assert.are.equal(4, s(2))",
    "local t = mock({ f = function() return 1 end }) t.f() assert.spy(t.f).was.called(1)",
    "local t = mock({ f = function() return 1 end }, true) assert.is_nil((t.f()))",
    "assert.is_true(spy.is_spy(spy.new(print))) assert.is_false(spy.is_spy(print))",
    "assert.same({ a = match.is_number() }, { a = 4 })",
  ])
  func eachAssertionPasses(body: String) throws {
    #expect(try result(ofTest: body).failures == [])
  }

  @Test(arguments: [
    ("local s = spy.new(print) assert.spy(s).was.called(2)", "called 2 times", "never called"),
    ("local s = spy.new(function() end) s(1) assert.spy(s).was.called_with(2)", "(2)", "(1)"),
    (
      "local s = spy.new(function() end) s('a') s() assert.spy(s).was.called_with('b')", "(\"b\")",
      "(\"a\")\n()"
    ),
  ])
  func eachAssertionFailsWithItsMessage(body: String, expected: String, actual: String) throws {
    let failure = try result(ofTest: body).failures.first
    #expect(failure?.expected?.hasSuffix(expected) == true)
    #expect(failure?.actual == actual)
  }

  @Test func recordsCallsFromAView() throws {
    let result = try result(
      ofTest: """
        local list = TableView { name = "list", items = { "A" } }
        list.dragDelegate = { itemsForBeginning = function(_, view, _, path) return { DragItem(view:item(path)) } end }
        local asked = spy.on(list.dragDelegate, "itemsForBeginning")
        lift(list, 0)
        assert.spy(asked).was.called_with(list.dragDelegate, list, match._, IndexPath(0, 0))
        """)
    #expect(result.failures == [])
  }
}
