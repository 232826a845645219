import Foundation
import Lua
import Policies
import Reference
import TestSupport
import Testing

/// The files that are generated from the catalog.
@Suite struct GeneratedFilesTests {
  private static let definitions = LuaCATSWriter.text()

  @Test(arguments: [
    ("Scripts/library/reorder.gen.lua", LuaCATSWriter.text()),
    (".luacheckrc", LuacheckWriter.text()),
  ])
  func generatedFilesAreUpToDate(path: String, text: String) throws {
    let file = try String(contentsOf: ProjectFiles.root.appending(path: path), encoding: .utf8)
    #expect(file == text, "run Scripts/dev/generate")
  }

  @Test func definitionsAreValidLua() {
    guard case .statement = LuaChunk.classify(Self.definitions) else {
      Issue.record("the definitions do not compile")
      return
    }
  }

  @Test(arguments: APICatalog.all.map(\.qualifiedName))
  func definesEveryEntry(name: String) throws {
    let entry = try #require(APICatalog.entries(named: name).first)
    let text = Self.definitions
    switch entry.kind {
    case .property, .callback: #expect(text.contains("---@field \(entry.name)"))
    case .function, .constructor:
      #expect(
        text.contains("\nfunction \(entry.name)(") || text.contains("\n\(entry.name) = {}"))
    case .method: #expect(text.contains(":\(entry.name)("))
    }
  }

  @Test
  func hasAChapterWithAnExampleForEachEntry() {
    let chapters = MarkdownWriter.text().components(separatedBy: "\n### ").dropFirst()
    for entry in APICatalog.all {
      let beginning = "`\(entry.signature)`\n\n\(entry.summary)\n"
      let example = "```lua\n\(entry.example)\n```"
      #expect(chapters.contains { $0.hasPrefix(beginning) && $0.contains(example) })
    }
  }

  @Test
  func roundTripsEveryEntryWithItsTypes() throws {
    struct Entry: Decodable {
      struct Value: Decodable {
        let name: String
        let type: String
        let optional: Bool
      }
      let name: String
      let kind: String
      let parameters: [Value]
      let phases: [String]
    }
    let entries = try JSONDecoder().decode([Entry].self, from: Data(JSONWriter.text().utf8))
    #expect(entries.map(\.name) == APICatalog.all.map(\.name))
    let convert = try #require(entries.first { $0.name == "deleteRows" })
    #expect(convert.kind == "method")
    #expect(convert.parameters.map(\.type) == ["list of IndexPath"])
    #expect(entries.first { $0.name == "lift" }?.phases == ["outsideCallbacks"])
  }

  @Test(arguments: [
    (APIType.operation, true, "DropOperation"),
    (.indexPath, false, "IndexPath|string|integer[]"), (.indexPath, true, "IndexPath"),
    (.list(.either([.string, .number])), true, "(string|number)[]"),
    (.word(["yes", "no"]), true, "\"yes\"|\"no\""),
  ])
  func writesTypesInTheSyntaxOfLuaCATS(type: APIType, isResult: Bool, text: String) {
    #expect(LuaCATSWriter.annotation(type, isResult: isResult) == text)
  }
}
