extension CommandTable {
  /// What explains.
  static let learnCommands: [ShellCommand] = [
    ShellCommand(
      name: "help", group: .learn, parameters: [.optional("TOPIC", .topic)],
      summary: "Explains a command, a function or a callback, or lists the commands.",
      example: ":help lift", luaTwin: nil,
      pagedHeader: 0,
      action: .run { session, arguments throws(ShellError) in
        let topic = arguments.rest(from: 0)
        do throws(ShellError) {
          try session.printHelp(about: topic)
        } catch {
          throw arguments.error(error.message, at: 0, hint: error.hint)
        }
        return .goOn
      }),
    ShellCommand(
      name: "apropos", group: .learn, parameters: [.required("WORD", .anything)],
      summary: "Lists everything that mentions a word.", example: ":apropos gap", luaTwin: nil,
      pagedHeader: 0,
      action: .run { session, arguments throws(ShellError) in
        let word = arguments.rest(from: 0)
        let lines = HelpPages.apropos(word, in: session)
        guard !lines.isEmpty else {
          throw arguments.error("nothing mentions '\(word)'", at: 0)
        }
        session.output.print(lines.joined(separator: "\n"))
        return .goOn
      }),
  ]
}
