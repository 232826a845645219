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
