/// One of the objects that a table or collection calls, and what it may be called with.
package struct DelegateRole {
  /// UIKit's name of the property: `dragDelegate`.
  package let name: String
  /// Nil where none is set.
  package let responder: (any DelegateMethodResponding)?
  /// The methods of this role, in the order of the specification.
  package let methods: [DelegateMethod]

  /// The methods that the object has.
  package var implementedMethods: [DelegateMethod] {
    methods.filter { responder?.responds(to: $0) ?? false }
  }
}

extension SectionedView {
  /// The view's delegates and its data source, set or not.
  package var delegateRoles: [DelegateRole] {
    let drag: [DelegateMethod] = [
      .itemsForBeginning, .itemsForAddingTo, methods.dragPreview, .dragSessionWillBegin,
      .dragSessionDidEnd, .dragSessionAllowsMoveOperation,
      .dragSessionIsRestrictedToDraggingApplication,
    ]
    let drop: [DelegateMethod] = [
      .canHandle, .dropSessionDidEnter, .dropSessionDidUpdate, .dropSessionDidExit,
      .dropSessionDidEnd, .performDrop, methods.dropPreview,
    ]
    let data: [DelegateMethod] =
      self is CollectionView
      ? [.numberOfSections, .numberOfItems, .cellForItem, .titleForHeader, .canMoveItem, .moveItem]
      : [.numberOfSections, .numberOfRows, .cellForRow, .titleForHeader, .canMoveRow, .moveRow]
    let view: [DelegateMethod] = [
      .targetIndexPathForMove, methods.extent, methods.didSelect, methods.shouldSpringLoad,
    ]
    return [
      DelegateRole(name: "dragDelegate", responder: dragResponder, methods: drag),
      DelegateRole(name: "dropDelegate", responder: dropResponder, methods: drop),
      DelegateRole(
        name: "dataSource", responder: usesDefaultDataSource ? nil : dataResponder, methods: data),
      DelegateRole(name: "delegate", responder: viewResponder, methods: view),
    ]
  }

  /// Whether the items are those of the default data source.
  package var usesDefaultDataSource: Bool { dataResponder === model }
}
