/// How the rules that texts of the model name are known, if Apple does not document them.
package enum RuleCertainty {
  /// The numbers of the rules by the main statement of their certainty in the articles of
  /// `DragDrop.docc`, with the systems that confirm it.
  ///
  /// A test compares both. The articles themselves are read by modules that an app's tests do not have.
  package static let undocumented: [String: [String]] = [
    "report": [
      "A10", "A11", "A12", "A20", "A23", "AM43", "AM53", "EX11", "EX23", "EX25", "EX26", "Q-05",
      "Q-06", "Q-12", "Q-13", "Q-14", "Q-15", "Q-16", "Q-24", "Q-26", "Q-27", "Q-28", "Q-33",
      "Q-35", "Q-36", "Q-41", "Q-44", "SQ17",
    ],
    "decision": ["2.11", "3.2.4", "N12", "N17", "N18", "N29", "N30", "N9"],
    "recording": ["7.1", "7.2", "7.3", "7.4", "CR2", "DIF-04", "NIP-35", "Q-23"],
    "recording with both delegates, report without them": ["AM45"],
  ]

  /// How the rules that a text names in parentheses are known, if Apple does not document them:
  /// `Q-14: report`.
  package static func caveats(in text: String) -> [String] {
    text.matches(of: /\(([^()]+)\)/).flatMap { $0.output.1.split(separator: ", ") }
      .compactMap(caveat)
  }

  /// A text whose rules in parentheses are followed by how they are known, if Apple does not
  /// document them: `(Q-14: report)`.
  package static func addingCaveats(to text: String) -> String {
    text.replacing(/\(([^()]+)\)/) { match in
      let words = match.output.1.split(separator: ", ", omittingEmptySubsequences: false)
      return "(\(words.map { caveat($0) ?? String($0) }.joined(separator: ", ")))"
    }
  }

  private static func caveat(_ number: Substring) -> String? {
    undocumented.first { $0.value.contains(String(number)) }.map { "\(number): \($0.key)" }
  }
}
