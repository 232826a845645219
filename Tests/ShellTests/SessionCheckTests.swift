import Testing

@testable import Shell

/// `:check` at the prompt.
struct SessionCheckTests {
  @Test func namesTheCommandThatExploresMore() throws {
    let printed = try TestSession().enter(":check 1")
    #expect(printed.contains("1 state passed; :check 2 explores "))
    #expect(!printed.contains("raise --"))
  }

  @Test func doesNotCallAPolicyStatefulAfterAResult() throws {
    let test = try TestSession()
    test.enter("1 + 1")
    #expect(!test.enter(":check 1").contains("stateful"))
  }

  @Test func blamesAPropertyThatRaises() throws {
    let test = try TestSession()
    test.enter("always('small', function() error('no size') end)")
    let printed = test.enter(":check 1")
    #expect(printed.contains("✗ always: small\n"))
    #expect(printed.contains("the property raises an error: no size"))
    #expect(!printed.contains("a callback raises an error"))
  }
}
