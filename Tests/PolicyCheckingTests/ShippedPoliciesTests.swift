import Foundation
import Plugins
import Policies
import PolicyChecking
import PolicyTesting
import TestSupport
import Testing

/// The shipped policies and plug-ins, each checked in a small scope and in random runs.
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
    // The data of the second picture is not loaded.
    "slow-data-in-snapshots": ["lands"],
    // The dragged row stays in its list.
    "two-tables": ["doubled"],
    // It has no moveRow.
    "why-no-move-row": ["lands"],
  ]

  @Test(
    arguments: try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"]).map(\.path))
  func findsOnlyTheKnownProblems(path: String) throws {
    let script = Script(name: path, text: try ProjectFiles.file(path).text)
    let name = path.split(separator: "/").last.map { String($0.dropLast(".lua".count)) } ?? ""
    #expect(
      try found(path) { () throws(PolicyError) in
        try HostMaker(script: script, options: .checking, foreignItems: 1, foreignTypes: [])
          .makeHost { host throws(PolicyError) in }
      } == Self.known[name] ?? [])
  }

  /// The violated properties.
  private func found(
    _ name: String, host makeHost: @escaping () throws(PolicyError) -> PolicyHost
  ) throws -> Set<String> {
    var check = PolicyCheck()
    check.scope.rows = 2
    check.scope.drags = 1
    check.findsDimensions = true
    check.randomRuns = 40
    let result = try check.run(name, host: makeHost)
    #expect(result.explored.isFinished)
    return Set(
      result.failures.map { failure in
        print("\(name): \(failure.line): \(failure.finding.title), \(failure.finding.message)")
        return failure.finding.property
      })
  }

  /// The problems of plug-ins before the standard policy of two lists of files and folders.
  private static let knownInPlugins: [String: Set<String>] = [
    // It swaps rows, also with the place below the last one, and with a place in another section, whose
    // counts the view has changed.
    "swap-instead-of-move": ["exceptions", "lands", "raises"]
  ]

  @Test(arguments: ProjectFiles.names(in: "Plugins").filter { !$0.contains(".") })
  func findsOnlyTheKnownProblemsOfPlugins(name: String) throws {
    let script = Script(
      name: "\(name).lua",
      text: """
        local files = TableView { name = "files", items = { "Docs", "a.txt", "b.txt" } }
        local shared = TableView {
          name = "shared", sections = { { title = "New", items = { "c.txt", "d.txt" } }, { title = "Old", items = {} } },
        }
        for _, view in ipairs { files, shared } do
          view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
          attach(plugin("\(name)"), view)
        end
        """)
    let folder = ProjectFiles.root.appending(path: "Plugins").path
    #expect(
      try found(name) { () throws(PolicyError) in
        try HostMaker(script: script, options: .checking, foreignItems: 1, foreignTypes: [])
          .makeHost { host throws(PolicyError) in
            PluginLibrary.connect(to: host, search: PluginSearch(options: [folder]))
          }
      } == Self.knownInPlugins[name] ?? [])
  }
}
