import CReferenceResources
package import Policies

/// Every member of UIKit's drag and drop and reordering, and how much of it the model has: the rows
/// of the articles about members in `DragDrop.docc`.
///
/// Tests compare the symbols with the compiler's, and the names in Lua with the catalog.
package enum Surface {
  /// The groups in the order of the reference; the last are members that applications use
  /// besides drag and drop.
  package static let groups: [SurfaceGroup] = {
    var groups: [SurfaceGroup] = []
    var title = ""
    for line in String(cString: reference_surface()).split(separator: "\n") {
      if line.hasPrefix("### ") { title = String(line.dropFirst(4)) }
      guard let member = SurfaceMember(row: line) else { continue }
      if groups.last?.prefix != String(member.id.prefix(3)) {
        groups.append(SurfaceGroup(prefix: String(member.id.prefix(3)), title: title, members: []))
      }
      groups[groups.count - 1].members.append(member)
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
}

/// A member of UIKit's drag and drop: a row of a table whose first column is `ID`.
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
  /// The text about Lua in its row; empty if an entry of the catalog names the member.
  package let lua: String

  /// Reads a row of `ID`, `Member`, `Default`, `iOS`, `Model`, `Lua`, `Certainty` and `Meaning`; nil
  /// for any other line.
  init?(row: some StringProtocol) {
    let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { String($0).trimmingBlanks }
    guard cells.count == 8, cells[0].wholeMatch(of: /[A-Z]{3}-\d\d/) != nil,
      let certainty = Certainty(rawValue: cells[6])
    else { return nil }
    (id, member, since) = (cells[0], cells[1].replacing("`", with: ""), cells[3])
    (lua, self.certainty) = (cells[5].replacing("`", with: ""), certainty)
    let model = cells[4].replacing("`", with: "")
    if model == State.outOfScope.rawValue {
      (state, symbol) = (.outOfScope, "")
    } else if model.hasPrefix("stored: ") {
      (state, symbol) = (.stored, String(model.dropFirst("stored: ".count)))
    } else {
      (state, symbol) = (.done, model)
    }
  }

  /// Its name in Lua, as `:help` shows it; nil if scripts cannot use it.
  package var scriptName: String? {
    if !lua.isEmpty { return unreached == nil ? lua : nil }
    guard let names = Surface.catalogNames[id], names.count == 1 else { return nil }
    return names[0]
  }

  /// Why scripts cannot use it; nil if they can.
  package var unreached: String? { lua.hasPrefix("- ") ? String(lua.dropFirst(2)) : nil }
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

// UIKit's names, as code spells them.

extension Surface {
  /// The members with a name, in upper or lower case: `performDropWith`, `UIDragItem`,
  /// `tableView(_:performDropWith:)`, `UIView.interactions`.
  ///
  /// - Returns: The members with that name; if there are none, those with such an argument label.
  package static func members(named name: String) -> [SurfaceMember] {
    let name = name.filter { $0 != " " }.lowercased()
    let found = named.filter {
      $0.names.own.contains(name.hasPrefix($0.type) ? String(name.dropFirst($0.type.count)) : name)
    }
    return (found.isEmpty ? named.filter { $0.names.labels.contains(name) } : found).map(\.member)
  }

  /// Each member with its names, and the beginning of its name with the type, in lower case.
  private static let named = groups.flatMap { group in
    group.members.map { (member: $0, names: $0.names, type: group.title.lowercased() + ".") }
  }
}

extension SurfaceMember {
  /// The names of the member in lower case, as UIKit and as the model spell it, and the labels of its
  /// arguments.
  package var names: (own: Set<String>, labels: Set<String>) {
    var (own, labels): (Set<String>, Set<String>) = ([], [])
    for text in [member, symbol] {
      let code = text.hasPrefix("static ") ? text.dropFirst("static ".count) : text[...]
      guard let match = code.prefixMatch(of: /\.?([\w.]+)[?!]?(?:\(([^)]*)\))?/) else { continue }
      let path = match.output.1.lowercased()
      let base = path.split(separator: ".").last.map(String.init) ?? path
      own.formUnion([path, base])
      guard let arguments = match.output.2 else { continue }
      let names = arguments.matches(of: /(\w+):/).map { $0.output.1.lowercased() }
      let selector = "(\(names.map { "\($0):" }.joined()))"
      own.formUnion([path + selector, base + selector])
      labels.formUnion(names.filter { $0 != "_" })
    }
    return (own, labels)
  }
}

extension PolicyHost {
  /// The help of what a member of UIKit is in Lua; nil if it is only a word or a field there.
  package func help(of member: SurfaceMember) -> String? {
    let names = member.lua.isEmpty ? Surface.catalogNames[member.id] ?? [] : [member.lua]
    for name in names where !name.hasPrefix("\"") && !name.hasPrefix("-") {
      // `DropProposal { intent }`, `dropDelegate:performDrop`.
      let path = String(name.prefix { $0 != " " })
      let last = path.split { ".:".contains($0) }.last.map(String.init) ?? path
      if let help = help(path) ?? help(last) { return help }
    }
    return nil
  }
}
