import Foundation
import TestSupport
import Testing

/// What a script makes the program keep counts towards the limit of memory.
@Suite(.timeLimit(.minutes(10))) struct HostMemoryTests {
  private static let limit = "16M"
  /// How much the resident memory may grow under this limit.
  private static let maximumGrowth = 32 << 20

  struct Fill: Sendable, CustomTestStringConvertible {
    let rounds: Int
    /// `i` is the number of the round.
    let statement: String
    var testDescription: String { statement }
  }

  static let objects = [
    Fill(rounds: 80, statement: "kept[i] = DragItem(('x'):rep(500000) .. i)"),
    Fill(
      rounds: 500_000, statement: "local o = DragItem(i) o.localObject = { kept[1] } kept[1] = o"),
    Fill(rounds: 100_000, statement: "TableView {}"),
  ]

  @Test(arguments: objects)
  func objectsCountTowardsTheLimit(fill: Fill) throws {
    let prelude = "local kept = {} "
    let script = "for i = 1, \(fill.rounds) do \(fill.statement) end"
    let limits = ["--memory-limit", Self.limit, "--time-limit", "60"]
    let base = try reorder(["run"] + limits + ["-e", prelude])
    let full = try reorder(["run"] + limits + ["-e", prelude + script])
    #expect(full.status == .exited(1))
    #expect(full.standardError.contains("not enough memory"))
    #expect(full.peakMemory - base.peakMemory < Self.maximumGrowth)
  }

  @Test func viewsOfAWorkspaceCount() throws {
    try withTemporaryDirectory { folder in
      let views = (0..<20_000).map { #"{"name":"v\#($0)","kind":"table"}"# }
      try "{\"version\":1,\"views\":[\(views.joined(separator: ","))]}".write(
        to: folder.appending(path: "w.json"), atomically: true, encoding: .utf8)
      let result = try reorder(
        ["--memory-limit", "16M", "--workspace", "w.json", "-e", "print 'never'"],
        currentDirectory: folder.path)
      #expect(result.status == .exited(1))
      #expect(result.standardError.contains("not enough memory"))
    }
  }
}
