import Files
import Policies
import Reference
import Texts

/// The page `:help rules`, and the page of one rule: `:help Q-09`.
enum RulesHelp {
  static let page = HelpPage(
    "rules", summary: "The rules that hints and errors cite: Q-09, 7.1, SM5."
  ) { text(columns: $0.columns) }

  /// The rule with a number; nil if there is none.
  static func text(of word: String, columns: Int) -> String? {
    guard let rule = RuleBook.rule(word) else { return nil }
    var lines = "\(rule.number)  \(rule.title)".wrapped(
      to: columns, indentation: rule.number.count + 2)
    if !rule.text.isEmpty { lines += [""] + MarkdownText.lines(of: rule.text, columns: columns) }
    if let question = Questions.all.first(where: { $0.id == rule.number }) {
      lines += [""] + question.answers.map { "    \(ProgramPath.located($0))" }
    }
    let known = [
      "Certainty: \(rule.certainty).", rule.source.isEmpty ? nil : "Source: \(rule.source)",
    ]
    lines.append("")
    lines += known.compactMap(\.self).joined(separator: " ").wrapped(
      to: columns, indentation: 2)
    lines.append("Article: \(rule.article)")
    return lines.joined(separator: "\n")
  }

  /// Every kind of rule number, and the title of every rule by article.
  static func text(columns: Int) -> String {
    var lines = ["Hints, errors and charts cite rules by number. :help Q-09 shows one.", ""]
    for kind in RuleBook.kinds { lines += wrapped(kind.example, kind.meaning, columns: columns) }
    var article = ""
    for rule in RuleBook.rules {
      if rule.article != article {
        article = rule.article
        lines += ["", article]
      }
      lines += wrapped(rule.number, rule.title, columns: columns)
    }
    return lines.joined(separator: "\n")
  }

  private static func wrapped(_ number: String, _ text: String, columns: Int) -> [String] {
    "  \(number.padded(to: 7))\(text)".wrapped(
      to: columns, indentation: 9)
  }
}
