import DragDrop
import Policies
import Testing

/// The names that scripts have for UIKit's members are those of the catalog.
@Suite struct LuaSurfaceTests {
  @Test func everyMemberInScopeHasANameOrAReason() {
    let members = (SurfaceLedger.groups + [SurfaceLedger.geometry]).flatMap(\.members)
      .filter { $0.state != .outOfScope }
    let ids = Set(LuaSurface.names.keys).union(LuaSurface.unreached.keys)
    #expect(Set(members.map(\.id)) == ids)
    #expect(Set(LuaSurface.names.keys).isDisjoint(with: LuaSurface.unreached.keys))
  }

  @Test func everyMethodOfAListIsCalledAsUIKitCallsIt() {
    let lists = SurfaceLedger.groups.filter { ["TBL", "COL"].contains($0.prefix) }
    let renamed = (lists + [SurfaceLedger.geometry]).flatMap(\.members).filter { member in
      guard let method = member.symbol.wholeMatch(of: /\w+\.(\w+)\(.*/) else { return false }
      return LuaSurface.names[member.id]?.split(separator: ":").last ?? "" != method.1
    }
    #expect(renamed.map(\.id) == [])
  }

  @Test func everyNameIsInTheCatalog() {
    let unknown = LuaSurface.names.filter { !isKnown($0.value) }
    #expect(unknown.map { "\($0.key) \($0.value)" }.sorted() == [])
  }

  private func isKnown(_ name: String) -> Bool {
    if name.first == "\"" { return Self.words.contains(String(name.dropFirst().dropLast())) }
    if let option = name.wholeMatch(of: /(\w+) \{ (\w+) \}/) {
      return APICatalog.entries(named: String(option.1)).contains { entry in
        entry.parameters.contains { options(of: $0.type).contains(String(option.2)) }
      }
    }
    if APICatalog.type(named: name) != nil || !APICatalog.entries(named: name).isEmpty {
      return true
    }
    // A field of a table that a callback gets.
    guard let field = name.wholeMatch(of: /([a-z]\w+)\.(\w+)/) else { return false }
    return APICatalog.all.contains { entry in
      entry.parameters.contains { $0.name == field.1 && $0.summary.contains("\(field.2) =") }
    }
  }

  private func options(of type: APIType) -> [String] {
    switch type {
    case .options(let fields): fields.map(\.name)
    case .either(let types): types.flatMap { options(of: $0) }
    default: []
    }
  }

  /// Every word that is written somewhere.
  private static let words: Set<String> = {
    func words(in type: APIType) -> [String] {
      switch type {
      case .word(let words): words
      case .list(let element): words(in: element)
      case .options(let fields): fields.flatMap { words(in: $0.type) }
      case .either(let types): types.flatMap { words(in: $0) }
      default: []
      }
    }
    return Set(
      APICatalog.all.flatMap { entry in
        (entry.parameters + entry.returns).flatMap { words(in: $0.type) }
      })
  }()
}
