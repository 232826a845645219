import CPoliciesResources

/// Every member of UIKit's drag and drop and reordering, with its state here: the lines of
/// `surface.txt`.
///
/// The members, their IDs and versions are the specification's. Tests compare the symbols with the
/// compiler's, and the names in Lua with the catalog of the API.
package enum Surface {
  /// The groups, as the specification numbers them, and behind them what applications use beside
  /// drag and drop.
  package static let groups: [SurfaceGroup] = {
    var groups: [SurfaceGroup] = []
    for line in lines(of: policies_surface()) {
      if let member = SurfaceMember(line: line), !groups.isEmpty {
        groups[groups.count - 1].members.append(member)
      } else if let head = line.wholeMatch(of: /([A-Z]{3}): (.+)/)?.output {
        groups.append(SurfaceGroup(prefix: String(head.1), title: String(head.2), members: []))
      }
    }
    return groups
  }()

  /// The group, or the group with the one member, that a word names: `SES`, `ses-03`.
  ///
  /// - Returns: Nil where there is none of that name.
  package static func group(named word: String) -> SurfaceGroup? {
    let word = word.uppercased()
    guard let group = groups.first(where: { $0.prefix == word.prefix(3) }) else { return nil }
    if group.prefix == word { return group }
    let one = group.keeping { $0.id == word }
    return one.members.isEmpty ? nil : one
  }

  /// The names of the entries of the catalog that have an ID, by the ID.
  package static let catalogNames: [String: [String]] = APICatalog.all.reduce(into: [:]) {
    names, entry in
    guard let id = entry.uikit, names[id]?.contains(entry.qualifiedName) != true else { return }
    names[id, default: []].append(entry.qualifiedName)
  }

  /// The tests of the members, by their IDs.
  static let tests: [String: [String]] = lines(of: policies_surface_tests()).reduce(into: [:]) {
    let fields = $1.split(separator: " ").map(String.init)
    if let id = fields.first { $0[id] = Array(fields.dropFirst()) }
  }

  /// The lines of a resource, without comments and empty ones.
  private static func lines(of resource: UnsafePointer<UInt8>) -> [Substring] {
    String(cString: resource).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}

/// A member of UIKit's drag and drop, and what the model makes of it: a line of `surface.txt`.
package struct SurfaceMember: Sendable {
  /// How far the model has the member.
  package enum State: String, CaseIterable, Sendable {
    /// It does what UIKit's does.
    case done
    /// Its value is kept, handed on and reported; there is nothing on a screen that it changes.
    case stored
    /// It belongs to no table, collection or plain view.
    case outOfScope = "out of scope"
  }

  /// The ID that docstrings and traces use: `SES-01`.
  package let id: String
  /// UIKit's own name for it.
  package let member: String
  /// The version of iOS that has it first: `11`.
  package let since: String
  package let state: State
  /// The Swift symbol, as the compiler names it: `DragSession.localContext`; empty when out of
  /// scope.
  package let symbol: String
  /// What its line says of Lua; empty where the catalog names the member.
  package let lua: String

  /// Reads a line; nil for one that has too few or too many fields, or another state.
  init?(line: some StringProtocol) {
    let fields = line.split(separator: " | ", omittingEmptySubsequences: false)
      .map { String($0) }
    guard fields.count >= 4, let state = State(rawValue: fields[3]),
      state == .outOfScope ? fields.count == 4 : 5...6 ~= fields.count
    else { return nil }
    (id, member, since, self.state) = (fields[0], fields[1], fields[2], state)
    symbol = fields.count > 4 ? fields[4] : ""
    lua = fields.count > 5 ? fields[5] : ""
  }

  /// What scripts call it, as `:help` does; nil where they do not reach it.
  package var scriptName: String? {
    if !lua.isEmpty { return unreached == nil ? lua : nil }
    guard let names = Surface.catalogNames[id], names.count == 1 else { return nil }
    return names[0]
  }

  /// Why scripts do not reach it; nil where they do.
  package var unreached: String? { lua.hasPrefix("- ") ? String(lua.dropFirst(2)) : nil }

  /// The tests that fail when it misbehaves: `SuiteTests/function()`.
  package var tests: [String] { Surface.tests[id] ?? [] }
}

/// The members of one class, protocol or family.
package struct SurfaceGroup: Sendable {
  /// What the IDs of its members begin with: `SES`.
  package let prefix: String
  /// What they have in common, in UIKit's words.
  package let title: String
  /// The members, by their numbers.
  package internal(set) var members: [SurfaceMember]

  /// Whether its members are of UIKit's drag and drop, and not beside it.
  package var isCounted: Bool { prefix != "GEO" }

  /// The group with those of its members that fulfil a condition.
  package func keeping(_ isIncluded: (SurfaceMember) -> Bool) -> SurfaceGroup {
    SurfaceGroup(prefix: prefix, title: title, members: members.filter(isIncluded))
  }
}
