import DragDrop
import Lua
import Policies

/// The policies that become one class: those of the same views.
struct DelegateClass {
  let name: String
  /// The policies in each role, in the order of the roles.
  private(set) var roles: [RolePolicies]
  /// The views, each with all of the roles.
  let views: [View]

  /// The classes for views: policies that serve the same views share a class, and a policy that
  /// serves other views too has its own.
  static func classes(for views: [View], in host: PolicyHost) -> [DelegateClass] {
    var groups: [(policies: RolePolicies, views: [View])] = []
    for view in views {
      for policies in host.delegates.policies(of: view) where SwiftDeclaration.has(policies.role) {
        if let index = groups.firstIndex(where: { isSame($0.policies, policies) }) {
          groups[index].views.append(view)
        } else {
          groups.append((policies, [view]))
        }
      }
    }
    var classes: [DelegateClass] = []
    for group in groups {
      let identities = group.views.map { ObjectIdentifier($0) }
      let index = classes.firstIndex { known in
        known.views.map { ObjectIdentifier($0) } == identities
          && !known.roles.contains { $0.role == group.policies.role }
      }
      if let index {
        classes[index].roles.append(group.policies)
      } else {
        classes.append(DelegateClass(name: "", roles: [group.policies], views: group.views))
      }
    }
    var names: [String: Int] = [:]
    return classes.map { model in
      let base = model.subject + model.purpose
      names[base, default: 0] += 1
      let count = names[base] ?? 1
      return DelegateClass(
        name: count == 1 ? base : "\(base)\(count)", roles: model.roles, views: model.views)
    }
  }

  /// What the class serves: its view, or the kind of its views.
  private var subject: String {
    guard views.count > 1 else { return Self.typeName(views[0].name) }
    return switch kinds {
    case [.table]: "Tables"
    case [.collection]: "Collections"
    case [.view]: "Views"
    default: "Lists"
    }
  }

  /// What the class does.
  private var purpose: String {
    let all = Set(roles.map(\.role))
    let drags = !all.isDisjoint(with: [.dragDelegate, .dragInteraction])
    let drops = !all.isDisjoint(with: [.dropDelegate, .dropInteraction])
    return switch (drags, drops) {
    case (true, true): "DragAndDrop"
    case (true, false): "DragSource"
    case (false, true): "DropTarget"
    case (false, false):
      all.contains(.dataSource)
        ? "DataSource" : all == [.reorderingHandlers] ? "ReorderingHandlers" : "Delegate"
    }
  }

  private static func isSame(_ left: RolePolicies, _ right: RolePolicies) -> Bool {
    left.role == right.role && left.isComposed == right.isComposed
      && left.policies.map(\.table) == right.policies.map(\.table)
  }

  /// A name as that of a type: letters and digits, the first of which is an upper-case letter.
  static func typeName(_ name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.first?.isLetter == true ? joined : "View" + joined
  }

  static func variableName(_ name: String) -> String {
    let type = typeName(name)
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  var kinds: [ViewKind] {
    ViewKind.allCases.filter { kind in views.contains { $0.kind == kind } }
  }

  /// The distinct tables of its policies.
  var tables: [LuaTable] {
    roles.flatMap(\.policies).reduce(into: []) { tables, policy in
      if !tables.contains(policy.table) { tables.append(policy.table) }
    }
  }
}

extension SwiftDeclaration {
  /// Whether a role has a protocol or handlers in UIKit.
  static func has(_ role: PolicyRole) -> Bool {
    role == .reorderingHandlers || protocolName(of: role, in: .table) != nil
  }
}
