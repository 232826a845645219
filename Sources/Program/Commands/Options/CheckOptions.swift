import ArgumentParser
import Diagrams
import DragChecking
import Files
import PolicyTesting
import Running
import Shell
import Texts
import Traces

/// Which drags a check plays, and for how long.
struct CheckScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of rows of a section to drag, from 1 to 20: the first, the last, some between.",
      valueName: "n"))
  var rows = CheckScope().rows

  @Option(help: ArgumentHelp("The maximum number of items of a drag, from 1 to 4.", valueName: "n"))
  var items = CheckScope().items

  @Option(
    help: ArgumentHelp(
      "The number of successive drags; 0 continues until no new state is found. The default is 2, or 1 if a state has more than \(DragCheck.mostFollowed) drags.",
      valueName: "n"))
  var drags: Int?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Also play these drags, or check these properties: NAME,NAME.", valueName: "names"))
  var with: [CheckSwitches] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Do not play these drags, or check these properties: NAME,NAME.", valueName: "names"))
  var without: [CheckSwitches] = []

  @Option(
    help: ArgumentHelp(
      "Stop each check after this time; the time that is left is used for random runs.",
      valueName: "seconds"))
  var time: Seconds?

  @Option(
    help: ArgumentHelp(
      "The number of runs of random drags after those of the scope; see --seed.",
      valueName: "n"))
  var runs: Int?

  @Flag(help: "Play each drag from the start on a fresh device, as for policies that keep state.")
  var fresh = false

  func validate() throws {
    guard (1...20).contains(rows) else { throw ValidationError("--rows must be from 1 to 20.") }
    guard (1...4).contains(items) else { throw ValidationError("--items must be from 1 to 4.") }
    guard drags ?? 0 >= 0 else { throw ValidationError("--drags must be at least 0.") }
    guard runs ?? 0 >= 0 else { throw ValidationError("--runs must be at least 0.") }
  }

  /// A check of these drags.
  var check: DragCheck {
    var check = DragCheck()
    check.scope.rows = rows
    check.scope.items = items
    if let drags { check.scope.drags = drags == 0 ? nil : drags }
    check.findsDepth = drags == nil
    for name in with.flatMap(\.names) { check.set(name, to: true) }
    for name in without.flatMap(\.names) { check.set(name, to: false) }
    check.startsAfresh = fresh
    check.findsDimensions = true
    check.randomRuns = runs ?? (time == nil ? 0 : nil)
    return check
  }

  /// Starts the time of a check.
  func startTime(of check: inout DragCheck) {
    guard let time else { return }
    let end = ContinuousClock.now.advanced(by: .seconds(time.seconds))
    check.shouldContinue = { ContinuousClock.now < end }
  }
}

/// Names of switches, separated by commas.
struct CheckSwitches: ExpressibleByArgument {
  let names: [CheckSwitch]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    names = words.compactMap { CheckSwitch(String($0)) }
    guard names.count == words.count else { return nil }
  }

  static var allValueStrings: [String] { CheckSwitch.allCases.map(\.name) }
}

extension CheckSwitch {
  /// The names with what they mean, as a discussion lists them.
  static func list(of switches: [CheckSwitch]) -> String {
    switches.map { "  \($0.name.padded(to: 18))\($0.summary)" }.joined(separator: "\n")
  }
}

/// The files to which a check writes its failures.
struct FailureFiles: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "If a policy fails, write a spec that fails until it is fixed.", valueName: "file"),
    completion: .file())
  var save: String?

  @Option(
    help: ArgumentHelp("Record the drags of each failure: FILE, FILE-2 ….", valueName: "file"),
    completion: .file())
  var traceFile: String?

  @Option(
    help: ArgumentHelp("Write a page that plays each failure: FILE, FILE-2 ….", valueName: "file"),
    completion: .file())
  var html: String?

  /// Whether failures must be recorded.
  var needTraces: Bool { traceFile != nil || html != nil }

  /// Throws if one of the first files would replace an input of the check, or a script.
  func check(against inputs: [String]) throws {
    for file in [saved(inputs), page(1, inputs), trace(1, inputs)] { try file?.check() }
  }

  func write(_ results: [CheckResult], inputs: [String]) throws {
    let specs = results.compactMap(\.failingSpec)
    if !specs.isEmpty { try saved(inputs)?.write(specs.joined(separator: "\n")) }
    let traces = results.flatMap(\.failures).compactMap(\.trace)
    for (number, trace) in traces.enumerated() {
      try self.trace(number + 1, inputs)?.write(TraceWriter.text(of: trace))
      try page(number + 1, inputs)?.write(TracePicture(of: trace).html)
    }
  }

  private func saved(_ inputs: [String]) -> OutputFile? {
    save.map { path in
      OutputFile(path: path, option: "--save", inputs: inputs, beginning: CheckResult.specBeginning)
    }
  }

  private func page(_ number: Int, _ inputs: [String]) -> OutputFile? {
    html.map { path in
      OutputFile(path: TraceFiles.path(path, number), option: "--html", inputs: inputs)
    }
  }

  private func trace(_ number: Int, _ inputs: [String]) -> OutputFile? {
    traceFile.map { path in
      OutputFile(
        path: TraceFiles.path(path, number), option: "--trace-file", inputs: inputs,
        beginning: TraceFiles.beginning)
    }
  }
}
