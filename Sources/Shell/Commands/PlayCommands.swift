/// The command that shows the views in full screen.
enum PlayCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "play", group: .look,
      summary: "Shows the views in full screen; drag with the mouse or the keys.",
      example: ":play",
      details: """
        Shows the views with the calls next to them, and the badge and the gap at the finger. Actions are
        the same as the gestures at the prompt: they appear in the trace, and :save writes them. q returns
        to the prompt; a drag in progress stays in progress.

        """ + PlayHelp.keys.map { "  \($0)" }.joined(separator: "\n"),
      atStops: .refused,
      action: .shell { shell, _ throws(ShellError) in
        _ = try PlayScreen.run(in: shell.session)
        shell.session.printer.showState()
        shell.course.lookAtTask()
      })
  ]
}
