package import LineEditor
package import Texts

/// The colors of texts, chosen to be readable on the terminal's background.
package struct Theme: Hashable, Sendable {
  /// What the user chose, with `:set theme` or `REORDER_THEME`.
  package enum Choice: String, CaseIterable, Sendable {
    /// The terminal is queried.
    case auto
    case dark
    case light
    /// Bold, dim and underlined text, but no colors.
    case plain
  }

  package var choice: Choice
  /// The background according to the terminal or the environment; nil if unknown.
  package var background: TerminalBackground?
  /// Whether the terminal has 256 colors instead of only 16, which the user may have redefined.
  package var isRich: Bool

  package init(choice: Choice = .auto, background: TerminalBackground? = nil, isRich: Bool = true) {
    self.choice = choice
    self.background = background
    self.isRich = isRich
  }

  /// The theme in an environment.
  package init(environment: (String) -> String?) {
    let terminal = environment("TERM") ?? ""
    self.init(
      choice: environment("REORDER_THEME").flatMap { Choice(rawValue: $0) } ?? .auto,
      background: environment("COLORFGBG").flatMap { TerminalBackground(variable: $0) },
      isRich: terminal.split(separator: "-").contains { word in
        ["256", "direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"]
          .contains { word.hasPrefix($0) }
      }
        || ["truecolor", "24bit"].contains(environment("COLORTERM") ?? ""))
  }

  /// The choice, with the background that was found if it is automatic: `auto (dark)`.
  var text: String {
    guard choice == .auto else { return choice.rawValue }
    return
      "\(choice.rawValue) (\(background.map { $0 == .dark ? "dark" : "light" } ?? "unknown background"))"
  }

  /// The style of a role.
  package func style(of role: StyleRole) -> TextStyle {
    switch role {
    case .plain, .place: .plain
    case .dim, .number, .border, .input: color(of: .quiet).map { TextStyle(color: $0) } ?? .dim
    case .view, .title: .bold
    case .call, .literal: TextStyle(color: color(of: .call))
    case .answer, .added, .string: TextStyle(color: color(of: .good))
    case .refusal, .failure, .removed: TextStyle(color: color(of: .bad))
    case .error: TextStyle(color: color(of: .bad), bold: true)
    case .reason, .hint: TextStyle(color: color(of: .reason))
    case .gap: TextStyle(color: color(of: .good), bold: true)
    case .highlight: TextStyle(inverse: true)
    case .badge: TextStyle(color: color(of: .special), bold: true)
    case .keyword: TextStyle(color: color(of: .special))
    case .command: TextStyle(color: color(of: .command), bold: true)
    case .prompt: TextStyle(color: color(of: .call), bold: true)
    case .question: TextStyle(color: color(of: .reason), bold: true)
    }
  }

  private enum Ink: Int {
    case quiet, call, good, bad, reason, special, command
  }

  private typealias Color = TextStyle.Color

  /// The colors of the inks on a background, as numbers of xterm's palette.
  private func color(of ink: Ink) -> TextStyle.Color? {
    let background: TerminalBackground? =
      switch choice {
      case .auto: self.background
      case .dark: .dark
      case .light: .light
      case .plain: nil
      }
    let colors: [Color?] =
      switch (background, isRich) {
      case _ where choice == .plain: []
      case (.dark, true): [248, 80, 114, 210, 222, 177, 111]
      case (.light, true): [241, 24, 22, 124, 94, 90, 25]
      // Colors that are readable on both black and white.
      case (nil, true): [243, 63, 29, 131, 163, 98, 63]
      case (.dark, false): [8, 6, 2, 9, 3, 13, 14]
      case (.light, false): [nil, 4, nil, 1, 5, 5, 4]
      case (nil, false): []
      }
    return colors.indices.contains(ink.rawValue) ? colors[ink.rawValue] : nil
  }
}
