import Policies
import Reference
import TestSupport
import Testing

@testable import Shell

/// What `:help` finds for questions, words and UIKit's names.
@Suite struct HelpSearchTests {
  /// Questions of people who use the prompt for the first time, with the page that answers each.
  private static let questions: [(question: String, page: String)] = [
    ("how do I make a list", "lists"), ("load a Lua file", ":run"),
    ("drag from another app", "apps"), ("spring", "springs"), ("copy", "operations"),
    ("forbid several items", "A3"), ("undo", "undo"), ("earlier entries", ":history"),
    ("save", "save"), ("drop into a folder", "A14"), ("quit", "quit"), ("write tests", "specs"),
    ("write a plug-in", ":plugin"), ("vi keys", "keys"), ("light theme", "theme"),
    ("last result", "prompt"), ("pager", "pager"), ("breakpoint", ":break"),
    ("reorder", "reorder"), ("depth", "depth"), ("iphone", "A12"),
    ("nothing happens", "problems"), ("json", "json"), ("clear screen", ":clear"),
    ("variables", ":who"),
  ]

  @Test(arguments: questions.map(\.question))
  func answersAQuestionAtTheFirstTry(_ question: String) throws {
    let pages = HelpPages(try TestSession().shell)
    let expected = try #require(Self.questions.first { $0.question == question }).page
    let printed = try pages.text(for: question)
    let results = printed.split(separator: "\n").dropFirst()
    #expect(
      try printed.hasPrefix(pages.text(for: expected))
        || results.first?.hasPrefix(expected) == true,
      "\(printed)")
  }

  @Test func everyMemberOfUIKitHasAPage() throws {
    let pages = HelpPages(try TestSession().shell)
    for member in Surface.groups.flatMap(\.members) {
      let names = member.names.own.sorted { ($0.count, $0) < ($1.count, $1) }
      #expect(names.allSatisfy { Surface.members(named: $0).contains { $0.id == member.id } })
      let page = try pages.text(for: try #require(names.last))
      #expect(!page.hasPrefix("No page"), "\(member.member)")
    }
  }

  @Test(arguments: [
    ("performDropWith", "dropDelegate:performDrop("), ("NSItemProvider", "ItemProvider {…}"),
    ("moveRowAt", "dataSource:moveRow("), ("UITableViewDropDelegate", "TableView.dropDelegate"),
    ("tableView(_:performDropWith:)", "dropDelegate:performDrop("),
    ("UIDropOperation.forbidden", "OPR-03"), ("UIView.interactions", "View.interactions"),
  ]) func showsTheLuaPageOfAUIKitName(name: String, page: String) throws {
    let text = try HelpPages(TestSession().shell).text(for: name)
    #expect(text.split(separator: "\n").contains { $0.hasPrefix(page) }, "\(text)")
  }

  @Test func acceptsSeveralWords() throws {
    let printed = try TestSession().enter(":help several items")
    #expect(printed.hasPrefix("No page is named 'several items'. Pages that mention it:\n"))
    #expect(printed.contains("\nA3 "))
  }

  @Test func aSettingIsFollowedByOtherPagesAboutTheWord() throws {
    let printed = try TestSession().enter(":help json")
    #expect(printed.hasPrefix("json is false\n"))
    #expect(printed.contains("See also\n  ") && printed.contains(":load"))
  }

  @Test func showsAllResultsWithApropos() throws {
    let test = try TestSession()
    let printed = test.enter(":help drop")
    #expect(!printed.hasPrefix("No page"))
    let few = test.enter(":help insert index")
    #expect(few.contains(":apropos insert index lists "))
    let all = test.enter(":apropos insert index")
    #expect(all.split(separator: "\n").count > few.split(separator: "\n").count)
  }
}
