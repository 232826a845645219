import Foundation
import TestSupport
import Testing

/// What a script makes the program keep counts towards the limit of memory.
@Suite(.timeLimit(.minutes(10))) struct HostMemoryTests {
  private static let limit = "16M"
  /// How much the resident memory may grow under this limit.
  private static let maximumGrowth = 32 << 20

  // MARK: Every entry of the API

  private static let fills: [MemoryFill] = {
    let catalog = try? reorder(["api", "--format", "json"]).standardOutput
    return catalog.flatMap { try? MemoryFill.all(in: $0) } ?? []
  }()

  /// Runs fills in one process.
  private func run(_ fills: [MemoryFill]) throws -> ProgramResult {
    try withTemporaryDirectory { folder in
      try fills.map(\.test).joined(separator: "\n").write(
        to: folder.appending(path: "a_spec.lua"), atomically: true, encoding: .utf8)
      let limits =
        "--memory-limit \(Self.limit) --timeout 60 --chunk-limit 0 --instruction-limit 0 "
        + "--callback-limit 0"
      return try runProgram(
        reorderProgram, ["test"] + limits.split(separator: " ").map { String($0) } + ["a_spec.lua"],
        currentDirectory: folder.path, timeout: .seconds(580))
    }
  }

  /// The fills that use too much memory.
  private func greedy(_ fills: [MemoryFill], _ base: Int) throws -> [String] {
    if try run(fills).peakMemory - base < Self.maximumGrowth { return [] }
    if fills.count == 1 { return fills.map(\.statement) }
    let half = fills.count / 2
    return try greedy(Array(fills[..<half]), base) + greedy(Array(fills[half...]), base)
  }

  @Test(arguments: 0..<8)
  func noEntryOfTheAPIKeepsMoreThanTheLimit(part: Int) throws {
    let fills = Self.fills.indices.filter { $0 % 8 == part }.map { Self.fills[$0] }
    let base = try run([]).peakMemory
    let result = try run(fills)
    #expect(result.status == .exited(1))
    if result.peakMemory - base >= Self.maximumGrowth {
      #expect(try greedy(fills, base) == [])
    }
    let reports = result.standardOutput.components(separatedBy: "\n  ✗ ").dropFirst()
    let full = Set(
      reports.filter { $0.contains("not enough memory") }.map { $0.prefix { $0 != "\n" } })
    #expect(!full.isEmpty)
    for fill in fills where fill.storesText && !Self.rejecting.contains(fill.place) {
      #expect(full.contains(fill.statement[...]), "\(fill.statement)")
    }
  }

  /// Places that look a text up, reject a long one, or need another field.
  private static let rejecting: Set = [
    "ContentType", "ContentType.conformsTo", "ContentType.filenameExtension",
    "ContentType.mimeType", "DragPreview.title", "ItemProvider.contentsOf",
    "TargetedDragPreview.url", "TargetedDragPreview.title",
  ]

  // MARK: Many objects

  struct Fill: Sendable, CustomTestStringConvertible {
    let rounds: Int
    /// `i` is the number of the round.
    let statement: String
    var testDescription: String { statement }
  }

  static let objects = [
    Fill(
      rounds: 500_000, statement: "local o = DragItem(i) o.localObject = { kept[1] } kept[1] = o"),
    Fill(rounds: 100_000, statement: "TableView {}"),
    Fill(rounds: 500_000, statement: "after(9e6, function() return i end)"),
    Fill(rounds: 500_000, statement: "list:addGestureRecognizer(TapGestureRecognizer {})"),
    Fill(rounds: 500_000, statement: "list:addInteraction(DragInteraction {})"),
  ]

  @Test(arguments: objects)
  func objectsCount(fill: Fill) throws {
    let prelude = "local list, kept = TableView { name = 'list', items = { 'a' } }, {} "
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
