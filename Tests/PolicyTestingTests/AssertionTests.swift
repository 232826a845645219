import DragChecking
import PolicyTesting
import Testing

/// busted's assertions: which pass, which fail, and their messages.
@Suite struct AssertionTests {
  @Test(arguments: [
    "assert(true)", "assert(1, 'never shown')", "assert.is_true(true)", "assert.True(true)",
    "assert.is.Not.Nil(0)", "assert.is_not_nil(false)", "assert.is_nil(nil)",
    "assert.is_false(false)",
    "assert.is_truthy(0)", "assert.is_falsy(nil)", "assert.truthy('x')", "assert.is_not_true(1)",
    "assert.are.equal(1, 1)", "assert.are.equals(1, 1.0)", "assert.equal('a', 'a')",
    "assert.are_not.equal({}, {})", "assert.is_not.equal(1, 2)", "assert.not_equals(1, 2)",
    "assert.are.same({ 1, { a = 2 } }, { 1, { a = 2 } })", "assert.same({}, {})",
    "assert.are_not.same({ 1 }, { 1, 2 })", "assert.are_not.same({ 1, 2 }, { 1 })",
    "local t = {} t.t = t local u = {} u.t = u assert.are.same(t, u)",
    "assert.is_number(1)", "assert.is_string('')", "assert.is_table({})",
    "assert.is_boolean(false)",
    "assert.is_function(print)", "assert.is_not_string(1)",
    "assert.has_error(function() error('boom') end)",
    "assert.has_error(function() error('boom') end, 'boom')",
    "assert.has.errors(function() error({ 1 }) end, { 1 })",
    "assert.has_no.errors(function() end)", "assert.has_no_error(function() end)",
    "assert.error_matches(function() error('boom 12') end, 'boom %d+')",
    "assert.raises('12', function() error('boom 12') end)",
    "assert.is.near(1, 1.05, 0.1)", "assert.near(1, 1.05, 0.1)", "assert.is_not.near(1, 2, 0.1)",
    "assert.matches('^a+$', 'aaa')", "assert.has.match('b', 'abc')",
    "assert.has_no.match('x', 'abc')",
    "assert.is.unique({ 1, 2, 3 })", "assert.message('why').is_true(true)",
  ])
  func eachAssertionPasses(assertion: String) throws {
    let result = try result(ofTest: assertion)
    #expect(result.failures == [])
    #expect(result.assertions > 0)
  }

  @Test(arguments: [
    ("assert(false)", "assertion failed!"), ("assert(nil, 'no milk')", "no milk"),
    ("assert.is_true(1)", "expected true"), ("assert.is_nil(1)", "expected nil"),
    ("assert.is_not_nil(nil)", "expected anything but nil"),
    ("assert.are.equal(1, 2)", "the values are not equal"),
    ("assert.are.equal({}, {})", "the values have equal contents, but are not the same object"),
    ("assert.is_not.equal(1, 1)", "expected anything but 1"),
    (
      "assert.are.same({ a = { 1 } }, { a = { 2 } })",
      "the values are not the same: they differ at .a[1]"
    ),
    ("assert.has_error(function() end)", "it raised no error"),
    ("assert.has_error(function() error('a') end, 'b')", "it raised a different error"),
    ("assert.has_no.errors(function() error('a') end)", "it raised an error"),
    ("assert.is_tru(1)", "unknown assertion 'tru'; did you mean 'true'?"),
    ("assert.are.equal(1)", "'equal' needs at least 2 arguments, got 1"),
    ("assert.message('why').is_true(false)", "why"),
    ("assert.equal(1, 2, 'sums')", "sums"),
  ])
  func eachAssertionFailsWithItsMessage(assertion: String, message: String) throws {
    let result = try result(ofTest: assertion)
    #expect(result.outcome == .failed)
    #expect(result.failures.map(\.message) == [message])
  }

  @Test func reportsTheLineOfTheSpec() throws {
    let result = try result(ofTest: "local a = 1\nassert.are.equal(2, a)")
    #expect(result.failures.first?.line == 4)
    #expect(result.failures.first?.excerpt?.contains("assert.are.equal(2, a)") == true)
  }

  @Test func showsTheExpectedAndActualValues() throws {
    let result = try result(ofTest: "assert.are.same({ 1 }, { 2 })")
    #expect(result.failures.first?.expected == "{ 1 }")
    #expect(result.failures.first?.actual == "{ 2 }")
  }
}
