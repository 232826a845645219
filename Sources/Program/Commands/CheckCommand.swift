import ArgumentParser
import DragChecking
import Files
import Policies
import PolicyTesting
import Running
import Shell
import Texts

/// `reorder check FILE…`: plays every drag of a small scope against policies.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Play every short drag, and show the failures.",
    discussion: """
      Every row is dragged to every position of every view. Drops are played wherever the policy \
      accepts them; refusals and cancellations once per distinct answer, or at every position with \
      --with endings. Then the same is done in each state that these drags lead to. Every drag must \
      keep the properties below, and those that the script declares with always, never and \
      sometimes. For each cause, the shortest drag that breaks a property is shown as lines for the \
      prompt. The same policy always gets the same report.

      The policy's callbacks decide which other kinds of drags are played, as the report states; \
      --with and --without change that. Bugs of UIKit are played only if they are named.

      PROPERTIES (--without NAMES):
      \(CheckSwitch.list(of: CheckProperty.allCases.map { .property($0) }))

      DRAGS (--with NAMES, --without NAMES):
      \(CheckSwitch.list(of: CheckScope.Dimension.allCases.map { .dimension($0) }))

      EXAMPLES:
        reorder check Scripts/policies/single-item-moves.lua
        reorder check --rows 2 --drags 3 policy.lua
        reorder check --without duplicated --with rowMiddles,changes policy.lua
        reorder check --format junit policies/*.lua > report.xml
        reorder check --save two-tables-check_spec.lua two-tables.lua
        reorder check --html drag.html --trace-file drag.jsonl policy.lua
        reorder check --runs 1000 --seed 7 --time 60 policy.lua
        reorder check --jobs 4 --drags 3 policy.lua
        reorder check --shard 2/8 policy.lua > 2.json
        reorder check --merge 1.json 2.json 3.json

      STATUS:
        0    every drag passed
        1    a drag broke a property, or a script raised an error
        64   an invalid command line
        66   the file does not exist
        73   a file cannot be written
        130  interrupted
      """)

  @Argument(
    help: ArgumentHelp("The policies; with --merge, the files of the shards.", valueName: "policy"),
    completion: .file(extensions: ["lua"]))
  var policies: [String]

  @OptionGroup var form: FormatOptions<ReportFormat>

  @OptionGroup var scope: CheckScopeOptions
  @OptionGroup var sharing: JobOptions

  @Option(
    help: ArgumentHelp(
      "Play one of N shares of the drags, and write the result as JSON.", valueName: "i/n"))
  var shard: Shard?

  @Flag(help: "Merge the files that --shard has written.")
  var merge = false

  @OptionGroup var files: FailureFiles
  @OptionGroup(title: "Scripts") var scripts: ScriptOptionGroup
  @OptionGroup(title: "Output") var output: OutputOptions

  mutating func validate() throws {
    // A policy that is given twice is checked once.
    var seen: Set<String> = []
    if !merge { policies.removeAll { !seen.insert($0).inserted } }
    guard [sharing.jobs > 1, shard != nil, merge].count(where: { $0 }) < 2 else {
      throw ValidationError("--jobs, --shard and --merge cannot be combined.")
    }
    guard shard == nil || sharing.worker || [nil, .json].contains(form.format) else {
      throw ValidationError("--shard writes JSON; use --format with --merge.")
    }
  }

  /// The files that the command reads, apart from those that scripts load.
  private var inputs: [String] { policies + (scripts.workspace.map { [$0] } ?? []) }

  func run() throws {
    let screen = output.text
    try files.check(against: inputs)
    var results: [CheckResult]
    if merge {
      results = try CheckMerge.results(ofFiles: policies)
    } else if sharing.jobs > 1 {
      try requireViews()
      results = try CheckJobs(jobs: sharing.jobs, screen: screen, reportsJSON: reportsJSONProgress)
        .results()
    } else if sharing.worker {
      // Ctrl-C comes from the terminal and again from the process that merges: the second one must
      // not end a process that is writing what it has found.
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
    var check = scope.check
    check.shard = shard
    check.seed = UInt64(bitPattern: scripts.options.seed)
    var report = CheckReport(form.chosen.machineReporter, screen)
    var results: [CheckResult] = []
    for path in policies {
      let devices = try PolicyDevices(of: path, scripts.options)
      if files.needTraces { check.traceHeader = devices.header }
      check.settings = "\(devices.settings) --runs \(check.randomRuns.map { "\($0)" } ?? "any")"
      let progress = ProgressReporter(
        screen, of: path,
        to: sharing.worker ? .parentProcess : reportsJSONProgress ? .jsonLines : .none)
      check.progress = progress.report
      scope.startTime(of: &check)
      let result = try guarded { () throws(PolicyError) in
        try check.run(path, host: devices.make)
      }
      progress.end()
      results.append(result)
      if shard == nil { report.add(result) }
      if result.wasInterrupted { break }
    }
    if shard != nil { try write(results, screen) }
    try end(report, results)
  }

  private func guarded<Result>(_ body: () throws(PolicyError) -> Result) throws -> Result {
    do throws(PolicyError) {
      return try PolicyHost.whileGuarded(body)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reports policies without views once, whatever the number of processes.
  private func requireViews() throws {
    for path in policies {
      let devices = try PolicyDevices(of: path, scripts.options)
      try guarded { () throws(PolicyError) in
        try DragCheck.requireViews(of: devices.make(), path)
      }
    }
  }

  /// Plays the drags of failures that other processes have found, if traces of them are wanted.
  private func record(_ results: inout [CheckResult]) throws {
    guard files.needTraces else { return }
    for index in results.indices where !results[index].holds {
      let devices = try PolicyDevices(of: results[index].name, scripts.options)
      try guarded { () throws(PolicyError) in
        try results[index].record(devices.header, host: devices.make)
      }
    }
  }

  /// Writes the results of a shard, for the process that merges them or for a file.
  private func write(_ results: [CheckResult], _ screen: TextOutput) throws {
    let text = try ShardFile(version: ReorderVersion.current, results: results).text()
    if sharing.worker {
      try? Descriptors.write(text, to: WorkerProcess.resultsInWorker)
    } else {
      screen.print(text)
      screen.flush()
    }
  }

  /// Whether progress is reported as JSON lines too; the output of a shard is for `--merge`.
  private var reportsJSONProgress: Bool {
    form.chosen == .json && shard == nil && !sharing.worker
  }

  /// Ends the report, writes the files of failures, and exits with the status.
  private func end(_ report: CheckReport, _ results: [CheckResult]) throws {
    if shard == nil { report.finish() }
    guard !sharing.worker else { return }
    try files.write(results, inputs: inputs)
    if results.contains(where: \.wasInterrupted) { throw CommandFailure.interrupted }
    guard results.allSatisfy(\.holds) else { throw CommandFailure(status: .failure) }
  }
}
