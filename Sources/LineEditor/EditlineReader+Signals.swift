import CEditlineShims

/// Signals that arrive while the user is typing.
extension EditlineReader {
  func handleSignals(_ signals: UInt32) {
    func came(_ signal: Int) -> Bool { signals & UInt32(signal) != 0 }
    if came(CEL_SIGNALS_FATAL) {
      terminationSignal = signals
      return
    }
    if came(CEL_SIGNAL_INTERRUPT) {
      search = nil
      pastedEntries = []
      finish(with: .interrupted, mark: "^C")
      return
    }
    if came(CEL_SIGNAL_STOP) {
      suspend()
    } else if came(CEL_SIGNAL_CONTINUE) {
      StandardStreams.write("\r\u{1B}[K")
      resume()
    } else if came(CEL_SIGNAL_RESIZE) {
      redrawInNewSize()
    }
  }

  /// Restores the terminal, stops the process, and draws again when it is continued.
  private func suspend() {
    leaveBlock()
    StandardStreams.write(Self.endPaste)
    cel_set_raw(editor, false)
    cel_stop()
    resume()
  }

  /// Sets the terminal's mode again; the line is drawn from the cursor's row on.
  func resume() {
    // libedit assumes that the terminal is still in raw mode; it sets the mode only if it changes.
    cel_set_raw(editor, false)
    cel_set_raw(editor, true)
    cel_resize(editor)
    readSize()
    StandardStreams.write(Self.startPaste)
    resetPainter()
  }

  /// Clears the block after the terminal's size has changed, so that it is drawn again.
  ///
  /// It does so even if the size is the same as before: it may have changed twice, and terminals that
  /// cut rows off have lost text. Terminals that reflow have already broken the rows for the new
  /// width, so the cursor's row is computed for that. The first row is cleared separately, because
  /// clearing the whole screen from its first cell on moves it into the scrollback of some
  /// terminals.
  private func redrawInNewSize() {
    let newSize = Terminal.size(of: StandardStreams.output) ?? size
    let row = min(painter.shown.cursorRow(reflowedTo: newSize.columns), newSize.rows - 1)
    var output = "\r" + BlockPainter.up(row) + "\u{1B}[K"
    if newSize.rows > 1 { output += "\n\u{1B}[J" + BlockPainter.up(1) }
    StandardStreams.write(output)
    cel_resize(editor)
    readSize()
    resetPainter()
  }
}
