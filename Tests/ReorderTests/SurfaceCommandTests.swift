import Foundation
import TestSupport
import Testing

/// `reorder surface`, from its arguments to its output.
struct SurfaceCommandTests {
  /// One row of the JSON.
  private struct Row: Decodable {
    let id: String
    let member: String
    let state: String
    let symbol: String
  }

  private func rows(_ arguments: [String]) throws -> [Row] {
    let result = try reorder(["surface", "--format", "json"] + arguments)
    #expect(result.status == .exited(0))
    return try JSONDecoder().decode([Row].self, from: Data(result.standardOutput.utf8))
  }

  @Test func everyMemberInScopeIsDoneOrStored() throws {
    let result = try reorder(["surface"])
    let summary = try #require(
      result.standardOutput.firstMatch(of: /(\d+) of (\d+) done or stored: .* out of scope\n$/))
    #expect(summary.output.1 == summary.output.2)
  }

  @Test func jsonHasARowForEachMember() throws {
    let rows = try rows([]).filter { !$0.id.hasPrefix("GEO") }
    #expect(Set(rows.map(\.state)) == ["done", "stored", "out of scope"])
    for row in rows where row.state != "out of scope" {
      #expect(!row.symbol.isEmpty && !row.member.isEmpty, "\(row.id)")
    }
  }

  @Test func filtersByGroupMemberOrState() throws {
    #expect(try rows(["tpr"]).count == 9)
    let row = try #require(try rows(["ITM-04"]).first)
    #expect(row.member == "localObject: Any?" && row.symbol == "DragItem.localObject")
    #expect(Set(try rows(["--state", "out-of-scope"]).map(\.state)) == ["out of scope"])
    #expect(try rows(["--state", "stored", "PRP"]).map(\.id) == ["PRP-04", "PRP-05"])
  }

  @Test(arguments: [
    (["surface", "XYZ"], "no member or group is named 'XYZ'"),
    (
      ["surface", "--state", "missing"],
      "'--state <state>'. Please provide one of 'done', 'stored' or 'out-of-scope'."
    ),
  ])
  func listsTheValidWords(arguments: [String], message: String) throws {
    let result = try reorder(arguments)
    #expect(result.status == .exited(64))
    #expect(result.standardError.contains(message))
  }

  @Test func showsLuaNamesNextToSymbols() throws {
    let text = try reorder(["surface", "TDP-02", "--lua"]).standardOutput
    #expect(text.contains("Lua dropDelegate:performDrop"))
    let table = try reorder(["surface", "TDP-02", "--lua", "--format", "markdown"])
    #expect(table.standardOutput.contains("| Lua "))
    #expect(try !reorder(["surface", "TDP-02"]).standardOutput.contains("Lua"))
    let json = try reorder(["surface", "GEO-03", "--lua", "--format", "json"]).standardOutput
    #expect(json.contains(#""lua":"TableView:indexPathsForRows""#))
  }

  @Test func explainsMembersMissingInLua() throws {
    let text = try reorder(["surface", "PRP-06", "UII", "--lua"]).standardOutput
    #expect(
      text.contains("not in Lua: a proposal is a table, which scripts copy as they copy tables"))
    #expect(text.contains("not in Lua: interactions of a script's own kind cannot be made"))
    let whole = try reorder(["surface", "--lua", "--format", "markdown"]).standardOutput
    let bare = whole.split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.contains("| done ") && $0.contains("|  |")
    }
    #expect(bare == [])
  }
}
