import Foundation
import TestSupport
import Testing

/// `reorder watch` in a terminal.
@Suite(.timeLimit(.minutes(10))) struct WatchTests {
  @Test func runsAFileAgainAfterAFolderHadItsName() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "p.lua").path
      func save(_ text: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
      }
      try save("print 'first'")
      let terminal = try PseudoTerminal(
        reorderProgram, ["watch", "p.lua"], currentDirectory: folder.path, rows: 40, columns: 90)
      try terminal.waitFor(screenContains: "watching p.lua")
      unlink(path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      try terminal.waitFor(screenContains: "p.lua was removed; waiting for it")
      rmdir(path)
      for text in ["second", "third"] {
        try save("print '\(text)'")
        try terminal.waitFor(screenContains: text)
      }
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(130))
    }
  }
}
