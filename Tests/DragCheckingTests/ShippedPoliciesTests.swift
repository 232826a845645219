import DragChecking
import Foundation
import PolicyTesting
import TestSupport
import Testing

/// The shipped policies and plug-ins, each checked by the program in a small scope and in random
/// runs.
@Suite struct ShippedPoliciesTests {
  /// The problems of policies that demonstrate mistakes or leave something to the app.
  private static let known: [String: Set<String>] = [
    // An item from another app has no local object.
    "below-the-last-row": ["raises"],
    // One item cannot be moved, and prints that.
    "diffable-reorder-and-drag-out": ["lands"],
    // It has no performDrop.
    "headers-and-footers": ["lands"],
    // It removes the row at the source path, even if that row is gone.
    "invalid-update": ["exceptions", "raises"],
    // The dragged row stays in its list.
    "two-tables": ["duplicated"],
    // It has no moveRow.
    "why-no-move-row": ["lands"],
  ]

  @Test(
    arguments: try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"]).map(\.path))
  func findsOnlyTheKnownProblems(path: String) throws {
    let name = path.split(separator: "/").last.map { String($0.dropLast(".lua".count)) } ?? ""
    let file = ProjectFiles.root.appending(path: path).path
    #expect(try found([file]) == Self.known[name] ?? [])
  }

  /// The properties that the program finds violated.
  private func found(_ words: [String], rows: Int = 2) throws -> Set<String> {
    let check = ["check", "--shard", "1/1", "--time-limit", "0", "--drags", "1", "--runs", "40"]
    let result = try runProgram(
      reorderProgram, check + ["--rows", "\(rows)"] + words, timeout: .seconds(300))
    var merge = CheckMerge()
    merge.add(
      try JSONDecoder().decode(ShardFile.self, from: Data(result.standardOutput.utf8)).results)
    let checked = try #require(merge.results().first, "\(result)")
    #expect(checked.explored.isFinished)
    return Set(
      checked.failures.map { failure in
        print("\(words): \(failure.line): \(failure.finding.title), \(failure.finding.message)")
        return failure.finding.property
      })
  }

  /// The problems of plug-ins before the standard policy of two lists of files and folders.
  private static let knownInPlugins: [String: Set<String>] = [
    // It also swaps with the place below the last row, and with a place in another section, whose
    // counts the view has changed.
    "swap-instead-of-move": ["exceptions", "raises"]
  ]

  /// The plug-ins with a policy; others only extend the shell.
  private static let plugins = ProjectFiles.names(in: "Plugins").filter { name in
    let text = (try? ProjectFiles.file("Plugins/\(name)/init.lua").text) ?? ""
    return ["make =", "delegate ="].contains { text.contains($0) }
  }

  @Test(arguments: plugins)
  func findsOnlyTheKnownProblemsOfPlugins(name: String) throws {
    let script = """
      local files = TableView { name = "files", items = { "Docs", "a.txt", "b.txt" } }
      local shared = TableView {
        name = "shared", sections = { { title = "New", items = { "c.txt", "d.txt" } }, { title = "Old", items = {} } },
      }
      for _, view in ipairs { files, shared } do
        view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
        attach(plugin("\(name)"), view)
      end
      """
    let plugins = ProjectFiles.root.appending(path: "Plugins").path
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "policy.lua")
      try script.write(to: file, atomically: true, encoding: .utf8)
      #expect(
        try found(["--plugins", plugins, file.path], rows: 1) == Self.knownInPlugins[name] ?? [])
    }
  }
}
