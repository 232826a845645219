import DragDrop
import Foundation
import Policies
import TestSupport
import Testing

@testable import Shell

/// The README's statements about the shell.
@Suite struct ReadmeTests {
  @Test func transcriptIsARealSession() throws {
    let readme = try ProjectFiles.file("README.md").text
    let start = try #require(readme.range(of: "```text\nreorder> ")).upperBound
    let end = try #require(readme[start...].range(of: "\n```")).lowerBound
    let lines = readme[start..<end].split(separator: "\n", omittingEmptySubsequences: false)
    // The first line is the entry, the last one the next prompt. A terminal also wraps long lines.
    let printed = try TestSession(columns: 100).enter(String(lines[0]))
    let shown = lines[1..<(lines.count - 1)].joined(separator: "\n")
    #expect(printed.split { $0.isWhitespace } == shown.split { $0.isWhitespace })
  }

  @Test(arguments: [false, true])
  func firstExampleWorksTwiceAtThePrompt(lineByLine: Bool) throws {
    let readme = try ProjectFiles.file("README.md").text
    let start = try #require(readme.range(of: "```lua\n"))
    let end = try #require(readme[start.upperBound...].range(of: "```"))
    let example = String(readme[start.upperBound..<end.lowerBound])
    let test = try TestSession()
    for _ in 1...2 {
      var printed = ""
      var entry = ""
      for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
        entry += line + "\n"
        guard lineByLine, !LuaEntry.isIncomplete(entry) else { continue }
        printed += test.enter(entry)
        entry = ""
      }
      printed += test.enter(entry)
      #expect(printed.contains("archive  Done: Milk"), "\(printed)")
      #expect(
        printed.contains("replaced the view 'inbox'"), "\(printed)")
      #expect(!printed.contains("error"), "\(printed)")
    }
    #expect(test.enter("inbox == view 'inbox'") == "=> true\n")
    let frames = test.session.host.views.map(\.frame)
    #expect(frames == (try TestSession()).session.host.views.map(\.frame))
  }
}
