import Plugins
import Policies
import PolicyTesting
import Shell
import Traces
import Workspaces

/// `reorder test [PATH…]`: runs policy specs.
struct TestCommand {
  static let description = Subcommand(
    name: "test", summary: "Run policy specs.",
    arguments: [
      CommandLineArgument(
        CommandLineValue("PATH", .file(endings: ["_spec.lua"])),
        "Spec files, or folders of them; the working folder unless given.", isOptional: true,
        isRepeated: true)
    ],
    options: [
      CommandLineOption(
        "format", CommandLineValue.choice("FORM", Format.self),
        "the form of the report: pretty, tap, junit or json (pretty)"),
      CommandLineOption("json", nil, "the same as --format json"),
      CommandLineOption(
        "output", CommandLineValue("FILE", .file(endings: [])),
        "write the report to a file; standard output then has the pretty one"),
      CommandLineOption(
        "filter", CommandLineValue("TEXT", .text),
        "only tests whose full name contains this; repeatable; tags are words with #",
        isRepeatable: true),
      CommandLineOption(
        "exclude", CommandLineValue("TEXT", .text),
        "no tests whose full name contains this; repeatable", isRepeatable: true),
      CommandLineOption("list", nil, "list the tests instead of running them"),
      CommandLineOption("shuffle", nil, "run blocks and tests in an order that --seed decides"),
      CommandLineOption("fail-fast", nil, "stop after the first test that fails"),
      CommandLineOption("require-assertions", nil, "a test that asserts nothing fails"),
      CommandLineOption(
        "jobs", CommandLineValue("N", .number(1...64)), "how many files run at once (1)"),
      CommandLineOption(
        "timeout", CommandLineValue("SECONDS", .seconds),
        "the real time that one test may take, as --time-limit; 0 is no limit (10)"),
      CommandLineOption(
        "coverage", nil, "say which lines, callbacks and answers of policies the tests reached"),
      CommandLineOption(
        "update", nil, "write golden traces anew; the run fails, so that somebody looks"),
      CommandLineOption("verbose", short: "v", nil, "show a line for every test"),
      CommandLineOption("worker", nil, "run the files that standard input names", isHidden: true),
    ],
    groups: [.scripts, .output],
    discussion: [
      """
      A spec is a file whose name ends in _spec.lua, in busted's words: describe, it, before_each, \
      assert. Folders are searched to the bottom. Limits are those of each test.
      """
    ],
    examples: [
      "reorder test",
      "reorder test Scripts/specs --filter 'refuses two items'",
      "reorder test --filter '#slow' --timeout 60",
      "reorder test --format tap | less",
      "reorder test --format junit --output report.xml --jobs 4",
      "reorder test --coverage --fail-fast",
      "prove -e 'reorder test --format tap' Scripts/specs",
    ],
    statuses: [
      (.failure, "a test failed"), (.noInput, "no such file, or no spec there"),
      (.cannotCreate, "the report cannot be written"),
    ],
    run: { try TestCommand(invocation: $0).run() })

  /// The forms of the report.
  enum Format: String, CaseIterable {
    case pretty
    case tap
    case junit
    case json
  }

  let invocation: Invocation

  private var format: Format { invocation.format(default: .pretty) }

  func run() throws {
    let options = try options()
    if invocation.has("worker") {
      return SpecWorker.run {
        $0.policy = options.policy
        $0.prepare = options.prepare
      }
    }
    let files: [String]
    do throws(SpecFinder.Problem) {
      let paths = invocation.arguments
      files = try SpecFinder.files(at: paths.isEmpty ? ["."] : paths)
    } catch {
      throw CommandFailure(status: .noInput, message: "reorder: \(error.description)")
    }
    let screen = invocation.output
    var run = SpecRun(options: options)
    if invocation.has("list") { return try list(files, run, screen) }
    let reportFile = invocation["output"]
    run.jobs = invocation.count("jobs", default: 1)
    run.workerCommand = [ProgramPath.own, "test", "--worker"] + invocation.optionsForWorkers
    var report = SpecReport(reporter(for: format, screen), isFile: reportFile != nil)
    var shown = reportFile.map { _ in reporter(for: .pretty, screen) }
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
    if let reportFile { try report.write(to: reportFile) }
    guard run.summary.total > 0 else { throw noTests }
    guard run.summary.failed == 0 else { throw CommandFailure(status: .failure) }
  }

  private func options() throws -> SpecOptions {
    var scripts = invocation.scriptOptions
    scripts.limits.seconds =
      invocation["timeout"].flatMap { Double($0) } ?? scripts.limits.seconds ?? 10
    let workspace = try scripts.readWorkspace()
    var options = SpecOptions()
    options.filters = invocation.values("filter")
    options.excluded = invocation.values("exclude")
    options.shuffles = invocation.has("shuffle")
    options.seed = scripts.seed
    options.stopsAtFailure = invocation.has("fail-fast")
    options.needsAssertions = invocation.has("require-assertions")
    options.updatesGolden = invocation.has("update")
    options.measuresCoverage = invocation.has("coverage")
    options.pluginFolders = scripts.pluginFolders
    options.policy = try scripts.policyOptions(.batch)
    if let workspace {
      options.prepare = { host throws(PolicyError) in try host.open(workspace) }
    }
    return options
  }

  private func reporter(for format: Format, _ screen: TextOutput) -> any SpecReporter {
    switch format {
    case .pretty:
      PrettyReporter(
        showsTests: invocation.has("verbose"), usesASCII: !screen.appearance().usesUnicode)
    case .tap: TAPReporter()
    case .junit: JUnitReporter()
    case .json: JSONReporter()
    }
  }

  private var noTests: CommandFailure {
    let filters = invocation.values("filter")
    let names = filters.map { "'\($0)'" }.joined(separator: " or ")
    return CommandFailure(
      status: .noInput,
      message: "reorder: there is no test"
        + (filters.isEmpty ? " to run" : " whose name contains \(names)"))
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
    if hasFailed { throw CommandFailure(status: .failure) }
  }
}

extension Invocation {
  /// What a process that runs some of the files must be told on its command line: what cannot be
  /// sent as text.
  fileprivate var optionsForWorkers: [String] {
    let names = OptionGroup.scripts.options.map(\.name) + ["timeout"]
    return words.flatMap { word -> [String] in
      guard case .option(let name, let value) = word, names.contains(name) else { return [] }
      return ["--\(name)", value]
    }
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
