import CReferenceResources
import Policies

/// Every member of UIKit's drag and drop and reordering, and how much of it the model has: the
/// lines of `surface.txt`.
///
/// The members, their IDs and versions are those of the reference. Tests compare the symbols
/// with the compiler's, and the names in Lua with the catalog.
package enum Surface {
  /// The groups in the order of the reference; the last are members that applications use
  /// besides drag and drop.
  package static let groups: [SurfaceGroup] = {
    var groups: [SurfaceGroup] = []
    for line in lines(of: reference_surface()) {
      if let member = SurfaceMember(line: line), !groups.isEmpty {
        groups[groups.count - 1].members.append(member)
      } else if let head = line.wholeMatch(of: /([A-Z]{3}): (.+)/)?.output {
        groups.append(SurfaceGroup(prefix: String(head.1), title: String(head.2), members: []))
      }
    }
    return groups
  }()

  /// The group with a prefix, or a group with the one member that has an ID: `SES`, `ses-03`.
  ///
  /// - Returns: Nil if there is none.
  package static func group(named word: String) -> SurfaceGroup? {
    let word = word.uppercased()
    guard let group = groups.first(where: { $0.prefix == word.prefix(3) }) else { return nil }
    if group.prefix == word { return group }
    let one = group.keeping { $0.id == word }
    return one.members.isEmpty ? nil : one
  }

  /// The names of the entries in the catalog, by the ID of UIKit's member.
  package static let catalogNames: [String: [String]] = APICatalog.all.reduce(into: [:]) {
    names, entry in
    guard let id = entry.uikit, names[id]?.contains(entry.qualifiedName) != true else { return }
    names[id, default: []].append(entry.qualifiedName)
  }

  /// The tests of each member, by ID.
  static let tests: [String: [String]] = lines(of: reference_surface_tests()).reduce(into: [:]) {
    let fields = $1.split(separator: " ").map(String.init)
    if let id = fields.first { $0[id] = Array(fields.dropFirst()) }
  }

  /// The lines of a resource, without comments and empty lines.
  private static func lines(of resource: UnsafePointer<UInt8>) -> [Substring] {
    String(cString: resource).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}

/// A member of UIKit's drag and drop: a line of `surface.txt`.
package struct SurfaceMember: Sendable {
  /// How far the model implements the member.
  package enum State: String, CaseIterable, Sendable {
    /// It behaves as in UIKit.
    case done
    /// Its value is stored, passed on and reported, but has no effect, because nothing is drawn.
    case stored
    /// It does not belong to tables, collections or plain views.
    case outOfScope = "out of scope"
  }

  /// How it is known what a member does in UIKit: the weakest of what its description rests on.
  package enum Certainty: String, CaseIterable, Sendable {
    /// UIKit's headers, or the page of the member in Apple's documentation.
    case header
    /// Another page of the documentation, or a session of WWDC.
    case document
    /// It was measured on a running system.
    case recording
    /// Reports of crashes and bugs, or shipped apps.
    case report
    /// A similar member, because no source describes this one.
    case analogy
  }

  /// The ID in docstrings and traces: `SES-01`.
  package let id: String
  /// Its name in UIKit.
  package let member: String
  /// The first version of iOS that has it: `11`.
  package let since: String
  package let state: State
  package let certainty: Certainty
  /// The Swift symbol, as the compiler prints it: `DragSession.localContext`; empty if the member
  /// is out of scope.
  package let symbol: String
  /// The text about Lua in its line; empty if an entry of the catalog names the member.
  package let lua: String

  /// Reads a line; nil if the number of fields or the state is wrong.
  init?(line: some StringProtocol) {
    let fields = line.split(separator: " | ", omittingEmptySubsequences: false)
      .map { String($0) }
    guard fields.count >= 5, let state = State(rawValue: fields[3]),
      let certainty = Certainty(rawValue: fields[4]),
      state == .outOfScope ? fields.count == 5 : 6...7 ~= fields.count
    else { return nil }
    (id, member, since) = (fields[0], fields[1], fields[2])
    (self.state, self.certainty) = (state, certainty)
    symbol = fields.count > 5 ? fields[5] : ""
    lua = fields.count > 6 ? fields[6] : ""
  }

  /// Its name in Lua, as `:help` shows it; nil if scripts cannot use it.
  package var scriptName: String? {
    if !lua.isEmpty { return unreached == nil ? lua : nil }
    guard let names = Surface.catalogNames[id], names.count == 1 else { return nil }
    return names[0]
  }

  /// Why scripts cannot use it; nil if they can.
  package var unreached: String? { lua.hasPrefix("- ") ? String(lua.dropFirst(2)) : nil }

  /// The tests of the member: `SuiteTests/function()`.
  package var tests: [String] { Surface.tests[id] ?? [] }
}

/// The members of one class, protocol or family.
package struct SurfaceGroup: Sendable {
  /// The prefix of its members' IDs: `SES`.
  package let prefix: String
  /// The title of the group, in UIKit's words.
  package let title: String
  /// The members, by their numbers.
  package internal(set) var members: [SurfaceMember]

  /// Whether its members belong to UIKit's drag and drop, and so count as part of it.
  package var isCounted: Bool { prefix != "GEO" }

  /// The group with only those members that fulfil a condition.
  package func keeping(_ isIncluded: (SurfaceMember) -> Bool) -> SurfaceGroup {
    SurfaceGroup(prefix: prefix, title: title, members: members.filter(isIncluded))
  }
}
