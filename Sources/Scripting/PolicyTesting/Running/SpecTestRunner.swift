import DragChecking
import Policies

/// Runs one test with its hooks.
struct SpecTestRunner {
  let test: SpecTest
  let around: HookRunner
  let collector: CoverageCollector?

  private var session: SpecSession { around.session }
  private var maker: FailureMaker { around.maker }

  /// Runs the test.
  ///
  /// - Returns: The result, and whether a limit ended it, after which the interpreter cannot be
  ///   used any more.
  func run(file: String) -> (result: SpecResult, isOverLimit: Bool) {
    var result = SpecResult(
      file: file, names: test.names, line: test.line, outcome: .passed)
    result.tags = test.tags
    guard let function = test.function else {
      result.outcome = .pending
      return (result, false)
    }
    session.beginTest()
    let failure = enter()
    // The mark includes what `lazy_setup` made, for the other tests of the block.
    let mark = session.mark()
    let ready = failure.map { (blocks: [], failures: [$0]) } ?? prepare()
    result.failures = ready.failures
    if ready.failures.isEmpty {
      session.runsTest = true
      defer { session.runsTest = false }
      switch session.call(function) {
      case .passed: break
      case .failed(let error): result.failures.append(maker.failure(error))
      case .pending(let reason):
        result.outcome = .pending
        result.reason = reason
      }
    }
    if !session.isOverLimit {
      result.failures += session.callFinalizers().map { maker.failure($0, phase: "finally") }
      for block in ready.blocks.reversed() where !session.isOverLimit {
        result.failures += around.runAll(.afterEach, of: block)
      }
    }
    result.assertions = session.assertions
    collector?.collectCalls(session)
    // A memory error does not always end the run, but values may be incomplete after it too.
    let isOverLimit = session.isOverLimit || result.failures.contains { $0.kind == .limit }
    if !isOverLimit {
      do throws(PolicyError) {
        try session.restore(mark)
      } catch {
        result.failures.append(maker.failure(error, phase: "end of the test"))
      }
    }
    if !result.failures.isEmpty { result.outcome = .failed }
    // Errors of the vocabulary, for instance about a row of a table, get the position of the test.
    for index in result.failures.indices where result.failures[index].scriptName == nil {
      result.failures[index].scriptName = file
      result.failures[index].line = test.line
    }
    return (result, isOverLimit)
  }

  /// Runs `lazy_setup` of the blocks in which no test has begun, from the file to the test's block.
  private func enter() -> TestFailure? {
    for block in test.block.path {
      if let failure = around.enter(block) { return failure }
    }
    return nil
  }

  /// Runs `before_each` of the blocks, from the file to the test's block.
  private func prepare() -> (blocks: [SpecBlock], failures: [TestFailure]) {
    var blocks: [SpecBlock] = []
    for block in test.block.path {
      if let failure = around.run(.beforeEach, of: block) { return (blocks, [failure]) }
      blocks.append(block)
    }
    return (blocks, [])
  }
}
