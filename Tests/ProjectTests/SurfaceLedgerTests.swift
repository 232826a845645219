import DragDrop
import Foundation
import TestSupport
import Testing

/// The ledger of UIKit's members claims nothing that is not there.
@Suite struct SurfaceLedgerTests {
  /// The members that UIKit has in each group, and how many of them are out of scope.
  private static let counts: [(prefix: String, members: Int, outOfScope: Int)] = [
    ("SES", 19, 0), ("ITM", 6, 0), ("ANI", 3, 0), ("DGI", 11, 0), ("DGD", 17, 0), ("DPI", 4, 0),
    ("OPR", 5, 0), ("PRP", 6, 0), ("DPD", 10, 0), ("PRV", 34, 0), ("NIP", 70, 13), ("TBL", 21, 0),
    ("TBD", 7, 0), ("TCL", 7, 0), ("TDG", 8, 0), ("TDP", 8, 0), ("TPR", 9, 0), ("TCO", 9, 0),
    ("TDI", 4, 0), ("TPH", 9, 0), ("COL", 24, 0), ("IMV", 13, 0), ("LAY", 7, 0), ("CCL", 10, 0),
    ("CDG", 8, 0), ("CDP", 8, 0), ("CPR", 8, 0), ("CCO", 9, 0), ("CDI", 4, 0), ("CPH", 10, 0),
    ("TRN", 5, 0), ("DIF", 25, 0), ("SPR", 18, 0), ("UII", 8, 0), ("PST", 4, 4), ("TXT", 7, 7),
  ]

  @Test func theGroupsAreThoseOfTheList() {
    #expect(SurfaceLedger.groups.map(\.prefix) == Self.counts.map(\.prefix))
  }

  @Test(arguments: counts)
  func everyMemberOfAGroupHasItsRow(prefix: String, members: Int, outOfScope: Int) throws {
    let group = try #require(SurfaceLedger.group(named: prefix))
    let ids = (1...members).map { "\(prefix)-\($0 < 10 ? "0" : "")\($0)" }
    #expect(group.members.map(\.id) == ids)
    #expect(group.count(of: .outOfScope) == outOfScope)
  }

  @Test func all411MembersInScopeAreDoneOrStored() {
    let members = SurfaceLedger.groups.flatMap(\.members)
    #expect(members.count == 435)
    #expect(members.count { $0.state == .outOfScope } == 24)
    #expect(members.count { $0.state == .done || $0.state == .stored } == 411)
  }

  @Test func everyRowInScopeNamesASymbolAndATest() {
    let bare = Self.rows.filter { row in
      switch row.state {
      case .done, .stored: row.symbol.isEmpty || row.tests.isEmpty
      case .outOfScope: !row.symbol.isEmpty || !row.tests.isEmpty
      }
    }
    #expect(bare.map(\.id) == [])
  }

  @Test func everySymbolExistsAndItsDocumentationNamesTheMemberAndItsVersion() throws {
    let symbols = try PublicSymbols.documentation(of: ["DragDrop", "Layout"])
    #expect(symbols.count > 500)
    let unknown = Self.rows.filter { !$0.symbol.isEmpty && symbols[$0.symbol] == nil }
    #expect(unknown.map { "\($0.id) \($0.symbol)" } == [])
    let undocumented = try SurfaceLedger.groups.flatMap(\.members).filter { row in
      let version = try Regex("\\b\(row.id)\\b[^()]*\\biOS \\d")
      return row.state != .outOfScope && symbols[row.symbol]?.contains(version) == false
    }
    #expect(undocumented.map { "\($0.id) \($0.symbol)" } == [])
  }

  @Test func everySymbolHasUIKitsNameAndLabels() {
    let renamed = Self.rows.filter { row in
      let (member, symbol) = (MemberName(row.member), MemberName(row.symbol))
      return row.state != .outOfScope
        && (member.base != symbol.base || !symbol.labels.starts(with: member.labels))
    }
    #expect(renamed.map { "\($0.id) \($0.member) is \($0.symbol)" } == [])
  }

  @Test func everyTestExists() throws {
    let tests = try TestNames.all()
    #expect(tests.count > 500)
    let unknown = Self.rows.flatMap { row in
      row.tests.filter { !tests.contains($0) }.map { "\(row.id) \($0)" }
    }
    #expect(unknown == [])
  }

  private static let rows = (SurfaceLedger.groups + [SurfaceLedger.geometry]).flatMap(\.members)
}

/// A member's own name and its labels: `drop`, `_`, `to` of `DropCoordinator.drop(_:to:)`.
private struct MemberName {
  /// Without the names around it, nor the prefix `UI` or `NS`.
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
  /// The documentation of the public symbols of modules, by their names with those that enclose
  /// them: `DragItem.localObject`.
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

/// The names of the project's own tests.
private enum TestNames {
  /// Each as `SuiteTests/function()`; a test outside a suite by its function alone.
  static func all() throws -> Set<String> {
    let files = try ProjectFiles.files(under: "Tests", extensions: ["swift"])
    return Set(files.flatMap { names(in: SwiftCode($0.text).text) })
  }

  private static func names(in code: String) -> [String] {
    var suite = ""
    var isTest = false
    var names: [String] = []
    for line in code.split(separator: "\n") {
      // A declaration at the left margin is a suite, or ends one.
      if let type = line.prefixMatch(
        of: /(?:@Suite\S* )?(?:final )?(?:struct|class|enum|extension) (\w+)/)
      {
        suite = "\(type.1)/"
      } else if line.first == "}" {
        suite = ""
      }
      if line.contains("@Test") { isTest = true }
      guard isTest, let function = line.firstMatch(of: /\bfunc (\w+|`[^`]+`)\(/) else { continue }
      names.append("\(suite)\(function.1)()")
      isTest = false
    }
    return names
  }
}
