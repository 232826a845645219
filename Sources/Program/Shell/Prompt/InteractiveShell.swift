import Files
package import LineEditor
import LuaSyntax
package import Policies
import Reference
import Texts

/// The loop of the prompt: reads entries and runs them in a session until it ends.
package final class InteractiveShell {
  private let interpreter: CommandInterpreter
  private var session: ShellSession { interpreter.session }
  private let output: TextOutput
  private let history: History
  private let reader: any LineReader
  private let stopsAtError: Bool
  /// Whether reading has failed.
  package private(set) var hasFailed = false

  /// A shell on standard input.
  ///
  /// - Parameters:
  ///   - interpreter: Runs the entries.
  ///   - output: The output of the session.
  ///   - history: The entries of earlier sessions; those of this session are added to it.
  ///   - commands: A file whose entries are run instead of those on standard input; it may be a
  ///     transcript. Errors begin with its name and the line of the entry.
  ///   - stopsAtError: Whether the first error ends it.
  ///   - kept: Where a session is kept that is left without `:save`; nil if none is.
  package init(
    _ interpreter: CommandInterpreter, output: TextOutput, history: History,
    commands: Script? = nil, stopsAtError: Bool = false, kept: KeptSession? = nil
  ) {
    self.stopsAtError = stopsAtError
    self.interpreter = interpreter
    self.output = output
    self.history = history
    let configuration = Self.configuration(interpreter, output: output)
    if let commands {
      let reader = TextReader(commands.text, configuration: configuration)
      output.place = { reader.line.map { "\(commands.name):\($0)" } }
      self.reader = reader
    } else {
      reader = makeLineReader(configuration: configuration, history: history)
    }
    let prompt = interpreter.session.prompt
    prompt.hasLineEditor = reader.canWake
    prompt.kept = kept
    prompt.history = { history.entries }
    prompt.readEntry = { [unowned self] prompt in
      let result = reader.readEntry(
        prompt: Prompt(prompt, style: output.theme.style(of: .question)), startingWith: "")
      if case .entry(let text) = result, let failure = history.append(text) {
        output.printError("note: \(failure)")
      }
      return result
    }
    // An editor would read the entries that come from a pipe.
    guard Descriptors.isTerminal(0) else { return }
    let editor = ExternalEditor(programName: "reorder", fileSuffix: ".lua")
    prompt.openEditor = { text throws(ExternalEditor.Failure) in
      output.flush()
      return try editor.edit(text)
    }
    prompt.openFile = { path, line throws(ExternalEditor.Failure) in
      output.flush()
      try editor.open(path, line: line)
    }
  }

  /// Reads and runs entries until the user leaves.
  ///
  /// Ctrl-C ends an entry, never the session.
  package func run() {
    // After the shell has ended, the session may still be used, but has no prompt.
    defer {
      session.prompt.readEntry = nil
      session.prompt.openEditor = nil
      session.prompt.openFile = nil
    }
    noteMissingEditor()
    session.host.currentRun.whileInterruptible { readAndRun() }
    output.flush()
    session.prompt.kept?.keep(session)
    if let failure = history.save() { output.printError("note: \(failure)") }
  }

  /// Says that lines cannot be edited, if a terminal does not allow it.
  private func noteMissingEditor() {
    guard reader is PipeReader, Descriptors.isTerminal(0), !session.options.prompt.isQuiet else {
      return
    }
    let reason =
      Descriptors.isTerminal(1)
      ? "the terminal cannot move the cursor (TERM)" : "the output is not a terminal"
    session.printer.printNote(
      "Without completion, history keys and suggestions: \(reason).")
  }

  private func readAndRun() {
    let output = output
    reading: while true {
      interpreter.watcher?.watchCurrentFiles()
      interpreter.course.waitForRoomForNextEntry()
      output.flush()
      let prompt = Prompt(session.printer.prompt, style: output.theme.style(of: .prompt))
      session.prompt.canWake = true
      let result =
        session.prompt.takeTypedAhead().map { LineResult.entry($0) }
        ?? reader.readEntry(prompt: prompt, startingWith: session.prompt.takeNextEntry())
      session.prompt.canWake = false
      switch result {
      case .entry(let text):
        if let failure = history.append(text) { output.printError("note: \(failure)") }
        let start = ContinuousClock.now
        let place = history.entries.count - 1
        let outcome = interpreter.enter(text)
        if let number = session.history.number(ofEntry: text) {
          session.prompt.numbers[place] = number
        }
        if session.options.prompt.showsTimes { printTime(ContinuousClock.now - start) }
        if outcome == .quit || stopsAtError && output.hasFailed { break reading }
      case .interrupted: continue
      case .woken: interpreter.watcher?.reload()
      case .endOfInput: break reading
      case .failed(let message):
        output.printError("reading failed: \(message)")
        hasFailed = true
        break reading
      }
    }
  }

  private func printTime(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    let fraction = String(1000 + microseconds % 1000).dropFirst()
    output.print("\(microseconds / 1000).\(fraction) ms")
    output.flush()
  }

  /// The configuration of the line editor for this shell.
  static func configuration(
    _ interpreter: CommandInterpreter, output: TextOutput
  ) -> LineEditorConfiguration {
    let session = interpreter.session
    var configuration = LineEditorConfiguration()
    let appearance = output.appearance()
    let completer = Completer(shell: interpreter)
    configuration.willRead = { PolicyHost.answerInterrupt() }
    configuration.willTerminate = {
      output.finish()
      session.prompt.kept?.keep(session)
    }
    configuration.usesColor = appearance.usesColor
    configuration.quietStyle = { output.theme.style(of: .dim) }
    if appearance.usesColor, output.theme.choice == .auto {
      configuration.didReportBackground = { output.theme.background = $0 }
    }
    configuration.background = {
      guard let watcher = interpreter.watcher, session.prompt.canWake else { return .none }
      return watcher.wait(milliseconds: 0) ? .ready : .pending
    }
    configuration.keys = KeyStyleSetting(
      chosen: { session.options.prompt.keys },
      didFind: { style in
        if session.options.prompt.keys == nil { session.options.prompt.keys = style }
      })
    configuration.showsSuggestions = { session.options.prompt.showsSuggestions }
    configuration.promptAtStart = PromptText.prompt(atStartOf:)
    let isLua = { text in
      interpreter.course.commandAfterDraft(in: text) == nil
        && Input.isLua(
          text, vocabulary: CommandTable.vocabulary, isAssigned: interpreter.isVariable)
    }
    let blocks = OpenBlocks()
    configuration.language.isComplete = { text in
      isLua(text) && LuaEntry.isIncomplete(text) ? .incomplete : .complete
    }
    configuration.language.isOpen = { isLua($0) && blocks.areOpen(atEndOf: $0) }
    configuration.marksContinuation = true
    configuration.continuationPrompt = PromptText.continuation
    configuration.language.blockEnds = LuaIndentation.blockEnds
    configuration.language.indentation = LuaIndentation.blanks(after:before:)
    configuration.language.complete = { completer.completion(of: $0, at: $1) }
    configuration.language.suggest = { completer.suggestion(for: $0) }
    let marks = LuaMarks()
    configuration.language.highlight = { text, cursor in
      Highlighter(
        isAssigned: interpreter.isVariable,
        otherCommandNames: { interpreter.available.ofPlugins.map(\.name) }, theme: output.theme,
        marks: marks
      ).runs(for: text, cursor: cursor)
    }
    configuration.language.hint = { text, cursor in
      ArgumentHint.text(
        for: text, cursor: cursor, isAssigned: interpreter.isVariable,
        usesUnicode: appearance.usesUnicode,
        command: { interpreter.available.command(calledBy: $0) },
        signature: session.host.signature(ofCallTo:isMethod:))
    }
    return configuration
  }
}
