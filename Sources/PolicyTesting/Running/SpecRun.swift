import Policies

/// A run of spec files.
public struct SpecRun {
  public var options: SpecOptions
  /// How many files run at once, each in a process of its own.
  public var jobs = 1
  /// The program and its arguments that call ``SpecWorker``; empty runs all files in this process, which
  /// then ends with a file that ends its process.
  public var workerCommand: [String] = []
  /// Whether a person ended the run by Ctrl-C.
  public private(set) var wasInterrupted = false
  /// How many tests ended how, so far.
  public private(set) var summary = SpecSummary()
  /// What the tests reached; nil unless the options ask for it.
  public private(set) var coverage: SpecCoverage?
  /// How many results of the file that is told now were told.
  private var resultsOfFile = 0

  public init(options: SpecOptions = SpecOptions()) {
    self.options = options
    coverage = options.measuresCoverage ? SpecCoverage() : nil
  }

  /// Runs the tests of files.
  ///
  /// - Parameters:
  ///   - files: As ``SpecFinder`` gives them.
  ///   - report: Hears of everything in the order of the files.
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
        var goesOn = true
        runHere(file) { goesOn = take($0) && goesOn }
        if !goesOn { return }
      }
    }
    run.summary.filesNotRun += files.count - (run.summary.files - summary.files)
    self = run
  }

  /// Lists the tests of files without running one.
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
      var failure = SpecFailure(.error, error.message)
      failure.scriptName = file
      result.failures = [failure]
      report(result)
    }
  }

  /// Counts what happened; gives whether the run goes on.
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
