import ArgumentParser
import Diagrams
import Files
import Policies
import PolicyChecking
import PolicyTesting
import Running
import Shell
import Texts
import Traces

/// `reorder check FILE…`: plays every drag of a small scope against policies.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Play every short drag, and show one that fails.",
    discussion: """
      Rows are lifted, added, held over every place of every view, dropped wherever that is \
      accepted, refused and cancelled once for each answer, in each state that such drags lead \
      to; --with endings ends them in each way at each place. Of each drag must hold what stands \
      below, and what the script declares with always, never and sometimes. The shortest drags that \
      break something are shown as lines for the prompt, once for each cause. What a scope holds is \
      played to its end, so that the same policy gets the same report.

      Beside plain drags are played those that the policy's callbacks can meet, as the report says; \
      --with and --without decide. UIKit's faults are played only where they are named.

      PROPERTIES (--without NAMES):
      \(CheckSwitch.list(of: CheckProperty.allCases.map { .property($0) }))

      DRAGS (--with NAMES, --without NAMES):
      \(CheckSwitch.list(of: CheckScope.Dimension.allCases.map { .dimension($0) }))

      EXAMPLES:
        reorder check Scripts/policies/single-item-moves.lua
        reorder check --rows 2 --drags 3 policy.lua
        reorder check --without doubled --with middles,changes policy.lua
        reorder check --format junit policies/*.lua > report.xml
        reorder check --save two-tables-check_spec.lua two-tables.lua
        reorder check --html drag.html --trace-file drag.jsonl policy.lua
        reorder check --runs 1000 --seed 7 --time 60 policy.lua
        reorder check --mutants policy.lua
        reorder check --mutants --specs policy_spec.lua policy.lua
        reorder check --jobs 4 --drags 3 policy.lua
        reorder check --shard 2/8 policy.lua > 2.jsonl
        reorder check --merge 1.jsonl 2.jsonl 3.jsonl

      STATUS:
        0    every drag held
        1    a drag broke something, or a script raised
        64   a wrong command line
        66   no such file
        73   a file cannot be written
        130  interrupted
      """)

  @Argument(
    help: ArgumentHelp("The policies; with --merge what shards wrote.", valueName: "policy"),
    completion: .file(extensions: ["lua"]))
  var policies: [String]

  @OptionGroup var form: FormatOptions<ReportFormat>

  @Option(
    help: ArgumentHelp(
      "How many rows of a section are dragged, from 1 to 20: the first, the last, some between.",
      valueName: "n"))
  var rows = CheckScope().rows

  @Option(help: ArgumentHelp("How many items a drag has at most, from 1 to 4.", valueName: "n"))
  var items = CheckScope().items

  @Option(
    help: ArgumentHelp(
      "How many drags are played one after the other; 0 goes on as long as they lead to new states. "
        + "Without it 2, or 1 where a state has more than \(PolicyCheck.mostFollowed).",
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
      "End each check after so much real time; what is left of it goes to random runs.",
      valueName: "seconds"))
  var time: Seconds?

  @Option(
    help: ArgumentHelp(
      "How many runs of random drags follow those of the scope, as --seed decides.",
      valueName: "n"))
  var runs: Int?

  @Flag(help: "Change the policy in one place at a time; show the changes that nothing notices.")
  var mutants = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "With --mutants: specs that are to notice changes too; repeatable.", valueName: "file"),
    completion: .file(extensions: ["lua"]))
  var specs: [String] = []

  @Option(help: ArgumentHelp("How many processes share the drags, from 1 to 64.", valueName: "n"))
  var jobs = 1

  @Option(
    help: ArgumentHelp(
      "Play one part of N and write it as JSON lines: I/N; auto asks Slurm, Kubernetes or CI.",
      valueName: "part"), transform: { try Shard($0) })
  var shard: Shard?

  @Flag(help: "Play each drag from the start, on a fresh device, as where policies keep state.")
  var fresh = false

  @Flag(help: "Add up the files that shards have written.")
  var merge = false

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

  @Flag(help: .hidden)
  var worker = false

  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  mutating func validate() throws {
    // A policy that is named twice is checked once.
    var seen: Set<String> = []
    if !merge { policies.removeAll { !seen.insert($0).inserted } }
    guard (1...20).contains(rows) else { throw ValidationError("--rows is from 1 to 20.") }
    guard (1...4).contains(items) else { throw ValidationError("--items is from 1 to 4.") }
    guard drags ?? 0 >= 0 else { throw ValidationError("--drags is from 0.") }
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs is from 1 to 64.") }
    guard runs ?? 0 >= 0 else { throw ValidationError("--runs is from 0.") }
    guard [jobs > 1, shard != nil, merge].count(where: { $0 }) < 2 else {
      throw ValidationError("--jobs, --shard and --merge exclude each other.")
    }
    guard shard == nil || worker || [nil, .json].contains(form.format) else {
      throw ValidationError("--shard writes JSON lines; --format goes with --merge.")
    }
    guard specs.isEmpty || mutants else { throw ValidationError("--specs goes with --mutants.") }
    guard !mutants || jobs == 1 && shard == nil && !merge && form.chosen == .pretty else {
      throw ValidationError("--mutants goes with no other form, and not with parts of a check.")
    }
  }

  func run() throws {
    let screen = output.text
    var results: [CheckResult]
    if merge {
      results = try merged()
    } else if jobs > 1 {
      results = try inProcesses(screen)
    } else if worker {
      // Ctrl-C comes from the terminal and again from the process that adds up: the second one must
      // not end a part that is writing what it has found.
      return try PolicyHost.whileGuarded { try runHere(screen) }
    } else {
      return try runHere(screen)
    }
    try record(&results)
    var report = CheckReport(form.chosen.machineReporter, screen)
    for result in results { report.add(result) }
    try end(report, results)
  }

  private func runHere(_ screen: TextOutput) throws {
    var check = PolicyCheck()
    check.scope.rows = rows
    check.scope.items = items
    if let drags { check.scope.drags = drags == 0 ? nil : drags }
    check.findsDepth = drags == nil
    for name in with.flatMap(\.names) { check.set(name, to: true) }
    for name in without.flatMap(\.names) { check.set(name, to: false) }
    if let shard { check.part = (shard.index, shard.count) }
    check.startsAfresh = fresh
    check.findsDimensions = true
    check.randomRuns = runs ?? (time == nil ? 0 : nil)
    check.seed = UInt64(bitPattern: scripts.options.seed)
    var report = CheckReport(form.chosen.machineReporter, screen)
    var results: [CheckResult] = []
    for path in policies {
      let devices = try devices(for: path)
      if traceFile != nil || html != nil { check.traceHeader = devices.header }
      let progress = ProgressReporter(
        screen, of: path,
        to: worker ? .parentProcess : reportsJSONProgress ? .jsonLines : .none)
      check.progress = progress.report
      let end = time.map { ContinuousClock.now.advanced(by: .seconds($0.seconds)) }
      if let end { check.goesOn = { ContinuousClock.now < end } }
      // A file of which no more than this line is there says of which part it is.
      if shard != nil { check.begins = { write($0.shardHead, screen) } }
      let result: CheckResult
      do throws(PolicyError) {
        result = try PolicyHost.whileGuarded { () throws(PolicyError) in
          try check.run(path) { () throws(PolicyError) in try devices.make() }
        }
      } catch {
        throw CommandFailure(error)
      }
      progress.end()
      results.append(result)
      if shard != nil {
        write(result.shardRest, screen)
        if result.wasInterrupted { break }
        continue
      }
      report.add(result)
      if mutants, !result.wasInterrupted {
        let isNoticed = try notice(of: devices.script)
        let score = PolicyHost.whileGuarded {
          check.mutants(of: devices.script, known: result, isNoticed: isNoticed) {
            script throws(PolicyError) in try devices.make(script)
          }
        }
        progress.end()
        screen.print(CheckText.lines(of: score, in: path) + [""])
      }
      if result.wasInterrupted { break }
    }
    try end(report, results)
  }

  /// Writes lines of a part, for the process that adds up or for a file.
  private func write(_ lines: String, _ screen: TextOutput) {
    if worker {
      try? Descriptors.write(lines, to: WorkerProcess.resultsInWorker)
    } else {
      screen.print(lines.dropLast().description)
      screen.flush()
    }
  }

  /// Whether progress is reported as JSON lines too; what a part writes is for `--merge`.
  var reportsJSONProgress: Bool { form.chosen == .json && shard == nil && !worker }

  /// Ends the report, writes what is to be kept, and gives the status.
  private func end(_ report: CheckReport, _ results: [CheckResult]) throws {
    if shard == nil { report.finish() }
    let failures = results.flatMap(\.failures)
    guard !worker else { return }
    let specs = results.compactMap(\.failingSpec)
    if let save, !specs.isEmpty { try write(specs.joined(separator: "\n"), to: save) }
    for (number, trace) in failures.compactMap(\.trace).enumerated() {
      if let traceFile {
        try write(TraceWriter.text(of: trace), to: TraceFiles.path(traceFile, number + 1))
      }
      if let html {
        try write(TracePicture(of: trace).html, to: TraceFiles.path(html, number + 1))
      }
    }
    if results.contains(where: \.wasInterrupted) { throw CommandFailure.interrupted }
    guard failures.isEmpty else { throw CommandFailure(status: .failure) }
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
