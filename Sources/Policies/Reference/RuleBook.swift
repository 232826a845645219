import CPoliciesResources

/// What the numbers mean that hints, errors, state charts and docstrings cite: `Q-09`, `7.1`, `SM5`.
///
/// The numbers are those of a description of UIKit's drag and drop that the model was built from: its
/// headers and documentation, what Apple's engineers told, what was seen on running systems, and what
/// was decided where none of these says anything. `rules.md` is that description in one line a number.
package enum RuleBook {
  /// A number and its line.
  package struct Rule: Sendable {
    /// How it is written: `SM1`, `Q-01`, `7.1`.
    package let number: String
    /// One sentence, without a full stop.
    package let line: String
  }

  /// What each kind of number names, by a number of the kind, in the order of ``rules``.
  package static let kinds = tables.kinds
  /// Every rule that has a line of its own, kind by kind.
  package static let rules = tables.rules

  /// The rows of the two tables of `rules.md`.
  private static let tables: (kinds: [Rule], rules: [Rule]) = {
    let parts = String(cString: policies_rules()).split(separator: "\n### Rules\n")
      .map { part in
        // A line of dashes ends the head of a table.
        part.split(separator: "\n").drop { !$0.hasPrefix("| ---") }.dropFirst().compactMap { line in
          line.wholeMatch(of: /\| ([^|]+) \| ([^|]+) \|/).map {
            Rule(number: String($0.output.1), line: String($0.output.2))
          }
        }
      }
    return (parts.first ?? [], parts.last ?? [])
  }()

  private static let byNumber = Dictionary(
    rules.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })

  /// The line of a number, as it is written or in lower case; nil where there is none.
  ///
  /// Members of UIKit have theirs in ``Surface``.
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
