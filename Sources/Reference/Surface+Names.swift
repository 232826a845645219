package import Policies

// UIKit's names, as code spells them.

extension Surface {
  /// The members with a name, in upper or lower case: `performDropWith`, `UIDragItem`,
  /// `tableView(_:performDropWith:)`, `UIView.interactions`.
  ///
  /// - Returns: The members that are called so; if there are none, those with such an argument label.
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
