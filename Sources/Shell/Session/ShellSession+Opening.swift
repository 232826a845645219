import DragDrop
import Plugins
package import Policies
import Traces

/// The beginning of a session.
extension ShellSession {
  /// Repeats the beginning of the session, up to an event if one is given; errors are ignored,
  /// because they were reported the first time.
  func beginAnew(stop: Int?) {
    wasInterrupted = false
    do throws(PolicyError) {
      try begin(stop: stop)
    } catch {
      // It failed the first time, too.
    }
    guard stop != nil else { return }
    host.simulation.winding.end = nil
    host.currentRun.resume()
  }

  func begin(stop: Int?) throws(PolicyError) {
    if opening.hasBegun {
      host = PolicyHost(options: options.policies)
      plugins = PluginLibrary.connect(to: host, search: options.plugins)
    }
    opening.hasBegun = true
    opening.hasFailed = true
    opening.failure = nil
    state = RunState()
    savedStates.removeAll()
    connect()
    host.simulation.winding.isOn = options.keepsJournal
    host.simulation.winding.end = stop
    interruptions.begin(in: host, due: replay.due)
    defer {
      interruptions.finish()
      if let came = interruptions.came { options.recorder?.interruptEntry(came) }
      events.flush()
      didDraw()
    }
    runInitFile()
    do throws(PolicyError) {
      try host.currentRun.whileInterruptible { () throws(PolicyError) in
        if let prepare = options.beginning.prepare {
          try prepare(self)
        } else if host.simulation.allViews.isEmpty {
          try openTables()
        }
      }
    } catch {
      noteEnd(error)
      opening.failure = error
      throw error
    }
    opening.hasFailed = false
  }

  /// Reads the user's own script.
  func readInitFile() {
    (options.beginning.initSource, opening.initProblem) = (options.initScript, nil)
    guard options.beginning.initSource == nil, let path = options.initFile else { return }
    do throws(PolicyError) {
      let script = try ScriptLoader.load(path)
      options.beginning.initSource = TraceSource(
        name: script.name, text: script.text, role: .initialization)
    } catch {
      opening.initProblem = error
    }
  }

  /// Runs the user's own script; an error in it does not end the session.
  private func runInitFile() {
    if let initProblem = opening.initProblem { printError(initProblem.rendered) }
    guard let source = options.beginning.initSource else { return }
    do throws(PolicyError) {
      host.moduleSource = modules(besideScriptAt: source.name)
      try host.currentRun.whileInterruptible { () throws(PolicyError) in
        try host.open(source.text, name: source.name)
      }
    } catch {
      noteEnd(error)
      printError(error)
    }
  }

  /// Notes that an error has ended a script: whether the user interrupted it, and where.
  func noteEnd(_ error: PolicyError) {
    let isInterrupt = error.kind == .interrupted && !host.simulation.winding.hasStopped
    wasInterrupted = isInterrupt && !interruptions.wasDue
    if error.limit == .seconds { interruptions.timeLimit = error }
    // Expressions that are evaluated at a stop are not part of the entry.
    guard !isStopped else { return }
    if wasInterrupted { interruptions.noteInterrupt() }
  }

  /// Begins again with other views and scripts, and prints the views.
  func begin(with next: Beginning, reread: (() throws(PolicyError) -> Beginning)? = nil) {
    beginning = next
    options.beginning.reread = reread
    learner = nil
    reopen()
  }

  /// Begins again, and prints the views.
  func reopen() {
    do throws(PolicyError) {
      try open()
    } catch {
      printError(error)
    }
    printViews(host.simulation.allViews)
    printNextSteps()
  }

  /// Runs a script; its modules are beside it.
  package func run(
    _ script: Script, isMain: Bool, arguments: [String]
  ) throws(PolicyError) {
    plugins.search.script = script.name
    host.moduleSource = modules(besideScriptAt: script.name).or { [unowned self] in plugins.modules
    }
    try host.run(script, isMain: isMain, arguments: arguments)
  }

  /// Finds the modules of a script: in the trace if there is one, then in the files beside the
  /// script.
  func modules(besideScriptAt path: String) -> ModuleFinder {
    let onDisk = ScriptLoader.modules(besideScriptAt: path)
    return options.modules.map { $0.or { onDisk } } ?? onDisk
  }

  /// Ends the recording of the session before; the session that begins has a new one.
  func beginNextRecording() {
    guard let recorder = options.recorder else { return }
    viewRecorder?.finish()
    recorder.close()
    let next = options.nextRecorder?(header)
    options.recorder = next?.recorder
    if let next { printNote("The trace goes on in \(next.path).") }
  }

  /// Makes the two tables, the default beginning of a session.
  func openTables() throws(PolicyError) {
    try host.open(OpeningTables.script, name: OpeningTables.name)
    events.discard()
  }

  /// Prints the views, and a line that says what to type.
  package func showBeginning() {
    guard !options.isQuiet else { return }
    printViews(host.simulation.allViews)
    printNote(
      options.beginning.prepare == nil ? OpeningTables.greeting : ":help lists the commands.")
    output.flush()
  }
}
