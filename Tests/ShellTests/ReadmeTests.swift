import Shell
import TestSupport
import Testing

/// What the README says of the shell.
@Suite struct ReadmeTests {
  @Test func theTableOfCommandsIsThatOfTheShell() throws {
    let readme = try ProjectFiles.file("README.md").text
    #expect(
      readme.contains("\n" + CommandTable.markdown),
      "the README's table is to be:\n\(CommandTable.markdown)")
  }
}
