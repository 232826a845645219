import Foundation
import TestSupport
import Testing

@testable import Shell

/// `:transcript`, `:save` without an argument, and `:describe`.
@Suite struct TranscriptTests {
  private func withPath(
    _ name: String, _ body: (String, () throws -> String) throws -> Void
  ) throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: name)
      try body(file.path) { try String(contentsOf: file, encoding: .utf8) }
    }
  }

  @Test func transcriptMatchesTheScreen() throws {
    try withPath("session.txt") { path, text in
      let test = try TestSession()
      let shown = test.conversation([
        "x = 6 * 7", "x", ":session", "nothing at all", "lift inbox 0",
      ])
      test.enter(":transcript \(path)")
      let written = try text()
      #expect(written.hasPrefix(shown))
    }
  }

  @Test func printsATranscriptAsAMarkdownBlock() throws {
    try withPath("session.md") { path, text in
      let test = try TestSession()
      test.enter("1 + 1")
      test.enter(":transcript \(path)")
      #expect(try text().hasPrefix("```console\nreorder> 1 + 1\n=> 2\n"))
      #expect(try text().hasSuffix("\n```\n"))
    }
  }

  @Test func saveWithoutAFilePrintsTheScript() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    test.enter(":set idiom phone")
    let script = test.enter(":save")
    #expect(script.hasSuffix("gesture \"lift inbox 0\"\nset(\"idiom\", \"phone\")\n"))
  }

  @Test func describeKnowsVariablesPluginsAndTheAPI() throws {
    let test = try TestSession()
    test.enter("policy = { canHandle = function() return true end }")
    test.enter("count = 42")
    #expect(test.enter(":describe policy").contains("callbacks  canHandle"))
    #expect(test.enter(":describe policy.canHandle").contains("written in  entry 1:1"))
    #expect(test.enter(":describe count").contains("value  42"))
    #expect(test.enter(":describe single-item-moves").contains("callbacks"))
    #expect(test.enter(":describe canHandle").contains("canHandle"))
    #expect(test.enter(":describe inbxo").contains("did you mean inbox?"))
  }

  @Test func limitsTheSizeOfATranscript() {
    var transcript = Transcript()
    transcript.capacity = 10
    for word in ["Äpfel\n", "Öl\n", "日本語\n"] { transcript.add(word) }
    #expect(transcript.text == "日本語\n")
    transcript.add("é")
    #expect(transcript.text == "日本語\né")
    transcript.add("e")
    #expect(transcript.text == "本語\née")
  }
}
