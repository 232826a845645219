import Policies
import Testing

@testable import Shell

/// A session whose variables use all the memory that scripts may use.
struct MemoryAtPromptTests {
  private func session() throws -> TestSession {
    var policies = PolicyOptions.interactive
    var limits = LimitOptions()
    limits.memory = 8 << 20
    policies.limit(limits)
    return try TestSession(options: ShellOptions(policies: policies))
  }

  private func fullSession() throws -> TestSession {
    let test = try session()
    #expect(
      test.enter("mt = {} for i = 1, 1e9 do mt[i] = { i } end").contains("not enough memory"))
    return test
  }

  @Test func namesWhatFreesMemory() throws {
    let test = try session()
    let printed = test.enter("mt = {} for i = 1, 1e9 do mt[i] = { i } end")
    #expect(printed.contains("NAME = nil, :undo or :reset frees memory"))
    #expect(printed.contains("--memory-limit"))
  }

  @Test func runsEntriesThatFreeMemory() throws {
    let test = try fullSession()
    #expect(test.enter("mt = nil") == "")
    #expect(test.enter("1 + 1") == "=> 2\n")
    #expect(test.enter("lift inbox 0").contains("itemsForBeginning"))
  }

  @Test func endsEntriesThatUseEvenMore() throws {
    let test = try fullSession()
    for _ in 0..<20 {
      #expect(
        test.enter("for i = #mt + 1, 1e9 do mt[i] = { i } end").contains("not enough memory"))
    }
    #expect(test.enter("mt = nil") == "")
  }
}
