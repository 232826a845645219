package import DragDrop

/// A delegate or the data source of a table or collection, with the methods that it may have.
package struct DelegateRole {
  package let role: PolicyRole
  /// Nil if no object is set.
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
