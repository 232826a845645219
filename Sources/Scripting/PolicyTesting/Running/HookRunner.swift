import DragChecking
import Policies

/// Runs hooks: `setup`, `before_each` and others.
final class HookRunner {
  let session: SpecSession
  let maker: FailureMaker
  /// The blocks in which a test has begun.
  private var entered: Set<ObjectIdentifier> = []

  init(session: SpecSession, maker: FailureMaker) {
    self.session = session
    self.maker = maker
  }

  /// Runs a block's hooks of one kind up to the first failure, and returns the failure.
  func run(_ hook: SpecHook, of block: SpecBlock) -> TestFailure? {
    for function in block.hooks[hook] ?? [] {
      if case .failed(let error) = session.call(function) {
        return maker.failure(error, phase: hook.rawValue)
      }
    }
    return nil
  }

  /// Runs all of a block's hooks of one kind, even after failures.
  func runAll(_ hook: SpecHook, of block: SpecBlock) -> [TestFailure] {
    (block.hooks[hook] ?? []).compactMap { function in
      if case .failed(let error) = session.call(function) {
        maker.failure(error, phase: hook.rawValue)
      } else {
        nil
      }
    }
  }

  /// Runs the `lazy_setup` of a block, before its first test.
  func enter(_ block: SpecBlock) -> TestFailure? {
    guard entered.insert(ObjectIdentifier(block)).inserted else { return nil }
    return run(.lazySetup, of: block)
  }

  /// Runs the hooks after the last test of a block.
  func close(_ block: SpecBlock) -> [TestFailure] {
    session.beginTest()
    let lazy = entered.contains(ObjectIdentifier(block)) ? runAll(.lazyTeardown, of: block) : []
    return lazy + runAll(.teardown, of: block)
  }
}
