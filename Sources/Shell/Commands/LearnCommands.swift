/// Commands that show help.
enum LearnCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "help", group: .learn, parameters: [.repeated("TOPIC", .topic, optional: true)],
      summary:
        "Explains a command, a function, a callback or a name of UIKit, or searches for words.",
      example: ":help lift", pagedHeader: 0,
      action: .shell { shell, arguments throws(ShellError) in
        let topic = arguments.rest(from: 0)
        try arguments.blaming(0) { () throws(ShellError) in
          try HelpPages(shell).print(about: topic)
        }
      }),
    ShellCommand(
      name: "apropos", group: .learn, parameters: [.required("WORD", .anything)],
      summary: "Searches all help texts.", example: ":apropos gap", pagedHeader: 0,
      action: .shell { shell, arguments throws(ShellError) in
        let word = arguments.rest(from: 0)
        let lines = HelpPages(shell).apropos(word)
        guard !lines.isEmpty else {
          throw arguments.error("nothing mentions '\(word)'", at: 0)
        }
        shell.session.output.print(lines.joined(separator: "\n"))
      }),
  ]
}
