package import Debugging
import DragDrop
import Layout
import LuaSyntax
package import Policies
import Texts

/// Runs the entries of a session: commands, and everything else as Lua.
package final class CommandInterpreter {
  package let session: ShellSession
  let stepper: Stepper
  /// The lessons.
  package private(set) lazy var course = Course(of: self)
  /// Watches the session's files while the prompt waits; nil if they are not watched.
  var watcher: ScriptWatcher?
  /// Reads the script that `:run FILE` could not run; nil if there is none since.
  var failedScript: (() throws(PolicyError) -> SessionSetup)?

  /// An interpreter with a new session, which is not set up until it is opened.
  package init(options: ShellOptions, output: TextOutput) {
    session = ShellSession(options: options, output: output)
    stepper = Stepper(session: session)
    let enter: (String) -> ShellSession.Outcome = { [weak self] in self?.enter($0) ?? .quit }
    stepper.enter = enter
    session.history.enter = enter
  }

  /// The debugger of the entries; another front end than the prompt can show its stops.
  package var debugger: Debugger { session.debugger }

  private var isStopped: Bool { session.isStopped }

  /// The available commands.
  var available: AvailableCommands {
    AvailableCommands(extensions: session.extensions, isStopped: isStopped)
  }

  private var advice: EntryAdvice { EntryAdvice(interpreter: self) }

  // MARK: Entries

  /// Runs an input, which may consist of several entries, and prints the results.
  package func enter(_ text: String) -> ShellSession.Outcome {
    if let (draft, command) = course.commandAfterDraft(in: text) {
      defer { course.putBack(draft) }
      return enter(command)
    }
    for entry in Input.entries(in: text, isAssigned: isVariable) {
      if !entry.allSatisfy(\.isWhitespace) {
        session.output.transcript?.add(
          entry: entry, prompt: session.printer.prompt, mark: PromptText.continuation)
      }
      if run(entry) == .quit { return .quit }
      // After Ctrl-C during output, or after the end of a script, the remaining entries are not
      // run.
      guard !PolicyHost.isInterrupted else {
        PolicyHost.answerInterrupt()
        session.output.printInterrupted()
        break
      }
    }
    session.options.didEnter?()
    return .goOn
  }

  private func run(_ text: String) -> ShellSession.Outcome {
    defer { session.output.flush() }
    session.output.linesOfEntry = 0
    let entry = course.answer(in: text) ?? text
    do throws(ShellError) {
      let input = Input(entry, isAssigned: isVariable)
      // `:reload` itself reports what has changed.
      if !session.history.isReplaying, !isStopped, input.firstWord != "reload" {
        PluginCommands(session).reloadChangedPlugins()
      }
      let command = available.command(of: input)
      let isGesture = command?.isGesture ?? false
      // Only what changes the session is run again in a replay.
      guard !isStopped, input.lua != nil || input.isRecorded(by: command) else {
        return try result(of: input, command, entry).outcome
      }
      var hasRun = isGesture
      let outcome = try stepper.stepping(entry) { () throws(ShellError) in
        try session.history.keeping(entry, changesScripts: !isGesture) {
          () throws(ShellError) in
          let result = try result(of: input, command, entry)
          hasRun = hasRun || input.lua != nil && result.counts && !result.isVoid
          return result
        }
      }
      // The entry is now in the journal, so copies of the session contain it too.
      if hasRun, !session.history.isReplaying, !isStopped {
        course.lookAtTask(
          isGesture: isGesture, onlyLooks: input.lua.map(LuaStatement.onlyLooks) ?? false)
      }
      return outcome
    } catch {
      session.printer.printError(error.description)
    }
    return .goOn
  }

  private func result(
    of input: Input, _ command: ShellCommand?, _ entry: String
  ) throws(ShellError) -> SessionHistory.EntryResult {
    switch input {
    case .blank: course.answerReturn()
    case .command(let words, let offset):
      guard let command else { throw available.error(about: words, entry: entry, offset: offset) }
      do throws(ShellError) {
        try perform(command, words)
      } catch {
        // The error's column is relative to the line of the command.
        var error = error
        if error.line == words.line {
          error.line = entry
          error.column += offset
        }
        throw error
      }
      return SessionHistory.EntryResult(outcome: command.isQuit ? .quit : .goOn)
    case .help(let topic):
      try session.output.paging { () throws(ShellError) in
        try HelpPages(self).print(about: topic)
      }
    case .lua(let text):
      return try evaluate(text)
    }
    return SessionHistory.EntryResult()
  }

  /// Whether a name is a global that was assigned at the prompt, or a variable or argument of the
  /// stopped function.
  func isVariable(_ name: String) -> Bool {
    session.host.evaluator.isAssigned(name) || debugger.knows(name)
  }

  private func perform(_ command: ShellCommand, _ words: LineWords) throws(ShellError) {
    switch command.atStops {
    case .refused where isStopped:
      throw ShellError(
        "\(command.written) is not available while a callback is stopped; :continue resumes it")
    case .needed where !isStopped:
      throw ShellError(
        "\(command.written) works only while stopped; :set step on stops before each callback")
    default: break
    }
    if case .gesture = command.action { return try session.gestures.play(words) }
    let arguments = CommandArguments(
      words: words, usage: command.usage, options: command.options)
    try command.check(arguments)
    let pages = session.output.pages.shownCount
    defer { if session.output.pages.shownCount > pages { course.showTaskAfterPager() } }
    func run() throws(ShellError) {
      switch command.action {
      case .gesture, .quit: return
      case .session(let run): try run(session, arguments)
      case .stepper(let run): try run(stepper, arguments)
      case .course(let run): try run(course, arguments)
      case .shell(let run): try run(self, arguments)
      }
    }
    guard let header = command.pagedHeader else { return try run() }
    try session.output.paging(header: header, run)
  }

  // MARK: Lua

  /// Runs the text of an entry or a file, which does not count as an entry if it is not Lua.
  func evaluate(
    _ text: String, of file: Script? = nil
  ) throws(ShellError) -> SessionHistory.EntryResult {
    session.wasInterrupted = false
    var (isLua, isVoid) = (true, false)
    if !isStopped { session.history.savedEntry.number = session.history.entryCount + 1 }
    // Texts that are not valid Lua are not counted, so that a replay numbers entries the same way.
    defer { if isLua, !isStopped { session.history.entryCount += 1 } }
    let (host, output) = (session.host, session.output)
    let (dragBefore, eventsBefore) = (host.simulation.player.current, host.simulation.log.count)
    let viewsBefore = Set(host.simulation.allViews.map(ObjectIdentifier.init))
    do throws(PolicyError) {
      let results = try host.currentRun.whileInterruptible { () throws(PolicyError) in
        if let results = try debugger.evaluate(text, style: session.printer.resultStyle) {
          return results
        }
        return try host.evaluator.evaluate(
          text, name: file?.name ?? "entry \(session.history.entryCount + 1)",
          style: session.printer.resultStyle)
      }
      session.events.flush()
      if file == nil {
        session.printer.print(results: results)
        if let hint = advice.aboutName(text, results.map(\.text)) { output.print(hint) }
        if host.simulation.log.count == eventsBefore {
          let views = host.simulation.allViews
          session.printer.noteOpened(views.filter { !viewsBefore.contains(ObjectIdentifier($0)) })
        }
      }
      if !isStopped { keep(text) }
    } catch {
      if error.kind == .interrupted { output.endInterruptedRow() }
      session.events.flush()
      session.printer.announceEnd(of: dragBefore, by: error)
      isLua = error.kind != .syntax
      if file != nil { session.history.fileFailure = error }
      session.recordEnd(error)
      // An entry has no effect if it was a single refused call, or only looked at something.
      let isRefusal =
        error.kind == .runtime && error.callback == nil && error.traceback.count < 2
        && host.simulation.log.count == eventsBefore
        && (LuaStatement.isOneCall(text) || LuaStatement.onlyLooks(text))
      isVoid = isRefusal
      if !isStopped, !isRefusal {
        session.history.recordFailure(error, as: LuaStatement.failing(text))
      }
      if error.kind == .syntax, file == nil, let error = advice.aboutCommand(text) { throw error }
      if error.kind == .interrupted {
        output.printError("interrupted")
      } else {
        session.printer.printError(advice.added(to: error).rendered)
      }
    }
    session.printer.showState()
    return SessionHistory.EntryResult(counts: isLua, isVoid: isVoid)
  }

  /// Adds an entry to the history, and prints a remark if it had a surprising effect.
  private func keep(_ text: String) {
    let host = session.host
    for name in host.evaluator.replacedViews {
      // A script with a part of the entries may not have made the view.
      session.history.savedEntry.add(
        "for _, view in ipairs(views()) do if view.name == \(LuaSyntax.quoted(name)) "
          + "then view:removeFromSuperview() end end")
      session.output.print("replaced the view '\(name)'")
    }
    let (kept, gone) = host.evaluator.withLocalsKept(in: text)
    session.history.savedEntry.add(entry: kept)
    for view in host.evaluator.replacedViews.compactMap({ host.simulation.view(named: $0) }) {
      session.history.savedEntry.add(
        "view(\(LuaSyntax.quoted(view.name))).frame = { \(view.frame.numbers) }")
    }
    for name in host.evaluator.replacedViews {
      if let assignment = host.evaluator.assignReplacement(named: name) {
        session.history.savedEntry.add(assignment)
      }
    }
    guard !gone.isEmpty else { return }
    session.printer.print(
      "\(gone.joined(separator: ", ")) \(gone.count == 1 ? "exists" : "exist") only in this entry: a local that is <const> or <close>, or has the name of a predefined variable"
    )
  }
}

extension Input {
  /// Parses one entry, with the shell's own commands.
  package init(_ text: String, isAssigned: (String) -> Bool = { _ in false }) {
    self.init(text, vocabulary: CommandTable.vocabulary, isAssigned: isAssigned)
  }

  /// The first word of a command; nil for other entries.
  fileprivate var firstWord: String? {
    if case .command(let words, _) = self { words.words.first?.text } else { nil }
  }

  /// Whether it is recorded as an entry of a command.
  fileprivate func isRecorded(by command: ShellCommand?) -> Bool {
    guard case .command(let words, _) = self, let command else { return false }
    return command.isRecorded(words)
  }

  /// The text of an entry that is Lua; nil for other entries.
  var lua: String? {
    if case .lua(let text) = self { text } else { nil }
  }

  /// Splits an input of several lines: each leading line that is not Lua is an entry of its own, as
  /// in a pasted transcript.
  package static func entries(
    in text: String, isAssigned: (String) -> Bool = { _ in false }
  ) -> [String] {
    var entries: [String] = []
    var rest = text[...]
    while let lineEnd = rest.firstIndex(where: \.isNewline) {
      let line = String(rest[..<lineEnd])
      if isLua(line, vocabulary: CommandTable.vocabulary, isAssigned: isAssigned) { break }
      if !line.allSatisfy(\.isWhitespace) { entries.append(line) }
      rest = rest[rest.index(after: lineEnd)...]
    }
    return entries + [String(rest)]
  }
}
