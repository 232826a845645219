import Foundation
import TestSupport
import Testing

/// Plug-ins in a terminal.
struct PluginTerminalTests {
  private func start(in folder: URL) throws -> PseudoTerminal {
    _ = try reorder(["plugin", "new", "demo"], currentDirectory: folder.path)
    return try startShell(
      ["--plugins", folder.appending(path: "Plugins").path],
      environment: ["XDG_DATA_HOME": "/nonexistent"])
  }

  @Test func tabCompletesPluginViewAndOption() throws {
    try withTemporaryDirectory { folder in
      let terminal = try start(in: folder)
      // Text that is sent at once is treated as a paste, in which a Tab is a character.
      for (keys, line) in [
        (":attach dem", ":attach dem"), ("\t", ":attach demo"), (" arc", ":attach demo arc"),
        ("\t", ":attach demo archive"), (" lim", ":attach demo archive lim"),
        ("\t", ":attach demo archive limit="),
      ] {
        try terminal.send(keys)
        try terminal.waitUntil("the cursor after “\(line)”") { screen in
          screen.cursorRowText.hasPrefix("reorder> \(line)")
            && screen.cursorColumn == 9 + line.count
        }
      }
      try terminal.send("2\r")
      try terminal.waitFor(screenContains: "archive asks demo limit=2, then its own delegates")
      try terminal.waitFor(cursorRow: "reorder>")
    }
  }

  @Test func noticesAChangedFileBeforeTheNextEntry() throws {
    try withTemporaryDirectory { folder in
      let terminal = try start(in: folder)
      try terminal.send(":attach demo archive\r")
      try terminal.waitFor(screenContains: "archive asks demo, then its own delegates")
      let file = folder.appending(path: "Plugins/demo/init.lua")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("at most ", with: "only ").write(
        to: file, atomically: true, encoding: .utf8)
      try terminal.send("lift inbox 0\r")
      try terminal.waitFor(screenContains: "demo: changed dropSessionDidUpdate")
      try terminal.waitFor(cursorRow: "lifted 1 from inbox>")
    }
  }
}
