import ArgumentParser
import DragChecking
import Files
import Plugins
import Policies
import PolicyTesting
import Running
import Shell
import Texts
import Traces
import Workspaces

/// `reorder test [PATH…]`: runs policy specs.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run policy specs.",
    discussion: """
      A spec is a file whose name ends in _spec.lua. It uses the functions of busted: describe, it, \
      before_each, assert. Folders are searched recursively. Limits apply to each test.

      EXAMPLES:
        reorder test
        reorder test Scripts/specs --filter 'refuses two items'
        reorder test --filter '#slow' --timeout 60
        reorder test --format tap | less
        reorder test --format junit --output report.xml --jobs 4
        reorder test --coverage --fail-fast
        prove -e 'reorder test --format tap' Scripts/specs

      STATUS:
        0    every test passed
        1    a test failed, or a file failed before its tests
        64   an invalid command line
        66   the file does not exist, or a folder contains no spec
        73   the report cannot be written
        130  interrupted
      """)

  @Argument(
    help: ArgumentHelp(
      "Spec files, or folders with specs (the working folder).", valueName: "path"),
    completion: .file(extensions: ["lua"]))
  var paths: [String] = []

  @OptionGroup var form: FormatOptions<ReportFormat>

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Write the report to a file, and the pretty report to standard output.", valueName: "file"),
    completion: .file())
  var reportFile: String?

  @OptionGroup var selection: SpecSelection

  @Flag(help: "List the tests instead of running them.")
  var list = false

  @OptionGroup var running: SpecRunOptions
  @OptionGroup var sharing: JobOptions

  @Option(
    help: ArgumentHelp(
      "The processor time of one test, like --time-limit; 0 means no limit (10).",
      valueName: "seconds"))
  var timeout: Seconds?

  @Flag(help: "Report which lines, callbacks and answers of policies the tests reached.")
  var coverage = false

  @Flag(help: "Rewrite golden traces; the run fails, so that the changes are reviewed.")
  var update = false

  @Flag(name: .shortAndLong, help: "Show a line for every test.")
  var verbose = false

  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    let options = try options()
    if sharing.worker {
      return SpecWorker.run {
        $0.policy = options.policy
        $0.prepare = options.prepare
      }
    }
    let files: [String]
    do throws(SpecFinder.Problem) {
      files = try SpecFinder.files(at: paths.isEmpty ? ["."] : paths)
    } catch {
      throw CommandFailure(status: .noInput, message: "reorder: \(error.description)")
    }
    let inputs = files + (scripts.workspace.map { [$0] } ?? [])
    let written = reportFile.map { OutputFile(path: $0, option: "--output", inputs: inputs) }
    try written?.check()
    let screen = output.text
    var run = SpecRun(options: options)
    if list { return try list(files, run, screen) }
    run.jobs = sharing.jobs
    run.workerCommand = [ProgramPath.own, "test", "--worker"] + wordsForWorkers
    var report = SpecReport(reporter(for: form.chosen, screen), isFile: reportFile != nil)
    var shown = reportFile.map { _ in reporter(for: .pretty, screen) }
    PolicyHost.whileGuarded {
      run.run(files) { event in
        if var reporter = shown {
          screen.print(reporter.lines(for: event))
          shown = reporter
        }
        report.add(event, to: screen)
      }
    }
    if var reporter = shown {
      screen.print(reporter.finish(run.summary, coverage: run.coverage))
    }
    report.finish(run, to: screen)
    screen.flush()
    try written?.write(report.text)
    if run.wasInterrupted { throw CommandFailure.interrupted }
    guard run.summary.total > 0 else { throw noTests }
    guard run.summary.failed == 0 else { throw CommandFailure(status: .failure) }
  }

  private func options() throws -> SpecOptions {
    var scripts = scripts.options
    scripts.limits.seconds = timeout?.seconds ?? scripts.limits.seconds ?? 10
    let workspace = try scripts.readWorkspace()
    var options = SpecOptions()
    selection.apply(to: &options)
    running.apply(to: &options)
    options.seed = scripts.seed
    options.updatesGolden = update
    options.measuresCoverage = coverage
    options.pluginFolders = scripts.pluginFolders
    options.policy = try scripts.policyOptions(.batch)
    if let workspace {
      options.prepare = { host throws(PolicyError) in try workspace.open(in: host) }
    }
    return options
  }

  /// The options that worker processes get as arguments.
  private var wordsForWorkers: [String] {
    scripts.words + (timeout.map { ["--timeout", "\($0.seconds)"] } ?? [])
  }

  private func reporter(for format: ReportFormat, _ screen: TextOutput) -> any SpecReporter {
    format.machineReporter
      ?? PrettyReporter(showsTests: verbose, usesASCII: !screen.appearance().usesUnicode)
  }

  private var noTests: CommandFailure {
    CommandFailure(status: .noInput, message: "reorder: there is no test\(selection.words)")
  }

  /// One line for each test: `file:line: name`, or a JSON object.
  private func list(_ files: [String], _ run: SpecRun, _ screen: TextOutput) throws {
    var hasFailed = false
    var count = 0
    PolicyHost.whileGuarded {
      run.list(files) { result in
        count += 1
        if result.outcome == .failed {
          hasFailed = true
          for failure in result.failures {
            screen.printError(failure.lines.joined(separator: "\n"))
          }
        } else if form.chosen == .json {
          var reporter = JSONReporter()
          screen.print(reporter.add(result))
        } else {
          let place = result.line.map { "\(result.file):\($0)" } ?? result.file
          screen.print("\(place): \(result.fullName)".printable)
        }
      }
    }
    screen.flush()
    guard count > 0 else { throw noTests }
    if hasFailed { throw CommandFailure(status: .failure) }
  }
}

/// A report on its way to standard output or to a file.
private struct SpecReport {
  private var reporter: any SpecReporter
  private let isFile: Bool
  private(set) var text = ""

  init(_ reporter: any SpecReporter, isFile: Bool) {
    self.reporter = reporter
    self.isFile = isFile
  }

  mutating func add(_ event: SpecEvent, to screen: TextOutput) {
    if isFile {
      for line in reporter.lines(for: event) { text += line.plain.printableLines + "\n" }
    } else {
      screen.print(reporter.lines(for: event))
    }
  }

  mutating func finish(_ run: SpecRun, to screen: TextOutput) {
    let lines = reporter.finish(run.summary, coverage: run.coverage)
    if isFile {
      for line in lines { text += line.plain.printableLines + "\n" }
    } else {
      screen.print(lines)
    }
  }
}
