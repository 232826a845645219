import DragChecking
import DragDrop
import Foundation
import Reference
import TestSupport
import Testing

/// The numbers of rules in texts.
@Suite struct RuleCitationTests {
  /// Code without lines that are only comments.
  private func code(of file: ProjectFile) -> String {
    file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }

  /// The numbers that a text cites, in order: `["A10", "DM1"]` for "… (A10, DM1)".
  private func numbers(citedIn text: String) -> [String] {
    text.matches(
      of: /\(((?:[A-Z]{1,3}-?\d+|[2-7](?:\.\d+)+)(?:, (?:[A-Z]{1,3}-?\d+|[2-7](?:\.\d+)+))*)\)/
    )
    .flatMap { $0.output.1.split(separator: ", ") }.map(String.init)
  }

  @Test func everyNumberInATextHasARule() throws {
    var missing: Set<String> = []
    var count = 0
    for file in try ProjectFiles.files(under: "Sources", extensions: ["swift"]) {
      let code = code(of: file)
      let alone = code.matches(of: /"((?:SM|DM|RP|CR|SQ|EX|Q-|N)\d+)"/).map { String($0.output.1) }
      for number in numbers(citedIn: code) + alone {
        count += 1
        if RuleBook.rule(number) == nil { missing.insert("\(file.path): \(number)") }
      }
    }
    #expect(missing.sorted() == [])
    #expect(count > 100)
  }

  @Test(arguments: Hint.allCases)
  func everyNumberInAHintHasARule(hint: Hint) {
    let numbers = numbers(citedIn: hint.template)
    #expect(!numbers.isEmpty)
    #expect(numbers.allSatisfy { RuleBook.rule($0) != nil })
  }

  @Test func everyShippedSequenceHasARule() throws {
    let numbers = try ProjectFiles.files(under: "Scripts/sequences", extensions: ["lua"])
      .compactMap { $0.text.prefixMatch(of: #/-- (SQ\d+): /#).map { String($0.output.1) } }
    #expect(Set(numbers) == Set((1...22).map { "SQ\($0)" }))
    #expect(numbers.allSatisfy { RuleBook.rule($0) != nil })
  }

  @Test func everyNumberIsDefinedOnce() {
    #expect(Set(RuleBook.rules.map(\.number)).count == RuleBook.rules.count)
    #expect(RuleBook.rules.count > 290)
  }

  @Test func everyRuleHasATitleATextAndACertainty() {
    let words = Set(SurfaceMember.Certainty.allCases.map(\.rawValue) + ["decision"])
    for rule in RuleBook.rules {
      #expect(!rule.title.hasSuffix(".") && rule.title.count < 200, "\(rule.number)")
      #expect(!rule.text.isEmpty && !rule.article.isEmpty, "\(rule.number)")
      #expect(words.contains(String(rule.certainty.prefix { $0.isLetter })), "\(rule.number)")
      #expect(!rule.source.isEmpty, "\(rule.number)")
    }
  }

  @Test func checksStateTheCertaintyOfEachCitedRuleThatAppleDoesNotDocument() throws {
    var certainties: [String: Set<String>] = [:]
    for file in try ProjectFiles.files(under: "Sources", extensions: ["swift"]) {
      for number in numbers(citedIn: code(of: file)) {
        guard let certainty = RuleBook.rule(number)?.certainty else { continue }
        let statements = certainty.split(separator: "; ")
        guard let first = statements.first, !first.hasPrefix("header"), !first.hasPrefix("document")
        else { continue }
        let confirmations = statements.dropFirst().filter { $0.hasPrefix("confirmed on") }
        certainties[([first] + confirmations).joined(separator: "; "), default: []].insert(number)
      }
    }
    #expect(RuleCertainty.undocumented.mapValues { Set($0) } == certainties)
  }

  @Test func describesEveryKindOfRule() {
    func kind(_ number: String) -> String { String(number.prefix { !$0.isNumber && $0 != "-" }) }
    let kinds = Set(RuleBook.kinds.map { kind($0.example) })
    #expect(RuleBook.rules.allSatisfy { kinds.contains(kind($0.number)) })
  }

  @Test func aMemberOfUIKitHasTheTitleOfTheTable() {
    #expect(
      RuleBook.rule("tbl-03")?.title.hasPrefix("dragInteractionEnabled") == true,
      "\(RuleBook.rule("tbl-03")?.title ?? "")")
    #expect(RuleBook.rule("TBL-99") == nil)
  }
}
