import Foundation
import TestSupport
import Testing

@testable import LineEditor

/// Drafts of sessions that are killed while typing.
@Suite struct DraftTests {
  private func withHistory(_ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { try body($0.appendingPathComponent("state/history").path) }
  }

  @Test func doesNotRestoreTheDraftOfALiveSession() throws {
    try withHistory { history in
      var draft = Draft(besides: history)
      draft.keep("half\na line")
      #expect(Draft(besides: history).takeLeft().isEmpty)
      draft.drop()
    }
  }

  @Test func restoresTheDraftOfAKilledSessionOnce() throws {
    try withHistory { path in
      var draft = Draft(besides: path)
      draft.keep("x")
      // Another session left a longer draft earlier.
      try "\"half\\na line\"\nlonger\"\n".write(
        toFile: path + ".draft-1", atomically: false, encoding: .utf8)
      let history = History(path: path)
      #expect(history.addLeftDrafts())
      #expect(!history.addLeftDrafts())
      #expect(history.entries == ["half\na line"])
      draft.drop()
    }
  }

  @Test func removesTheDraftOfADeletedEntry() throws {
    try withHistory { path in
      var draft = Draft(besides: path)
      for text in ["a long entry", "short", " "] { draft.keep(text) }
      let folder = (path as NSString).deletingLastPathComponent
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.isEmpty)
    }
  }

  @Test func onlyTheOwnerCanReadTheDraft() throws {
    try withHistory { path in
      var draft = Draft(besides: path)
      draft.keep("secret")
      let file = "\(path).draft-\(getpid())"
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      draft.drop()
    }
  }
}
