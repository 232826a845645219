/// The command that shows the views in full screen.
enum PlayCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "play", group: .look, effect: .none,
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

/// The text of `?` in full screen, and of `:help play`.
enum PlayHelp {
  /// The lines fit the smallest page; the most important keys are first.
  static let keys = [
    "arrows  move the cursor, or the finger",
    "Space   lifts the item; drops",
    "a       adds the item under the finger",
    "i       above, into or below the item",
    "Esc     cancels the drag",
    "Tab     next view; Shift-Tab: previous",
    "Enter   taps the item; drops",
    "y       explains the last answer",
    "q       leaves, as Ctrl-C does",
    "mouse   drags; left, middle and right",
    "        third: above, into and below",
    "        a click taps, or adds; on a call",
    "        explains it; on a line \"9 below\"",
    "        scrolls",
    "wheel   scrolls views, calls, this text",
    "p n     earlier and later calls",
    "w       waits half a second",
    "Ctrl-L  redraws the screen",
  ]
}
