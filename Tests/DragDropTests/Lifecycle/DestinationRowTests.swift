import Layout
import Testing

@testable import DragDrop

/// Every row of the destination's machine (2.4), played with a finger over each kind of view.
@Suite("The destination, row by row (DM)")
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

  @Test(
    "DM1: who declines a session is not asked again, and hears nothing of it",
    arguments: Party.allCases)
  func dm1(_ kind: Party) throws {
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

  @Test(
    "DM1: who declined is asked again when items join, if it is a plain view",
    arguments: Party.allCases)
  func dm1Added(_ kind: Party) throws {
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

  @Test("DM1: the next view up the tree gets it", arguments: Party.allCases)
  func dm1Holder(_ kind: Party) throws {
    let scene = RowScene(kind, holder: .destination())
    scene.handle { _ in false }
    let drag = try over(scene)
    #expect(drag.destination?.name == "w")
    #expect(try drag.drop().operation == .copy)
  }

  @Test("DM1: a delegate that is set during the drag is asked", arguments: Kind.allCases)
  func dm1DelegateComesLater(_ kind: Kind) throws {
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

  @Test("DM3: the next view up the tree gets at once what is declined after items were added")
  func dm3Holder() throws {
    let scene = RowScene(.plain, holder: .destination())
    scene.handle { $0.items.count < 2 }
    scene.picture.addedItems = { _ in [imageItem("B")] }
    let drag = try over(scene)
    try scene.add(drag)
    #expect(drag.destination?.name == "w")
    #expect(try drag.drop().operation == .copy)
  }

  @Test("DM2: a destination is entered and asked in one step", arguments: Party.allCases)
  func dm2(_ kind: Party) throws {
    let scene = RowScene(kind)
    _ = try over(scene)
    #expect(heard(scene) == ["canHandle → true", "DidEnter", "DidUpdate → copy"])
    #expect(scene.hasActiveDrop == (kind == .plain ? nil : true))
  }

  @Test("DM3: each movement inside asks for a proposal", arguments: Party.allCases)
  func dm3(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try over(scene)
    _ = heard(scene)
    try scene.over(drag)
    try scene.over(drag)
    #expect(heard(scene) == ["DidUpdate → copy", "DidUpdate → copy"])
  }

  @Test(
    "DM3: after items were added it is asked whether it still handles the session",
    arguments: Party.allCases)
  func dm3Added(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.picture.addedItems = { _ in [imageItem("B")] }
    let drag = try over(scene)
    _ = heard(scene)
    try scene.add(drag)
    #expect(heard(scene) == ["canHandle → true", "DidUpdate → copy"])
  }

  @Test(
    "DM3: if it does not, it is left, and hears of the end and nothing else",
    arguments: Party.allCases)
  func dm3Declined(_ kind: Party) throws {
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

  @Test("DM4: a drag that leaves is an exit, and no end", arguments: Party.allCases)
  func dm4(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try over(scene)
    _ = heard(scene)
    try drag.move(to: RowScene.nowhere)
    #expect(heard(scene) == ["DidExit"])
    #expect(scene.hasActiveDrop == (kind == .plain ? nil : false))
  }

  @Test("DM4: the gap closes", arguments: Kind.allCases)
  func dm4Gap(_ kind: Kind) throws {
    let scene = RowScene(kind == .table ? .table : .collection)
    scene.dropping.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    let view = try #require(scene.target as? SectionedView)
    let drag = try over(scene)
    #expect(view.presentedLayout.displacement.slot == at(0))
    try drag.move(to: RowScene.nowhere)
    #expect(view.presentedLayout.displacement == .none)
  }

  @Test("DM5: a drag that comes back is not asked about again", arguments: Party.allCases)
  func dm5(_ kind: Party) throws {
    let scene = RowScene(kind)
    let drag = try over(scene)
    try drag.move(to: RowScene.nowhere)
    _ = heard(scene)
    try scene.over(drag)
    #expect(heard(scene) == ["DidEnter", "DidUpdate → copy"])
  }

  @Test("DM5: unless items were added meanwhile", arguments: Party.allCases)
  func dm5Changed(_ kind: Party) throws {
    let scene = RowScene(kind)
    scene.picture.addedItems = { _ in [imageItem("B")] }
    let drag = try over(scene)
    try drag.move(to: RowScene.nowhere)
    try scene.add(drag)
    _ = heard(scene)
    try scene.over(drag)
    #expect(heard(scene) == ["canHandle → true", "DidEnter", "DidUpdate → copy"])
  }

  @Test("DM6: only in performDrop does a load give data", arguments: Party.allCases)
  func dm6(_ kind: Party) throws {
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

  @Test(
    "DM7 to DM9: performDrop, the drop's previews and animation, the end, the conclusion",
    arguments: Party.allCases)
  func dm789(_ kind: Party) throws {
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

  @Test(
    "DM7: a row that an item is dropped to is asked how its preview looks", arguments: Kind.allCases
  )
  func dm7Lists(_ kind: Kind) throws {
    let scene = RowScene(kind == .table ? .table : .collection)
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

  @Test(
    "DM8: every destination that was ever inside hears of the end, the one that performs first",
    arguments: Party.allCases)
  func dm8(_ kind: Party) throws {
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

  @Test("DM9: a destination that did not perform is not concluded", arguments: Party.allCases)
  func dm9(_ kind: Party) throws {
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

  @Test(
    "DM10: without a drop there is an end, and no exit before it at the release",
    arguments: Party.allCases, End.allCases)
  func dm10(_ kind: Party, _ end: End) throws {
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
