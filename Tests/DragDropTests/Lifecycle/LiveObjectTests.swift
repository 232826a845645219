import Layout
import Testing

@testable import DragDrop

/// A drag that is no longer referenced leaves no objects.
@Suite
struct LiveObjectTests {
  /// A weakly referenced object.
  private struct Watched {
    weak var object: AnyObject?
  }

  /// Watches the objects of one drag.
  private func watch(_ drag: Drag) -> [Watched] {
    let session = drag.session as? ActiveDragSession
    let drops = session?.destinations.all.map(\.dropSession) ?? []
    return ([session].compactMap { $0 } + drops as [AnyObject]).map { Watched(object: $0) }
      + drag.items.map { Watched(object: $0) }
  }

  /// Ways in which drags end.
  enum End: CaseIterable, Sendable {
    case dropped
    case droppedElsewhere
    case cancelled
    case refused
    case loading
    case reversed
    case failed
  }

  private func play(_ end: End, from source: SectionedView, to target: SectionedView) -> [Watched] {
    guard let simulation = source.simulation,
      let drag = try? simulation.lift(source, at(0))
    else { return [] }
    if end == .reversed {
      let seen = watch(drag)
      _ = try? drag.drop()
      return seen
    }
    _ = try? drag.over(source, at(0)).over(target, at(0))
    let seen = watch(drag)
    switch end {
    case .dropped, .refused, .loading, .failed: _ = try? drag.drop()
    case .droppedElsewhere: _ = try? drag.move(to: Point(x: 1300, y: 1000)).drop()
    case .cancelled, .reversed: _ = try? drag.cancel()
    }
    return seen
  }

  @Test(arguments: Kind.allCases, End.allCases)
  func releasesSessionsAndItemsOfEndedDrags(_ kind: Kind, _ end: End) throws {
    let stage = Stage()
    let source = kind.make(stage, "source", ["A"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (end == .refused ? .forbidden : .copy, .unspecified) }
    delegate.perform = { view, performance in
      switch end {
      case .loading: performance.session.loadObjects(ofClass: String.self) { _ in }
      case .failed: view.update { $0.delete([at(9)]) }
      default: break
      }
    }
    let target = kind.make(stage, "target", ["X", "Y"], delegate: delegate)
    var watched: [Watched] = []
    let count = end == .dropped ? 1000 : 100
    for _ in 0..<count {
      watched += play(end, from: source, to: target)
      stage.simulation.log.clear()
    }
    #expect(watched.count >= 2 * count)
    #expect(watched.count { $0.object != nil } == 0)
    #expect(stage.simulation.sessionsInProgress.isEmpty && stage.simulation.touches.isEmpty)
    #expect(stage.simulation.loads.waiting.isEmpty)
  }

  @Test
  func endedDragKeepsItsResult() throws {
    let stage = Stage()
    let source = stage.table("source", ["A"], delegate: .mover())
    let target = stage.table("target", ["X"], delegate: .mover())
    let drag = try stage.simulation.lift(source, at(0)).over(target, at(0)).drop()
    #expect(drag.destination === target)
    #expect(drag.destinationPosition == at(0))
    #expect(drag.proposal?.operation == .move)
    #expect(drag.operation == .move)
    #expect(drag.items.map(\.title) == ["A"])
  }

  @Test
  func completionKeepsTheItemsOfASession() throws {
    let stage = Stage()
    let source = stage.table("source", ["A"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .unspecified) }
    var late: (() -> [String])?
    delegate.perform = { _, performance in
      let session = performance.session
      late = { session.items.map(\.title) + [session.localDragSession == nil ? "gone" : "there"] }
    }
    let target = stage.table("target", ["X"], delegate: delegate)
    try stage.simulation.lift(source, at(0)).over(target, at(0)).drop()
    #expect(late?() == ["A", "there"])
  }
}
