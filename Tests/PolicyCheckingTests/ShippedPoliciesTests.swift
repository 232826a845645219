import Policies
import PolicyChecking
import PolicyTesting
import TestSupport
import Testing

/// The policies under `Scripts/policies`, each checked in a small scope.
@Suite struct ShippedPoliciesTests {
  /// What is found in policies that show what goes wrong, or leave something to the app.
  private static let known: [String: Set<String>] = [
    // What comes from another app has no local object.
    "below-the-last-row": ["raises"],
    // One item may not be moved, and says so.
    "diffable-reorder-and-drag-out": ["lands"],
    // It has no performDrop.
    "headers-and-footers": ["lands"],
    "invalid-update": ["exceptions"],
    // A recognizer moves its cells, which is no drop of a session.
    "long-press-reorder": ["unchanged"],
    // The data of the second picture does not come.
    "slow-data-in-snapshots": ["lands"],
    // What the drag began with stays where it was.
    "two-tables": ["doubled"],
    // It has no moveRow.
    "why-no-move-row": ["lands"],
  ]

  @Test(
    arguments: try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"]).map(\.path))
  func whatIsFoundInItIsKnown(path: String) throws {
    let script = Script(name: path, text: try ProjectFiles.file(path).text)
    let maker = HostMaker(script: script, options: .checking, foreignItems: 1)
    var check = PolicyCheck()
    check.scope.rows = 2
    check.scope.drags = 1
    check.scope.dimensions = [.additions, .otherApp]
    let result = try check.run(path) { () throws(PolicyError) in
      try maker.makeHost { host throws(PolicyError) in }
    }
    #expect(result.isFinished)
    let name = path.split(separator: "/").last.map { String($0.dropLast(".lua".count)) } ?? ""
    #expect(Set(result.failures.map(\.finding.property)) == Self.known[name] ?? [])
  }
}
