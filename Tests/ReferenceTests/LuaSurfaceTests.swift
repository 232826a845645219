import Policies
import Reference
import Testing

/// The Lua names of UIKit's members are those of the catalog.
@Suite struct LuaSurfaceTests {
  private static let members = Surface.groups.flatMap(\.members).filter { $0.state != .outOfScope }

  @Test func namesEveryMemberOrGivesAReason() {
    #expect(Self.members.filter { $0.scriptName == nil && $0.unreached == nil }.map(\.id) == [])
  }

  @Test func repeatsNoNameOfTheCatalog() {
    let repeated = Self.members.filter { member in
      !member.lua.isEmpty && Surface.catalogNames[member.id]?.count == 1
    }
    #expect(repeated.map(\.id) == [])
  }

  @Test func choosesOneOfSeveralNames() {
    let others = Self.members.filter { member in
      guard let names = Surface.catalogNames[member.id], names.count > 1 else { return false }
      return !names.contains(member.lua)
    }
    #expect(others.map(\.id) == [])
  }

  /// Members of UIKit's accessibility are not in the list; entries name them in full.
  @Test func catalogRefersOnlyToMembersInScope() {
    let ids = Set(Self.members.map(\.id))
    let unknown = Surface.catalogNames.keys.filter { !ids.contains($0) && !$0.hasPrefix("UIView.") }
    #expect(unknown.sorted() == [])
  }

  @Test func everyListMethodHasUIKitsName() {
    let renamed = Self.members.filter { ["TBL", "COL", "GEO"].contains($0.id.prefix(3)) }
      .filter { member in
        guard let method = member.symbol.wholeMatch(of: /\w+\.(\w+)\(.*/) else { return false }
        return member.scriptName?.split(separator: ":").last ?? "" != method.1
      }
    #expect(renamed.map(\.id) == [])
  }

  @Test func catalogContainsEveryName() {
    let unknown = Self.members.filter { $0.scriptName.map(isKnown) == false }
    #expect(unknown.map { "\($0.id) \($0.lua)" } == [])
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
    // A field of a table that is passed to a callback.
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

  /// Every word of the texts.
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
