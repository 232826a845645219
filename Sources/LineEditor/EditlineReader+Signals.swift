import CEditlineShims

/// Signals that arrive while the user is typing.
extension EditlineReader {
  func handleSignals(_ signals: UInt32) {
    func came(_ signal: Int) -> Bool { signals & UInt32(signal) != 0 }
    if came(CEL_SIGNALS_FATAL) {
      eraseOverlay()
      terminationSignal = signals
      return
    }
    if came(CEL_SIGNAL_INTERRUPT) {
      eraseOverlay()
      search = nil
      pastedEntries = []
      result = .interrupted
      queue = [.code(EditCommand.moveToEnd.code), .interruption]
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

  /// Sets the terminal's mode again and draws the line from the cursor's row on.
  func resume() {
    // libedit assumes that the terminal is still in raw mode; it sets the mode only if it changes.
    cel_set_raw(editor, false)
    cel_set_raw(editor, true)
    cel_resize(editor)
    readSize()
    StandardStreams.write(Self.startPaste)
    cel_refresh(editor)
  }

  /// Moves the cursor to the row after the block, and removes the overlay.
  func leaveBlock() {
    eraseOverlay()
    let layout = layout(of: line)
    let distance = max(0, min(layout.rows, size.rows) - cursorRowOfLibedit(layout))
    StandardStreams.write("\r" + String(repeating: "\n", count: distance))
  }

  /// Draws again after the terminal's size has changed.
  ///
  /// It draws even if the size is the same as before: it may have changed twice, and terminals that
  /// cut rows off have lost text. Terminals that reflow have already broken the rows for the new
  /// width, so the cursor's row is computed for that. The first row is cleared separately, because
  /// clearing the whole screen from its first cell on moves it into the scrollback of some
  /// terminals.
  private func redrawInNewSize() {
    let newSize = Terminal.size(of: StandardStreams.output) ?? size
    let line = line
    let row =
      overlay.window.map { $0.layout.cursor.row - $0.top }
      ?? layout(of: line).cursorRow(reflowedTo: newSize.columns)
    var output = "\r" + Self.up(min(row, newSize.rows - 1)) + "\u{1B}[K"
    if newSize.rows > 1 { output += "\n\u{1B}[J" + Self.up(1) }
    StandardStreams.write(output)
    overlay = Overlay()
    cel_resize(editor)
    readSize()
    cel_refresh(editor)
  }
}
