import TestSupport
import Testing
import Texts

@testable import Shell

/// Output on a screen that wraps lines.
struct TextOutputTests {
  private func errors(_ text: String, wrapsLines: Bool) -> String {
    var written = ""
    let output = TextOutput(
      appearance: {
        var appearance = TextOutput.Appearance(columns: 30)
        appearance.wrapsLines = wrapsLines
        return appearance
      }, results: { _ in }, errors: { written += $0 })
    output.printError(text)
    return written
  }

  /// The results and errors that an output writes, with colors.
  private func written(_ body: (TextOutput) -> Void) -> String {
    var written = ""
    let output = TextOutput(
      appearance: { .init(usesColor: true) }, results: { written += $0 }, errors: { written += $0 })
    body(output)
    output.flush()
    return written
  }

  private static let hostile = "\u{1B}[31m\u{9B}2J\u{202E}\r\u{7F}"
  private static let harmless = #"\u{1B}[31m\u{9B}2J\u{202E}\r\u{7F}"#

  @Test func removesColorsFromText() {
    #expect(written { $0.print("a\tb\n" + Self.hostile) } == "a\tb\n\(Self.harmless)\n")
    #expect(written { $0.printError(Self.hostile) } == "\(Self.harmless)\n")
  }

  @Test func writesOnlyTheEscapeSequencesOfRoles() {
    let line = StyledText([.init("view ", .plain), .init(Self.hostile, .failure)])
    #expect(written { $0.print(line) } == "view \u{1B}[38;5;131m\(Self.harmless)\u{1B}[0m\n")
    #expect(written { $0.print([line, line]) }.split(separator: "\n").count == 2)
  }

  @Test(arguments: [(false, "12 drags ... -> 3 x"), (true, "12 drags … → 3 ×")])
  func spellsTheProgramsTextForTheTerminal(usesUnicode: Bool, expected: String) {
    let appearance = TextOutput.Appearance(usesUnicode: usesUnicode)
    #expect(appearance.spelled("12 drags … → 3 ×") == expected)
  }

  @Test func addsOutputToTheTranscript() {
    var heard: String?
    _ = written { output in
      output.transcript = Transcript()
      output.print(Self.hostile)
      output.printError(Self.hostile)
      heard = output.transcript?.text
    }
    #expect(heard == "\(Self.harmless)\n\(Self.harmless)\n")
  }

  @Test func writesTheOutputOfAScriptUnchanged() {
    #expect(written { $0.printOutput(ofScript: Self.hostile) } == Self.hostile + "\n")
  }

  private static let error = """
    The number of rows after an update must be the sum.
      policy.performDrop(view, coordinator) -- code
      ^
    """

  @Test func wrapsErrorsAndTruncatesCode() {
    #expect(
      errors(Self.error, wrapsLines: true) == """
        The number of rows after an
          update must be the sum.
          policy.performDrop(view, co…
          ^

        """)
  }

  @Test(arguments: [
    (
      """
        12 |   return session.localDragSession and moove or copy
           |                                       ^
      """,
      """
        12 | …ragSession and moove …
           |                 ^
      """
    ),
    (
      """
        12 | \tlift(inbox, 0):over(archive, 0):drop(now)
           | \t                              ^
      """,
      """
        12 | …over(archive, 0):drop…
           |                 ^
      """
    ),
    (
      """
        what-if dropSessionDidUpdate forbiddn
                                     ^
      """,
      """
        …pSessionDidUpdate forbiddn
                           ^
      """
    ),
    (
      """
        write a colon before the method: view:deleteRows(paths)
      """,
      """
        write a colon before the
          method:
          view:deleteRows(paths)
      """
    ),
  ])
  func keepsTheCaretBelowItsPlace(text: String, printed: String) {
    #expect(errors(text, wrapsLines: true) == printed + "\n")
  }

  @Test func writesWholeLinesToAPipe() {
    #expect(errors(Self.error, wrapsLines: false) == Self.error + "\n")
  }
}
