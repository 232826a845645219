import Policies
import Reference
import TestSupport
import Testing

@testable import Shell

/// What `:help` finds for questions, words and UIKit's names.
@Suite struct HelpSearchTests {
  /// Questions of people who use the prompt for the first time, with the page that answers each.
  private static let questions: [(question: String, page: String)] = [
    ("how do I make a list", "lists"), ("load a Lua file", ":load"),
    ("drag from another app", "apps"), ("spring", "springs"), ("copy", "operations"),
    ("forbid several items", "A3"), ("undo", "undo"), ("earlier entries", ":history"),
    ("save", "save"), ("drop into a folder", "A14"), ("quit", "quit"), ("write tests", "specs"),
    ("write a plug-in", ":plugin"), ("vi keys", "keys"), ("light theme", "theme"),
    ("last result", "prompt"), ("pager", "pager"), ("breakpoint", ":break"),
    ("reorder", "reorder"), ("depth", "depth"), ("iphone", "A12"),
    ("nothing happens", "problems"), ("json", "json"), ("clear screen", ":clear"),
    ("variables", ":who"), ("drag two items", "A2"), ("make a drop copy", "operations"),
    ("forbid dropping on a section", "operations"), ("see why refused", "problems"),
    ("compare two policies", "compare"), ("test in CI", "specs"),
    ("a helper function that persists", "init"), ("ci", "specs"), ("colour", "theme"),
    ("clipboard", "scope"), ("alias", "init"), ("picture", ":export"),
    ("copy instead of move", "operations"), ("how do I use the light theme", "theme"),
    ("keyboard shortcuts", "keys"), ("random drags", ":check"), ("seed", "lua"),
    ("drag with mouse", ":play"),
  ]

  /// Questions about UIKit in the words in which they were asked on the web, with the page that
  /// answers each.
  private static let foundQuestions: [(question: String, page: String)] = [
    ("uicollectionview drag multiple items", "A2"), ("Make a Cell not Draggable", "A5"),
    ("Is there a way to prevent a specific cell from being dragged?", "A5"),
    ("I would like to disable moving the cell", "A5"),
    ("drag item from one tableview and dropping to another tableview?", "A8"),
    ("Drag between views", "A8"), ("cannot move to an empty section", "A6"),
    ("Drop cell to empty section not working", "A6"),
    (
      "Drag and drop does not work between sections if the destination section is empty", "A6"
    ),
    ("Drag Start Delay Property", "A13"),
    ("Is it possible to decrease the onLongPress touch duration", "A13"),
    ("Control the delay time before long-pressing an item makes it dragable", "A13"),
    ("How to limit UITableView row reordering to a section", "A4"),
    ("Drag to Reorder in UITableView with Diffable Datasource", "A17"),
    ("ios uitableview drag drop outside table crash", "A7"),
    ("Application crashed when moving cell to other section", "A20"),
    ("Invalid update: invalid number of rows in section 0", "A20"),
    (
      "UIDropOperationMove behavior is ignored when there are multiple items in the dragging session",
      "Q-14"
    ),
    ("ability to customize the dragged view", "previews"),
    ("ability to drag & drop to rearrange items in the collection view", "reorder"),
    ("Managing the Reordering of Rows", "reorder"),
    ("Insert placeholder rows for any data that you must load asynchronously", "placeholders"),
    ("drag and drop in Expand collapse UITableView", "A22"),
    ("UITableViewDropDelegate performDropWith not called", "A10"),
    ("How to support drag and drop in iOS", "policy"),
  ]

  /// Questions in the words of people who have not read any page, with the page that answers each.
  private static let newcomersQuestions: [(question: String, page: String)] = [
    ("restart", ":reset"), ("run the same drag again", ":replay"), ("time travel", ":goto"),
    ("does my policy handle every case", ":check"), ("paste code", "keys"),
    ("dark mode", "theme"),
    ("see the sequence diagram", ":export"), ("list all callbacks", ":callbacks"),
    ("share my session with a colleague", ":transcript"), ("error in my script", "problems"),
    ("make dragging start faster", "A13"), ("bigger text for a classroom", "teachers"),
    ("drag a photo from Photos", "apps"), ("print a variable inside a callback", ":locals"),
    ("how do I define my own command", ":plugin"), ("use my existing app code", ":swift"),
    ("move a row to another table", "A8"), ("stop certain rows from moving", "A5"),
    ("record a session", "trace-format"), ("multiple selection", "A2"),
    ("how long is a long press", "A13"), ("turn off colors", "theme"),
    ("which iOS versions are supported", "versions"), ("search the history", ":history"),
    ("slow network data", "A15"), ("section headers", "A25"), ("swap", "A21"),
  ]

  /// Whether `:help` shows the page, or lists it first.
  private static func answers(
    _ question: String, with page: String, _ pages: HelpPages
  ) throws -> Bool {
    let printed = try pages.text(for: question)
    return try printed.hasPrefix(pages.text(for: page))
      || printed.contains("The best match is \(page):\n")
      || printed.split(separator: "\n").dropFirst().first?.hasPrefix("\(page) ") == true
  }

  @Test(arguments: questions)
  func answersAQuestionAtTheFirstTry(_ question: String, page: String) throws {
    let pages = HelpPages(try TestSession().shell)
    let printed = try pages.text(for: question)
    #expect(try Self.answers(question, with: page, pages), "\(printed)")
  }

  @Test func answersNearlyAllQuestionsFromTheWebAtTheFirstTry() throws {
    let pages = HelpPages(try TestSession().shell)
    let missed = try Self.foundQuestions.filter { question, page in
      try !Self.answers(question, with: page, pages)
    }
    #expect(missed.count <= 2, "\(missed)")
  }

  @Test func answersNearlyAllQuestionsOfNewcomersAtTheFirstTry() throws {
    let pages = HelpPages(try TestSession().shell)
    let missed = try Self.newcomersQuestions.filter { question, page in
      try !Self.answers(question, with: page, pages)
    }
    #expect(missed.count <= 2, "\(missed)")
  }

  @Test func showsThePageThatClearlyWins() throws {
    let printed = try TestSession().enter(":help cannot move to an empty section")
    #expect(
      printed.hasPrefix(
        "No page is named 'cannot move to an empty section'. The best match is A6:\n\nA6  "))
    #expect(printed.contains("\nSee also\n  "))
  }

  @Test func requiresNoWord() throws {
    let printed = try TestSession().enter(":help xyzzy placeholders")
    #expect(printed.contains("The best match is placeholders:\n"))
  }

  @Test(arguments: [
    ("performDropWit", "performDrop"), ("itemsForBeginnig", "itemsForBeginning"),
    ("dropSesionDidUpdate", "dropSessionDidUpdate"),
  ])
  func showsThePageOfAMisspeltCallback(word: String, callback: String) throws {
    let pages = HelpPages(try TestSession().shell)
    #expect(
      try pages.text(for: word)
        == "No page is named '\(word)'; did you mean \(callback)?\n\n\(pages.text(for: callback))")
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

  @Test(arguments: [
    ("UITableView", "TableView {…}"), ("UICollectionView", "CollectionView {…}"),
    ("UITableViewDataSource", "TableView.dataSource"), ("UICollectionViewCell", "Cell: "),
    ("UICollectionViewDiffableDataSource", "DiffableDataSource"),
    ("UICollectionViewLayout", "CollectionView { layout"),
    ("UIPasteboard", "This is missing here:"),
    ("UISpringLoadedInteractionBehavior", "UIKit: "),
  ]) func aClassOfUIKitHasAPage(name: String, page: String) throws {
    let text = try HelpPages(TestSession().shell).text(for: name)
    #expect(text.hasPrefix("UIKit: "))
    #expect(text.split(separator: "\n").contains { $0.hasPrefix(page) }, "\(text)")
  }

  @Test func everyTypeThatAMemberOfUIKitMentionsHasAPage() throws {
    let pages = HelpPages(try TestSession().shell)
    let types = Surface.groups.flatMap(\.members).flatMap { member in
      member.member.matches(of: /\b(?:UI|NS)[A-Z]\w+/).map { String($0.output) }
    }
    for type in Set(types) {
      #expect(try pages.text(for: type).hasPrefix("UIKit: "), "\(type)")
    }
  }

  @Test func acceptsSeveralWords() throws {
    let printed = try TestSession().enter(":help several items")
    #expect(printed.hasPrefix("No page is named 'several items'. Pages that mention it:\n"))
    #expect(printed.contains("\nA3 "))
  }

  @Test func aSettingIsFollowedByOtherPagesAboutTheWord() throws {
    let printed = try TestSession().enter(":help osVersion")
    #expect(printed.hasPrefix("osVersion is 26\n"))
    #expect(printed.contains("See also\n  ") && printed.contains("\n  versions "))
  }

  @Test(arguments: [
    ("copy instead of move", "operations"), ("turn off the pager", "pager"),
    ("how do I use the light theme", "theme"),
  ])
  func ignoresWordsThatDoNotTellPagesApart(question: String, page: String) throws {
    let results = HelpPages(try TestSession().shell).apropos(question)
    #expect(results.first?.hasPrefix(page) == true, "\(results)")
  }

  @Test func doesNotTakeAPronounForAWordWithTheSameStem() throws {
    let results = HelpPages(try TestSession().shell).apropos("theme")
    // Its summary has "them".
    #expect(!results.contains { $0.hasPrefix("specs ") }, "\(results)")
  }

  @Test func aSettingRefersOnlyToPagesWithItsNameInTheirTitles() throws {
    #expect(try !TestSession().enter(":help theme").contains("See also"))
  }

  @Test func showsTheLineOfAPageThatIsFoundByItsKeywords() throws {
    let results = HelpPages(try TestSession().shell).apropos("last result")
    #expect(results.first?.contains("_ is the last result") == true, "\(results)")
  }

  @Test func showsAllResultsWithApropos() throws {
    let test = try TestSession()
    let printed = test.enter(":help drop")
    #expect(!printed.hasPrefix("No page"))
    let few = test.enter(":help several items")
    #expect(few.contains(":apropos several items lists "))
    let all = test.enter(":apropos several items")
    #expect(all.split(separator: "\n").count > few.split(separator: "\n").count)
  }
}
