import LineEditor
import Testing
import Texts

@testable import Shell

@Suite struct ThemeTests {
  /// The colors of xterm's palette.
  private static func parts(_ number: Int) -> [Double] {
    let first: [[Int]] = [
      [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205],
      [0, 205, 205], [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
      [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
    ]
    let levels = [0, 95, 135, 175, 215, 255]
    let whole =
      switch number {
      case ..<16: first[number]
      case ..<232:
        [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6].map { levels[$0] }
      default: Array(repeating: 8 + 10 * (number - 232), count: 3)
      }
    return whole.map { Double($0) / 255 }
  }

  private static func contrast(_ left: [Double], _ right: [Double]) -> Double {
    let (one, other) = (TerminalBackground.luminance(left), TerminalBackground.luminance(right))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func colors(_ hexadecimal: [UInt32]) -> [[Double]] {
    hexadecimal.map { color in [16, 8, 0].map { Double(color >> $0 & 0xFF) / 255 } }
  }

  /// Black and the backgrounds of common dark themes; white and those of light themes.
  private static let dark = colors([0x000000, 0x1E1E1E, 0x282C34, 0x002B36])
  private static let light = colors([0xFFFFFF, 0xFDF6E3, 0xEEEEEE])

  private static let cases: [(Theme, [[Double]])] = [
    (Theme(background: .dark), dark), (Theme(choice: .dark, background: .light), dark),
    (Theme(background: .light), light), (Theme(choice: .light), light),
    (Theme(background: nil), colors([0x000000, 0xFFFFFF])),
    (Theme(background: .dark, isRich: false), colors([0x000000])),
    (Theme(background: .light, isRich: false), colors([0xFFFFFF])),
  ]

  @Test(arguments: cases.indices)
  func everyColorHasAContrastOfAtLeast4point5(index: Int) {
    let (theme, grounds) = Self.cases[index]
    for role in StyleRole.allCases {
      guard let color = theme.style(of: role).color else { continue }
      for ground in grounds {
        let contrast = Self.contrast(Self.parts(Int(color.number)), ground)
        #expect(contrast >= 4.5, "\(role) has \(color.number) on \(ground)")
      }
    }
  }

  @Test(arguments: cases.indices)
  func errorsLookDifferentInEachTheme(index: Int) {
    let theme = Self.cases[index].0
    let others = StyleRole.allCases.filter { $0 != .error }
    #expect(!others.contains { theme.style(of: $0) == theme.style(of: .error) })
  }

  @Test
  func usesOnlyAttributesWithoutColors() {
    for theme in [Theme(choice: .plain, background: .dark), Theme(background: nil, isRich: false)] {
      #expect(StyleRole.allCases.allSatisfy { theme.style(of: $0).color == nil })
    }
  }

  @Test
  func readsTheThemeFromTheEnvironment() {
    func theme(_ variables: [String: String]) -> Theme { Theme { variables[$0] } }
    #expect(theme(["TERM": "xterm-256color"]) == Theme())
    #expect(
      theme(["TERM": "xterm", "COLORFGBG": "0;15"]) == Theme(background: .light, isRich: false))
    #expect(theme(["TERM": "xterm", "COLORTERM": "truecolor"]) == Theme())
    #expect(theme(["TERM": "foot", "REORDER_THEME": "light"]) == Theme(choice: .light))
    #expect(theme(["TERM": "foot", "REORDER_THEME": "pink"]) == Theme())
  }

  @Test
  func colorsShownCodeLikeEnteredCode() {
    let lines = StyledText.lines(ofLua: "local x = 1 -- one\nreturn [[a\nb]]")
    #expect(lines.map(\.plain) == ["local x = 1 -- one", "return [[a", "b]]"])
    #expect(lines[0].spans.map(\.role) == [.keyword, .plain, .literal, .plain, .dim])
    #expect(lines[2].spans.map(\.role) == [.string])
  }
}
