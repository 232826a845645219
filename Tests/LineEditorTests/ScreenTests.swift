import TestSupport
import Testing

/// The screen model, on which all terminal tests depend.
@Suite struct ScreenTests {
  private func screen(_ output: String, rows: Int = 4, columns: Int = 10) -> Screen {
    var screen = Screen(rows: rows, columns: columns)
    screen.feed(output.utf8)
    return screen
  }

  @Test(arguments: [
    ("ab\r\ncd", "ab\ncd"),
    ("abc\rX", "Xbc"),
    ("abc\u{8}\u{8}X", "aXc"),
    ("a\tb", "a       b"),
    ("0123456789X", "0123456789\nX"),
    ("0123456789\r\nX", "0123456789\nX"),
    ("012345678日", "012345678\n日"),
    ("1\r\n2\r\n3\r\n4\r\n5", "2\n3\n4\n5"),
    ("abc\u{1B}[2DX", "aXc"),
    ("ab\r\ncd\u{1B}[A\u{1B}[GX", "Xb\ncd"),
    ("\u{1B}[2;3HX", "\n  X"),
    ("abc\u{1B}[2G\u{1B}[K", "a"),
    ("abc\u{1B}[2G\u{1B}[1K", "  c"),
    ("ab\r\ncd\u{1B}[1;2H\u{1B}[J", "a"),
    ("ab\u{1B}[2Jc", "  c"),
    ("\u{1B}[1;31mred\u{1B}[0m", "red"),
    ("日\u{8}X", " X"),
    ("1\r\n2\u{1B}[H\u{1B}[L0", "0\n1\n2"),
    ("abc\u{1B}[G\u{1B}[P", "bc"),
    ("abc\u{1B}[G\u{1B}[@", " abc"),
    ("a\u{1B}]0;title\u{7}b", "ab"),
    ("a\u{1B}(Bb", "ab"),
    ("main\u{1B}[?1049hother\u{1B}[?1049l", "main"),
  ])
  func showsOutputLikeATerminal(output: String, text: String) {
    #expect(screen(output).text == text)
  }

  @Test func wrapsTheCursorOnlyAtTheNextCharacter() {
    let screen = screen("0123456789")
    #expect(screen.cursorRow == 0)
    #expect(screen.cursorColumn == 9)
  }

  @Test func storesStylesInCells() {
    let screen = screen("a\u{1B}[1;34mb\u{1B}[mc")
    #expect(screen.style(of: "b") == "1;34")
    #expect(screen.style(of: "c") == "")
  }

  @Test func keepsRowsThatScrollOff() {
    #expect(screen("1\r\n2\r\n3", rows: 2).transcript == "1\n2\n3")
  }

  @Test func wrapsLongRowsOnANarrowerScreen() {
    var screen = screen("01234567\r\nx")
    screen.resize(rows: 4, columns: 5)
    #expect(screen.text == "01234\n567\nx")
    screen.resize(rows: 4, columns: 10)
    #expect(screen.text == "01234567\nx")
    #expect(screen.cursorRow == 1)
  }
}
