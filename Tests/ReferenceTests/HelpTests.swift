import Policies
import PolicyTesting
import Reference
import Testing

/// `:help` on names of the catalog, and on specs.
@Suite struct HelpTests {
  @Test(arguments: APICatalog.all.map(\.qualifiedName))
  func showsTheSummaryAndExampleInTheHelpOfAnEntry(name: String) throws {
    let entry = try #require(APICatalog.entry(named: name))
    let help = try #require(PolicyHost().help(name))
    #expect(help.contains(entry.summary))
    #expect(help.contains(entry.example.split(separator: "\n")[0]))
  }

  @Test func namesHowARuleIsKnownThatAppleDoesNotDocument() {
    #expect(
      RuleBook.caveats(in: "several rows of this view open no gap (Q-14)") == ["Q-14: report"])
  }

  @Test func namesNoCaveatOfADocumentedRule() {
    #expect(RuleBook.caveats(in: "the cell stays (AM36)").isEmpty)
  }

  @Test func addsTheCaveatOfEachRuleWhereATextNamesIt() {
    let text = "performDrop is not called: canHandle returned false (A10, DM1), on purpose (really)"
    let expected = text.replacing("A10", with: "A10: report")
    #expect(RuleBook.addingCaveats(to: text) == expected)
  }

  @Test func aCaveatNamesTheSystemsThatConfirmTheRule() {
    #expect(
      RuleBook.basis("report; versions are a decision; confirmed on iOS 18.2")
        == "report; confirmed on iOS 18.2")
  }

  @Test func aDocumentedRuleHasNoCaveatForItsDetails() {
    #expect(RuleBook.basis("document; the exact order is a decision") == nil)
  }

  @Test func helpStatesHowACallbackIsComposed() throws {
    let help = try #require(PolicyHost().help("canHandle"))
    #expect(help.contains("Several policies: false from any policy refuses."))
  }

  @Test func helpOnASharedNameCoversBoth() throws {
    let help = try #require(PolicyHost().help("canHandle"))
    #expect(help.contains("dropDelegate:canHandle(view, session)"))
    #expect(help.contains("dropInteraction:canHandle(interaction, session)"))
  }

  @Test func helpOnAnInteractionListsItsOptions() throws {
    let help = try #require(PolicyHost().help("DropInteraction"))
    #expect(help.contains("or a table with the fields"))
    #expect(help.contains("allowsSimultaneousDropSessions (boolean, optional): false"))
  }

  @Test(arguments: SpecsAPI.all.map(\.name))
  func showsTheSummaryInTheHelpOfASpecFunction(name: String) throws {
    let entry = try #require(SpecsAPI.all.first { $0.name == name })
    let help = try #require(PolicyHost().help(name))
    #expect(help.contains(name == "test" ? "reorder test" : entry.summary))
  }

  @Test func findsAnAssertionWithoutItsPrefix() throws {
    #expect(PolicyHost().help("no_item_lost")?.contains("assert.no_item_lost") == true)
  }

  @Test func helpOnTestIsComplete() throws {
    let help = try #require(PolicyHost().help("test"))
    for word in [
      "reorder test", "_spec.lua", "--filter", "status", "assert.proposal", "table_test",
    ] {
      #expect(help.contains(word))
    }
  }
}
