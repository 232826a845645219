import Foundation
import Policies
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
    try write("return 6", to: "inside/folder.lua/file")
    mkfifo(folder.appending(path: "inside/pipe.lua").path, 0o600)
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

  @Test func keepsThePathAsTheScriptsName() throws {
    let script = try ScriptLoader.load(path("inside/main.lua"))
    #expect(script == Script(name: path("inside/main.lua"), text: "return 1"))
  }

  @Test func reportsAMissingFile() {
    do throws(PolicyError) {
      _ = try ScriptLoader.load(path("nowhere.lua"))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.kind == .missing)
      #expect(
        error.rendered
          == "\(path("nowhere.lua")): there is no such file")
    }
  }

  @Test(arguments: [
    ("words", "return 2"), ("lib", "return 3"), ("lib.filters", "return 4"),
  ])
  func findsAModuleNextToTheScript(name: String, text: String) {
    let modules = ScriptLoader.modules(besideScriptAt: path("inside/main.lua"))
    guard case .found(let script) = modules(name) else {
      Issue.record("nothing was found")
      return
    }
    #expect(script.text == text)
  }

  @Test(arguments: [
    ("outside", ["no file 'inside/outside.lua'", "no file 'inside/outside/init.lua'"]),
    (
      "link",
      [
        "'inside/link.lua' is a link to a place outside the script's folder",
        "no file 'inside/link/init.lua'",
      ]
    ),
    ("folder", ["'inside/folder.lua' is not a file", "no file 'inside/folder/init.lua'"]),
    ("pipe", ["'inside/pipe.lua' is not a file", "no file 'inside/pipe/init.lua'"]),
    ("..outside", [Self.wrongName]),
    ("", [Self.wrongName]),
    ("/etc/passwd", [Self.wrongName]),
    ("words\0", [Self.wrongName]),
  ])
  func rejectsModulesElsewhere(name: String, tried: [String]) {
    let modules = ScriptLoader.modules(besideScriptAt: path("inside/main.lua"))
    guard case .notFound(let places) = modules(name) else {
      Issue.record("something was found")
      return
    }
    #expect(places.map { $0.replacing(folder.path + "/", with: "") } == tried)
  }

  private static let wrongName =
    "a name is letters, digits, '_' and '-', with a dot between folders"

  @Test func listsTheSearchedPlaces() throws {
    let host = PolicyHost()
    host.modules.source = ScriptLoader.modules(besideScriptAt: path("inside/main.lua"))
    do throws(PolicyError) {
      try host.run(Script(name: "main.lua", text: "require 'no.such'"))
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.message == """
          module 'no.such' not found:
            no file '\(path("inside/no/such.lua"))'
            no file '\(path("inside/no/such/init.lua"))'
          """)
      #expect(error.line == 1)
    }
  }

  @Test func givesEachScriptItsOwnModules() throws {
    let host = PolicyHost()
    var printed: [String] = []
    host.output = { printed.append($0) }
    let main = Script(name: path("inside/main.lua"), text: "print(require 'counter')")
    try write("local n = 0; print 'loading'; return n", to: "inside/counter.lua")
    for _ in 1...2 {
      host.modules.source = ScriptLoader.modules(besideScriptAt: main.name)
      try host.run(main)
    }
    #expect(printed == ["loading", "0", "loading", "0"])
  }
}
