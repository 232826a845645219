package import DragDrop

/// A delegate or data source of a table or collection, with its possible methods.
package struct DelegateRole {
  package let role: PolicyRole
  /// Whether the object has a method; nil if no object is set.
  private let responds: ((DelegateMethod) -> Bool)?
  private let kind: ViewKind

  private init(
    _ role: PolicyRole, _ responds: ((DelegateMethod) -> Bool)?, in kind: ViewKind
  ) {
    self.role = role
    self.responds = responds
    self.kind = kind
  }

  /// The delegates and the data source of a view, set or not.
  package static func roles(of view: SectionedView) -> [DelegateRole] {
    let roles = [
      DelegateRole(.dragDelegate, view.askedDragDelegate?.responds, in: view.kind),
      DelegateRole(.dropDelegate, view.askedDropDelegate?.responds, in: view.kind),
      DelegateRole(
        .dataSource, view.usesDefaultDataSource ? nil : view.askedDataSource?.responds,
        in: view.kind),
      DelegateRole(.delegate, view.askedDelegate?.responds, in: view.kind),
    ]
    guard let diffable = view.dataObject as? LuaCollectionSource else { return roles }
    let handlers = DelegateRole(
      .reorderingHandlers, diffable.hasHandlers ? diffable.overrides?.responds : nil,
      in: view.kind)
    return roles + [handlers]
  }

  package var isSet: Bool { responds != nil }

  /// The methods that the object has, in the order of the reference.
  package var implementedMethods: [DelegateMethod] {
    DelegateMethod.methods(of: [role]).filter { method in
      (method.rows.first?.kind ?? kind) == kind && responds?(method) ?? false
    }
  }
}
