import CReferenceResources

/// The rules that hints, errors, charts and docstrings cite by number: `Q-09`, `7.1`, `SM5`.
///
/// They are read from the articles of `DragDrop.docc`, which are the only copy. The comment at the
/// beginning of `WhatIsKnownAndHow.md` describes the form of a rule there.
package enum RuleBook {
  package struct Rule: Sendable {
    /// The number in its usual form: `SM1`, `Q-01`, `7.1`.
    package let number: String
    /// One phrase, without a full stop.
    package let title: String
    /// The title of the article that contains the rule.
    package let article: String
    /// The rule as Markdown, without its title and its certainty.
    package internal(set) var text = ""
    /// How the rule is known: one of the words of ``SurfaceMember/Certainty``, or `decision`, and
    /// what it applies to.
    package internal(set) var certainty = ""
    /// What the rule rests on.
    package internal(set) var source = ""
  }

  package struct Kind: Sendable {
    /// An example: `SM5`.
    package let example: String
    /// What such a number names.
    package let meaning: String
  }

  /// What each kind of number names.
  package static let kinds = articles.kinds
  /// Every rule, article by article.
  package static let rules = articles.rules

  private static let articles = {
    var reader = RuleReader()
    let text = String(cString: reference_rules())
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line) }
    reader.endRule()
    return (kinds: reader.kinds, rules: reader.rules)
  }()

  private static let byNumber = Dictionary(
    rules.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })

  /// How a rule that was measured or found later is known; nil for other rules and for decisions.
  package static func certainty(of rule: Rule) -> SurfaceMember.Certainty? {
    guard rule.number.hasPrefix("AM") else { return nil }
    return SurfaceMember.Certainty(rawValue: String(rule.certainty.prefix { $0.isLetter }))
  }

  /// How the rules that a text names in parentheses are known, if they are not documented:
  /// `Q-14: report`.
  package static func caveats(in text: String) -> [String] {
    text.matches(of: /\(([^()]+)\)/).flatMap { $0.output.1.split(separator: ", ") }
      .compactMap(caveat)
  }

  /// A text whose rules in parentheses are followed by how they are known, if they are not
  /// documented: `(Q-14: report)`.
  package static func addingCaveats(to text: String) -> String {
    text.replacing(/\(([^()]+)\)/) { match in
      let words = match.output.1.split(separator: ", ", omittingEmptySubsequences: false)
      return "(\(words.map { caveat($0) ?? String($0) }.joined(separator: ", ")))"
    }
  }

  private static func caveat(_ number: Substring) -> String? {
    guard number.contains(where: \.isNumber), let rule = rule(String(number)),
      let basis = basis(rule.certainty)
    else { return nil }
    return "\(rule.number): \(basis)"
  }

  /// The part of a certainty that counts if Apple does not document the rule: its main statement,
  /// and the systems that confirm it; nil if Apple does.
  package static func basis(_ certainty: String) -> String? {
    let statements = certainty.split(separator: "; ")
    guard let first = statements.first, !first.hasPrefix("header"), !first.hasPrefix("document")
    else { return nil }
    let confirmations = statements.dropFirst().filter { $0.hasPrefix("confirmed on") }
    return ([first] + confirmations).joined(separator: "; ")
  }

  /// The rule with a number, in upper or lower case; nil if there is none.
  ///
  /// Members of UIKit come from ``Surface``.
  package static func rule(_ number: String) -> Rule? {
    let number = number.uppercased()
    if let rule = byNumber[number] { return rule }
    guard let group = Surface.group(named: number), let member = group.members.first,
      member.id == number
    else { return nil }
    return Rule(
      number: number, title: "\(member.member) (\(group.title)): \(state(of: member))",
      article: "Members of UIKit", certainty: member.certainty.rawValue)
  }

  private static func state(of member: SurfaceMember) -> String {
    switch member.state {
    case .done: "done by \(member.symbol)"
    case .stored: "stored and reported by \(member.symbol)"
    case .outOfScope: "not in the model"
    }
  }
}

/// Reads rules from articles, line by line.
private struct RuleReader {
  private(set) var kinds: [RuleBook.Kind] = []
  private(set) var rules: [RuleBook.Rule] = []
  private var article = ""
  /// The rules of the last heading, without their text; empty outside of rules.
  private var open: [RuleBook.Rule] = []
  private var body: [Substring] = []
  /// The titles of the columns of the table that is being read; nil outside of tables.
  private var columns: [String]?
  /// The rules that rows of tables have defined and whose certainty follows the table.
  private var unknown: Range<Int> = 0..<0
  private var isInCode = false
  private var isInComment = false

  mutating func read(_ line: Substring) {
    if isInComment || line.hasPrefix("<!--") {
      isInComment = !line.hasSuffix("-->")
    } else if isInCode || line.hasPrefix("```") {
      if line.hasPrefix("```") { isInCode.toggle() }
      body.append(line)
    } else if line.hasPrefix("#") {
      readHeading(line)
    } else if line.hasPrefix("*Certainty: "), line.hasSuffix("*") {
      readCertainty(line.dropFirst("*Certainty: ".count).dropLast())
    } else if line.hasPrefix("|") {
      readRow(line)
      body.append(line)
    } else {
      columns = nil
      body.append(line)
    }
  }

  /// Ends the rule that is being read.
  mutating func endRule() {
    let text = body.drop { $0.isEmpty }.joined(separator: "\n").trimmingBlanks
    for rule in open {
      var rule = rule
      rule.text = text
      rules.append(rule)
    }
    (open, body, columns) = ([], [], nil)
  }

  private mutating func readHeading(_ line: Substring) {
    endRule()
    unknown = rules.count..<rules.count
    if line.hasPrefix("# ") { article = String(line.dropFirst(2)) }
    guard let (_, numbers, title) = line.wholeMatch(of: /### ([A-Z\d][-A-Z\d., ]*): (.+)/)?.output
    else { return }
    open = numbers.split(separator: ", ").map {
      RuleBook.Rule(number: String($0), title: String(title), article: article)
    }
  }

  private mutating func readRow(_ line: Substring) {
    let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).dropLast()
      .map { String($0).trimmingBlanks }
    guard let columns else {
      columns = cells
      return
    }
    guard cells.count > 1, !cells[0].hasPrefix("---") else { return }
    switch columns.first {
    case "Such as": kinds.append(RuleBook.Kind(example: cells[0], meaning: cells[1]))
    case "Number":
      if unknown.isEmpty { unknown = rules.count..<rules.count }
      var rule = RuleBook.Rule(number: cells[0], title: cells[1], article: article)
      rule.text = zip(columns, cells).dropFirst(2).map { "- \($0): \($1)" }.joined(separator: "\n")
      rules.append(rule)
      unknown = unknown.lowerBound..<rules.count
    default: break
    }
  }

  private mutating func readCertainty(_ text: Substring) {
    let source = text.firstRange(of: ". Source: ")
    let certainty = String(source.map { text[..<$0.lowerBound] } ?? text)
    let rest = source.map { String(text[$0.upperBound...]) } ?? ""
    for index in unknown { (rules[index].certainty, rules[index].source) = (certainty, rest) }
    for index in open.indices { (open[index].certainty, open[index].source) = (certainty, rest) }
    unknown = rules.count..<rules.count
    columns = nil
  }
}

extension String {
  /// Without whitespace at its ends.
  var trimmingBlanks: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
