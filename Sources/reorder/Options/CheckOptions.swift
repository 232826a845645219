import ArgumentParser
import Diagrams
import Files
import PolicyChecking
import Running
import Shell
import Texts
import Traces

/// Which drags a check plays, and for how long.
struct CheckScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many rows of a section are dragged, from 1 to 20: the first, the last, some between.",
      valueName: "n"))
  var rows = CheckScope().rows

  @Option(help: ArgumentHelp("How many items a drag has at most, from 1 to 4.", valueName: "n"))
  var items = CheckScope().items

  @Option(
    help: ArgumentHelp(
      "How many drags are played one after the other; 0 continues as long as they lead to new "
        + "states. Without it 2, or 1 where a state has more than \(PolicyCheck.mostFollowed).",
      valueName: "n"))
  var drags: Int?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Switch on more drags, or properties: NAME,NAME.", valueName: "names"))
  var with: [CheckSwitches] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Switch off drags, or properties: NAME,NAME.", valueName: "names"))
  var without: [CheckSwitches] = []

  @Option(
    help: ArgumentHelp(
      "End each check after so many seconds; what is left of them goes to random runs.",
      valueName: "seconds"))
  var time: Seconds?

  @Option(
    help: ArgumentHelp(
      "How many runs of random drags follow those of the scope, as --seed decides.",
      valueName: "n"))
  var runs: Int?

  @Flag(help: "Play each drag from the start, on a fresh device, as where policies keep state.")
  var fresh = false

  func validate() throws {
    guard (1...20).contains(rows) else { throw ValidationError("--rows is from 1 to 20.") }
    guard (1...4).contains(items) else { throw ValidationError("--items is from 1 to 4.") }
    guard drags ?? 0 >= 0 else { throw ValidationError("--drags is from 0.") }
    guard runs ?? 0 >= 0 else { throw ValidationError("--runs is from 0.") }
  }

  /// A check of these drags.
  var check: PolicyCheck {
    var check = PolicyCheck()
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
  func startTime(of check: inout PolicyCheck) {
    guard let time else { return }
    let end = ContinuousClock.now.advanced(by: .seconds(time.seconds))
    check.goesOn = { ContinuousClock.now < end }
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

/// The files in which a check keeps its failures.
struct FailureFiles: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a spec that fails as long as the policies do, if any does.", valueName: "file"),
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

  func write(_ results: [CheckResult]) throws {
    let specs = results.compactMap(\.failingSpec)
    if let save, !specs.isEmpty { try write(specs.joined(separator: "\n"), to: save) }
    let traces = results.flatMap(\.failures).compactMap(\.trace)
    for (number, trace) in traces.enumerated() {
      if let traceFile {
        try write(TraceWriter.text(of: trace), to: TraceFiles.path(traceFile, number + 1))
      }
      if let html {
        try write(TracePicture(of: trace).html, to: TraceFiles.path(html, number + 1))
      }
    }
  }

  private func write(_ text: String, to path: String) throws {
    do throws(FileError) {
      try FileBytes.write(text, to: path)
    } catch {
      throw CommandFailure(
        status: .cannotCreate, message: "reorder: \(path) cannot be written: \(error.system)")
    }
  }
}
