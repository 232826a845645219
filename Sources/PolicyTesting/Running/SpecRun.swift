import Policies

/// A run of spec files.
public struct SpecRun {
  public var options: SpecOptions
  /// How many files run at once, each in a process of its own; 1 runs all of them in this one.
  public var jobs = 1
  /// The program and its arguments that call ``SpecWorker``; needed for several jobs.
  public var workerCommand: [String] = []
  /// How many tests ended how, so far.
  public private(set) var summary = SpecSummary()
  /// What the tests reached; nil unless the options ask for it.
  public private(set) var coverage: SpecCoverage?

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
      if jobs > 1, files.count > 1, !workerCommand.isEmpty {
        let pool = SpecPool(
          command: workerCommand, count: jobs, options: options, files: files, report: take)
        if pool.run() { return }
      }
      for file in files {
        var goesOn = true
        runHere(file) { goesOn = take($0) && goesOn }
        if !goesOn { return }
      }
    }
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
    load(file, { report(.finished($0)) }) { script in
      let runner = SpecFileRunner(script, options: options) { report(.finished($0)) }
      runner.run()
      coverage = runner.coverage
    }
    report(.ended(file: file, coverage))
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
    case .began: break
    case .finished(let result):
      summary.add(result)
      return result.outcome != .failed || !options.stopsAtFailure
    case .ended(_, let found):
      summary.addFile()
      if let found { coverage?.merge(found) }
    }
    return true
  }
}
