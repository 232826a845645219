package import DragDrop
package import Lua

/// The policies that are attached to views, and called before the views' delegates.
package final class PolicyAttachments {
  private unowned let host: PolicyHost
  private var byView: [ObjectIdentifier: Attachments] = [:]

  init(of host: PolicyHost) { self.host = host }

  /// The policies attached to a view, in the order in which they are called.
  package func policies(of view: View) -> [AttachedPolicy] {
    byView[ObjectIdentifier(view)]?.policies ?? []
  }

  /// Attaches a policy, which is called before the delegates of a view; it replaces one with the
  /// same name.
  ///
  /// Its functions are composed with those of the delegates, as by `compose`. Functions of drag and
  /// drop delegates also work on plain views, for their interactions.
  ///
  /// - Throws: ``PolicyError`` if the view has neither delegates nor interactions.
  package func attach(_ policy: AttachedPolicy, to view: View) throws(PolicyError) {
    guard !slots(of: view).isEmpty else {
      throw PolicyError(
        .runtime,
        "'\(view.name)' is a plain view without interactions, so nothing can be attached",
        hints: ["\(view.name):addInteraction(DropInteraction(policy)) adds one"])
    }
    let attachments = byView[ObjectIdentifier(view)] ?? Attachments(view: view)
    byView[ObjectIdentifier(view)] = attachments
    attachments.policies.removeAll { $0.name == policy.name }
    attachments.policies.insert(policy, at: 0)
    install(attachments)
  }

  /// Detaches a policy; false if none with that name is attached.
  @discardableResult
  package func detach(_ name: String, from view: View) -> Bool {
    guard let attachments = byView[ObjectIdentifier(view)],
      attachments.policies.contains(where: { $0.name == name })
    else { return false }
    attachments.policies.removeAll { $0.name == name }
    install(attachments)
    return true
  }

  /// Composes the delegates of all views again, after attached policies have gained or lost
  /// functions.
  package func refresh() {
    for view in host.simulation.allViews {
      if let attachments = byView[ObjectIdentifier(view)] { install(attachments) }
    }
  }

  /// Makes `policies` the attached policies of the views; a view that is not in them has none.
  func restore(_ policies: [ObjectIdentifier: [AttachedPolicy]]) {
    for view in host.simulation.allViews {
      guard let attachments = byView[ObjectIdentifier(view)] else { continue }
      attachments.policies = policies[ObjectIdentifier(view)] ?? []
      install(attachments)
    }
  }

  private func install(_ attachments: Attachments) {
    host.currentRun.changes += 1
    for slot in slots(of: attachments.view) {
      let current = slot.get()
      // A delegate that was not installed here was assigned by a script in the meantime.
      if !isSame(current, attachments.installed[slot.id]) {
        attachments.own[slot.id] = current.map { withoutAttached($0, attachments) }
      }
      let policies = attachments.policies.map(\.delegate).filter { has(slot.id.role, $0) }
      if policies.isEmpty {
        guard attachments.installed.removeValue(forKey: slot.id) != nil else { continue }
        slot.set(attachments.own.removeValue(forKey: slot.id))
      } else {
        let own = attachments.own[slot.id].flatMap { host.lua.table($0) }
        let composed = compose(policies + [own].compactMap { $0 }).reference
        attachments.installed[slot.id] = composed
        slot.set(composed)
      }
    }
  }

  /// A composed delegate that a script made from installed delegates and its own, without the
  /// attached policies.
  private func withoutAttached(
    _ delegate: LuaReference, _ attachments: Attachments
  ) -> LuaReference {
    guard let policies = host.lua.table(delegate)?.composedPolicies else { return delegate }
    let attached = attachments.policies.flatMap { $0.delegate.composedPolicies ?? [$0.delegate] }
    return compose(policies.filter { !attached.contains($0) }).reference
  }

  /// One delegate made from several policies, as by `compose`.
  package func compose(_ policies: [LuaTable]) -> LuaTable {
    let list = host.lua.makeTable(list: policies.map { .table($0) })
    // Read from the untouched environment: scripts can replace `compose` only in their own.
    let results = try? host.untouchedEnvironment["compose"].functionValue?.call([.table(list)])
    return results?.first?.tableValue ?? host.lua.makeTable()
  }

  private func has(_ role: PolicyRole, _ policy: LuaTable) -> Bool {
    let flat = policy.composedPolicies ?? [policy]
    return DelegateMethod.methods(of: [role]).contains { method in
      flat.contains { ((try? $0.get(.string(method.rawValue))) ?? .nil) != .nil }
    }
  }

  private func isSame(_ left: LuaReference?, _ right: LuaReference?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return host.lua.withStack { stack in
      stack.push(left)
      stack.push(right)
      return stack.areRawEqual(-1, -2)
    }
  }

  /// Releases the policies of a view.
  func forget(_ caller: AnyObject) { byView[ObjectIdentifier(caller)] = nil }

  /// Releases the policies of all views.
  func forgetAll() { byView = [:] }

  /// The attached policies of all views, for restoring them.
  var saved: [ObjectIdentifier: [AttachedPolicy]] { byView.mapValues(\.policies) }

  // MARK: Slots

  private func slots(of view: View) -> [DelegateSlot] {
    let own = (view as? SectionedView).map { slots(ofSectioned: $0) } ?? []
    return own + view.interactions.flatMap { slots(of: $0) }
  }

  private func slots(ofSectioned view: SectionedView) -> [DelegateSlot] {
    let delegate = host.delegates.delegate(of: view)
    return [PolicyRole.dragDelegate, .dropDelegate, .dataSource, .delegate].map { role in
      DelegateSlot(
        id: .init(caller: ObjectIdentifier(view), role: role),
        get: { delegate[role] },
        set: { [unowned host] in host.delegates.set(role, of: view, to: $0) })
    }
  }

  private func slots(of interaction: any Interaction) -> [DelegateSlot] {
    guard let delegate = host.delegates[interaction] as? LuaInteractionDelegate else { return [] }
    // An interaction's functions can also have the names of a table's delegate, which are looked up
    // under the role of that delegate.
    let roles: [PolicyRole] =
      interaction is DragInteraction
      ? [.dragInteraction, .dragDelegate] : [.dropInteraction, .dropDelegate]
    return [
      DelegateSlot(
        id: .init(caller: ObjectIdentifier(interaction), role: roles[0]),
        get: { delegate[roles[0]] },
        set: { table in for role in roles { delegate[role] = table } })
    ]
  }
}

/// A policy that is called before the delegates of a view.
package struct AttachedPolicy {
  /// The name of the plug-in; for other policies the text with which it was attached.
  package let name: String
  /// Its options as text, such as `limit=2`.
  package let options: String
  /// Its functions.
  package let delegate: LuaTable

  package init(name: String, options: String, delegate: LuaTable) {
    self.name = name
    self.options = options
    self.delegate = delegate
  }
}

/// The policies attached to one view, and the delegates that the view had before.
private final class Attachments {
  let view: View
  /// The newest first, which is the order in which they are called.
  var policies: [AttachedPolicy] = []
  /// The delegates that scripts assigned to the view, by slot.
  var own: [DelegateSlot.ID: LuaReference] = [:]
  /// The composed delegates that are installed instead of them.
  var installed: [DelegateSlot.ID: LuaReference] = [:]

  init(view: View) { self.view = view }
}

/// One delegate of a view, or of one of its interactions.
private struct DelegateSlot {
  struct ID: Hashable {
    let caller: ObjectIdentifier
    let role: PolicyRole
  }

  let id: ID
  let get: () -> LuaReference?
  let set: (LuaReference?) -> Void
}
