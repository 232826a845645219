import Foundation
import TestSupport
import Testing

@testable import LuaSyntax

/// Texts in the Lua that is written.
@Suite struct GeneratedLuaTests {
  private static let texts = HostileTexts.all + HostileTexts.pairs
  private static let chunk = texts.map { text in
    "do \(LuaSyntax.comment(text))\nend _ = \(LuaSyntax.quoted(text))\n"
  }.joined()

  @Test func addsNoStatement() throws {
    let statements = try LuaParser.statements(of: Self.chunk)
    #expect(statements.count == 2 * Self.texts.count)
    let texts = statements.compactMap { statement -> String? in
      guard case .assignment(_, let values) = statement.kind,
        case .string(let text)? = values.first?.kind
      else { return nil }
      return text
    }
    #expect(texts == Self.texts)
  }

  @Test(.enabled(if: compiler != nil, "there is no luac"))
  func parsesInLua() throws {
    let result = try runProgram(
      Self.compiler ?? "", ["-p", "-"], input: Self.chunk)
    #expect(result.standardError == "")
    #expect(result.status == .exited(0))
  }

  private static let compiler = ["luac5.4", "luac"].lazy.map { "/usr/bin/\($0)" }.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}
