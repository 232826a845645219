import TestSupport
import Testing

@testable import Shell

/// What is printed, on a screen that breaks lines.
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

  private static let error = """
    The number of rows after an update must be the sum.
      policy.performDrop(view, coordinator) -- code
      ^
    """

  @Test func errorsAreBrokenAtBlanksAndCodeIsCutAtItsEnd() {
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
  func theCaretStaysBelowItsPlace(text: String, printed: String) {
    #expect(errors(text, wrapsLines: true) == printed + "\n")
  }

  @Test func whoReadsAPipeGetsWholeLines() {
    #expect(errors(Self.error, wrapsLines: false) == Self.error + "\n")
  }
}
