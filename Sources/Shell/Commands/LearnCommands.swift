/// Commands that show help.
enum LearnCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "help", group: .learn, parameters: [.optional("TOPIC", .topic)],
      summary: "Explains a command, a function or a callback, or lists the commands.",
      example: ":help lift", pagedHeader: 0,
      action: .shell { shell, arguments throws(ShellError) in
        let topic = arguments.rest(from: 0)
        try arguments.blaming(0) { () throws(ShellError) in
          try HelpPages.print(about: topic, in: shell)
        }
      }),
    ShellCommand(
      name: "apropos", group: .learn, parameters: [.required("WORD", .anything)],
      summary: "Searches all help texts.", example: ":apropos gap", pagedHeader: 0,
      action: .shell { shell, arguments throws(ShellError) in
        let word = arguments.rest(from: 0)
        let lines = HelpPages.apropos(word, in: shell)
        guard !lines.isEmpty else {
          throw arguments.error("nothing mentions '\(word)'", at: 0)
        }
        shell.session.output.print(lines.joined(separator: "\n"))
      }),
  ]
}
