package import Layout

/// One thing that is dragged: a promise of data, and what the app keeps to itself.
///
/// UIKit: `UIDragItem` (ITM-01, iOS 11).
public final class DragItem {
  /// The promise (ITM-03, iOS 11).
  public let itemProvider: ItemProvider
  /// The app's own object (ITM-04, iOS 11); nil unless the source sets it, and when read in another
  /// app.
  public var localObject: Any?
  /// The view that lifted or added the item, and where; the core sets it when the item joins a
  /// session.
  package internal(set) var origin: ItemOrigin?
  /// The drag that it joined last, until that is over.
  @Linked var session: ActiveDragSession?
  /// Gives the preview during the drag (ITM-05, iOS 11); nil takes the default one, a nil answer
  /// hides it.
  ///
  /// It is asked once, when the item is certain to be dragged: as the session begins, or as the
  /// item joins one.
  public var previewProvider: (() -> DragPreview?)?
  /// The size of what is shown of the item while it is dragged, in points; zero before it joins a
  /// session.
  package internal(set) var previewSize = Size.zero
  /// Asks for the drop preview again; nil while no drop animation runs.
  var updateDropPreview: (() -> Void)?

  /// The position that it was lifted at or added from, where that was in this view.
  package func origin(in view: View) -> Position? {
    origin.flatMap { $0.source === view ? $0.position : nil }
  }

  /// An item with its promise (ITM-02, iOS 11).
  public init(itemProvider: ItemProvider) {
    self.itemProvider = itemProvider
  }

  /// While the drop animation runs, asks for the item's drop preview again, with the last one as
  /// the default; at other times nothing happens (ITM-06, iOS 17.4).
  public func setNeedsDropPreviewUpdate() { updateDropPreview?() }

  /// The source's item, where this one is what another app sees of it.
  private(set) var original: DragItem?

  /// The item as another app sees it: no local object, and only what is meant for it (2.9).
  func foreignCopy(for audience: Audience) -> DragItem {
    let copy = DragItem(itemProvider: itemProvider.copy(for: audience))
    copy.original = self
    return copy
  }

  /// What is wrong with giving the item to a drag; nil where nothing is.
  ///
  /// It stands for one thing: of one row, in one drag at a time. UIKit does not say what becomes of
  /// an item that two drags hold, whose rows it could only mix up.
  func reasonAgainst(joining session: ActiveDragSession, from new: ItemOrigin) -> String? {
    guard let holder = self.session, let origin else { return nil }
    if holder !== session {
      return holder.operation == nil ? "is in another drag already" : nil
    }
    // Once the view was updated, the row may stand elsewhere.
    if origin.source === new.source,
      origin.position == new.position || origin.updates != new.updates
    {
      return nil
    }
    let place = origin.position.map { " \($0)" } ?? ""
    return "\(origin.source?.name ?? "another view")\(place) has given already"
  }

  /// The view that gave the item, of whatever kind; nil before it joins a session, and in another
  /// app.
  package var sourceView: View? { origin?.source?.sourceView }

  /// A word for people: the local object's title, the provider's name, or its first type.
  public var title: String {
    switch localObject {
    case let titled as any Titled: return titled.title
    case let text as String: return text
    default: break
    }
    return itemProvider.suggestedName ?? itemProvider.registeredTypeIdentifiers.first ?? "item"
  }
}

/// Something that can be named to people.
public protocol Titled {
  /// A short name.
  var title: String { get }
}

/// What can give items to a drag.
package protocol ItemSource: LinkedObject {
  /// The view's name, for the log.
  var name: String { get }
  /// The view that gives the items.
  var sourceView: View? { get }
}

/// Where an item came from, and whether that is still true.
package struct ItemOrigin {
  /// What gave the item; nil once it is gone.
  var source: (any ItemSource)? { link.isCut ? nil : giver }
  // Followed only while its link is not cut; a ``Linked`` holds no existential.
  private unowned(unsafe) let giver: any ItemSource
  private let link: Link
  /// The row or item that gave it; nil for a plain view.
  let position: Position?
  /// The view's count of updates when the item was taken: any later one voids the position (3.7).
  let updates: Int

  init(source: any ItemSource, position: Position?, updates: Int) {
    giver = source
    link = source.link
    self.position = position
    self.updates = updates
  }
}
