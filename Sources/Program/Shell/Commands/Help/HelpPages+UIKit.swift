import Policies
import Reference
import Texts

/// The pages about UIKit's names.
extension HelpPages {
  /// The page of a member of UIKit, or of a class or protocol; nil for other names.
  func uikitPage(of name: String) -> String? { memberPage(of: name) ?? typePage(of: name) }

  /// The members with a name, and the page of their counterpart in Lua.
  private func memberPage(of name: String) -> String? {
    let members = Surface.members(named: name)
    guard let first = members.first else { return nil }
    let lines = list(of: members)
    for case let page? in members.lazy.map({ host.help(of: $0) }) {
      return (lines + ["", page]).joined(separator: "\n")
    }
    let reason = first.unreached.map { "Scripts cannot use it: \($0)." }
    let rule = RulesHelp.text(of: first.id, columns: appearance.columns)
    return (lines + ["", reason, rule].compactMap(\.self)).joined(separator: "\n")
  }

  private func list(of members: [SurfaceMember]) -> [String] {
    let lines = appearance.aligned(
      members.prefix(Self.mostResults).map {
        ("UIKit: \($0.member)", "\($0.id), iOS \($0.since)")
      })
    let more = members.count - Self.mostResults
    return lines + (more > 0 ? ["and \(more) more"] : [])
  }

  /// The page of a class or protocol: that of its counterpart in Lua, what happens instead if it is
  /// missing, or the members that mention it.
  private func typePage(of name: String) -> String? {
    guard name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("WK"),
      name.dropFirst(2).first?.isUppercase ?? false
    else { return nil }
    let group = Surface.groups.first { $0.title == name }
    let heading =
      "UIKit: \(name)" + (group.map { " (reorder surface \($0.prefix) lists its members)" } ?? "")
    let counterpart =
      Self.counterparts[name].flatMap { page(named: $0) }
      ?? Self.counterparts(of: name).lazy.compactMap { host.help($0) }.first
    if let page = counterpart ?? ScopeHelp.text(about: name, columns: appearance.columns) {
      return "\(heading)\n\n\(page)"
    }
    let members = Surface.groups.flatMap(\.members).filter { member in
      member.member.split { !$0.isLetter && !$0.isNumber }.contains { $0 == name }
    }
    return members.isEmpty ? nil : list(of: members).joined(separator: "\n")
  }

  /// The names that a class or protocol can have in Lua: `UITableViewDataSource` is `DataSource`, or
  /// the property `TableView.dataSource`.
  private static func counterparts(of name: String) -> [String] {
    let base = String(name.dropFirst(2))
    guard let view = ["TableView", "CollectionView"].first(where: base.hasPrefix), view != base
    else { return [base] }
    let rest = String(base.dropFirst(view.count))
    return [base, "\(view).\(rest.prefix(1).lowercased())\(rest.dropFirst())", rest]
  }

  /// The topics of classes and protocols with other names in Lua.
  private static let counterparts = [
    "UICollectionViewDelegateFlowLayout": "CollectionViewFlowLayout",
    "UICollectionViewLayout": "layouts", "UICollectionViewListCell": "Cell",
    "UIImageView": "View", "UIScrollView": "scroll", "UITableViewController": "policy",
    "UIViewController": "policy",
  ]
}
