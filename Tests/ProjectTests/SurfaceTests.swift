import Foundation
import Reference
import TestSupport
import Testing

/// The table of UIKit's members lists only what exists.
@Suite struct SurfaceTests {
  private static let rows = Surface.groups.flatMap(\.members)
  private static let inScope = rows.filter { $0.state != .outOfScope }

  @Test func numbersTheMembersOfEachGroupFrom1() {
    let ids = Surface.groups.flatMap { group in
      group.members.indices.map { "\(group.prefix)-\($0 < 9 ? "0" : "")\($0 + 1)" }
    }
    #expect(zip(Self.rows.map(\.id), ids).filter { $0 != $1 }.map(\.0) == [])
  }

  @Test func readsEveryRowOfTheArticles() throws {
    let rows = try ProjectFiles.files(
      under: "Sources/Model/DragDrop/DragDrop.docc", extensions: ["md"]
    )
    .filter { $0.path.contains("/MembersOf") }
    .flatMap { $0.text.matches(of: /(?m)^\| [A-Z]{3}-/) }
    #expect(rows.count == Self.rows.count)
  }

  @Test func everySymbolDocumentsItsMemberAndVersion() throws {
    let symbols = try PublicSymbols.documentation(of: ["DragDrop", "Layout"])
    #expect(symbols.count > 500)
    let unknown = Self.inScope.filter { symbols[$0.symbol] == nil }
    #expect(unknown.map { "\($0.id) \($0.symbol)" } == [])
    let undocumented = try Surface.groups.filter(\.isCounted).flatMap(\.members).filter { row in
      let version = try Regex("\\b\(row.id)\\b[^()]*?\\biOS (\\d+(?:\\.\\d+)?)", as: Version.self)
      let versions = symbols[row.symbol, default: ""].matches(of: version).map { $0.output.1 }
      return row.state != .outOfScope && Set(versions) != [row.since[...]]
    }
    #expect(undocumented.map { "\($0.id) \($0.symbol) iOS \($0.since)" } == [])
  }

  private typealias Version = (Substring, Substring)

  @Test func everySymbolHasUIKitsNameAndLabels() {
    let renamed = Self.inScope.filter { row in
      let (member, symbol) = (MemberName(row.member), MemberName(row.symbol))
      return member.base != symbol.base || !symbol.labels.starts(with: member.labels)
    }
    #expect(renamed.map { "\($0.id) \($0.member) is \($0.symbol)" } == [])
  }

  @Test func everyMemberInScopeIsCoveredByATest() throws {
    let covered = Set(try ProjectTest.all.get().flatMap(\.covers))
    #expect(Self.inScope.map(\.id).filter { !covered.contains($0) } == [])
  }

  @Test func everyTestCoversMembersInScope() throws {
    let ids = Set(Self.inScope.map(\.id))
    let unknown = try ProjectTest.all.get().flatMap { test in
      test.covers.filter { !ids.contains($0) }.map { "\(test.name) \($0)" }
    }
    #expect(unknown == [])
  }
}

/// A member's own name and its labels: `drop`, `_`, `to` of `DropCoordinator.drop(_:to:)`.
private struct MemberName {
  /// Without the enclosing names and the prefix `UI` or `NS`.
  let base: String
  let labels: [String]

  init(_ text: String) {
    let text = text.replacing(/^(static|class)\s/, with: "")
    let head = text.prefixMatch(of: /[\w.]+/)?.0 ?? ""
    let base = head.split(separator: ".").last.map(String.init) ?? ""
    self.base = base.replacing(/^(UI|NS)(?=[A-Z])/, with: "")
    let rest = text.dropFirst(head.count).drop { $0 == "?" }
    let isCalled = rest.first == "(" && !rest.hasPrefix("(enum") && !rest.hasPrefix("(class")
    labels = isCalled ? rest.matches(of: /(\w+):/).map { String($0.1) } : []
  }
}

/// The symbols that the compiler knows.
private enum PublicSymbols {
  /// The documentation of the public symbols of modules, by their names including the enclosing
  /// ones: `DragItem.localObject`.
  static func documentation(of modules: [String]) throws -> [String: String] {
    let products = productURL("reorder").deletingLastPathComponent()
    let target = try target()
    return try withTemporaryDirectory { folder in
      for module in modules {
        try swift([
          "symbolgraph-extract", "-module-name", module,
          "-I", products.appending(path: "Modules").path, "-target", target,
          "-minimum-access-level", "public", "-output-dir", folder.path,
        ])
      }
      let graphs = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return try graphs.reduce(into: [:]) { documentation, file in
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
        for symbol in graph.symbols {
          let lines = symbol.docComment?.lines.map(\.text) ?? []
          documentation[symbol.pathComponents.joined(separator: "."), default: ""] +=
            lines.joined(separator: " ") + " "
        }
      }
    }
  }

  private static func target() throws -> String {
    let information = try swift(["-print-target-info"])
    return try JSONDecoder().decode(TargetInformation.self, from: Data(information.utf8))
      .target.triple
  }

  @discardableResult
  private static func swift(_ arguments: [String]) throws -> String {
    let result = try runProgram(
      "/usr/bin/env", ["swift"] + arguments,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"])
    try #require(result.status == .exited(0), "\(result.standardError)")
    return result.standardOutput
  }

  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct DocComment: Decodable {
        struct Line: Decodable {
          let text: String
        }
        let lines: [Line]
      }
      let pathComponents: [String]
      let docComment: DocComment?
    }
    let symbols: [Symbol]
  }

  private struct TargetInformation: Decodable {
    struct Target: Decodable {
      let triple: String
    }
    let target: Target
  }
}
