import LineEditor
import Testing

@Suite struct GroundTests {
  @Test(
    "an answer says whether the ground is dark or light",
    arguments: [
      ("]11;rgb:ffff/ffff/ffff\u{7}", Ground.light), ("]11;rgb:0000/0000/0000\u{7}", .dark),
      ("]11;rgb:fdfd/f6f6/e3e3\u{1B}\\", .light), ("]11;rgb:00/2b/36\u{7}", .dark),
      ("]11;rgba:2828/2c2c/3434/ffff\u{7}", .dark), ("]11;rgb:f/f/f\u{7}", .light),
    ])
  func answers(text: String, ground: Ground) {
    #expect(Ground(answer: Array(text.utf8)) == ground)
  }

  @Test(
    "other answers say nothing of the ground",
    arguments: ["]10;rgb:ffff/ffff/ffff\u{7}", "]11;?\u{7}", "]11;red\u{7}", "[?1;2c", ""])
  func others(text: String) { #expect(Ground(answer: Array(text.utf8)) == nil) }

  @Test(
    "COLORFGBG names the ground last",
    arguments: [
      ("15;0", Ground.dark), ("0;15", .light), ("0;default;7", .light), ("7;8", .dark),
      ("default;default", nil), ("", nil), ("0;99", nil),
    ])
  func variable(text: String, ground: Ground?) { #expect(Ground(variable: text) == ground) }
}
