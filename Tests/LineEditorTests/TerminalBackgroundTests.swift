import LineEditor
import Testing

@Suite struct TerminalBackgroundTests {
  @Test(
    arguments: [
      ("]11;rgb:ffff/ffff/ffff\u{7}", TerminalBackground.light),
      ("]11;rgb:0000/0000/0000\u{7}", .dark),
      ("]11;rgb:fdfd/f6f6/e3e3\u{1B}\\", .light), ("]11;rgb:00/2b/36\u{7}", .dark),
      ("]11;rgba:2828/2c2c/3434/ffff\u{7}", .dark), ("]11;rgb:f/f/f\u{7}", .light),
    ])
  func readsTerminalsAnswer(text: String, background: TerminalBackground) {
    #expect(TerminalBackground(answer: Array(text.utf8)) == background)
  }

  @Test(
    arguments: ["]10;rgb:ffff/ffff/ffff\u{7}", "]11;?\u{7}", "]11;red\u{7}", "[?1;2c", ""])
  func rejectsOtherAnswers(text: String) {
    #expect(TerminalBackground(answer: Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("15;0", TerminalBackground.dark), ("0;15", .light), ("0;default;7", .light), ("7;8", .dark),
      ("default;default", nil), ("", nil), ("0;99", nil),
    ])
  func readsBackgroundFromEnvironment(text: String, background: TerminalBackground?) {
    #expect(TerminalBackground(variable: text) == background)
  }
}
