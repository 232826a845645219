import Files
import Foundation
import TestSupport
import Testing

extension PromptUser {
  /// The file of the draft.
  fileprivate var draft: String { "\(history).draft-\(terminal.process)" }

  /// Whether the file exists, now or soon.
  fileprivate var hasDraft: Bool {
    let watch = FileWatch([draft])
    return FileSystem.isFile(draft)
      || (0..<100).contains { _ in watch.wait(milliseconds: 200) || FileSystem.isFile(draft) }
  }
}

/// However a session ends, the terminal is restored and the history is kept.
@Suite struct EndingTests {
  private func entries(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func signalAtThePromptRestoresTheTerminal(signal: Int32) throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(in: folder)
      try user.enter("x = 1")
      try user.press("half a line", showing: "half a line")
      #expect(!user.terminal.isInItsOrdinaryMode)
      user.terminal.signal(signal)
      #expect(try user.terminal.waitForExit() == .signalled(signal))
      #expect(user.terminal.isInItsOrdinaryMode)
      #expect(!user.screen.modes.contains(2004))
      #expect(user.screen.isCursorVisible)
      #expect(try entries(user.history) == ["\"x = 1\""])
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func signalDuringAScriptRestoresTheTerminal(signal: Int32) throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(in: folder)
      try user.press("print('on') while true do end\r")
      try user.terminal.waitUntil("the script's output") { $0.rows.contains("on") }
      #expect(user.terminal.isInItsOrdinaryMode)
      user.terminal.signal(signal)
      #expect(try user.terminal.waitForExit() == .signalled(signal))
      #expect(user.terminal.isInItsOrdinaryMode)
      #expect(try entries(user.history) == ["\"print('on') while true do end\""])
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
  func restoresTheDraftOfAKilledSession(signal: Int32) throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(in: folder)
      try user.enter("x = 1")
      try user.press("half a line", showing: "half a line")
      if signal == SIGKILL {
        #expect(user.hasDraft)
      }
      user.terminal.signal(signal)
      #expect(try user.terminal.waitForExit() == .signalled(signal))
      let next = try PromptUser(in: folder)
      try next.see("the note") { $0.text.contains("Press Up to restore the unfinished entry") }
      try next.press(Key.up, showing: "half a line")
      try next.press(Key.control("C"))
      try next.waitForPrompt()
      #expect(next.rowBelow.isEmpty)
      #expect(!FileSystem.isFile(user.draft))
    }
  }

  @Test(arguments: [Key.enter, Key.control("C")])
  func leavesNoDraftAtTheEndOfASession(key: String) throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(in: folder)
      try user.press("x = 12", showing: "x = 12")
      #expect(user.hasDraft)
      try user.press(key)
      try user.waitForPrompt()
      #expect(!FileSystem.isFile(user.draft))
    }
  }

  @Test func closingTheWindowLosesNoEntry() throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(in: folder)
      try user.enter("x = 1")
      try user.press("unfinished", showing: "unfinished")
      #expect(user.terminal.closeWindow() == .signalled(SIGHUP))
      #expect(try entries(user.history) == ["\"x = 1\""])
    }
  }

  @Test(arguments: [":quit\r", "exit\r", Key.control("D")])
  func quitRestoresTheTerminal(keys: String) throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(in: folder)
      try user.press(keys)
      #expect(try user.terminal.waitForExit() == .exited(0))
      #expect(user.terminal.isInItsOrdinaryMode)
      #expect(!user.screen.modes.contains(2004))
    }
  }

  @Test(arguments: [
    ["REORDER_HISTORY": "/dev/full"], ["HOME": "/proc/none", "XDG_STATE_HOME": ""],
  ])
  func reportsOnceThatTheHistoryCannotBeWritten(
    environment: [String: String]
  ) throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(environment: environment, in: folder)
      try user.enter("x = 1")
      try user.enter("y = 2")
      #expect(user.screen.rows.count { $0.hasPrefix("note: cannot") } == 1)
      try user.press(Key.up + Key.up)
      try user.see("the first entry") { $0.cursorRowText == "reorder> x = 1" }
      try user.press(Key.control("C"))
      try user.waitForPrompt()
      try user.press(Key.control("D"))
      #expect(try user.terminal.waitForExit() == .exited(0))
      #expect(user.terminal.isInItsOrdinaryMode)
    }
  }

  @Test(arguments: [
    ["TERM": "dumb"], ["TERM": ""], ["LANG": "C"], ["LANG": "", "LC_ALL": "POSIX"],
  ])
  func keepsTheHistoryOnADumbTerminal(environment: [String: String]) throws {
    try withTemporaryDirectory { folder in
      let user = try PromptUser(environment: environment, in: folder)
      try user.press("x = 'é日'\r")
      try user.terminal.waitUntil("a second prompt") { screen in
        screen.rows.count { $0.hasPrefix("reorder>") } == 2
      }
      try user.press(Key.control("D"))
      #expect(try user.terminal.waitForExit() == .exited(0))
      #expect(user.terminal.isInItsOrdinaryMode)
      #expect(try entries(user.history) == ["\"x = 'é日'\""])
    }
  }

}
