import DragChecking
import Plugins
import Policies

/// Runs the tests of one file in order, in a separate interpreter.
///
/// After a test that exceeds a limit the interpreter cannot be used any more: the file is loaded
/// again in a new one, which runs the remaining tests.
final class SpecFileRunner {
  private let script: Script
  private let options: SpecOptions
  private let report: (SpecResult) -> Void
  /// The indices of the tests that have ended.
  private var done: Set<Int> = []
  /// The indices of the blocks whose own failures have been reported.
  private var reportedBlocks: Set<Int> = []
  private var output = KeptOutput()
  private var warnings = KeptOutput()
  /// Whether nothing more may run, because a failure has ended the run.
  private(set) var isStopped = false
  /// The number of tests in the file, selected or not.
  private(set) var testCount = 0
  private let collector: CoverageCollector?

  /// The coverage of the tests; nil unless the options request it.
  var coverage: SpecCoverage? { collector?.coverage }

  init(_ script: Script, options: SpecOptions, report: @escaping (SpecResult) -> Void) {
    self.script = script
    self.options = options
    self.report = report
    collector = options.measuresCoverage ? CoverageCollector(spec: script.name) : nil
  }

  /// Runs all tests that the options select.
  func run() {
    while !isStopped, runRest() == .overLimit {}
  }

  /// Reports the tests that the options select, without running them.
  func list() {
    guard let session = open() else { return }
    let maker = FailureMaker(session: session)
    for block in session.outline.root.blocks { reportFailure(of: block, maker) }
    for test in session.outline.root.tests where isSelected(test) {
      var result = SpecResult(
        file: script.name, names: test.names, line: test.line, outcome: .pending)
      result.tags = test.tags
      report(result)
    }
  }

  private enum Ending {
    case finished
    case overLimit
  }

  /// Loads the file and runs its remaining tests.
  private func runRest() -> Ending {
    guard let session = open() else { return .finished }
    let maker = FailureMaker(session: session)
    defer { collector?.collectLines(session.host) }
    return run(session.outline.root, HookRunner(session: session, maker: maker))
  }

  /// The file, loaded into a new host.
  private func load(
    output: @escaping (String) -> Void = { _ in }, warnings: @escaping (String) -> Void = { _ in }
  ) throws(PolicyError) -> SpecSession {
    var policy = options.policy
    policy.seed = options.seed
    let host = PolicyHost(options: policy, output: output, warnings: warnings)
    let session = try SpecSession(host: host)
    if options.measuresCoverage { ScriptLines.cover(host) }
    let finder = PolicyFinder(spec: script.name)
    let modules = ScriptLoader.modules(besideScriptAt: script.name)
    let plugins = PluginLibrary.connect(
      to: host, search: PluginSearch(options: options.pluginFolders, script: script.name))
    host.modules.source = modules.or { [unowned plugins] in plugins.modules }
    session.policySource = finder.script(named:)
    try options.prepare?(host)
    session.goldenTrace = GoldenTraces(spec: script.name, updates: options.updatesGolden).compare
    try session.load(script)
    return session
  }

  private func open() -> SpecSession? {
    do throws(PolicyError) {
      let session = try load(
        output: { [unowned self] in output.add($0) },
        warnings: { [unowned self] in warnings.add($0) })
      testCount = session.outline.root.tests.count
      return session
    } catch {
      var result = SpecResult(file: script.name, names: [], outcome: .failed)
      var failure = TestFailure(error)
      failure.scriptName = error.scriptName ?? script.name
      result.failures = [failure]
      complete(result)
      return nil
    }
  }

  private func isSelected(_ test: SpecTest) -> Bool {
    options.includes(test.names.joined(separator: " "))
  }

  private func isLeft(_ test: SpecTest) -> Bool {
    !done.contains(test.index) && isSelected(test)
  }

  // MARK: Blocks

  private func run(_ block: SpecBlock, _ around: HookRunner) -> Ending {
    let session = around.session
    reportFailure(of: block, around.maker)
    guard !isStopped else { return .finished }
    guard block.tests.contains(where: { isLeft($0) && !$0.isPending }) else {
      passOver(block, as: .pending, around.maker)
      return .finished
    }

    session.beginTest()
    let mark = session.mark(globals: block.isInsulated)
    let setupFailure = around.run(.setup, of: block)
    collector?.collectCalls(session)
    if let failure = setupFailure {
      fail(block.names + ["setup"], of: block, [failure])
      passOver(block, as: .skipped, reason: "the setup of its block failed", around.maker)
      return failure.kind == .limit ? .overLimit : close(block, mark, around)
    }
    for child in order.shuffled(block.children) {
      guard !isStopped else { break }
      switch child {
      case .block(let inner):
        if run(inner, around) == .overLimit { return .overLimit }
      case .test(let test):
        guard isLeft(test) else { continue }
        if let check = test.check {
          done.insert(test.index)
          complete(result(of: check, in: test, around.maker))
          continue
        }
        let runner = SpecTestRunner(test: test, around: around, collector: collector)
        let (result, isOverLimit) = runner.run(file: script.name)
        done.insert(test.index)
        complete(result)
        if isOverLimit { return .overLimit }
      }
    }
    return close(block, mark, around)
  }

  private func close(
    _ block: SpecBlock, _ mark: SpecSession.Mark, _ around: HookRunner
  ) -> Ending {
    var failures = around.close(block)
    do throws(PolicyError) {
      try around.session.restore(mark)
    } catch {
      failures.append(around.maker.failure(error, phase: "end of the block"))
    }
    guard !failures.isEmpty else { return .finished }
    fail(block.names + ["teardown"], of: block, failures)
    return failures.contains { $0.kind == .limit } ? .overLimit : .finished
  }

  /// Reports an error in the function of a `describe`; the tests defined before the error still
  /// run.
  private func reportFailure(of block: SpecBlock, _ maker: FailureMaker) {
    guard !isStopped, let error = block.failure, reportedBlocks.insert(block.index).inserted else {
      return
    }
    fail(block.names, of: block, [maker.failure(error, phase: "describe")])
  }

  /// Reports a failure outside tests.
  private func fail(_ names: [String], of block: SpecBlock, _ failures: [TestFailure]) {
    var result = SpecResult(file: script.name, names: names, line: block.line, outcome: .failed)
    result.failures = failures
    complete(result)
  }

  /// Reports an outcome for the tests of a block that does not run, and the errors of its blocks.
  private func passOver(
    _ block: SpecBlock, as outcome: SpecOutcome, reason: String? = nil, _ maker: FailureMaker
  ) {
    for child in order.shuffled(block.children) {
      switch child {
      case .block(let inner):
        reportFailure(of: inner, maker)
        passOver(inner, as: outcome, reason: reason, maker)
      case .test(let test):
        guard isLeft(test) else { continue }
        done.insert(test.index)
        var result = SpecResult(
          file: script.name, names: test.names, line: test.line, outcome: outcome)
        result.tags = test.tags
        result.reason = reason
        complete(result)
      }
    }
  }

  private func complete(_ result: SpecResult) {
    var result = result
    result.output = output.take()
    result.warnings += warnings.take()
    if result.outcome == .passed, result.assertions == 0 {
      if options.needsAssertions {
        result.outcome = .failed
        var failure = TestFailure(.assertion, "the test asserts nothing")
        failure.scriptName = script.name
        failure.line = result.line
        result.failures = [failure]
      } else {
        result.warnings.append("the test asserts nothing")
      }
    }
    if result.outcome == .failed, options.stopsAtFailure { isStopped = true }
    report(result)
  }

  // MARK: Checks

  /// Plays the drags of a test, on devices that its hooks have prepared.
  private func result(
    of check: SpecCheck, in test: SpecTest, _ maker: FailureMaker
  ) -> SpecResult {
    var result = SpecResult(
      file: script.name, names: test.names, line: test.line, outcome: .passed)
    result.tags = test.tags
    var sessions: [SpecSession] = []
    do throws(PolicyError) {
      let played = try DragCheck.play(check) { [self] () throws(PolicyError) in
        let session = try session(before: test.index)
        // A host needs its session; the previous one may still be in use.
        sessions = sessions.suffix(1) + [session]
        return session.host
      }
      result.failures = played.failures
      result.assertions = played.drags
    } catch {
      result.failures = [maker.failure(error)]
    }
    for index in result.failures.indices where result.failures[index].scriptName == nil {
      result.failures[index].scriptName = script.name
      result.failures[index].line = test.line
    }
    if !result.failures.isEmpty { result.outcome = .failed }
    return result
  }

  /// Loads the file into a new host, before a test.
  private func session(before index: Int) throws(PolicyError) -> SpecSession {
    let session = try load()
    guard let test = session.outline.root.tests.first(where: { $0.index == index }) else {
      return session
    }
    session.beginTest()
    for hooks in [[SpecHook.setup, .lazySetup], [.beforeEach]] {
      for block in test.block.path {
        for function in hooks.flatMap({ block.hooks[$0] ?? [] }) {
          if case .failed(let error) = session.call(function) { throw error }
        }
      }
    }
    if case .property(let property) = test.check { session.host.scripts.declareOnly(property) }
    return session
  }

  private var order: SpecOrder {
    SpecOrder(shuffles: options.shuffles, seed: options.seed, file: script.name)
  }
}
