import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Every row of the destination's state machine (2.4), played over each kind of view.
@Suite
struct DestinationRowTests {
  /// The calls of the destination; `Did` stands for `sessionDid` and `dropSessionDid`, and an update
  /// is written without its path.
  private func heard(_ scene: RowScene) -> [String] {
    scene.news().filter { $0.hasPrefix("d.") }.map {
      String($0.dropFirst(2)).replacing("dropSessionDid", with: "Did").replacing(
        "sessionDid", with: "Did"
      )
      .replacing("[0, 0]", with: "").replacing(", unspecified", with: "")
      .replacing("()", with: "").replacing("(copy, nil)", with: "")
    }
  }

  private func over(_ scene: RowScene) throws -> Drag {
    let drag = try scene.lift()
    try scene.over(drag)
    return drag
  }

  /// Rule DM1.
  @Test(arguments: Party.allCases)
  func callsNothingAfterADeclinedSession(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.handle { _ in false }
    let drag = try over(scene)
    try scene.over(drag)
    try drag.move(to: RowScene.nowhere)
    try scene.over(drag)
    try drag.drop()
    #expect(heard(scene) == ["canHandle → false"])
    #expect(drag.operation == .cancel)
  }

  /// Rule DM1.
  @Test(arguments: Party.allCases)
  func asksAPlainViewAgainWhenItemsAreAdded(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.handle { $0.items.count > 1 }
    let drag = try over(scene)
    try scene.add(drag)
    try scene.over(drag)
    let calls = heard(scene)
    if kind == .plain {
      #expect(calls.prefix(3) == ["canHandle → false", "canHandle → true", "DidEnter"])
    } else {
      #expect(calls == ["canHandle → false"])
    }
    #expect(try drag.drop().operation == (kind == .plain ? .copy : .cancel))
  }

  /// Rule DM1.
  @Test(arguments: Party.allCases)
  func asksTheEnclosingView(_ kind: Party) throws {
    let scene = RowScene(kind, holder: .destination())
    scene.handle { _ in false }
    let drag = try over(scene)
    #expect(drag.destination?.name == "w")
    #expect(try drag.drop().operation == .copy)
  }

  /// Rule DM1.
  @Test(.covers("TDP-01", "CDP-01"), arguments: Kind.allCases)
  func asksADelegateSetDuringTheDrag(_ kind: Kind) throws {
    let stage = Stage()
    let source = stage.table("s", ["A"], delegate: .mover())
    let view = kind.make(stage, "v", ["B"])
    let drag = try stage.simulation.lift(source, at(0)).over(view, at(0))
    #expect(drag.destination == nil)
    let delegate = ScriptedDelegate.mover()
    delegate.handles = { _ in true }
    stage.setDropDelegate(delegate, of: view)
    try drag.over(view, at(0))
    #expect(drag.destination === view)
    #expect(
      stage.calls.filter { $0.hasPrefix("v.") }.prefix(2)
        == ["v.canHandle → true", "v.dropSessionDidEnter"])
  }

  /// Rule DM3.
  @Test
  func passesDeclinedItemsToTheEnclosingView() throws {
    let scene = RowScene(.plain, holder: .destination())
    scene.handle { $0.items.count < 2 }
    scene.picture.addedItems = { _ in [imageItem("B")] }
    let drag = try over(scene)
    try scene.add(drag)
    #expect(drag.destination?.name == "w")
    #expect(try drag.drop().operation == .copy)
  }

  /// Rule DM2.
  @Test(arguments: Party.allCases)
  func entersAndUpdatesInOneStep(_ kind: Party) throws {
    let scene = RowScene(kind)
    _ = try over(scene)
    #expect(heard(scene) == ["canHandle → true", "DidEnter", "DidUpdate → copy"])
    #expect(scene.hasActiveDrop == (kind == .plain ? nil : true))
  }

  /// Rule DM3.
  @Test(arguments: Party.allCases)
  func asksForAProposalAtEachMovement(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try over(scene)
    _ = heard(scene)
    try scene.over(drag)
    try scene.over(drag)
    #expect(heard(scene) == ["DidUpdate → copy", "DidUpdate → copy"])
  }

  /// Rule DM3.
  @Test(arguments: Party.allCases)
  func asksAgainWhetherItHandlesAddedItems(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.picture.addedItems = { _ in [imageItem("B")] }
    let drag = try over(scene)
    _ = heard(scene)
    try scene.add(drag)
    #expect(heard(scene) == ["canHandle → true", "DidUpdate → copy"])
  }

  /// Rule DM3.
  @Test(arguments: Party.allCases)
  func endsADestinationThatDeclinesAddedItems(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.picture.addedItems = { _ in [imageItem("B")] }
    scene.handle { $0.items.count == 1 }
    let drag = try over(scene)
    _ = heard(scene)
    try scene.add(drag)
    #expect(heard(scene) == ["canHandle → false", "DidExit"])
    try scene.over(drag)
    try drag.drop()
    #expect(heard(scene) == ["DidEnd"])
  }

  /// Rule DM4.
  @Test(arguments: Party.allCases)
  func exitsWithoutAnEnd(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try over(scene)
    _ = heard(scene)
    try drag.move(to: RowScene.nowhere)
    #expect(heard(scene) == ["DidExit"])
    #expect(scene.hasActiveDrop == (kind == .plain ? nil : false))
  }

  /// Rule DM4.
  @Test(arguments: Kind.allCases)
  func closesTheGapOnExit(_ kind: Kind) throws {
    let scene = RowScene(kind.party)
    scene.dropping.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    let view = try #require(scene.target as? SectionedView)
    let drag = try over(scene)
    #expect(view.presentedLayout.displacement.slot == at(0))
    try drag.move(to: RowScene.nowhere)
    #expect(view.presentedLayout.displacement == .none)
  }

  /// Rule DM5.
  @Test(arguments: Party.allCases)
  func doesNotAskAgainOnReentry(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try over(scene)
    try drag.move(to: RowScene.nowhere)
    _ = heard(scene)
    try scene.over(drag)
    #expect(heard(scene) == ["DidEnter", "DidUpdate → copy"])
  }

  /// Rule DM5.
  @Test(arguments: Party.allCases)
  func asksAgainOnReentryIfItemsWereAdded(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.picture.addedItems = { _ in [imageItem("B")] }
    let drag = try over(scene)
    try drag.move(to: RowScene.nowhere)
    try scene.add(drag)
    _ = heard(scene)
    try scene.over(drag)
    #expect(heard(scene) == ["canHandle → true", "DidEnter", "DidUpdate → copy"])
  }

  /// Rule DM6.
  @Test(arguments: Party.allCases)
  func loadsDataOnlyInPerformDrop(_ kind: Party) throws {
    let scene = RowScene(kind)
    var loaded: [[String]] = []
    scene.handle { session in
      session.loadObjects(ofClass: String.self) { loaded.append($0) }
      return true
    }
    scene.perform { session in
      session.loadObjects(ofClass: String.self) { loaded.append($0) }
    }
    try over(scene).drop()
    #expect(loaded == [[], ["A"]])
  }

  /// Rules DM7, DM9, Q-25.
  @Test(arguments: Party.allCases)
  func performsPreviewsEndsAndConcludes(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try over(scene)
    _ = heard(scene)
    guard let touch = drag.touch else { return }
    try scene.simulation.touchEnded(touch)
    #expect(
      heard(scene)
        == scene.expected(
          plain: [
            "performDrop", "previewForDropping(A) → preview", "willAnimateDrop(A)", "DidEnd",
          ],
          list: ["performDrop", "DidEnd"]))
    _ = scene.news()
    try scene.simulation.runUntilIdle()
    let after = scene.stage.story.filter { $0 == "drop completion end" || $0 == "d.concludeDrop" }
    #expect(
      after == scene.expected(plain: ["drop completion end", "d.concludeDrop"], list: []))
  }

  /// Rule DM7.
  @Test(
    arguments: Kind.allCases
  )
  func asksForThePreviewOfTheTargetRow(_ kind: Kind) throws {
    let scene = RowScene(kind.party)
    scene.dropping.notifications.formUnion([
      .dropPreviewParametersForRow, .dropPreviewParametersForItem,
    ])
    scene.dropping.perform = { view, performance in
      let animator = performance.drop(performance.items[0].dragItem, to: at(1), into: nil)
      animator.addCompletion { _ in view.simulation?.log.record(.hint, name: "completion") }
    }
    let drag = try over(scene)
    _ = scene.news()
    try drag.drop()
    #expect(
      scene.news().filter { !$0.hasPrefix("s.") } == [
        "d.performDrop[0, 0](copy, nil)", "d.dropPreviewParametersFor#[0, 1] → nil",
        "d.dropSessionDidEnd", "completion",
      ])
  }

  /// Rule DM8.
  @Test(arguments: Party.allCases)
  func endsEveryEnteredDestinationAndThePerformingOneFirst(_ kind: Party) throws {
    let scene = RowScene(kind)
    let other = scene.stage.plain(
      "o", Rect(x: 900, y: 0, width: 100, height: 100), drop: .destination())
    let drag = try scene.lift().over(other)
    try scene.over(drag)
    try drag.drop()
    let ends = scene.news().filter { $0.hasSuffix("DidEnd") && !$0.hasPrefix("s.") }
    #expect(
      ends
        == scene.expected(
          plain: ["d.sessionDidEnd", "o.sessionDidEnd"],
          list: ["d.dropSessionDidEnd", "o.sessionDidEnd"]))
  }

  /// Rule DM9.
  @Test(arguments: Party.allCases)
  func concludesOnlyThePerformingDestination(_ kind: Party) throws {
    let scene = RowScene(kind)
    let other = scene.stage.plain(
      "o", Rect(x: 900, y: 0, width: 100, height: 100), drop: .destination())
    let drag = try scene.lift().over(other)
    try scene.over(drag)
    try drag.drop()
    #expect(!scene.news().contains("o.concludeDrop"))
  }

  /// How a drag ends without a drop here.
  enum End: CaseIterable, Sendable {
    case refusedInside
    case forbiddenInside
    case cancelledInside
    case interrupted
    case releasedElsewhere
    case cancelledOutside
  }

  /// Rule DM10.
  @Test(arguments: Party.allCases, End.allCases)
  func endsWithoutExitIfNotDropped(_ kind: Party, _ end: End) throws {
    let scene = RowScene(kind)
    let drag = try over(scene)
    switch end {
    case .refusedInside: scene.answer(.cancel)
    case .forbiddenInside: scene.answer(.forbidden)
    case .releasedElsewhere, .cancelledOutside: try drag.move(to: RowScene.nowhere)
    case .cancelledInside, .interrupted: break
    }
    if end == .refusedInside || end == .forbiddenInside { try scene.over(drag) }
    _ = heard(scene)
    switch end {
    case .cancelledInside, .cancelledOutside: try drag.cancel()
    case .interrupted: try scene.simulation.interrupt()
    default: try drag.drop()
    }
    #expect(heard(scene) == ["DidEnd"])
    #expect(drag.operation == (end == .forbiddenInside ? .forbidden : .cancel))
  }
}
