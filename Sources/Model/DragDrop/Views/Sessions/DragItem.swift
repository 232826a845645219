package import Layout

/// One dragged item: a promise of data, and the app's own object.
///
/// UIKit: `UIDragItem` (ITM-01, iOS 11).
public final class DragItem {
  /// The promise of data (ITM-03, iOS 11).
  public let itemProvider: ItemProvider
  /// The app's own object (ITM-04, iOS 11); nil unless the source sets it, and always nil in
  /// another app.
  public var localObject: Any? { didSet { titled = localObject as? any Titled } }
  // Finding out whether an object has a title takes longer than reading it.
  private var titled: (any Titled)?
  /// The view and position that the item comes from; the core sets it when the item joins a
  /// session.
  package internal(set) var origin: ItemOrigin?
  /// The last drag that the item joined; nil after it has ended.
  @Linked var session: ActiveDragSession?
  /// Returns the preview during the drag (ITM-05, iOS 11).
  ///
  /// Without a provider the preview is the default one; if the provider returns nil, the item is
  /// hidden.
  ///
  /// It is called once, when the item's drag is certain: as the session begins, or as the item
  /// joins one.
  public var previewProvider: (() -> DragPreview?)?
  /// The size of the item's preview during the drag, in points; zero before it joins a session.
  package internal(set) var previewSize = Size.zero
  /// Requests the drop preview again; nil unless a drop animation is running.
  private var updateDropPreview: (() -> Void)?

  /// The item's position in `view`; nil if it comes from elsewhere.
  package func origin(in view: View) -> Position? {
    origin.flatMap { $0.source === view ? $0.position : nil }
  }

  /// An item with its promise of data (ITM-02, iOS 11).
  public init(itemProvider: ItemProvider) {
    self.itemProvider = itemProvider
  }

  /// Requests the item's drop preview again during the drop animation, with the last one as the
  /// default.
  ///
  /// Has no effect at other times (ITM-06, iOS 17.4).
  public func setNeedsDropPreviewUpdate() { updateDropPreview?() }

  /// The source's item, if this one is another app's copy of it.
  private(set) var original: DragItem?

  /// The copy of the item for another app: without the local object, and only with the
  /// representations that the app may see (2.9).
  func foreignCopy(for audience: Audience) -> DragItem {
    let copy = DragItem(itemProvider: itemProvider.copy(for: audience))
    copy.original = self
    return copy
  }

  /// Why an item cannot join a drag; nil if it can.
  ///
  /// An item belongs to one row and one drag at a time. UIKit does not document what happens to an
  /// item in two drags, whose rows it could not distinguish.
  func reasonAgainst(joining session: ActiveDragSession, from new: ItemOrigin) -> String? {
    guard let holder = self.session, let origin else { return nil }
    if holder !== session {
      return holder.operation == nil ? "is in another drag already" : nil
    }
    // After an update of the view the row may be at another position.
    if origin.source === new.source,
      origin.position == new.position || origin.updates != new.updates
    {
      return nil
    }
    let place = origin.position.map { " \($0)" } ?? ""
    return "\(origin.source?.name ?? "another view")\(place) has already returned"
  }

  /// The view that contributed the item; nil before the item joins a session, and in another app.
  package var sourceView: View? { origin?.source?.sourceView }

  /// A title for messages: the local object's title, the provider's name, or its first type.
  public var title: String {
    titled?.title ?? localObject as? String ?? itemProvider.suggestedName
      ?? itemProvider.registeredTypeIdentifiers.first ?? "item"
  }
}

/// An object of the app behind items that tells items of different kinds apart.
package protocol KindProviding {
  /// What items of one kind have in common; empty for nothing.
  var kind: String { get }
}

/// An object with a title for messages.
public protocol Titled {
  /// A short name.
  var title: String { get }
}

/// An object that can contribute items to a drag.
package protocol ItemSource: LinkedObject {
  /// The view's name in the log.
  var name: String { get }
  /// The view that contributes the items.
  var sourceView: View? { get }
}

/// The row that an item comes from, and the view's count of updates at that time.
package struct ItemOrigin {
  /// The object that contributed the item; nil after it was freed.
  var source: (any ItemSource)? { link.isCut ? nil : giver }
  // Followed only while its link is not cut; ``Linked`` cannot hold an existential.
  private unowned(unsafe) let giver: any ItemSource
  private let link: Link
  /// The row or item that the drag item represents; nil for a plain view.
  let position: Position?
  /// The view's count of updates when the item was contributed; any later update makes the position
  /// invalid (3.7).
  let updates: Int

  init(source: any ItemSource, position: Position?, updates: Int) {
    giver = source
    link = source.link
    self.position = position
    self.updates = updates
  }
}

// MARK: - Previews that change during the drop animation (ITM-06)

extension DragItem {
  /// Lets the item request its drop preview again until the animation ends.
  ///
  /// Several requests at the same time become one call of the delegate, which is a separate event.
  func allowDropPreviewUpdates(
    in device: Device?, until animator: Animator, _ ask: @escaping () -> Void
  ) {
    awaitUpdate(in: device, until: animator, ask)
    animator.addCompletion { [weak self] _ in self?.updateDropPreview = nil }
  }

  private func awaitUpdate(
    in device: Device?, until animator: Animator, _ ask: @escaping () -> Void
  ) {
    updateDropPreview = { [weak self, device = Linked(device)] in
      self?.updateDropPreview = nil
      device.object?.clock.schedule(after: 0) {
        guard let device = device.object, !animator.hasEnded else { return }
        ask()
        self?.awaitUpdate(in: device, until: animator, ask)
      }
    }
  }
}
