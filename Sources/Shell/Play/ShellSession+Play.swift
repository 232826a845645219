import LineEditor
import Traces

extension ShellSession {
  /// Shows the views in full screen until the user leaves.
  ///
  /// - Throws: If there is no terminal that supports full screen.
  func playOnScreen() throws(ShellError) -> PlayScreen.Ending {
    guard FullScreen.isPossible else { throw Self.needsTerminal }
    let appearance = output.appearance()
    let screen = PlayScreen(
      session: self, usesColor: appearance.usesColor, usesUnicode: appearance.usesUnicode)
    events.flush()
    output.flush()
    output.redirection = { lines, isError in
      guard !isError else { return screen.add(errors: lines) }
      for line in lines { screen.add(line) }
    }
    events.sink = { screen.add($0) }
    isUnattended = true
    let ending = screen.run()
    isUnattended = false
    events.flush()
    events.sink = nil
    output.redirection = nil
    if ending == .failed {
      throw ShellError("the terminal cannot be taken", hint: Self.needsTerminal.hint)
    }
    return ending
  }

  /// The error if there is no such terminal.
  static let needsTerminal = ShellError(
    "play needs a terminal that can be drawn on",
    hint: "standard input and output must be one, and TERM its kind, not dumb; "
      + "the gestures lift, over and drop do the same anywhere")
}
