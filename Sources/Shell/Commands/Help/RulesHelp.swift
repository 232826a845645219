import DragDrop
import Policies
import Texts

/// The page `:help rules`, and the line of one number: `:help Q-09`.
enum RulesHelp {
  static let topic = PolicyHost.Topic(
    name: "rules", summary: "What the numbers in hints and errors mean: Q-09, 7.1, SM5.")

  /// The line of a number; nil for words that are no numbers of rules.
  static func text(of word: String) -> String? {
    if let question = Questions.all.first(where: { $0.id == word.uppercased() }) {
      return Questions.text(of: question)
    }
    return RuleBook.rule(word).map { "\($0.number)  \($0.line)" }
  }

  /// Every kind of number, and every rule.
  static func text(columns: Int) -> String {
    var lines = ["Hints, errors and charts cite rules by number; :help Q-09 says one of them.", ""]
    for kind in RuleBook.kinds { lines += wrapped(kind, columns: columns) }
    lines.append("")
    for rule in RuleBook.rules { lines += wrapped(rule, columns: columns) }
    return lines.joined(separator: "\n")
  }

  private static func wrapped(_ rule: RuleBook.Rule, columns: Int) -> [String] {
    "  \(rule.number.padded(to: 7))\(rule.line)".wrapped(
      to: columns, indentation: 9)
  }
}
