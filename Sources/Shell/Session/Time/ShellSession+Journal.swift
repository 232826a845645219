import DragDrop
import Policies
package import Traces

/// Keeping entries in the journal.
extension ShellSession {
  /// Runs an entry, and adds it to the journal if it succeeds or has effects.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - changesScripts: Whether it may change values of scripts, so that older saved states cannot
  ///     be restored.
  ///   - body: Runs it.
  /// - Returns: Whether the session continues.
  /// - Throws: The error of the body.
  func keeping(
    _ entry: String, changesScripts: Bool = false,
    _ body: () throws(ShellError) -> EntryResult
  ) throws(ShellError) -> Outcome {
    interruptions.begin(in: host, due: replay.due)
    defer { interruptions.finish() }
    guard !replay.isOn else { return try body().outcome }
    let before = host.simulation.log.count
    let start = host.simulation.clock.now
    let instructions = host.currentRun.totalInstructions
    savedEntry = SavedEntry()
    options.recorder?.beginEntry(entry)
    defer { options.recorder?.discardEntry() }
    func finish(_ counts: Bool) {
      let hasHappened =
        host.simulation.log.count > before || host.simulation.clock.now > start
      guard counts || hasHappened else { return }
      options.recorder?.commitEntry()
      if let came = interruptions.came { options.recorder?.interruptEntry(came) }
      learner?.forgetWhatWasTakenBack()
      guard options.keepsJournal else { return }
      let hasWayOn = journal.placeAfter != nil || journal.place.stop != nil
      if hasWayOn, !hasHappened, LuaStatement.onlyLooks(entry) {
        journal.look(entry, saved: savedEntry)
        return
      }
      journal.add(
        .entry(entry), end: host.simulation.log.count, boundaries: boundaries(from: before),
        interruption: interruptions.came, saved: savedEntry,
        instructions: host.currentRun.totalInstructions - instructions)
      saveState(done: journal.steps.count, anyway: changesScripts)
      savedStates.forget(oldest: journal.forgetOldest())
    }
    do throws(ShellError) {
      let result = try body()
      finish(result.counts)
      return result.outcome
    } catch {
      finish(false)
      throw error
    }
  }

  /// Plays gestures that were not typed, and keeps them as an entry.
  func playKept(_ script: GestureScript) throws(ShellError) {
    _ = try keeping(script.line) { () throws(ShellError) in
      try play(script)
      return EntryResult()
    }
  }

  /// The result of an entry.
  struct EntryResult {
    var outcome = Outcome.goOn
    /// Whether it is kept even if it has no effects.
    var counts = true
  }

  /// The events after `first` at which the session can be cut.
  func boundaries(from first: Int) -> [Int] {
    let all = host.simulation.winding.boundaries
    let start = all.lastIndex { $0 < first }.map { $0 + 1 } ?? 0
    return Array(all[start...])
  }

  /// All events since the session began, as a trace that can be replayed.
  package var currentTrace: Trace {
    let header = header
    var inputs = journal.beginningInterruption.map { [TraceInput(after: $0.end, $0.content)] } ?? []
    inputs += journal.entries.flatMap { step, after in
      var inputs = [TraceInput(after: after, .entry(step.text))]
      if let interruption = step.interruption(before: step.cut) {
        inputs.append(TraceInput(after: step.cut ?? step.end, .interrupted(interruption)))
      }
      if let cut = step.cut { inputs.append(TraceInput(after: cut, .stop)) }
      return inputs
    }
    for source in state.loadedSources {
      let place = inputs.firstIndex { $0.after > source.after } ?? inputs.endIndex
      inputs.insert(source, at: place)
    }
    let log = host.simulation.log
    return Trace(
      header: header, events: log.events, transitions: log.transitions, inputs: inputs)
  }

  /// The header of the session's trace.
  var header: TraceHeader {
    TraceHeader(
      core: ReorderVersion.current, lua: PolicyHost.luaVersion,
      environment: options.policies.environment,
      seed: UInt64(bitPattern: options.policies.seed),
      workspace: options.beginning.sources.first { $0.role == .workspace }?.name,
      arguments: options.beginning.arguments, lessonTasksDone: options.beginning.lessonTasksDone,
      sources: options.beginning.allSources)
  }
}

extension TraceSource {
  /// The source of a script that another script has loaded.
  init(_ script: Script, _ kind: PolicyHost.LoadedScript) {
    self.init(
      name: script.name, text: script.text, role: kind == .module ? .module : .plugin)
  }
}
