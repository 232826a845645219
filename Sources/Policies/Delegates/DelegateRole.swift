package import DragDrop

/// One of the objects that a table or collection asks, and what it may be asked.
package struct DelegateRole {
  package let role: PolicyRole
  /// Nil where none is set.
  private let responder: (any DelegateMethodResponding)?
  private let kind: ViewKind

  fileprivate init(
    _ role: PolicyRole, _ responder: (any DelegateMethodResponding)?, in kind: ViewKind
  ) {
    self.role = role
    self.responder = responder
    self.kind = kind
  }

  package var isSet: Bool { responder != nil }

  /// The methods that the object has, in the order of the specification.
  package var implementedMethods: [DelegateMethod] {
    DelegateMethod.methods(of: [role]).filter { method in
      (method.rows.first?.kind ?? kind) == kind && responder?.responds(to: method) ?? false
    }
  }
}

extension SectionedView {
  /// The view's delegates and its data source, set or not.
  package var delegateRoles: [DelegateRole] {
    [
      DelegateRole(.dragDelegate, dragResponder, in: kind),
      DelegateRole(.dropDelegate, dropResponder, in: kind),
      DelegateRole(.dataSource, usesDefaultDataSource ? nil : dataResponder, in: kind),
      DelegateRole(.delegate, viewResponder, in: kind),
    ]
  }
}
