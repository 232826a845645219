public import DragDrop
public import Lua

extension PolicyHost {
  /// The policies attached to a view, in the order in which they are called.
  public func attachedPolicies(of view: View) -> [AttachedPolicy] {
    asking.attachments[ObjectIdentifier(view)]?.policies ?? []
  }

  /// Attaches a policy, which is called before the delegates of a view; it replaces one of the same
  /// name.
  ///
  /// Its functions are composed with those of the delegates, as by `compose`. Functions of drag and
  /// drop delegates work on plain views, too, for their interactions.
  ///
  /// - Throws: ``PolicyError`` if the view has neither delegates nor interactions.
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

  /// Detaches a policy; false if none of that name is attached.
  @discardableResult
  public func detach(_ name: String, from view: View) -> Bool {
    guard let attachments = asking.attachments[ObjectIdentifier(view)],
      attachments.policies.contains(where: { $0.name == name })
    else { return false }
    attachments.policies.removeAll { $0.name == name }
    install(attachments)
    return true
  }

  /// Composes the delegates of all views again, after attached policies have gained or lost
  /// functions.
  public func refreshAttachments() {
    for view in simulation.allViews {
      if let attachments = asking.attachments[ObjectIdentifier(view)] { install(attachments) }
    }
  }

  /// Makes `policies` the attached policies of the views; a view that is not in them has none.
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
      // A delegate that was not installed here has been assigned by a script in the meantime.
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

  /// A composed delegate that a script made from installed delegates and its own, without the
  /// attached policies.
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
    // Read from the untouched environment: scripts can replace `compose` only in their own.
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
    // An interaction's functions may also have the names of a table's delegate, which are looked up
    // under the role of that delegate.
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
