import DragDrop
import Policies
import Texts

/// What is typed: commands, and Lua.
extension ShellSession {
  /// Takes what was entered and prints what comes of it.
  package func enter(_ text: String) -> Outcome {
    for entry in Input.entries(in: text, isAssigned: isAssigned) {
      if !entry.allSatisfy(\.isWhitespace) { transcript.add(entry: entry, prompt: prompt) }
      if run(entry) == .quit { return .quit }
      // What Ctrl-C has ended is what was being printed, or the rest of the line.
      guard !PolicyHost.isInterrupted else {
        PolicyHost.answerInterrupt()
        output.printInterrupted()
        break
      }
    }
    options.didEnter?()
    return .goOn
  }

  private func run(_ entry: String) -> Outcome {
    defer { output.flush() }
    if !isReplaying, !stepper.isStopped { reloadChangedPlugins() }
    do throws(ShellError) {
      let input = Input(entry, isAssigned: isAssigned)
      let command = command(of: input)
      guard isAct(input, command) else { return try run(input, command, entry).outcome }
      return try stepper.stepping { () throws(ShellError) in
        try keeping(entry, changesScripts: !(command?.isGesture ?? false)) {
          () throws(ShellError) in
          try run(input, command, entry)
        }
      }
    } catch {
      output.printError(error.description)
    }
    return .goOn
  }

  private func run(
    _ input: Input, _ command: ShellCommand?, _ entry: String
  ) throws(ShellError) -> EntryResult {
    switch input {
    case .blank: break
    case .command(let words, let offset):
      guard let command else { throw noCommand(words, entry: entry, offset: offset) }
      let outcome = try run(command, words, entry: entry, offset: offset)
      if command.isGesture, !isReplaying { lookAtTask(isGesture: true) }
      return EntryResult(outcome: outcome)
    case .help(let topic):
      try output.paging { () throws(ShellError) in
        try printHelp(about: topic)
      }
    case .lua(let text):
      let isLua = try evaluate(text)
      if !isReplaying, !stepper.isStopped { lookAtTask() }
      return EntryResult(counts: isLua)
    }
    return EntryResult()
  }

  /// Whether a global variable of that name was assigned at the prompt, or the function that is
  /// stopped has a variable or gets an argument of that name.
  func isAssigned(_ name: String) -> Bool {
    host.isAssignedAtPrompt(name) || stepper.frame?.knows(name) ?? false
      || stepper.waiting?.knows(name) ?? false
  }

  private func run(
    _ command: ShellCommand, _ words: LineWords, entry: String, offset: Int
  ) throws(ShellError) -> Outcome {
    let arguments = CommandArguments(command: command, words: words)
    if let refusal = stepper.refusal(of: command) { throw ShellError(refusal) }
    do throws(ShellError) {
      switch command.action {
      case .gesture:
        try play(words)
        return .goOn
      case .run(let action):
        try arguments.checkCount()
        guard let header = command.pagedHeader else { return try action(self, arguments) }
        var outcome = Outcome.goOn
        try output.paging(header: header) { () throws(ShellError) in
          outcome = try action(self, arguments)
        }
        return outcome
      }
    } catch {
      // Columns are those of the command's own line.
      var error = error
      if error.line == words.line {
        error.line = entry
        error.column += offset
      }
      throw error
    }
  }

  // MARK: Lua

  /// Whether the text was Lua at all.
  private func evaluate(_ text: String) throws(ShellError) -> Bool {
    wasInterrupted = false
    var isLua = true
    // The same number when it is done again: only what is Lua counts.
    defer { if isLua, !stepper.isStopped { entryCount += 1 } }
    do throws(PolicyError) {
      let results = try host.whileInterruptible { () throws(PolicyError) in
        if let results = try stepper.evaluate(text) { return results }
        return try host.evaluateForPrompt(text, name: "entry \(entryCount + 1)")
      }
      events.flush()
      for line in results { output.print("=> \(line)") }
      if let advice = adviceAboutName(text, results) { output.print(advice) }
      if !stepper.isStopped { savedEntry.add(entry: text) }
    } catch {
      events.flush()
      isLua = error.kind != .syntax
      noteEnd(error)
      if !stepper.isStopped { noteFailure(error, as: LuaStatement.failing(text)) }
      if error.kind == .syntax, let advice = adviceAboutCommand(text) { throw advice }
      if error.kind == .interrupted {
        output.printInterrupted()
      } else {
        output.printError(withAdvice(error).rendered)
      }
    }
    showState()
    return isLua
  }
}
