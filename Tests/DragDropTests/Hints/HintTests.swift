import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The hints, word for word, and the absence of hints in ordinary drags.
@Suite
struct HintTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  /// The sentences in the log.
  private var hints: [String] {
    simulation.log.events.filter { $0.kind == .hint }.map { $0.reason ?? "" }
  }

  private static let onePlain = Rect(x: 800, y: 0, width: 100, height: 100)
  private static let otherPlain = Rect(x: 1000, y: 0, width: 100, height: 100)

  /// A delegate with the same proposal for every update.
  private func answering(
    _ operation: DropOperation, _ intent: DropIntent = .insertAtDestinationIndexPath,
    canMove: Bool? = nil
  ) -> ScriptedDelegate {
    let delegate = canMove.map { ScriptedDelegate.mover(canMove: $0) } ?? .mover()
    delegate.update = { _, _, _ in (operation, intent) }
    delegate.perform = { _, _ in }
    return delegate
  }

  // MARK: The table of hints

  @Test(arguments: Hint.allCases)
  func everyHintIsASentenceWithItsSource(_ hint: Hint) {
    #expect(hint.template.contains("\(hint.source))") || hint.template.contains("\(hint.source),"))
    #expect(!hint.template.contains(". "), "one sentence: \(hint.template)")
    #expect(!hint.occasion.isEmpty)
    #expect(hint.template.first?.isUppercase == false)
  }

  @Test
  func replacesNamesInTemplates() {
    #expect(
      Hint.moveNotCalled.sentence([(name: "move", word: "moveRow")])
        == "performDrop is called instead of moveRow: {reason} (A11)")
  }

  // MARK: A clean drag has none

  @Test
  func givesNoHintForAMoveBetweenTables() throws {
    let source = stage.table("source", ["a", "b"], delegate: .mover())
    let target = stage.table("target", ["x", "y"], delegate: .mover())
    let drag = try simulation.lift(source, at(0)).over(target, at(1)).drop()
    #expect(drag.operation == .move)
    #expect(hints.isEmpty)
  }

  @Test
  func givesNoHintForAReorderByTheDataSource() throws {
    let delegate = ScriptedDelegate.mover(canMove: true)
    let table = stage.table("t", ["a", "b", "c"], delegate: delegate, isDataSource: true)
    table.dropDelegate = nil
    try simulation.lift(table, at(0)).over(table, at(2), .below).drop()
    #expect(table.model.titles() == [["b", "c", "a"]])
    #expect(hints.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func givesNoHintForAReorderByPerformDrop(_ kind: Kind) throws {
    let view = kind.make(stage, "v", ["a", "b", "c"], delegate: .mover())
    try simulation.lift(view, at(0)).over(view, at(1), .below).drop()
    #expect(view.model.titles() == [["b", "a", "c"]])
    #expect(hints.isEmpty)
  }

  @Test
  func givesNoHintForRefusedCancelledAndPlainDrags() throws {
    let source = stage.table("source", ["a"], delegate: .mover())
    let closed = stage.table("closed", ["x"], delegate: answering(.forbidden, .unspecified))
    try simulation.lift(source, at(0)).over(closed, at(0)).drop()
    try simulation.lift(source, at(0)).over(closed, at(0)).cancel()
    let photo = stage.plain("photo", Self.onePlain, drag: PictureDelegate())
    let frame = stage.plain("frame", Self.otherPlain, drop: PictureDelegate.destination())
    try simulation.lift(photo).over(frame).drop()
    #expect(hints.filter { !$0.contains("completion") && !$0.isEmpty } == [])
  }

  // MARK: Lifting

  /// Rule Q-09.
  @Test(arguments: [true, false])
  func explainsDragsOnAPhoneBeforeIOS15(_ isTable: Bool) throws {
    simulation.environment.idiom = .phone
    simulation.environment.osVersion = 14
    let name = isTable ? "dragInteractionEnabled" : "isEnabled of the drag interaction"
    let drag =
      isTable
      ? try simulation.lift(stage.table("t", ["a"], delegate: .mover()), at(0))
      : try simulation.lift(stage.plain("photo", Self.onePlain, drag: PictureDelegate()))
    #expect(hints == ["drags are off on an iPhone before iOS 15: set \(name) to true (Q-09)"])
    #expect(drag.hints == hints)
  }

  @Test
  func givesNoHintForATap() throws {
    simulation.environment.idiom = .phone
    simulation.environment.osVersion = 14
    try simulation.tap(stage.table("t", ["a"], delegate: .mover()), at(0))
    try simulation.wait(1)
    #expect(hints.isEmpty)
  }

  @Test(.covers("TBL-03"))
  func explainsDisabledDrags() throws {
    let table = stage.table("t", ["a"], delegate: .mover())
    table.dragInteractionEnabled = false
    _ = try simulation.lift(table, at(0))
    #expect(hints == ["nothing lifts, because dragInteractionEnabled is false (TBL-03)"])
  }

  @Test(.covers("TBL-01"))
  func explainsAMissingDragDelegate() throws {
    _ = try simulation.lift(stage.table("t", ["a"]), at(0))
    #expect(hints == ["nothing lifts, because there is no dragDelegate (TBL-01)"])
  }

  @Test(.covers("TDG-02"))
  func explainsAMissingItemsForBeginning() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.items = nil
    _ = try simulation.lift(stage.table("t", ["a"], delegate: delegate), at(0))
    #expect(hints == ["nothing lifts, because the drag delegate has no itemsForBeginning (TDG-02)"])
  }

  @Test
  func givesNoHintForAnEmptyListOfThePolicy() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.items = { _, _ in [] }
    _ = try simulation.lift(stage.table("t", ["a"], delegate: delegate), at(0))
    #expect(hints.isEmpty)
  }

  /// Rule SM5.
  @Test
  func explainsAChangeDuringTheLift() throws {
    let table = stage.table("t", ["a", "b"], delegate: .mover())
    _ = try simulation.lift(table, at(0))
    table.reloadData()
    #expect(
      hints == [
        "the data changed during the lift, so the lift is cancelled and no session begins (SM5)"
      ])
  }

  /// Rule Q-21.
  @Test
  func explainsARowAddedAgainOnce() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    let view = stage.collection("c", [["a", "b", "c"]], delegate: delegate)
    let target = stage.table("u", [], delegate: .mover())
    let drag = try simulation.lift(view, at(0)).over(target)
    try drag.add(view, at(1)).add(view, at(1)).add(view, at(1)).add(view, at(0))
    let sentence =
      "the drag already contains this item: itemsForAddingTo should leave it out "
      + "(Q-21)"
    #expect(hints == [sentence, sentence])
    let events = simulation.log.events.filter { $0.kind == .hint }
    #expect(events.map(\.path) == [at(1), at(0)])
    #expect(drag.hints == hints)
  }

  @Test(.covers("TCL-06"))
  func explainsADraggedRowThatTakesNoTouches() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.addedItems = { [dragItem($0, $1)] }
    let table = stage.table("t", ["a", "b"], delegate: delegate)
    let target = stage.table("u", [], delegate: .mover())
    let drag = try simulation.lift(table, at(0)).over(target)
    try drag.add(table, at(0)).add(table, at(0))
    #expect(
      hints == [
        "the cell is being dragged and ignores touches: set its "
          + "userInteractionEnabledWhileDragging "
          + "(TCL-06)"
      ])
  }

  @Test(.covers("TCL-06"))
  func explainsEachFingerThatRestsOnADraggedRow() throws {
    let table = stage.table("t", ["a", "b"], delegate: .mover())
    let target = stage.table("u", [], delegate: .mover())
    _ = try simulation.lift(table, at(0)).over(target)
    for count in 1...2 {
      let second = try simulation.lift(table, at(0))
      #expect(second.session == nil)
      #expect(second.hints.first?.hasSuffix("(TCL-06)") ?? false)
      #expect(hints.count == count)
      try second.cancel()
    }
    #expect(hints.count == 2)
  }

  /// Rule Q-21.
  @Test
  func explainsAnObjectAddedAgain() throws {
    let delegate = PictureDelegate()
    let object = "Dune"
    delegate.items = { _ in [item(holding: object)] }
    delegate.addedItems = { _ in [item(holding: object)] }
    func item(holding object: String) -> DragItem {
      let item = DragItem(itemProvider: ItemProvider(object: object))
      item.localObject = object
      return item
    }
    let photo = stage.plain("photo", Self.onePlain, drag: delegate)
    try simulation.lift(photo).move(to: Point(x: 1300, y: 900)).add(photo)
    #expect(hints.contains { $0.hasSuffix("(Q-21)") })
  }

  // MARK: Answers

  @Test(.covers("OPR-05"))
  func explainsAForbiddenMoveOnce() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.allowsMove = { false }
    let source = stage.table("source", ["a"], delegate: delegate)
    let target = stage.table("target", ["x", "y"], delegate: .mover())
    try simulation.lift(source, at(0)).over(target, at(0)).over(target, at(1)).drop()
    let sentence = "the source does not allow a move, so it is treated as cancel (OPR-05)"
    #expect(hints == [sentence, sentence])
    let views = simulation.log.events.filter { $0.kind == .hint }.map(\.view)
    #expect(views == ["source", "target"])
  }

  /// Section 2.9.
  @Test
  func explainsAForeignMove() throws {
    let source = stage.table("source", ["a"], delegate: .mover())
    let target = stage.table("target", ["x"], app: "other", delegate: .mover())
    try simulation.lift(source, at(0)).over(target, at(0)).over(target, at(0)).drop()
    #expect(
      hints == ["items of another app can only be copied, so move is treated as cancel (2.9)"])
  }

  /// Rule Q-13.
  @Test
  func explainsSeveralForbiddenItems() throws {
    simulation.environment.legacyMultiItemForbidden = true
    let delegate = ScriptedDelegate.mover()
    let table = stage.table("t", ["a", "b", "c"], delegate: delegate)
    table.allowsMultipleSelection = true
    try simulation.select(table, [at(0), at(1)])
    try simulation.lift(table, at(0)).over(table, at(2)).drop()
    #expect(hints == ["two items of this view: forbidden as in iOS 11.0 (Q-13)"])
  }

  /// Rule Q-14.
  @Test(arguments: Kind.allCases)
  func explainsTheMissingGapForSeveralItems(_ kind: Kind) throws {
    let view = kind.make(stage, "v", ["a", "b", "c"], delegate: answering(.move))
    view.allowsMultipleSelection = true
    try simulation.select(view, [at(0), at(1)])
    try simulation.lift(view, at(0)).over(view, at(2)).over(view, at(2), .below).drop()
    let (one, all) = kind == .table ? ("row", "rows") : ("item", "items")
    #expect(
      hints == [
        "several \(all) of this view open no gap; the half of the \(one) under the finger decides "
          + "where they go (Q-14)"
      ])
  }

  /// Rule Q-16.
  @Test
  func explainsACopyWithinACollectionOfAnOldSystem() throws {
    simulation.environment.osVersion = 12
    let view = stage.collection("v", [["a", "b", "c"]], delegate: answering(.copy))
    try simulation.lift(view, at(0)).over(view, at(2)).drop()
    #expect(hints == ["a copy within one collection looks like a move, as on iOS 11 and 12 (Q-16)"])
  }

  /// Rule Q-06.
  @Test
  func explainsAGapInAnotherSection() throws {
    let view = stage.collection(
      "v", [["a", "b"], ["c", "d"]], titles: ["1", "2"], delegate: answering(.move))
    try simulation.lift(view, at(0, 0)).over(view, at(1, 0)).over(view, at(1, 1)).drop()
    #expect(
      hints == [
        "some systems crash if the gap opens outside the item's own section: propose another "
          + "intent there (Q-06)"
      ])
  }

  /// Rule Q-05.
  @Test
  func explainsAGapAtTheEndOfAFlow() throws {
    let source = stage.table("source", ["a"], delegate: .mover())
    let view = stage.collection(
      "v", [["x", "y"]], delegate: answering(.move),
      layout: FlowLayout(width: 320, itemSize: Size(width: 300, height: 44)))
    try simulation.lift(source, at(0)).over(view, at(1), .into)
      .over(view, at(1), .into)
    #expect(
      hints == [
        "a flow layout is asked for an item that does not exist yet: return nil for it from "
          + "layoutAttributesForItem (Q-05)"
      ])
  }

  // MARK: Data that changes

  /// Rule Q-43.
  @Test
  func explainsAChangeInTheViewOfADraggedRow() throws {
    let table = stage.table("t", ["a", "b", "c"], delegate: .mover())
    try simulation.lift(table, at(0)).over(table, at(1), .below)
    table.reloadData()
    table.reloadData()
    #expect(
      hints == [
        "the data changed during the drag: source paths are lost and the gap closes; check "
          + "hasActiveDrag and hasUncommittedUpdates first (Q-43)"
      ])
  }

  @Test
  func givesNoHintForAChangeElsewhere() throws {
    let table = stage.table("t", ["a", "b"], delegate: .mover())
    let other = stage.table("u", ["x"])
    try simulation.lift(table, at(0)).over(table, at(1))
    other.reloadData()
    #expect(hints.isEmpty)
  }

  /// Rule Q-12.
  @Test
  func explainsReloadedSectionsDuringADrag() throws {
    let view = stage.collection("v", [["a", "b"]], delegate: answering(.move))
    try simulation.lift(view, at(0)).over(view, at(1))
    view.reloadSections(IndexSet(integer: 0))
    #expect(
      hints.first
        == "reloadSections during a drag crashed iOS 11 and 12 (EX11): reload the items, or wait "
        + "for the end (Q-12)")
  }
}
