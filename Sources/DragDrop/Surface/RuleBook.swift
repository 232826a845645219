/// What the numbers mean that hints, errors, state charts and docstrings cite: `Q-09`, `7.1`, `SM5`.
///
/// The numbers are those of a description of UIKit's drag and drop that the model was built from: its
/// headers and documentation, what Apple's engineers told, what was seen on running systems, and what
/// was decided where none of these says anything. This is that description in one line a number.
package enum RuleBook {
  /// What one kind of number is about.
  package struct Kind: Hashable, Sendable {
    /// How such a number is written: `SM1`, `Q-01`, `7.1`.
    package let example: String
    /// What its numbers name, in a few words.
    package let meaning: String
  }

  /// One rule.
  package struct Rule: Hashable, Sendable {
    package let number: String
    /// One sentence, without a full stop.
    package let line: String

    init(_ number: String, _ line: String) {
      self.number = number
      self.line = line
    }
  }

  /// The kinds of numbers, in the order of ``rules``.
  package static let kinds = [
    Kind(example: "2.6", meaning: "a topic: a part of the description, by chapter and section"),
    Kind(example: "SM5", meaning: "a step in the life of a drag at its source"),
    Kind(example: "DM1", meaning: "a step in the life of a drag at one destination"),
    Kind(example: "RP2", meaning: "which path a release over a table takes"),
    Kind(example: "CR2", meaning: "which path a release over a collection takes"),
    Kind(example: "SQ17", meaning: "a sequence of calls, from beginning to end"),
    Kind(example: "EX7", meaning: "an exception that UIKit raises, in its own words"),
    Kind(example: "Q-09", meaning: "a quirk that people run into"),
    Kind(example: "A10", meaning: "a question that people ask; :help questions has them"),
    Kind(example: "N12", meaning: "a point that nobody documents, and how the model decides it"),
    Kind(example: "W1", meaning: "a worked example of counting"),
    Kind(example: "G1", meaning: "a worked example of where a collection's gap goes"),
    Kind(example: "TBL-03", meaning: "a member of UIKit; reorder surface lists all"),
  ]

  private static let byNumber = Dictionary(
    rules.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })

  /// The line of a number, as it is written or in lower case; nil where there is none.
  ///
  /// Members of UIKit have theirs in ``SurfaceLedger``.
  package static func rule(_ number: String) -> Rule? {
    let number = number.uppercased()
    if let rule = byNumber[number] { return rule }
    guard number.contains("-"), let group = SurfaceLedger.group(named: number),
      let member = group.members.first, member.id == number
    else { return nil }
    return Rule(number, "\(member.member), of \(group.title): \(state(of: member))")
  }

  private static func state(of member: SurfaceMember) -> String {
    switch member.state {
    case .done: "done by \(member.symbol)"
    case .stored: "kept and reported by \(member.symbol)"
    case .outOfScope: "not in the model"
    }
  }

  /// The numbers that a text cites, in order: `["A10", "DM1"]` for "… (A10, DM1)".
  package static func numbers(citedIn text: String) -> [String] {
    text.matches(of: /\(((?:[A-Z]{1,3}-?\d+|[2-7]\.\d+)(?:, (?:[A-Z]{1,3}-?\d+|[2-7]\.\d+))*)\)/)
      .flatMap { $0.output.1.split(separator: ", ") }.map(String.init)
  }

  /// The article of the documentation, which is made from this.
  package static var article: String {
    """
    # The rules and their numbers

    What hints, errors, state charts and the documentation cite.

    ## Overview

    Numbers such as `Q-09`, `7.1` and `SM5` are those of a description of UIKit's drag and drop that
    the model was built from: its headers and documentation, what Apple's engineers told, what was seen
    on running systems, and what was decided where none of these says anything. At the prompt `:help
    Q-09` says the line of a number, and `:help rules` all of them.

    ### Kinds of numbers

    | such as | what it names |
    | --- | --- |
    \(kinds.map { "| \($0.example) | \($0.meaning) |" }.joined(separator: "\n"))

    Members of UIKit have the numbers of ``SurfaceLedger``.

    ### Rules

    | number | rule |
    | --- | --- |
    \(rules.map { "| \($0.number) | \($0.line) |" }.joined(separator: "\n"))

    """
  }
}
