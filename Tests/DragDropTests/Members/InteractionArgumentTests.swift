import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The arguments of the methods of interactions' delegates, independent of the trace.
@Suite
struct InteractionArgumentTests {
  /// A drag of `photo` onto `frame` that a tap on `note` joins, and one that is cancelled.
  private static func play() throws -> [String] {
    let stage = Stage()
    let notes = CallNotes()
    func view(_ name: String, _ frame: Rect, drags: Bool, drops: Bool) -> View {
      let view = stage.plain(name, frame)
      let writer = stage.keep(InteractionWriter(name, notes))
      if drags { view.addInteraction(DragInteraction(delegate: writer)) }
      if drops { view.addInteraction(DropInteraction(delegate: writer)) }
      return view
    }
    let photo = view("photo", Rect(x: 0, y: 0, width: 100, height: 80), drags: true, drops: false)
    let note = view("note", Rect(x: 0, y: 200, width: 60, height: 40), drags: true, drops: false)
    let frame = view(
      "frame", Rect(x: 300, y: 0, width: 100, height: 100), drags: false, drops: true)
    let drag = try stage.simulation.lift(photo).over(frame).add(note)
      .move(to: Point(x: 700, y: 600)).move(to: Point(x: 310, y: 20)).drop()
    try stage.simulation.runUntilIdle()
    #expect(notes.dragSessions.allSatisfy { $0 === drag.session })
    #expect(notes.dropSessions.allSatisfy { $0.localDragSession === drag.session })
    notes.lines.append("")
    try stage.simulation.lift(photo).move(to: Point(x: 700, y: 600)).drop()
    return notes.lines
  }

  @Test(
    .covers(
      "ANI-01", "ANI-03", "DGD-02", "DGD-03", "DGD-04", "DGD-05", "DGD-06", "DGD-07", "DGD-08",
      "DGD-09", "DGD-10", "DGD-11", "DGD-12", "DGD-13", "DGD-15", "DGD-16", "DGD-17", "DPD-02",
      "DPD-03", "DPD-04", "DPD-05", "DPD-06", "DPD-07", "DPD-08", "DPD-09", "DPD-10"),
    arguments: [
      ("DGD-02", "photo itemsForBeginning []"),
      ("DGD-03", "photo previewForLifting photo [photo]"),
      ("DGD-04", "photo willAnimateLift [photo]"), ("DGD-04", "photo lift ended at end"),
      ("DGD-05", "photo sessionWillBegin [photo]"),
      ("DGD-06", "photo sessionAllowsMoveOperation [photo]"),
      ("DGD-07", "photo sessionIsRestrictedToDraggingApplication [photo]"),
      ("DGD-08", "photo prefersFullSizePreviews [photo]"),
      ("DGD-09", "photo sessionDidMove [photo] at 350, 50"),
      ("DGD-09", "photo sessionDidMove [photo note] at 700, 600"),
      ("DGD-10", "photo willEnd copy [photo note]"), ("DGD-11", "photo didEnd copy [photo note]"),
      ("DGD-12", "photo sessionDidTransferItems [photo note]"),
      ("DGD-13", "note itemsForAddingTo [photo] at 30, 20"),
      ("DGD-15", "photo willAdd [note] to [photo note] for note"),
      ("DGD-15", "note willAdd [note] to [photo note] for note"),
      ("DGD-16", "photo previewForCancelling photo from photo"),
      ("DGD-17", "photo willAnimateCancel photo"), ("DGD-17", "photo cancel ended at end"),
      ("DPD-02", "frame canHandle [photo]"), ("DPD-03", "frame sessionDidEnter [photo]"),
      ("DPD-04", "frame sessionDidUpdate [photo] at 50, 50"),
      ("DPD-04", "frame sessionDidUpdate [photo note] at 10, 20"),
      ("DPD-05", "frame sessionDidExit [photo note]"),
      ("DPD-06", "frame performDrop [photo note] at 10, 20"),
      ("DPD-07", "frame concludeDrop [photo note]"), ("DPD-08", "frame sessionDidEnd [photo note]"),
      ("DPD-09", "frame previewForDropping photo from frame"),
      ("DPD-09", "frame previewForDropping note from frame"),
      ("DPD-10", "frame willAnimateDrop note"), ("DPD-10", "frame drop ended at end"),
    ])
  func passesInteractionSessionItemsAndPoints(id: String, line: String) throws {
    let lines = try Self.play()
    let isThere = lines.contains(line)
    #expect(isThere, "\(id): \(lines.joined(separator: "\n"))")
  }

  @Test(.covers("DGD-14"))
  func passesBothSessionsAndThePoint() throws {
    let stage = Stage()
    let notes = CallNotes()
    let views = (0..<3).map { index -> View in
      let view = stage.plain(
        "\(index)", Rect(x: Double(index) * 100, y: 0, width: 50, height: 50))
      let writer = stage.keep(InteractionWriter("\(index)", notes))
      writer.chooses = { $0.last }
      view.addInteraction(DragInteraction(delegate: writer))
      return view
    }
    let drags = try views.dropLast().map { try stage.simulation.lift($0) }
    for drag in drags { try drag.move(to: Point(x: 700, y: 700)) }
    try stage.simulation.tap(views[2])
    #expect(notes.lines.contains("2 sessionForAddingItems [0] [1] at 25, 25"))
    #expect(drags.map { $0.items.map(\.title) } == [["0"], ["1", "2"]])
  }

  @Test(.covers("DGD-03", "DGD-16", "DGD-17", "DPD-09", "DPD-10"))
  func asksForAndNotifiesOfEveryItem() throws {
    let stage = Stage()
    let notes = CallNotes()
    let photo = stage.plain("photo", Rect(x: 0, y: 0, width: 100, height: 80))
    let frame = stage.plain("frame", Rect(x: 300, y: 0, width: 100, height: 100))
    let source = stage.keep(InteractionWriter("photo", notes))
    source.titles = ["one", "two"]
    photo.addInteraction(DragInteraction(delegate: source))
    frame.addInteraction(DropInteraction(delegate: stage.keep(InteractionWriter("frame", notes))))
    try stage.simulation.lift(photo).over(frame).drop()
    try stage.simulation.lift(photo).move(to: Point(x: 700, y: 600)).drop()
    for (method, who) in [
      ("previewForLifting", "photo"), ("previewForCancelling", "photo"),
      ("willAnimateCancel", "photo"), ("previewForDropping", "frame"),
      ("willAnimateDrop", "frame"),
    ] {
      let told = notes.lines.filter { $0.hasPrefix("\(who) \(method) ") }
        .map { $0.split(separator: " ")[2] }
      #expect(told.prefix(2) == ["one", "two"], "\(method)")
    }
  }

  @Test(.covers("DGD-03", "DGD-17"))
  func animatesAnItemWithoutAPreview() throws {
    let stage = Stage()
    let notes = CallNotes()
    let photo = stage.plain("photo", Rect(x: 0, y: 0, width: 100, height: 80))
    let writer = stage.keep(InteractionWriter("photo", notes))
    writer.isVisible = false
    photo.addInteraction(DragInteraction(delegate: writer))
    try stage.simulation.lift(photo).move(to: Point(x: 700, y: 600)).drop()
    #expect(notes.lines.contains("photo previewForLifting photo [photo]"))
    #expect(!notes.lines.contains { $0.contains("previewForCancelling") })
    #expect(notes.lines.contains("photo willAnimateCancel photo"))
  }
}

/// The arguments of several delegates, in order.
final class CallNotes {
  var lines: [String] = []
  var dragSessions: [any DragSession] = []
  var dropSessions: [any DropSession] = []

  func titles(_ items: [DragItem]) -> String {
    "[" + items.map(\.title).joined(separator: " ") + "]"
  }

  func text(_ point: Point) -> String { "\(Int(point.x)), \(Int(point.y))" }
}

/// A delegate of both interactions that records its arguments.
private final class InteractionWriter: DragInteractionDelegate, DropInteractionDelegate {
  private let name: String
  private let notes: CallNotes
  var isVisible = true
  /// The items that it provides; by default one item with its name.
  var titles: [String]
  var chooses: ([any DragSession]) -> (any DragSession)? = { $0.first }

  init(_ name: String, _ notes: CallNotes) {
    self.name = name
    self.notes = notes
    titles = [name]
  }

  private func write(_ view: View?, _ text: String) {
    notes.lines.append("\(name) \(text)" + (view?.name == name ? "" : " of another interaction"))
  }

  private func write(
    _ interaction: DragInteraction, _ text: String, _ session: any DragSession,
    at point: Point? = nil
  ) {
    notes.dragSessions.append(session)
    write(
      interaction.view,
      "\(text) \(notes.titles(session.items))" + (point.map { " at \(notes.text($0))" } ?? ""))
  }

  private func write(
    _ interaction: DropInteraction, _ text: String, _ session: any DropSession,
    showsPoint: Bool = false
  ) {
    notes.dropSessions.append(session)
    let point = interaction.view.map { session.location(in: $0) } ?? .zero
    write(
      interaction.view,
      "\(text) \(notes.titles(session.items))" + (showsPoint ? " at \(notes.text(point))" : ""))
  }

  private func logCompletion(of animator: any DragAnimating, _ animation: String) {
    animator.addCompletion { [name, notes] in
      notes.lines.append("\(name) \(animation) ended at \($0)")
    }
  }

  // MARK: Dragging

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] {
    write(interaction, "itemsForBeginning", session)
    return titles.map(imageItem)
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> TargetedDragPreview? {
    write(interaction, "previewForLifting \(item.title)", session)
    return isVisible ? interaction.view.map { TargetedDragPreview(view: $0) } : nil
  }

  func dragInteraction(
    _ interaction: DragInteraction, willAnimateLiftWith animator: any DragAnimating,
    session: any DragSession
  ) {
    write(interaction, "willAnimateLift", session)
    logCompletion(of: animator, "lift")
  }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    write(interaction, "sessionWillBegin", session)
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool {
    write(interaction, "sessionAllowsMoveOperation", session)
    return true
  }

  func dragInteraction(
    _ interaction: DragInteraction,
    sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool {
    write(interaction, "sessionIsRestrictedToDraggingApplication", session)
    return false
  }

  func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> Bool {
    write(interaction, "prefersFullSizePreviews", session)
    return true
  }

  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession) {
    write(
      interaction, "sessionDidMove", session,
      at: interaction.view.map { session.location(in: $0) })
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) { write(interaction, "willEnd \(operation.name)", session) }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) { write(interaction, "didEnd \(operation.name)", session) }

  func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) { write(interaction, "sessionDidTransferItems", session) }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession,
    withTouchAt point: Point
  ) -> [DragItem] {
    write(interaction, "itemsForAddingTo", session, at: point)
    return [imageItem(name)]
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> (any DragSession)? {
    let items = sessions.map { notes.titles($0.items) }.joined(separator: " ")
    write(interaction.view, "sessionForAddingItems \(items) at \(notes.text(point))")
    return chooses(sessions)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction
  ) {
    notes.dragSessions.append(session)
    write(
      interaction.view,
      "willAdd \(notes.titles(items)) to \(notes.titles(session.items)) "
        + "for \(addingInteraction.view?.name ?? "none")")
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForCancelling item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? {
    write(interaction.view, "previewForCancelling \(item.title) from \(defaultPreview.view.name)")
    return defaultPreview
  }

  func dragInteraction(
    _ interaction: DragInteraction, item: DragItem,
    willAnimateCancelWith animator: any DragAnimating
  ) {
    write(interaction.view, "willAnimateCancel \(item.title)")
    logCompletion(of: animator, "cancel")
  }

  // MARK: Dropping

  func dropInteraction(
    _ interaction: DropInteraction, canHandle session: any DropSession
  ) -> Bool {
    write(interaction, "canHandle", session)
    return true
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    write(interaction, "sessionDidEnter", session)
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal {
    write(interaction, "sessionDidUpdate", session, showsPoint: true)
    return DropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
    write(interaction, "sessionDidExit", session)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    write(interaction, "performDrop", session, showsPoint: true)
  }

  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {
    write(interaction, "concludeDrop", session)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
    write(interaction, "sessionDidEnd", session)
  }

  func dropInteraction(
    _ interaction: DropInteraction, previewForDropping item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? {
    write(interaction.view, "previewForDropping \(item.title) from \(defaultPreview.view.name)")
    return defaultPreview
  }

  func dropInteraction(
    _ interaction: DropInteraction, item: DragItem, willAnimateDropWith animator: any DragAnimating
  ) {
    write(interaction.view, "willAnimateDrop \(item.title)")
    logCompletion(of: animator, "drop")
  }
}
