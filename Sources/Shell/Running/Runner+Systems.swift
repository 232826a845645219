import DragDrop
import Policies
import Texts

// `--os 15,18,26`: the scripts are played on several systems.

extension Runner {
  /// What came of the scripts on one system.
  private struct SystemRun {
    let title: String
    let events: [Event]
    /// What was printed, errors too.
    let printed: String
    let result: RunResult
  }

  /// Plays the scripts on each system, and shows, system by system, what differs from the one before.
  ///
  /// What they print is shown once where it is the same everywhere.
  ///
  /// - Throws: ``RunFailure`` for a system that is none, and for options that want a single run.
  func runOnSystems() throws(RunFailure) -> RunResult {
    guard !request.isInteractive, !request.watches, request.traceFile == nil, !request.printsJSON
    else {
      throw RunFailure(
        .badUsage,
        "reorder: --os plays scripts several times: it goes with a script, and without -i, "
          + "--commands, --trace-file and --json")
    }
    guard !request.pieces.contains(.standardInput) else {
      throw RunFailure(.badUsage, "reorder: --os reads the script for each system: it needs a file")
    }
    var runs: [SystemRun] = []
    for version in request.systems {
      let run = try run(onSystem: version)
      runs.append(run)
      if run.result == .interrupted { return .interrupted }
    }
    show(runs)
    return runs.first { $0.result != .succeeded }?.result ?? .succeeded
  }

  private func run(onSystem version: String) throws(RunFailure) -> SystemRun {
    var environment = Environment()
    do throws(ShellError) {
      try DeviceSettings.set(EnvironmentSetting.osVersion.name, to: version, in: &environment)
    } catch {
      throw RunFailure(.badUsage, "reorder: --os \(version): \(error.description)")
    }
    var single = request
    single.systems = []
    single.scripts.settings.append(
      ScriptOptions.Setting(name: EnvironmentSetting.osVersion.name, value: version))
    var printed = ""
    let captured = TextOutput(
      appearance: output.appearance, results: { printed += $0 }, errors: { printed += $0 })
    let runner = Runner(single, output: captured)
    let (interpreter, _) = try runner.prepare()
    let result = output.whileGuarded { runner.run(interpreter) }
    captured.flush()
    return SystemRun(
      title: "iOS \(version)", events: Array(interpreter.session.host.simulation.log.events),
      printed: printed, result: result)
  }

  private func show(_ runs: [SystemRun]) {
    // Those of one after the other that print the same.
    var groups: [(titles: [String], printed: String)] = []
    for run in runs {
      if groups.last?.printed == run.printed {
        groups[groups.count - 1].titles.append(run.title)
      } else {
        groups.append(([run.title], run.printed))
      }
    }
    for group in groups {
      if groups.count > 1 {
        let verb = group.titles.count == 1 ? "prints" : "print"
        output.print(StyledText("\(group.titles.joined(separator: ", ")) \(verb)", .title))
      }
      output.printOutput(ofScript: group.printed)
    }
    for (left, right) in zip(runs, runs.dropFirst()) {
      let titles = (left.title, right.title)
      if !output.printComparison(left: left.events, right: right.events, titles: titles) {
        output.print("\(left.title) and \(right.title): nothing is different")
      }
    }
  }
}
