import CEditlineShims

/// Signals that come while the person types.
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

  /// Gives the terminal back, stops, and draws again when continued.
  private func suspend() {
    leaveBlock()
    StandardStreams.write(Self.endPaste)
    cel_set_raw(editor, false)
    cel_stop()
    resume()
  }

  /// Takes the terminal again and draws the line from the cursor's row on.
  func resume() {
    // libedit believes that the terminal is raw still; only a change makes it look.
    cel_set_raw(editor, false)
    cel_set_raw(editor, true)
    cel_resize(editor)
    readSize()
    StandardStreams.write(Self.startPaste)
    cel_refresh(editor)
  }

  /// Puts the cursor into the row after the block, with nothing of ours left in it.
  func leaveBlock() {
    eraseOverlay()
    let layout = layout(of: line)
    let distance = max(0, min(layout.rows, size.rows) - cursorRowOfLibedit(layout))
    StandardStreams.write("\r" + String(repeating: "\n", count: distance))
  }

  /// Redraws after the terminal changed its size.
  ///
  /// Even if the size is what it was: it may have changed twice, and terminals that cut rows off
  /// have lost text. Terminals that reflow have already broken the rows anew, so the cursor's row
  /// is reckoned as they do. The first row is cleared alone: clearing the whole screen from its
  /// first cell on moves it into the history of some terminals.
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
