import DragDrop
import Files
import Policies
import Shell
import Texts

/// Plays the scripts on several systems, as `--os 15,18,26` requests, and compares the runs.
struct SystemComparison {
  let request: RunRequest
  let output: TextOutput

  /// The result of the scripts on one system.
  private struct SystemRun {
    let title: String
    let events: [Event]
    /// The printed texts, in order.
    let printed: [Printed]
    let result: RunResult
  }

  /// A text that a run has printed as a result, or as an error.
  private struct Printed: Equatable {
    var text: String
    let isError: Bool
  }

  /// Plays the scripts on each system, and shows for each system the differences from the previous
  /// one.
  ///
  /// Printed text that is the same on all systems is shown once.
  ///
  /// - Throws: ``RunFailure`` for an unknown system, and for options that need a single run.
  func run() throws(RunFailure) -> RunResult {
    guard !request.isInteractive, request.next != .watching, request.traceFile == nil,
      !request.printsJSON
    else {
      throw RunFailure(
        .badUsage,
        "reorder: --os plays scripts several times: it goes with a script, and without -i, --commands, --trace-file and --json"
      )
    }
    guard !request.pieces.contains(.standardInput) else {
      throw RunFailure(.badUsage, "reorder: --os reads the script for each system: it needs a file")
    }
    var runs: [SystemRun] = []
    // What is written if a script never returns.
    let (results, errors) = (
      OutputBuffer(descriptor: 1, isHeld: true), OutputBuffer(descriptor: 2, isHeld: true)
    )
    for version in request.systems {
      let run = try run(onSystem: version) { try? ($1 ? errors : results).write($0) }
      runs.append(run)
      if run.result == .interrupted { break }
    }
    show(runs)
    if runs.last?.result == .interrupted { return .interrupted }
    return runs.first { $0.result != .succeeded }?.result ?? .succeeded
  }

  /// Plays the scripts on one system; each text is also passed to `note` when it is printed.
  private func run(
    onSystem version: String, note: @escaping (_ text: String, _ isError: Bool) -> Void
  ) throws(RunFailure) -> SystemRun {
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
    let title = "iOS \(version)"
    note("\(title) prints\n", false)
    var printed: [Printed] = []
    func add(_ text: String, isError: Bool) {
      note(text, isError)
      if printed.last?.isError == isError {
        printed[printed.count - 1].text += text
      } else {
        printed.append(Printed(text: text, isError: isError))
      }
    }
    let captured = TextOutput(
      appearance: { [output] in
        var appearance = output.appearance()
        // Errors are colored when they are shown.
        appearance.colorsErrors = false
        return appearance
      }, results: { add($0, isError: false) }, errors: { add($0, isError: true) })
    let runner = Runner(single, output: captured)
    let (interpreter, _) = try runner.prepare()
    let result = PolicyHost.whileGuarded { runner.run(interpreter) }
    captured.flush()
    return SystemRun(
      title: title, events: interpreter.session.host.simulation.log.events,
      printed: printed, result: result)
  }

  private func show(_ runs: [SystemRun]) {
    // Groups consecutive systems that print the same.
    var groups: [(titles: [String], printed: [Printed])] = []
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
      for part in group.printed {
        if part.isError {
          output.printError(String(part.text.dropLast()))
        } else {
          output.printOutput(ofScript: part.text)
        }
      }
    }
    for (left, right) in zip(runs, runs.dropFirst()) {
      let titles = (left.title, right.title)
      if !output.printComparison(left: left.events, right: right.events, titles: titles) {
        output.print("\(left.title) and \(right.title): no differences")
      }
    }
  }
}
