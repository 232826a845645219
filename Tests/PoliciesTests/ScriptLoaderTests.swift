import Foundation
import Policies
import Testing

@Suite final class ScriptLoaderTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "scripts-\(UUID().uuidString)", directoryHint: .isDirectory)
    try write("return 1", to: "inside/main.lua")
    try write("return 2", to: "inside/words.lua")
    try write("return 3", to: "inside/lib/init.lua")
    try write("return 4", to: "inside/lib/filters.lua")
    try write("return 5", to: "outside.lua")
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "inside/link.lua"),
      withDestinationURL: folder.appending(path: "outside.lua"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  @Test func aScriptIsReadUnderTheNameItWasGiven() throws {
    let script = try ScriptLoader.load(path("inside/main.lua"))
    #expect(script == Script(name: path("inside/main.lua"), text: "return 1"))
  }

  @Test func aMissingFileSaysSo() {
    do throws(PolicyError) {
      _ = try ScriptLoader.load(path("nowhere.lua"))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.kind == .missing)
      #expect(
        error.rendered
          == "\(path("nowhere.lua")): cannot be read: No such file or directory")
    }
  }

  @Test(arguments: [
    ("words", "return 2"), ("lib", "return 3"), ("lib.filters", "return 4"),
  ])
  func aModuleIsFoundBesideTheScript(name: String, text: String) {
    let modules = ScriptLoader.modules(besideScriptAt: path("inside/main.lua"))
    #expect(modules(name)?.text == text)
  }

  @Test(arguments: ["outside", "..outside", "../outside", "link", "lib..filters", "", "words.lua"])
  func nothingElseCanBeRequired(name: String) {
    let modules = ScriptLoader.modules(besideScriptAt: path("inside/main.lua"))
    #expect(modules(name) == nil)
  }
}
