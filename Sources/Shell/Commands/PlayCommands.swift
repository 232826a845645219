/// The command that shows the views in full screen.
enum PlayCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "play", group: .look,
      summary: "Shows the views on the whole terminal: drag with the mouse or the keys.",
      example: ":play",
      details: """
        The views, the calls beside them, the badge and the gap at the finger. What is done there is
        the same as the gestures typed here: it stands in the trace, and `:save` writes it. q leads
        back to the prompt, with a drag that is on its way still on its way.

        """ + PlayHelp.keys.map { "  \($0)" }.joined(separator: "\n"),
      atStops: .refused,
      action: .shell { shell, _ throws(ShellError) in
        _ = try PlayScreen.run(in: shell.session)
        shell.session.printer.showState()
        shell.course.lookAtTask()
      })
  ]
}
