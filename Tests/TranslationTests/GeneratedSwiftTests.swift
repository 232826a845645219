import DragDrop
import Foundation
import Lua
import Policies
import TestSupport
import Testing

@testable import Translation

/// Names and texts of scripts in the Swift that is written.
@Suite struct GeneratedSwiftTests {
  /// A policy with a name or text wherever one reaches the translation.
  private static func script(_ text: String) -> String {
    let literal = HostileTexts.lua(text)
    return """
      local name = \(literal)
      local item = { title = name, [name] = 1, kind = name, children = { { title = name } } }
      local list = TableView { name = name ~= "" and name or "list", items = { item, "b" } }
      local policy = { [name] = 2, operation = name, words = { [name] = true, \(literal) } }

      --[==[ A comment of
      two lines. ]==]
      function policy:canHandle(view, session)
        local item = view:item(IndexPath(0, 0))
        if item and item[\(literal)] == 3 then return false end
        if self.words[\(literal)] then print(\(literal) .. "x") end
        return self.operation ~= \(literal) and self[\(literal)] ~= nil
      end

      function policy:dropSessionDidUpdate(view, session, path)
        if path then return "copy", "automatic", \(literal) end
        return self.operation, "automatic", \(literal) .. "y"
      end

      function policy:didSelectRow(view, path)
        goto done
        ::done::
      end

      list.dragDelegate, list.dropDelegate, list.delegate = policy, policy, policy
      """
  }

  /// The lines of a file without its comments and literals.
  private static func code(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.map {
      String($0).replacing(#/"(\\.|[^"\\])*"/#, with: "\"\"").replacing(#/\/\/.*/#, with: "")
    }
  }

  @Test(arguments: HostileTexts.all)
  func writesNoStatementOfAText(text: String) throws {
    let translation = try Translations.of(Self.script(text), named: "a\(text)b.lua")
    let pwned = Self.code(of: translation.text).filter {
      $0.contains(#/(^|[;}])\s*((let|var) pwned\w* =|struct pwned)|<pwned|^\s*pwned/#)
    }
    #expect(pwned == [], "\(translation.text)")
  }

  @Test func writesFilesThatParse() throws {
    let texts = HostileTexts.all
    try withTemporaryDirectory { folder in
      var paths: [String] = []
      for (number, text) in texts.enumerated() {
        let file = folder.appending(path: "File\(number).swift")
        try Translations.of(Self.script(text), named: "a\(text)b.lua").text
          .write(to: file, atomically: true, encoding: .utf8)
        paths.append(file.path)
      }
      let result = try runProgram(
        "/usr/bin/env", ["swiftc", "-parse", "-D", "QUIET"] + paths,
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
        timeout: .seconds(300))
      #expect(!result.standardError.contains("error:"), "\(result.standardError)")
      #expect(result.status == .exited(0))
    }
  }

  @Test func writesFieldsOfAnyNameThatCompile() throws {
    let fields = HostileTexts.all.map { "[\(HostileTexts.lua($0))] = 1" }.joined(separator: ", ")
    let translation = try Translations.of(
      """
      local list = TableView { name = "list", items = { { \(fields), title = "x" } } }
      list.dragDelegate = {}
      """)
    let text = CounterpartSource.privateText(of: translation)
    #expect(try SwiftCompiler.errors(in: ["Fields.swift": text]) == [:], "\(text)")
  }

  @Test(arguments: [
    ("due date", "dueDate"), ("1st", "_1st"), ("", "unnamed"), ("_", "__"), ("await", "`await`"),
    ("Self", "`Self`"), ("Any", "`Any`"), ("precedencegroup", "`precedencegroup`"),
    ("größe", "größe"), ("a-b.c", "aBC"), ("title", "title"), ("x }\nlet y", "xLetY"),
  ])
  func makesAnIdentifierOfAnyName(name: String, identifier: String) {
    #expect(SwiftText.identifier(name) == identifier)
  }

  @Test func keepsIdentifiersApart() {
    #expect(SwiftText.identifier("due date", besides: ["dueDate"]) == "dueDate2")
    #expect(SwiftText.identifier("self", besides: ["`self`"]) == "self2")
  }

  @Test func readsItemsThatContainThemselves() throws {
    let translation = try Translations.of(
      """
      local item = { title = "x" }
      item.children = { item }
      local list = TableView { name = "list", items = { item } }
      list.dragDelegate = {}
      """)
    #expect(translation.text.contains("var children: [Item]?"))
  }

  // MARK: Depth

  private static let chains = [
    ("1", " + 1"), ("1", " == 1"), ("session", " and session"), ("session", " or session"),
    ("f", "()"), ("session", ".items"), ("session", ":items()"), ("session", "[1]"),
  ]

  @Test(arguments: chains)
  func rejectsAChainThatIsTooLong(first: String, further: String) throws {
    for count in [250, 1_900] {
      let chain = first + String(repeating: further, count: count)
      let fault = #expect(throws: SwiftTranslation.Failure.self) {
        try Translations.of(
          """
          local list = TableView { name = "list", items = { "a" } }
          local policy = {}
          function policy:canHandle(view, session)
            local f = policy
            return \(chain)
          end
          list.dropDelegate = policy
          """)
      }
      #expect(fault?.message == "cannot translate test.lua:5: too many terms in one expression")
    }
  }
}
