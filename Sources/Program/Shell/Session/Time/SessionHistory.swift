import DragDrop
import Lessons
import Lua
import Policies
import Texts
package import Traces

/// The entries of a session: records, undoes, redoes and replays them, also in copies of the
/// session.
package final class SessionHistory {
  private unowned let session: ShellSession
  /// Runs an entry.
  var enter: (String) -> ShellSession.Outcome = { _ in .quit }
  var journal = Journal()
  /// Saved states that shorten replays.
  var savedStates = SavedStates()
  /// The form of the running entry in a saved script.
  var savedEntry = SavedEntry()
  /// How many entries of Lua have been run since the session began.
  var entryCount = 0
  /// The modules and plug-ins that have been read since the session began.
  private(set) var loadedSources: [TraceInput] = []
  /// The error of the last file that an entry has loaded.
  var fileFailure: PolicyError?
  /// Records the contents of views, for pictures; replaced with the host.
  package internal(set) var viewRecorder: ViewRecorder?
  /// Whether earlier entries are being replayed.
  package private(set) var isReplaying = false
  private var progress: ReplayProgress?
  /// Where the next entry ends, because it was interrupted there.
  var scheduled: Interruption?
  /// The file that the replayed entry loads, as it was then.
  private(set) var replayedFile: Script?
  /// The number of events before each step of the journal that was replayed.
  private(set) var eventsBeforeSteps: [Int: Int] = [:]

  init(of session: ShellSession) { self.session = session }

  /// The session's place among its entries.
  package var place: Journal.Place { journal.place }

  private var host: PolicyHost { session.host }
  private var output: TextOutput { session.output }
  private var recorder: TraceRecorder? { session.options.recorder }

  // MARK: Keeping

  /// Forgets all entries, before the session begins again.
  func forgetAll() { journal = Journal() }

  /// Adds a beginning, which has not run yet.
  func addBeginning(_ beginning: SessionSetup) {
    if session.options.keepsJournal { journal.add(.begin(beginning), end: 0, boundaries: []) }
  }

  /// Completes the beginning that was added last.
  func finishBeginning() {
    guard session.options.keepsJournal else { return }
    journal.finishLast(
      end: host.simulation.log.count, boundaries: boundaries(from: 0),
      interruption: session.interruptions.occurred)
    saveState(done: journal.steps.count)
  }

  /// What is recorded of the present run besides the journal.
  private struct Records {
    let savedStates: SavedStates
    let entryCount: Int
    let loadedSources: [TraceInput]
    let fileFailure: PolicyError?
    let viewRecorder: ViewRecorder?
  }

  private var records: Records {
    get {
      Records(
        savedStates: savedStates, entryCount: entryCount, loadedSources: loadedSources,
        fileFailure: fileFailure, viewRecorder: viewRecorder)
    }
    set {
      savedStates = newValue.savedStates
      entryCount = newValue.entryCount
      loadedSources = newValue.loadedSources
      fileFailure = newValue.fileFailure
      viewRecorder = newValue.viewRecorder
    }
  }

  /// Resets the records of the previous run.
  func beginRun() {
    entryCount = 0
    loadedSources = []
    fileFailure = nil
    savedStates.removeAll()
  }

  /// Records a module or plug-in that is about to run.
  func record(_ source: TraceSource) {
    recorder?.record(source)
    guard session.options.keepsJournal,
      !loadedSources.contains(where: { $0.content == .source(source) })
    else { return }
    loadedSources.append(TraceInput(after: host.simulation.log.count, .source(source)))
  }

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
  ) throws(ShellError) -> ShellSession.Outcome {
    session.interruptions.begin(in: host, scheduled: scheduled)
    defer { session.interruptions.endEntry() }
    guard !isReplaying else { return try body().outcome }
    let before = host.simulation.log.count
    let start = host.simulation.clock.now
    let instructions = host.lua.totalInstructions
    let environment = host.simulation.environment
    savedEntry = SavedEntry()
    recorder?.beginEntry(entry)
    defer { recorder?.discardEntry() }
    func commit(_ counts: Bool, isVoid: Bool = false) {
      let hasHappened =
        host.simulation.log.count > before || host.simulation.clock.now > start
      guard counts || hasHappened else { return }
      recorder?.commitEntry()
      if let occurred = session.interruptions.occurred { recorder?.interruptEntry(occurred) }
      session.learner?.forgetWhatWasTakenBack()
      guard session.options.keepsJournal else { return }
      if journal.hasWayOn, !hasHappened, LuaStatement.onlyLooks(entry) {
        journal.addWithoutEffects(entry, saved: savedEntry)
        return
      }
      let changesNothing =
        LuaStatement.onlyLooks(entry)
        || LuaStatement.isCall(of: "set", entry) && environment == host.simulation.environment
      journal.add(
        .entry(entry), end: host.simulation.log.count, boundaries: boundaries(from: before),
        interruption: session.interruptions.occurred, saved: savedEntry,
        instructions: host.lua.totalInstructions - instructions,
        isVoid: (isVoid || changesNothing) && !hasHappened)
      saveState(done: journal.steps.count, evenIfEarly: changesScripts)
      savedStates.forget(oldest: journal.forgetOldest())
    }
    do throws(ShellError) {
      let result = try body()
      commit(result.counts, isVoid: result.isVoid)
      return result.outcome
    } catch {
      commit(false)
      throw error
    }
  }

  /// Plays gestures that were not typed, and records them as an entry.
  func playKept(_ script: GestureScript) throws(ShellError) {
    _ = try keeping(script.line) { () throws(ShellError) in
      try session.gestures.play(script)
      return EntryResult()
    }
  }

  /// The result of an entry.
  struct EntryResult {
    var outcome = ShellSession.Outcome.goOn
    /// Whether it is recorded even if it has no effects.
    var counts = true
    /// Whether it failed without any effect, so that it is not a step of `:undo`.
    var isVoid = false
  }

  /// Records a failed entry for a saved script: it may have had effects before it failed.
  func recordFailure(_ error: PolicyError, as text: String) {
    switch error.kind {
    case .interrupted,
      _ where session.interruptions.occurred != nil:
      savedEntry.loss = "was interrupted"
    case .limit: savedEntry.loss = "exceeded a limit"
    default: savedEntry.add(text)
    }
  }

  /// The events after `first` at which the session can be cut.
  private func boundaries(from first: Int) -> [Int] {
    let all = host.simulation.replayLimit.boundaries
    let start = all.lastIndex { $0 < first }.map { $0 + 1 } ?? 0
    return Array(all[start...])
  }

  /// All events since the session began, as a trace that can be replayed.
  package var trace: Trace {
    var inputs = journal.beginningInterruption.map { [TraceInput(after: $0.end, $0.content)] } ?? []
    inputs += journal.entries.flatMap { step, after in
      var inputs = [TraceInput(after: after, .entry(step.text))]
      if let interruption = step.interruption(before: step.cut) {
        inputs.append(TraceInput(after: step.cut ?? step.end, .interrupted(interruption)))
      }
      if let cut = step.cut { inputs.append(TraceInput(after: cut, .stop)) }
      return inputs
    }
    for source in loadedSources {
      let place = inputs.firstIndex { $0.after > source.after } ?? inputs.endIndex
      inputs.insert(source, at: place)
    }
    let log = host.simulation.log
    return Trace(
      header: session.options.traceHeader, events: log.events, transitions: log.transitions,
      inputs: inputs)
  }

  /// The text of the Lua entry with a number, as in errors and traces.
  func entry(_ number: Int) -> String? {
    number > 0 && number <= entryCount ? host.scripts.text(of: "entry \(number)") : nil
  }

  /// The number of the last entry, if it was this text.
  func number(ofEntry text: String) -> Int? { entry(entryCount) == text ? entryCount : nil }

  /// The files that entries have loaded.
  var loadedFiles: [String] { journal.entries.compactMap(\.step.saved.file?.name) }

  /// Why the session cannot be replayed from its beginning.
  var outOfReach: String {
    """
    this session is too long to go back: only the last \(journal.most) entries are kept, and \
    scripts are stateful
    """
  }

  // MARK: Replaying

  /// How going to a place in the journal ended.
  package enum Arrival {
    case arrived
    /// The user interrupted the replay.
    case interrupted
    /// The place can be reached only from the beginning, which is no longer kept; nothing has
    /// changed.
    case outOfReach
  }

  /// Why the session is not at a place to which it was to go; nil if it has arrived.
  func problem(of arrival: Arrival) -> String? {
    switch arrival {
    case .arrived: nil
    case .interrupted: "interrupted; the session has not changed"
    case .outOfReach: outOfReach
    }
  }

  /// Brings the session to a place of its journal.
  ///
  /// It continues from its current place if possible, otherwise from the last state that can be
  /// restored, otherwise from the beginning. If the user interrupts it, the session stays at its
  /// place.
  ///
  /// - Parameters:
  ///   - place: The place to go to.
  ///   - fromStart: Whether everything is replayed in any case.
  /// - Returns: Whether it has arrived.
  @discardableResult
  package func rewind(to place: Journal.Place, fromStart: Bool = false) -> Arrival {
    let before = journal
    let run = session.run
    let records = records
    var arrival = travel(to: place, fromStart: fromStart)
    guard arrival == .interrupted, before.place != place else { return arrival }
    journal = before
    if session.host !== run.host, recorder == nil || !hasRecordedAgain {
      session.run = run
      self.records = records
      recorder?.continue(with: run.host.simulation.log)
      session.printer.didDraw()
    } else {
      // The host has left the old place, so the entries up to there are replayed. The recording has
      // the entries before both places.
      let isSameRun = journal.beginning(of: place) == journal.beginning(of: before.place)
      journal.place.stop = nil
      journal.place.done = isSameRun ? min(place.done, before.place.done) : place.done
      repeat {
        PolicyHost.answerInterrupt()
        arrival = travel(to: before.place, fromStart: true)
      } while arrival == .interrupted
    }
    session.wasInterrupted = true
    return .interrupted
  }

  private func travel(to place: Journal.Place, fromStart: Bool) -> Arrival {
    session.wasInterrupted = false
    (hasRecordedAgain, isReplayInterrupted) = (false, false)
    let first = journal.beginning(of: place)
    let isSameRun = first == journal.beginning(of: journal.place)
    // The recording of one run contains nothing from another run.
    let kept = isSameRun ? min(place.done, journal.place.done) : first
    let continues =
      !fromStart && isSameRun && journal.place.stop == nil && journal.place.done <= place.done
      && journal.entriesWithoutEffects.isEmpty
    let saved =
      continues || !isSameRun || fromStart ? nil : silently { restoreState(notAfter: place) }
    guard continues || saved != nil || journal.steps[first].forgotten == 0 else {
      return .outOfReach
    }
    journal.forgetEntriesWithoutEffects()
    /// Removes what follows from the recording, which is final.
    func windBackRecording() {
      guard !hasRecordedAgain else { return }
      hasRecordedAgain = true
      if isSameRun, kept > first, !continues {
        recorder?.windBack(
          to: journal.steps[kept - 1].end, entries: kept - 1 - first, isPart: false)
      }
    }
    if saved != nil || continues || !isSameRun { windBackRecording() }
    var index = journal.place.done
    silently {
      if !continues {
        // The beginning may take long, even before the first entry is replayed.
        progress = ReplayProgress(total: journal.eventCount(at: place))
        index = saved ?? startOver(at: first, for: place, isSameRun: isSameRun)
      }
      progress = ReplayProgress(
        total: journal.eventCount(at: place), from: host.simulation.log.count)
      while index < place.done, !session.wasInterrupted {
        if index >= kept { windBackRecording() }
        repeatStep(index, stop: journal.steps[index].cut, isNew: index >= kept)
        index += 1
        saveState(done: index)
      }
      if let stop = place.stop, place.done > first, !session.wasInterrupted {
        windBackRecording()
        repeatStep(place.done, stop: stop, isNew: true)
      }
    }
    guard !session.wasInterrupted, !isReplayInterrupted else { return .interrupted }
    windBackRecording()
    journal.place = place
    return .arrived
  }

  /// Whether Ctrl-C was pressed during a replay; the event at which the replay stops may end the
  /// script before Ctrl-C does.
  private var isReplayInterrupted = false

  /// Whether the recording has been changed, so that it no longer fits the previous host.
  private var hasRecordedAgain = false

  /// Runs `body` without output, because its events have already been printed.
  private func silently<Result>(_ body: () -> Result) -> Result {
    let outerMute = output.isMuted
    session.events.flush()
    isReplaying = true
    output.isMuted = true
    defer {
      progress = nil
      output.showProgress("")
      output.isMuted = outerMute
      isReplaying = false
      session.events.discard()
      session.printer.didDraw()
    }
    return body()
  }

  /// Begins again; returns the index of the first step to replay.
  private func startOver(at first: Int, for place: Journal.Place, isSameRun: Bool) -> Int {
    if case .begin(let beginning) = journal.steps[first].content { session.setup = beginning }
    if !isSameRun { session.beginNextRecording() }
    let stop = place.done == first ? place.stop : nil
    scheduled = journal.steps[first].interruption(before: stop)
    session.repeatBeginning(stop: stop)
    if !isSameRun, let scheduled { recorder?.interruptEntry(scheduled) }
    scheduled = nil
    saveState(done: first + 1)
    return first + 1
  }

  // MARK: Saved states

  /// Saves the state after a number of steps, if the session is at rest and enough events have
  /// happened.
  ///
  /// - Parameters:
  ///   - done: How many steps of the journal are done.
  ///   - isUrgent: Whether to save it even after few events, but only if scripts keep few values.
  private func saveState(done: Int, evenIfEarly isUrgent: Bool = false) {
    let count = host.simulation.log.count
    let isDue = savedStates.isDue(after: count)
    guard session.options.keepsJournal, !session.wasInterrupted,
      !host.simulation.replayLimit.hasStopped,
      host.simulation.player.current == nil, isDue || isUrgent
    else { return }
    savedStates.add(
      HostState(of: host, looking: isDue ? 1_000_000 : 20_000).map {
        SavedStates.Entry(
          done: done, host: $0, sourceCount: loadedSources.count,
          entryCount: entryCount, lastDrag: session.gestures.lastDrag)
      }, after: count)
  }

  /// Restores the last saved state before a place.
  ///
  /// - Returns: The number of steps at that state; nil if none can be restored, so that everything
  ///   must be replayed.
  private func restoreState(notAfter place: Journal.Place) -> Int? {
    guard let saved = savedStates.entries.last(where: { $0.done <= place.done }),
      saved.host.restore()
    else { return nil }
    savedStates.forget(after: saved.done)
    session.wasInterrupted = false
    loadedSources.removeLast(max(0, loadedSources.count - saved.sourceCount))
    entryCount = saved.entryCount
    session.gestures.lastDrag = saved.lastDrag
    viewRecorder?.windBack(to: saved.eventCount)
    return saved.done
  }

  /// Replays a step; if `isNew`, it is also recorded.
  private func repeatStep(_ index: Int, stop: Int?, isNew: Bool) {
    let interruption = journal.steps[index].interruption(before: stop)
    eventsBeforeSteps[index] = host.simulation.log.count
    replayedFile = journal.steps[index].saved.file
    defer { replayedFile = nil }
    if isNew { recorder?.beginEntry(journal.steps[index].text) }
    if journal.steps[index].instructions > ReplayProgress.longEntry {
      output.showProgress(
        "replaying: \(journal.steps[index].text.truncated(to: 50))")
    }
    perform(journal.steps[index].text, stop: stop, interruption: interruption)
    guard isNew else { return }
    recorder?.commitEntry()
    if let interruption { recorder?.interruptEntry(interruption) }
    if stop != nil { recorder?.stopEntry() }
  }

  /// Runs an entry, up to an event if one is given, and stops it where it was interrupted before.
  func perform(_ entry: String, stop: Int?, interruption: Interruption? = nil) {
    host.simulation.replayLimit.end = stop
    scheduled = interruption
    _ = enter(entry)
    scheduled = nil
    guard stop != nil else { return }
    host.simulation.replayLimit.end = nil
    host.currentRun.resume()
  }

  /// Shows the progress of a replay, and notes Ctrl-C.
  func recordReplayed(_ event: Event) {
    if PolicyHost.isInterrupted { isReplayInterrupted = true }
    if event.number & 0x3FF == 0, let text = progress?.text(after: event.number) {
      output.showProgress(text)
    }
  }

  // MARK: Copies

  /// Replays the session in a copy without output.
  ///
  /// - Parameters:
  ///   - journal: Replaces the journal.
  ///   - beginning: Replaces the beginning.
  ///   - prepare: Called with the copy before anything happens in it.
  /// - Returns: The interpreter of the copy, which is at the same place; nil if the user interrupted the
  ///   replay.
  func playCopy(
    of journal: Journal? = nil, beginning: SessionSetup? = nil,
    prepare: ((ShellSession) throws(PolicyError) -> Void)? = nil
  ) -> CommandInterpreter? {
    var copied = session.options
    copied.recorder = nil
    copied.didOpenHost = nil
    copied.didEnter = nil
    let silent = TextOutput(appearance: output.appearance, results: { _ in }, errors: { _ in })
    silent.progress = { [output] in output.showProgress($0) }
    let copy = CommandInterpreter(options: copied, output: silent)
    let isWhole = copy.session.history.play(
      journal ?? self.journal, beginning: beginning, prepare: prepare)
    return isWhole ? copy : nil
  }

  private func play(
    _ journal: Journal, beginning: SessionSetup?,
    prepare: ((ShellSession) throws(PolicyError) -> Void)?
  ) -> Bool {
    let first = journal.beginning(of: journal.place)
    guard journal.steps.indices.contains(first),
      case .begin(var begun) = journal.steps[first].content
    else { return true }
    if let beginning { begun = beginning }
    begun.learner = nil
    if let prepare {
      let inner = begun.prepare
      begun.prepare = { session throws(PolicyError) in
        try prepare(session)
        if let inner { try inner(session) } else { try session.openTables() }
      }
    }
    self.journal = journal
    self.journal.replaceBeginning(at: first, with: begun)
    return rewind(to: journal.place, fromStart: true) == .arrived
  }
}

extension TraceSource {
  /// The source of a script that is run.
  init(_ script: Script) { self.init(name: script.name, text: script.text) }

  /// The source of a script that another script has loaded.
  init(_ script: Script, _ kind: Modules.LoadedScript) {
    self.init(
      name: script.name, text: script.text, role: kind == .module ? .module : .plugin)
  }
}
