import CPoliciesResources

/// The meaning of the numbers in hints, errors, state charts and docstrings: `Q-09`, `7.1`, `SM5`.
///
/// The numbers are those of a specification of UIKit's drag and drop from which the model was
/// built. Its sources are UIKit's headers and documentation, statements of Apple's engineers,
/// observations on running systems, and decisions where none of these is conclusive. `rules.md` has
/// one line for each number.
package enum RuleBook {
  /// A number and its meaning.
  package struct Rule: Sendable {
    /// The number in its usual form: `SM1`, `Q-01`, `7.1`.
    package let number: String
    /// One sentence, without a full stop.
    package let line: String
  }

  /// The meaning of each kind of number, with an example of the kind; in the order of ``rules``.
  package static let kinds = tables.kinds
  /// Every rule with its line, kind by kind.
  package static let rules = tables.rules

  /// The rows of the two tables of `rules.md`.
  private static let tables: (kinds: [Rule], rules: [Rule]) = {
    let parts = String(cString: policies_rules()).split(separator: "\n### Rules\n")
      .map { part in
        // The head of a table ends with a line of dashes.
        part.split(separator: "\n").drop { !$0.hasPrefix("| ---") }.dropFirst().compactMap { line in
          line.wholeMatch(of: /\| ([^|]+) \| ([^|]+) \|/).map {
            Rule(number: String($0.output.1), line: String($0.output.2))
          }
        }
      }
    return (parts.first ?? [], parts.last ?? [])
  }()

  /// How a rule that was measured is known, which its line ends with; nil for other rules.
  package static func certainty(of rule: Rule) -> SurfaceMember.Certainty? {
    guard rule.number.hasPrefix("AM"), let word = rule.line.split(separator: "(").last else {
      return nil
    }
    return SurfaceMember.Certainty(rawValue: String(word.dropLast()))
  }

  private static let byNumber = Dictionary(
    rules.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule with a number, in upper or lower case; nil if there is none.
  ///
  /// The lines of UIKit's members come from ``Surface``.
  package static func rule(_ number: String) -> Rule? {
    let number = number.uppercased()
    if let rule = byNumber[number] { return rule }
    guard let group = Surface.group(named: number), let member = group.members.first,
      member.id == number
    else { return nil }
    return Rule(number: number, line: "\(member.member), of \(group.title): \(state(of: member))")
  }

  private static func state(of member: SurfaceMember) -> String {
    switch member.state {
    case .done: "done by \(member.symbol)"
    case .stored: "kept and reported by \(member.symbol)"
    case .outOfScope: "not in the model"
    }
  }
}
