import Layout

@testable import DragDrop

/// A delegate of both interactions made of closures, which implements only `methods`.
final class PictureDelegate: DragInteractionDelegate, DropInteractionDelegate {
  var methods: Set<DelegateMethod>
  var items: (DragInteraction) -> [DragItem] = { [imageItem($0.view?.name ?? "")] }
  var addedItems: (DragInteraction) -> [DragItem] = { [imageItem($0.view?.name ?? "")] }
  var chooses: ([any DragSession]) -> (any DragSession)? = { $0.first }
  var allowsMove = true
  var isRestricted = false
  var handles: (any DropSession) -> Bool = { _ in true }
  var operation = DropOperation.copy
  var perform: (any DropSession) -> Void = { _ in }
  var preview: (View, DragItem) -> TargetedDragPreview? = { view, _ in
    TargetedDragPreview(view: view)
  }
  var dropPreview: (TargetedDragPreview) -> TargetedDragPreview? = { $0 }
  var happens: ((DelegateMethod) -> Void)?

  /// A delegate with some methods; all of them by default.
  init(_ methods: Set<DelegateMethod> = PictureDelegate.all) { self.methods = methods }

  /// A source with only the required method.
  static func source() -> PictureDelegate { PictureDelegate([.itemsForBeginning]) }

  /// A destination that accepts everything.
  static func destination(_ operation: DropOperation = .copy) -> PictureDelegate {
    let delegate = PictureDelegate(dropping)
    delegate.operation = operation
    return delegate
  }

  static let dropping: Set<DelegateMethod> = [
    .canHandle, .sessionDidEnter, .sessionDidUpdate, .sessionDidExit, .sessionDidEnd, .performDrop,
    .concludeDrop, .previewForDropping, .willAnimateDrop,
  ]
  static let dragging: Set<DelegateMethod> = [
    .itemsForBeginning, .previewForLifting, .willAnimateLift, .sessionWillBegin,
    .sessionAllowsMoveOperation, .sessionIsRestrictedToDraggingApplication,
    .prefersFullSizePreviews, .sessionDidMove, .willEnd, .didEnd, .sessionDidTransferItems,
    .itemsForAddingTo, .sessionForAddingItems, .willAdd, .previewForCancelling,
    .willAnimateCancel,
  ]
  static let all = dragging.union(dropping)

  func responds(to method: DelegateMethod) -> Bool { methods.contains(method) }

  /// Adds a completion to the log of calls.
  private func logCompletion(of animator: any DragAnimating, _ name: String, in view: View?) {
    let log = view?.simulation?.log
    animator.addCompletion { _ = log?.record(.hint, name: "\(name) completion \($0)") }
  }

  // MARK: Dragging

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] { items(interaction) }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> TargetedDragPreview? { interaction.view.flatMap { preview($0, item) } }

  func dragInteraction(
    _ interaction: DragInteraction, willAnimateLiftWith animator: any DragAnimating,
    session: any DragSession
  ) { logCompletion(of: animator, "lift", in: interaction.view) }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    happens?(.sessionWillBegin)
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool { allowsMove }

  func dragInteraction(
    _ interaction: DragInteraction,
    sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { isRestricted }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession,
    withTouchAt point: Point
  ) -> [DragItem] { addedItems(interaction) }

  func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> (any DragSession)? { chooses(sessions) }

  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession) {
    happens?(.sessionDidMove)
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForCancelling item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? { dropPreview(defaultPreview) }

  func dragInteraction(
    _ interaction: DragInteraction, item: DragItem,
    willAnimateCancelWith animator: any DragAnimating
  ) { logCompletion(of: animator, "cancel", in: interaction.view) }

  // MARK: Dropping

  func dropInteraction(
    _ interaction: DropInteraction, canHandle session: any DropSession
  ) -> Bool { handles(session) }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: operation) }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    perform(session)
  }

  func dropInteraction(
    _ interaction: DropInteraction, previewForDropping item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? { dropPreview(defaultPreview) }

  func dropInteraction(
    _ interaction: DropInteraction, item: DragItem, willAnimateDropWith animator: any DragAnimating
  ) { logCompletion(of: animator, "drop", in: interaction.view) }

  // MARK: Methods with UIKit's results

  func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> Bool { false }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) {}

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) {}

  func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) {}

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction
  ) {}

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidEnter session: any DropSession
  ) {}

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidExit session: any DropSession
  ) {}

  func dropInteraction(
    _ interaction: DropInteraction, concludeDrop session: any DropSession
  ) {}

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidEnd session: any DropSession
  ) {}
}

/// An item with a title, and the title as its text.
func imageItem(_ title: String) -> DragItem {
  let item = DragItem(itemProvider: ItemProvider(object: title))
  item.localObject = title
  return item
}

extension Stage {
  /// A plain view, with interactions for the given delegates.
  @discardableResult
  func plain(
    _ name: String, _ frame: Rect, in superview: View? = nil, app: String = "main",
    drag: PictureDelegate? = nil, drop: PictureDelegate? = nil
  ) -> View {
    let view = View(name: name, frame: frame)
    if let superview {
      superview.addSubview(view)
    } else {
      simulation.application(named: app).addSubview(view)
    }
    if let drag { view.addInteraction(DragInteraction(delegate: keep(drag))) }
    if let drop { view.addInteraction(DropInteraction(delegate: keep(drop))) }
    return view
  }

  /// The calls with their values, and the completions of animations, one short line each.
  var story: [String] {
    var lines: [String] = []
    for event in simulation.log.events {
      switch event.kind {
      case .call:
        let place = event.path.map { "\($0)" } ?? ""
        lines.append(
          "\(event.view ?? "").\(event.name)\(place)" + inBrackets(arguments(event.value)))
      case .answer where !lines.isEmpty: lines[lines.count - 1] += " → \(short(event.value))"
      case .hint where event.name.contains("completion"): lines.append(event.name)
      default: break
      }
    }
    return lines
  }

  private func inBrackets(_ text: String) -> String { text.isEmpty ? "" : "(\(text))" }

  private func arguments(_ value: EventValue) -> String {
    switch value {
    case .text(let text): text
    case .fields(let fields):
      fields.filter { $0.name != "point" }.map { short($0.value) }.joined(separator: ", ")
    default: ""
    }
  }
}
