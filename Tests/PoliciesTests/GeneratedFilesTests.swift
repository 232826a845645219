import Foundation
import Lua
import Policies
import TestSupport
import Testing

/// The files that are made from the catalog.
@Suite struct GeneratedFilesTests {
  private static let definitions = LuaCATSWriter.text()

  @Test(arguments: [
    ("Scripts/library/reorder.gen.lua", LuaCATSWriter.text()),
    (".luacheckrc", LuacheckWriter.text()),
  ])
  func aGeneratedFileIsFresh(path: String, text: String) throws {
    let file = try String(contentsOf: ProjectFiles.root.appending(path: path), encoding: .utf8)
    #expect(file == text, "write it anew with Scripts/dev/generate")
  }

  @Test func theDefinitionsAreLua() {
    guard case .statement = LuaChunk.classify(Self.definitions) else {
      Issue.record("the definitions do not compile")
      return
    }
  }

  @Test(arguments: APICatalog.all.map(\.qualifiedName))
  func everyEntryIsDefined(name: String) throws {
    let entry = try #require(APICatalog.entries(named: name).first)
    let text = Self.definitions
    switch entry.kind {
    case .property, .callback: #expect(text.contains("---@field \(entry.name)"))
    case .function, .constructor: #expect(text.contains("\nfunction \(entry.name)("))
    case .method: #expect(text.contains(":\(entry.name)("))
    }
  }

  @Test(arguments: [
    (APIType.operation, true, "DropOperation"),
    (.indexPath, false, "IndexPath|string|integer[]"), (.indexPath, true, "IndexPath"),
    (.list(.either([.string, .number])), true, "(string|number)[]"),
    (.word(["yes", "no"]), true, "\"yes\"|\"no\""),
  ])
  func aTypeIsWrittenAsLuaCATSDoes(type: APIType, isResult: Bool, text: String) {
    #expect(LuaCATSWriter.annotation(type, isResult: isResult) == text)
  }
}
