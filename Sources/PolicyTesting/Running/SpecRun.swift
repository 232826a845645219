import Policies

/// A run of spec files, one after the other.
public struct SpecRun {
  public var options: SpecOptions
  /// How many tests ended how, so far.
  public private(set) var summary = SpecSummary()

  public init(options: SpecOptions = SpecOptions()) {
    self.options = options
  }

  /// What happens in a run.
  public enum Event {
    case began(file: String)
    case finished(SpecResult)
    case ended(file: String)
  }

  /// Runs the tests of files in order.
  ///
  /// - Parameters:
  ///   - files: As ``SpecFinder`` gives them.
  ///   - report: Hears of everything as it happens.
  public mutating func run(_ files: [String], report: (Event) -> Void) {
    for file in files {
      report(.began(file: file))
      let isStopped = run(file, report)
      summary.addFile()
      report(.ended(file: file))
      if isStopped { return }
    }
  }

  /// Runs one file; gives whether nothing more is to run.
  private mutating func run(_ file: String, _ report: (Event) -> Void) -> Bool {
    let script: Script
    do throws(PolicyError) {
      script = try ScriptLoader.load(file)
    } catch {
      var result = SpecResult(file: file, names: [], outcome: .failed)
      var failure = SpecFailure(.error, error.message)
      failure.scriptName = file
      result.failures = [failure]
      summary.add(result)
      report(.finished(result))
      return options.stopsAtFailure
    }
    var results: [SpecResult] = []
    var summary = summary
    return withoutActuallyEscaping(report) { report in
      let runner = SpecFileRunner(script, options: options) { result in
        results.append(result)
        summary.add(result)
        report(.finished(result))
      }
      runner.run()
      self.summary = summary
      return runner.isStopped
    }
  }
}
