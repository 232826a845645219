import Foundation
import TestSupport
import Testing

@testable import Shell

/// `:save`, `:transcript` and `:export` on existing files.
struct ReplacingFilesTests {
  @Test(arguments: [("save", "lua"), ("save", "json"), ("transcript", "txt"), ("export", "svg")])
  func refusesToReplaceAFileUnlessTold(command: String, ending: String) throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "notes.\(ending)").path
      try "mine".write(toFile: path, atomically: true, encoding: .utf8)
      let test = try TestSession()
      test.enter("lift inbox 0")
      test.enter("cancel")
      #expect(test.enter(":\(command) \(path)").contains("exists"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
      #expect(test.enter(":\(command) -f \(path)").contains("(replaced)"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) != "mine")
    }
  }

  @Test func replacesAFileThatTheSessionHasWritten() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "session.lua").path
      let test = try TestSession()
      test.enter("x = 1")
      #expect(test.enter(":save \(path)") == "saved \(path)\n")
      test.enter("y = 2")
      #expect(test.enter(":save \(path)") == "saved \(path) (replaced)\n")
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("y = 2"))
    }
  }

  @Test func neverReplacesTheWorkspaceOfTheSession() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "views.json").path
      let test = try TestSession()
      test.enter(":save \(path)")
      test.enter(":load \(path)")
      #expect(test.enter(":save -f \(path)").contains("would be overwritten"))
    }
  }
}
