import Layout

// The delegates of a table or collection.

/// An adapter for one of the four delegates.
///
/// Tables and collections have an adapter each: UIKit's protocols for them have the same methods
/// under different names.
package protocol DelegateAdapter {
  /// The delegate itself.
  var responder: any DelegateMethodResponding { get }
  /// Whether it implements a method.
  func responds(to method: DelegateMethod) -> Bool
}

extension DelegateAdapter {
  /// The adapter; nil if the delegate does not implement the method.
  func implementing(_ method: DelegateMethod) -> Self? { responds(to: method) ? self : nil }
}

/// A data source whose content is a snapshot, as views and the simulation use it.
protocol SnapshotDataSource: Restorable {
  /// The position of the item whose identifier has this spelling; nil if there is none.
  func position(named name: String) -> Position?
  /// Whether the app has set reordering handlers.
  var hasReorderingHandlers: Bool { get }
  /// The handler without which the others are not called; nil if it is set, or if none is.
  var missingReorderingHandler: String? { get }
}

/// An object for any of the four delegates, with names that tables and collections share.
package protocol SectionedViewDelegates: LinkedObject, SectionedViewDragDelegate,
  SectionedViewDropDelegate, SectionedViewDataSource, SectionedViewDelegate
{}

/// A weak reference to such an object by way of its link; ``Linked`` cannot hold an existential.
struct LinkedDelegates {
  private unowned(unsafe) let delegates: any SectionedViewDelegates
  private let link: Link

  init(_ delegates: any SectionedViewDelegates) {
    self.delegates = delegates
    link = delegates.link
  }

  /// The object; nil once it was freed.
  var object: (any SectionedViewDelegates)? { link.isCut ? nil : delegates }
}

/// Who has which role for a view, in addition to UIKit's delegates.
struct DelegateRoles {
  /// An object with some of the roles, instead of UIKit's delegates.
  var sharedDelegates: LinkedDelegates?
  /// The roles that it has.
  var shared: SectionedView.Roles = []
  /// The roles whose system interaction the app has removed from the view.
  var lostInteractions: SectionedView.Roles = []
}

extension SectionedView {
  /// The four roles of delegates.
  package struct Roles: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let dragDelegate = Roles(rawValue: 1 << 0)
    package static let dropDelegate = Roles(rawValue: 1 << 1)
    package static let dataSource = Roles(rawValue: 1 << 2)
    package static let delegate = Roles(rawValue: 1 << 3)
  }

  /// Whether the content is that of a snapshot.
  package var showsSnapshots: Bool { dataObject is any SnapshotDataSource }

  var recorder: CallRecorder { CallRecorder(name: name, device: lastDevice) }

  /// The data source itself.
  package var dataObject: any DelegateMethodResponding { askedDataSource?.responder ?? model }
  /// Whether the data source is the default one.
  package var usesDefaultDataSource: Bool { dataObject === model }

  /// Whether the data source implements a method.
  func dataSourceResponds(to method: DelegateMethod) -> Bool {
    askedDataSource?.responds(to: method) ?? false
  }

  /// Whether the view shows the items of ``model``: its data source is the model, or leaves the counts
  /// to it, as one that only moves rows does.
  package var showsModel: Bool {
    usesDefaultDataSource || !dataSourceResponds(to: methods.count)
  }

  /// Sets or removes an object as the delegate of a role, and removes UIKit's delegate of that
  /// role.
  package func setDelegates(_ delegates: (any SectionedViewDelegates)?, as role: Roles) {
    isReplacingDelegate = true
    forgetDelegate(role)
    isReplacingDelegate = false
    if let delegates { roles.sharedDelegates = LinkedDelegates(delegates) }
    if delegates == nil {
      roles.shared.subtract(role)
    } else {
      roles.shared.formUnion(role)
    }
    delegateDidChange(role)
  }

  /// Called when one of UIKit's delegates was set.
  func didSetDelegate(_ role: Roles) {
    guard !isReplacingDelegate else { return }
    roles.shared.subtract(role)
    delegateDidChange(role)
  }

  private func delegateDidChange(_ role: Roles) {
    if role == .dataSource {
      dataSourceDidChange()
      cells.hasOwnSource = !usesDefaultDataSource
      cells.setNeedsLayout()
    }
    if role == .delegate { setNeedsItemLayout() }
    if role == .dragDelegate || role == .dropDelegate { setInteraction(for: role) }
  }

  /// Adds the system's interaction to the view with its drag or drop delegate, and removes it
  /// without one (AM47).
  private func setInteraction(for role: Roles) {
    roles.lostInteractions.subtract(role)
    let isDrag = role == .dragDelegate
    let known = interactions.first {
      isDrag
        ? ($0 as? DragInteraction)?.isOfSystem ?? false
        : ($0 as? DropInteraction)?.isOfSystem ?? false
    }
    let isNeeded = (isDrag ? askedDragDelegate : askedDropDelegate) != nil
    guard isNeeded != (known != nil) else { return }
    if let known {
      removeInteraction(known)
    } else {
      addInteraction(isDrag ? DragInteraction(of: self) : DropInteraction(of: self))
    }
    roles.lostInteractions.subtract(role)
  }

  /// Called when the system's interaction was removed: the view then has no drags or drops, until
  /// the delegate is set again (AM47).
  func lostInteraction(_ role: Roles) { roles.lostInteractions.formUnion(role) }

  /// A delegate, unless the app has removed its interaction.
  func active<Delegate>(_ role: Roles, _ delegate: @autoclosure () -> Delegate?) -> Delegate? {
    roles.lostInteractions.contains(role) ? nil : delegate()
  }

  /// The shared delegate, if it has a role.
  func sharedDelegate(_ role: Roles) -> (any SectionedViewDelegates)? {
    roles.shared.contains(role) ? roles.sharedDelegates?.object : nil
  }
}

extension SectionedView {
  /// The methods whose names differ between tables and collections.
  package struct Methods: Sendable {
    package let count: DelegateMethod
    package let cell: DelegateMethod
    package let canMove: DelegateMethod
    package let move: DelegateMethod
    package let dragPreview: DelegateMethod
    package let dropPreview: DelegateMethod
    package let extent: DelegateMethod
    package let didSelect: DelegateMethod
    package let shouldSpringLoad: DelegateMethod

    static let table = Methods(
      count: .numberOfRows, cell: .cellForRow, canMove: .canMoveRow, move: .moveRow,
      dragPreview: .dragPreviewParametersForRow,
      dropPreview: .dropPreviewParametersForRow, extent: .heightForRow, didSelect: .didSelectRow,
      shouldSpringLoad: .shouldSpringLoadRow)
    static let collection = Methods(
      count: .numberOfItems, cell: .cellForItem, canMove: .canMoveItem, move: .moveItem,
      dragPreview: .dragPreviewParametersForItem,
      dropPreview: .dropPreviewParametersForItem, extent: .sizeForItem, didSelect: .didSelectItem,
      shouldSpringLoad: .shouldSpringLoadItem)
  }
}
