import DragDrop
import Plugins
import Policies
import Traces

/// What a session begins with.
extension ShellSession {
  /// Begins anew as the session began, up to an event where one is given; nothing is thrown, because
  /// what fails has failed before.
  func beginAnew(stop: Int?) {
    wasInterrupted = false
    do throws(PolicyError) {
      try begin(stop: stop)
    } catch {
      // It failed before.
    }
    guard stop != nil else { return }
    host.simulation.winding.end = nil
    host.goOnAfterStop()
  }

  func begin(stop: Int?) throws(PolicyError) {
    if hasBegun {
      host = PolicyHost(options: options.policies)
      plugins = PluginLibrary.connect(to: host, search: options.plugins)
    }
    hasBegun = true
    hasBeginningFailed = true
    lastDrag = nil
    loadedSources = []
    entryCount = 0
    savedStates.removeAll()
    connect()
    host.simulation.winding.isOn = options.keepsJournal
    host.simulation.winding.end = stop
    interruptions.begin(in: host, due: dueInterruption)
    defer {
      interruptions.finish()
      if let came = interruptions.came { options.recorder?.interruptEntry(came) }
      events.flush()
      drawn = host.simulation.log.count
    }
    runInitFile()
    do throws(PolicyError) {
      try host.whileInterruptible { () throws(PolicyError) in
        if let prepare = options.prepare {
          try prepare(self)
        } else if host.simulation.allViews.isEmpty {
          try openTables()
        }
      }
    } catch {
      noteEnd(error)
      throw error
    }
    hasBeginningFailed = false
  }

  /// Reads what the person wants at every start.
  func readInitFile() {
    (initSource, initProblem) = (options.initScript, nil)
    guard initSource == nil, let path = options.initFile else { return }
    do throws(PolicyError) {
      let script = try ScriptLoader.load(path)
      initSource = TraceSource(name: script.name, text: script.text, role: .initialization)
    } catch {
      initProblem = error
    }
  }

  /// An error in what the person wants at every start keeps nobody from the prompt.
  private func runInitFile() {
    if let initProblem { printError(initProblem.rendered) }
    guard let source = initSource else { return }
    do throws(PolicyError) {
      let onDisk = ScriptLoader.modules(besideScriptAt: source.name)
      host.moduleSource = options.modules.map { $0.or { onDisk } } ?? onDisk
      try host.whileInterruptible { () throws(PolicyError) in
        try host.open(source.text, name: source.name)
      }
    } catch {
      noteEnd(error)
      printError(error.rendered)
    }
  }

  /// Something was ended by an error: whether the person did that, and where.
  func noteEnd(_ error: PolicyError) {
    let isInterrupt = error.kind == .interrupted && !host.simulation.winding.hasStopped
    wasInterrupted = isInterrupt && !interruptions.wasDue
    if error.limit == .seconds { timeLimitError = error }
    // What is evaluated at a stop is no part of the entry.
    guard !stepper.isStopped else { return }
    if wasInterrupted { interruptions.noteInterrupt() }
  }

  /// Ends the recording of the session that was; what begins now has one of its own.
  func beginNextRecording() {
    guard let recorder = options.recorder else { return }
    viewRecorder?.finish()
    recorder.close()
    let next = options.nextRecorder?(header)
    options.recorder = next?.recorder
    if let next { printNote("The trace goes on in \(next.path).") }
  }

  /// Opens the two tables that a session begins with unless it is told otherwise.
  func openTables() throws(PolicyError) {
    try host.open(OpeningTables.script, name: OpeningTables.name)
    events.discard()
  }

  /// Prints what a person sees first: the views, and one line that says what to type.
  package func showBeginning() {
    guard !options.isQuiet else { return }
    printViews(host.simulation.allViews)
    printNote(options.prepare == nil ? OpeningTables.greeting : ":help lists the commands.")
    output.flush()
  }
}
