public import DragChecking
import Policies

/// A run of spec files.
public struct SpecRun {
  public var options: SpecOptions
  /// The number of files that run at the same time, each in a separate process.
  public var jobs = 1
  /// The command that calls ``SpecWorker`` in a new process.
  ///
  /// If it is empty, all files run in this process, which a file can then end.
  public var workerCommand: [String] = []
  /// Whether the user interrupted the run with Ctrl-C.
  public private(set) var wasInterrupted = false
  /// The numbers of tests by outcome, so far.
  public private(set) var summary = SpecSummary()
  /// The coverage of the tests; nil unless the options request it.
  public private(set) var coverage: SpecCoverage?
  /// The number of results that were reported for the current file.
  private var resultsOfFile = 0

  public init(options: SpecOptions = SpecOptions()) {
    self.options = options
    coverage = options.measuresCoverage ? SpecCoverage() : nil
  }

  /// Runs the tests of files.
  ///
  /// - Parameters:
  ///   - files: The files that ``SpecFinder`` found.
  ///   - report: Called with each event, in the order of the files.
  public mutating func run(_ files: [String], report: (SpecEvent) -> Void) {
    var run = self
    withoutActuallyEscaping(report) { report in
      func take(_ event: SpecEvent) -> Bool {
        report(event)
        return run.count(event)
      }
      if !workerCommand.isEmpty {
        let pool = SpecPool(
          command: workerCommand, count: jobs, options: options, files: files, report: take)
        if pool.run() {
          run.wasInterrupted = pool.wasInterrupted
          return
        }
      }
      for file in files {
        var continues = true
        runHere(file) { continues = take($0) && continues }
        if !continues { return }
      }
    }
    run.summary.filesNotRun += files.count - (run.summary.files - summary.files)
    self = run
  }

  /// Reports the tests of files without running them.
  public func list(_ files: [String], report: (SpecResult) -> Void) {
    withoutActuallyEscaping(report) { report in
      for file in files {
        load(file, report) { SpecFileRunner($0, options: options, report: report).list() }
      }
    }
  }

  /// Runs one file in this process.
  func runHere(_ file: String, report: @escaping (SpecEvent) -> Void) {
    report(.began(file: file))
    var coverage: SpecCoverage?
    var tests = 0
    load(file, { report(.finished($0)) }) { script in
      let runner = SpecFileRunner(script, options: options) { report(.finished($0)) }
      runner.run()
      coverage = runner.coverage
      tests = runner.testCount
    }
    report(.ended(file: file, tests: tests, coverage))
  }

  private func load(
    _ file: String, _ report: (SpecResult) -> Void, _ body: (Script) -> Void
  ) {
    do throws(PolicyError) {
      body(try ScriptLoader.load(file))
    } catch {
      var result = SpecResult(file: file, names: [], outcome: .failed)
      var failure = TestFailure(.error, error.message)
      failure.scriptName = file
      result.failures = [failure]
      report(result)
    }
  }

  /// Counts an event; returns whether the run continues.
  private mutating func count(_ event: SpecEvent) -> Bool {
    switch event {
    case .began: resultsOfFile = 0
    case .finished(let result):
      summary.add(result)
      resultsOfFile += 1
      return result.outcome != .failed || !options.stopsAtFailure
    case .ended(_, let tests, let found):
      summary.addFile(tests: tests, results: resultsOfFile)
      if let found { coverage?.merge(found) }
    }
    return true
  }
}

/// An event in a run of specs.
public enum SpecEvent: Sendable {
  /// A file begins; its results follow.
  case began(file: String)
  /// A test has ended.
  case finished(SpecResult)
  /// All results of a file have been reported. Has the number of tests in it, selected or not, and
  /// the coverage if it is measured.
  case ended(file: String, tests: Int, SpecCoverage?)
}
