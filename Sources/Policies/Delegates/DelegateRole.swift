package import DragDrop

/// A delegate or data source of a table or collection, with its possible methods.
package struct DelegateRole {
  package let role: PolicyRole
  /// The object; nil if none is set.
  private let responder: (any DelegateMethodResponding)?
  private let kind: ViewKind

  private init(
    _ role: PolicyRole, _ responder: (any DelegateMethodResponding)?, in kind: ViewKind
  ) {
    self.role = role
    self.responder = responder
    self.kind = kind
  }

  /// The delegates and the data source of a view, set or not.
  package static func roles(of view: SectionedView) -> [DelegateRole] {
    [
      DelegateRole(.dragDelegate, view.dragResponder, in: view.kind),
      DelegateRole(.dropDelegate, view.dropResponder, in: view.kind),
      DelegateRole(
        .dataSource, view.usesDefaultDataSource ? nil : view.dataResponder, in: view.kind),
      DelegateRole(.delegate, view.viewResponder, in: view.kind),
    ]
  }

  package var isSet: Bool { responder != nil }

  /// The methods that the object has, in the order of the reference.
  package var implementedMethods: [DelegateMethod] {
    DelegateMethod.methods(of: [role]).filter { method in
      (method.rows.first?.kind ?? kind) == kind && responder?.responds(to: method) ?? false
    }
  }
}
