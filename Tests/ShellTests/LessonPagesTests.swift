import Foundation
import Lessons
import Policies
import TestSupport
import Testing

@testable import Shell

/// The lessons as HTML pages.
@Suite
struct LessonPagesTests {
  /// The pages that the program writes, the index first.
  private static let pages = Result { () throws -> [(name: String, html: String)] in
    try withTemporaryDirectory { folder in
      let result = try runProgram(
        reorderProgram, ["learn", "--html", folder.path],
        currentDirectory: ProjectFiles.root.path)
      try #require(result.status == .exited(0), "\(result)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0 != "index.html" }.sorted()
      return try (["index.html"] + names).map { name in
        (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      }
    }
  }

  private func pages() throws -> [(name: String, html: String)] { try Self.pages.get() }

  /// The pages with text, without those that play a drag.
  private func texts() throws -> [(name: String, html: String)] {
    try pages().filter { !$0.name.contains("-task-") }
  }

  @Test func writesALessonAsAPage() throws {
    for name in ["index", "03-add"] {
      let html = try #require(try pages().first { $0.name == "\(name).html" }).html
      let style = try #require(html.firstMatch(of: /(?s)<style>.*<\/style>\n/))
      expectGolden(html.replacingCharacters(in: style.range, with: ""), "page-\(name)")
    }
  }

  @Test func writesAPageForEachLesson() throws {
    let names = ["index"] + LessonTests.search.files.map(\.name)
    #expect(try texts().map(\.name) == names.map { "\($0).html" })
  }

  @Test func collapsesHintsAndSolutions() throws {
    for file in LessonTests.search.files {
      let html = try #require(try pages().first { $0.name == "\(file.name).html" }).html
      let folded = try PlayedLesson.named(file.word).tasks.map { $0.hints + 1 }.reduce(0, +)
      #expect(html.matches(of: /<details>\n<summary>/).count == folded)
      #expect(!html.contains("<details open"))
    }
  }

  @Test func showsTheSwiftBodyOfASolution() throws {
    let html = try #require(try pages().first { $0.name == "06-drop.html" }).html
    let swift = try #require(html.firstMatch(of: /In Swift:<\/p>\s*<pre[^>]*>([^<]*)<\/pre>/))
      .output.1
    #expect(swift.contains("performDropWith coordinator"), "\(swift)")
    #expect(swift.contains("tableView.moveRow(at: from, to: to)"), "\(swift)")
  }

  @Test func showsWhatThePromptBeginsWith() throws {
    let html = try #require(try pages().first { $0.name == "11-collection.html" }).html
    let draft = try #require(
      html.firstMatch(of: /prompt begins with:<\/p>\s*<pre[^>]*>([^<]*)<\/pre>/))
    #expect(draft.output.1.contains("view:moveRow(from, to)"))
  }

  @Test func linksOnlyToPagesOfTheCourse() throws {
    let names = Set(try pages().map(\.name))
    for page in try texts() {
      for link in page.html.matches(of: /(?:href|src)="([^"]*)"/) {
        #expect(names.contains(String(link.output.1)), "\(page.name)")
      }
    }
    let players = try texts().flatMap { $0.html.matches(of: /<iframe src="[^"]*" title="[^"]+"/) }
    #expect(players.count == names.count - (try texts().count))
  }

  @Test func pagesNeedNoNetworkAndContainNoLocalPaths() throws {
    for page in try pages() {
      #expect(page.html.firstMatch(of: /(?:src|href)="(?:https?:)?\/\/|url\(|@import/) == nil)
      #expect(!page.html.contains(ProjectFiles.root.path), "\(page.name)")
    }
  }

  @Test func writesWellFormedAccessiblePages() throws {
    for page in try texts() {
      let ids = page.html.matches(of: /\sid="([^"]*)"/).map(\.output.1)
      #expect(Set(ids).count == ids.count, "\(page.name)")
      #expect(page.html.matches(of: /<h1>/).count == 1)
      #expect(page.html.matches(of: /<main>/).count == 1)
      #expect(page.html.contains("<html lang=\"en\">"))
      let pictures = page.html.matches(of: /<pre class="wide picture"([^>]*)>/)
      #expect(pictures.allSatisfy { $0.output.1.contains("aria-label=\"") })
      var open: [Substring] = []
      for tag in page.html.matches(of: /<(\/?)([a-z][a-z0-9]*)[^>]*>/)
      where !["meta", "br"].contains(tag.output.2) {
        if tag.output.1.isEmpty {
          open.append(tag.output.2)
        } else {
          #expect(open.popLast() == tag.output.2, "\(page.name)")
        }
      }
      #expect(open.isEmpty, "\(page.name)")
    }
  }

  /// The page of a lesson, in a style.
  private func page(
    _ word: String, _ change: (inout LessonPages.Style) -> Void
  ) throws -> LessonPages {
    var style = LessonPages.Style()
    change(&style)
    return try LessonPages(of: [try LessonTests.search.files.named(word)], style: style)
  }

  @Test func handoutsContainNoSolutionsAndPlayers() throws {
    let pages = try page("drop") { $0.hasSolutions = false }
    #expect(pages.files.map(\.name) == ["index.html", "06-drop.html"])
    let html = try #require(pages.files.last).html
    #expect(html.contains("<summary>Hint 1</summary>"))
    #expect(!html.contains("<summary>Solution</summary>"))
    #expect(!html.contains("<summary>Answer</summary>"))
    #expect(!html.contains("<iframe"))
  }

  @Test func enlargesPagesForAProjector() throws {
    for isLarge in [false, true] {
      let pages = try page("session") { $0.isLarge = isLarge }
      for name in ["index.html", "01-session.html"] {
        let html = try #require(pages.files.first { $0.name == name }).html
        #expect(html.contains("html { zoom: 1.75; }") == isLarge)
      }
    }
  }

  @Test func writesNoPageForALessonWithAMistake() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "own.lua").path
      try "return 3".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: PolicyError.self) {
        try LessonPages(of: [LessonSearch.File(name: "own", path: path)])
      }
    }
  }
}
