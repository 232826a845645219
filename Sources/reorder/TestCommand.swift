import ArgumentParser
import Policies
import PolicyTesting
import Shell
import Traces
import Workspaces

/// `reorder test [PATH…]`: runs policy specs.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run policy specs.",
    discussion: """
      A spec is a file whose name ends in _spec.lua, in busted's words: describe, it, before_each, \
      assert. Folders are searched to the bottom; without a path, the working folder is.

      EXAMPLES
        reorder test
        reorder test Scripts/specs --filter 'refuses two items'
        reorder test --filter '#slow' --timeout 60
        reorder test --format tap | less        prove -e 'reorder test --format tap' Scripts/specs
        reorder test --format junit --output report.xml --jobs 4
        reorder test --coverage --fail-fast
        reorder test --update                   writes golden traces anew, and fails to say so

      STATUS
        0 all passed, 1 a test failed, 64 usage, 66 no such file or no spec there, 73 the report \
      cannot be written
      """)

  /// The forms of the report.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case pretty
    case tap
    case junit
    case json
  }

  @Argument(help: ArgumentHelp("Spec files, or folders of them.", valueName: "path"))
  var paths: [String] = []

  @Option(help: "The form of the report: pretty, tap, junit or json.")
  var format = Format.pretty

  @Option(
    help: ArgumentHelp(
      "Write the report to a file; standard output then has the pretty one.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Only tests whose full name contains this; repeatable. Tags are words with #.",
      valueName: "text"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp("No tests whose full name contains this; repeatable.", valueName: "text"))
  var exclude: [String] = []

  @Flag(help: "List the tests instead of running them.")
  var list = false

  @Flag(help: "Run blocks and tests in an order that the seed decides.")
  var shuffle = false

  @Option(help: ArgumentHelp("What the order and math.random start from.", valueName: "n"))
  var seed: Int64 = 0

  @Flag(help: "Stop after the first test that fails.")
  var failFast = false

  @Flag(help: "A test that asserts nothing fails.")
  var requireAssertions = false

  @Option(help: ArgumentHelp("How many files run at once.", valueName: "n"))
  var jobs = 1

  @Option(
    help: ArgumentHelp(
      "The real time that one test may take; 0 is no limit.", valueName: "seconds"))
  var timeout = 10.0

  @Flag(help: "Say which lines, callbacks and answers of policies the tests reached.")
  var coverage = false

  @Flag(help: "Write golden traces anew where they differ; the run fails, so that somebody looks.")
  var update = false

  @OptionGroup var places: PluginCommand.Places

  @Flag(name: .shortAndLong, help: "Show a line for every test.")
  var verbose = false

  @Flag(help: .hidden)
  var worker = false

  func validate() throws {
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 64")
    }
    guard timeout >= 0, timeout.isFinite else {
      throw ValidationError("--timeout takes seconds from 0")
    }
  }

  func run() throws {
    if worker { return SpecWorker.run() }
    let files: [String]
    do throws(SpecFinder.Problem) {
      files = try SpecFinder.files(at: paths.isEmpty ? ["."] : paths)
    } catch {
      throw CommandFailure(status: .noInput, message: "reorder: \(error.description)")
    }
    let screen = TextOutput.standard()
    var run = SpecRun(options: options)
    if list { return try list(files, run, screen) }
    run.jobs = jobs
    run.workerCommand = [ProgramPath.own, "test", "--worker"]
    var report = SpecReport(reporter(for: format, screen), isFile: output != nil)
    var shown = output.map { _ in reporter(for: .pretty, screen) }
    run.run(files) { event in
      if var reporter = shown {
        screen.print(reporter.lines(for: event))
        shown = reporter
      }
      report.add(event, to: screen)
    }
    if var reporter = shown {
      screen.print(reporter.finish(run.summary, coverage: run.coverage))
    }
    report.finish(run, to: screen)
    screen.flush()
    if let output { try report.write(to: output) }
    guard run.summary.total > 0 else { throw noTests }
    guard run.summary.failed == 0 else { throw CommandFailure(status: .failure, message: "") }
  }

  private var options: SpecOptions {
    var options = SpecOptions()
    options.filters = filter
    options.excluded = exclude
    options.shuffles = shuffle
    options.seed = seed
    options.stopsAtFailure = failFast
    options.needsAssertions = requireAssertions
    options.updatesGolden = update
    options.measuresCoverage = coverage
    options.pluginFolders = places.folders
    var limits = LimitOptions()
    limits.seconds = timeout
    options.policy.limit(limits)
    return options
  }

  private func reporter(for format: Format, _ screen: TextOutput) -> any SpecReporter {
    switch format {
    case .pretty:
      PrettyReporter(showsTests: verbose, usesASCII: !screen.appearance().usesUnicode)
    case .tap: TAPReporter()
    case .junit: JUnitReporter()
    case .json: JSONReporter()
    }
  }

  private var noTests: CommandFailure {
    let names = filter.map { "'\($0)'" }.joined(separator: " or ")
    return CommandFailure(
      status: .noInput,
      message: "reorder: there is no test"
        + (filter.isEmpty ? " to run" : " whose name contains \(names)"))
  }

  /// One line for each test: `file:line: name`, or a JSON object.
  private func list(_ files: [String], _ run: SpecRun, _ screen: TextOutput) throws {
    var hasFailed = false
    var count = 0
    run.list(files) { result in
      count += 1
      if result.outcome == .failed {
        hasFailed = true
        for failure in result.failures { screen.printError(failure.lines.joined(separator: "\n")) }
      } else if format == .json {
        var reporter = JSONReporter()
        screen.print(reporter.add(result))
      } else {
        let place = result.line.map { "\(result.file):\($0)" } ?? result.file
        screen.print("\(place): \(result.fullName)")
      }
    }
    screen.flush()
    guard count > 0 else { throw noTests }
    if hasFailed { throw CommandFailure(status: .failure, message: "") }
  }
}

/// A report on its way to standard output or to a file.
private struct SpecReport {
  private var reporter: any SpecReporter
  private let isFile: Bool
  private var text = ""

  init(_ reporter: any SpecReporter, isFile: Bool) {
    self.reporter = reporter
    self.isFile = isFile
  }

  mutating func add(_ event: SpecEvent, to screen: TextOutput) {
    if isFile {
      for line in reporter.lines(for: event) { text += line.plain + "\n" }
    } else {
      screen.print(reporter.lines(for: event))
    }
  }

  mutating func finish(_ run: SpecRun, to screen: TextOutput) {
    let lines = reporter.finish(run.summary, coverage: run.coverage)
    if isFile {
      for line in lines { text += line.plain + "\n" }
    } else {
      screen.print(lines)
    }
  }

  func write(to path: String) throws {
    do throws(FileError) {
      try FileBytes.write(Array(text.utf8), to: path)
    } catch {
      throw CommandFailure(status: .cannotCreate, message: "reorder: \(error.description)")
    }
  }
}
