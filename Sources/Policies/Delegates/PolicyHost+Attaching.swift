public import DragDrop
public import Lua

extension PolicyHost {
  /// The policies attached to a view, in the order in which they are asked.
  public func attachedPolicies(of view: View) -> [AttachedPolicy] {
    asking.attachments[ObjectIdentifier(view)]?.policies ?? []
  }

  /// Puts a policy before the delegates of a view; one of the same name gives way to it.
  ///
  /// Its functions join the delegates that have them, as `compose` says. Functions of the drag and
  /// drop delegates work on plain views too, where an interaction asks.
  ///
  /// - Throws: ``PolicyError`` where the view has nothing to attach to.
  public func attach(_ policy: AttachedPolicy, to view: View) throws(PolicyError) {
    guard !slots(of: view).isEmpty else {
      throw PolicyError(
        .runtime,
        "'\(view.name)' is a plain view without interactions: there is nobody to attach to",
        hints: ["\(view.name):addInteraction(DropInteraction(policy)) gives it one"])
    }
    let attachments = asking.attachments[ObjectIdentifier(view)] ?? Attachments(view: view)
    asking.attachments[ObjectIdentifier(view)] = attachments
    attachments.policies.removeAll { $0.name == policy.name }
    attachments.policies.insert(policy, at: 0)
    install(attachments)
  }

  /// Takes an attached policy away again; false where none of that name is attached.
  @discardableResult
  public func detach(_ name: String, from view: View) -> Bool {
    guard let attachments = asking.attachments[ObjectIdentifier(view)],
      attachments.policies.contains(where: { $0.name == name })
    else { return false }
    attachments.policies.removeAll { $0.name == name }
    install(attachments)
    return true
  }

  /// Looks again at what the attached policies can do, after some have gained or lost functions.
  public func refreshAttachments() {
    for view in simulation.allViews {
      if let attachments = asking.attachments[ObjectIdentifier(view)] { install(attachments) }
    }
  }

  /// Attaches to each view what was attached to it at some moment, and nothing else.
  func restoreAttachments(_ policies: [ObjectIdentifier: [AttachedPolicy]]) {
    for view in simulation.allViews {
      guard let attachments = asking.attachments[ObjectIdentifier(view)] else { continue }
      attachments.policies = policies[ObjectIdentifier(view)] ?? []
      install(attachments)
    }
  }

  private func install(_ attachments: Attachments) {
    running.changes += 1
    for slot in slots(of: attachments.view) {
      let current = slot.get()
      // What is not ours was assigned by a script since.
      if !isSame(current, attachments.installed[slot.id]) {
        attachments.own[slot.id] = current.map { withoutAttached($0, attachments) }
      }
      let policies = attachments.policies.map(\.delegate).filter { has(slot.id.role, $0) }
      if policies.isEmpty {
        guard attachments.installed.removeValue(forKey: slot.id) != nil else { continue }
        slot.set(attachments.own.removeValue(forKey: slot.id))
      } else {
        let own = attachments.own[slot.id].flatMap { lua.table($0) }
        let composed = compose(policies + [own].compactMap { $0 }).reference
        attachments.installed[slot.id] = composed
        slot.set(composed)
      }
    }
  }

  /// A delegate that a script made of ours and others, without ours.
  private func withoutAttached(
    _ delegate: LuaReference, _ attachments: Attachments
  ) -> LuaReference {
    guard let policies = lua.table(delegate).flatMap({ composedPolicies(of: $0) }) else {
      return delegate
    }
    let attached = attachments.policies.flatMap {
      composedPolicies(of: $0.delegate) ?? [$0.delegate]
    }
    return compose(policies.filter { !attached.contains($0) }).reference
  }

  /// One delegate of several policies, as `compose` makes it.
  public func compose(_ policies: [LuaTable]) -> LuaTable {
    let list = lua.makeTable(list: policies.map { .table($0) })
    // The function of every environment: scripts change only their own.
    let results = try? untouchedEnvironment["compose"].functionValue?.call([.table(list)])
    return results?.first?.tableValue ?? lua.makeTable()
  }

  private func has(_ role: PolicyRole, _ policy: LuaTable) -> Bool {
    let flat = composedPolicies(of: policy) ?? [policy]
    return DelegateMethod.methods(of: [role]).contains { method in
      flat.contains { ((try? $0.get(.string(method.rawValue))) ?? .nil) != .nil }
    }
  }

  private func isSame(_ left: LuaReference?, _ right: LuaReference?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return lua.withStack { stack in
      stack.push(left)
      stack.push(right)
      return stack.areRawEqual(-1, -2)
    }
  }

  // MARK: Slots

  private func slots(of view: View) -> [DelegateSlot] {
    let own = (view as? SectionedView).map { slots(ofSectioned: $0) } ?? []
    return own + view.interactions.flatMap { slots(of: $0) }
  }

  private func slots(ofSectioned view: SectionedView) -> [DelegateSlot] {
    let delegate = delegate(of: view)
    return [PolicyRole.dragDelegate, .dropDelegate, .dataSource, .delegate].map { role in
      DelegateSlot(
        id: .init(asker: ObjectIdentifier(view), role: role),
        get: { delegate[role] }, set: { [unowned self] in set(role, of: view, to: $0) })
    }
  }

  private func slots(of interaction: any Interaction) -> [DelegateSlot] {
    guard let delegate = asking.delegates[ObjectIdentifier(interaction)] as? LuaInteractionDelegate
    else { return [] }
    // The names that tables share are looked up under the tables' roles.
    let roles: [PolicyRole] =
      interaction is DragInteraction
      ? [.dragInteraction, .dragDelegate] : [.dropInteraction, .dropDelegate]
    return [
      DelegateSlot(
        id: .init(asker: ObjectIdentifier(interaction), role: roles[0]),
        get: { delegate[roles[0]] },
        set: { table in for role in roles { delegate[role] = table } })
    ]
  }
}
