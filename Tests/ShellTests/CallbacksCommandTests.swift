import DragDrop
import Policies
import Testing

/// `:callbacks` for views whose policy has every callback.
@Suite struct CallbacksCommandTests {
  private static let roles: [PolicyRole] = [
    .dragDelegate, .dropDelegate, .dataSource, .delegate,
  ]

  /// The callbacks that are listed for a new view of a class.
  private func callbacks(of className: String) throws -> [String] {
    let test = try TestSession()
    let names = DelegateMethod.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    test.enter("policy = {} function zero() return 0 end")
    test.enter("for _, name in ipairs { \(names) } do policy[name] = zero end")
    test.enter("list = \(className) { name = \"list\", items = { \"A\" } }")
    for role in Self.roles { test.enter("list.\(role.rawValue) = policy") }
    let words = test.enter(":callbacks list").split { !$0.isLetter }.map { String($0) }
    return words.filter { DelegateMethod(rawValue: $0) != nil }
  }

  @Test func listsEveryCallbackForTablesAndCollections() throws {
    let shown = Set(try callbacks(of: "TableView") + callbacks(of: "CollectionView"))
    let expected = DelegateMethod.allCases.filter { Self.roles.contains($0.role) }
    #expect(expected.map(\.rawValue).filter { !shown.contains($0) } == [])
  }

  @Test func listsOnlyTheCallbacksOfTables() throws {
    let shown = try callbacks(of: "TableView")
    #expect(shown.contains("titleForFooter") && shown.contains("heightForRow"))
    #expect(!shown.contains("insetForSection") && !shown.contains("didSelectItem"))
  }

  @Test(arguments: [
    "titleForFooter", "insetForSection", "minimumLineSpacingForSection",
    "targetIndexPathForMoveFromItem", "referenceSizeForHeader",
  ])
  func listsTheCallbacksOfCollections(name: String) throws {
    #expect(try callbacks(of: "CollectionView").contains(name))
  }
}
