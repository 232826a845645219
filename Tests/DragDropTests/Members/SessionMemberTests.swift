import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Each member of sessions, items and interactions that a drag does not change.
@Suite
struct SessionMemberTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  @Test(.covers("SES-03"))
  func convertsTheLocationToTheGivenView() throws {
    let wall = stage.plain("wall", Rect(x: 100, y: 50, width: 300, height: 300))
    let photo = stage.plain(
      "photo", Rect(x: 10, y: 20, width: 50, height: 50), in: wall, drag: PictureDelegate())
    let session = try #require(
      try simulation.lift(photo).move(to: Point(x: 500, y: 400)).session)
    #expect(session.location(in: photo) == Point(x: 390, y: 330))
    #expect(session.location(in: wall) == Point(x: 400, y: 350))
  }

  @Test(
    .covers("SES-04", "SES-05"),
    arguments: [true, false], [true, false])
  func sessionsReportTheAnswersOfTheSource(allowsMove: Bool, isRestricted: Bool) throws {
    let source = PictureDelegate()
    (source.allowsMove, source.isRestricted) = (allowsMove, isRestricted)
    let destination = PictureDelegate.destination()
    var seen: [Bool] = []
    destination.perform = { seen = [$0.allowsMoveOperation, $0.isRestrictedToDraggingApplication] }
    let photo = stage.plain("photo", Rect(x: 0, y: 0, width: 50, height: 50), drag: source)
    let frame = stage.plain(
      "frame", Rect(x: 99, y: 0, width: 50, height: 50), drop: destination)
    let drag = try simulation.lift(photo).over(frame)
    #expect(drag.session?.allowsMoveOperation == allowsMove)
    #expect(drag.session?.isRestrictedToDraggingApplication == isRestricted)
    try drag.drop()
    #expect(seen == [allowsMove, isRestricted])
  }

  @Test(.covers("SES-10"))
  func passesTheLocalContextWithinTheApp() throws {
    let destination = PictureDelegate.destination()
    var seen: String?
    destination.perform = { seen = $0.localDragSession?.localContext as? String }
    let photo = stage.plain(
      "photo", Rect(x: 0, y: 0, width: 50, height: 50), drag: PictureDelegate())
    let frame = stage.plain(
      "frame", Rect(x: 99, y: 0, width: 50, height: 50), drop: destination)
    let drag = try simulation.lift(photo)
    #expect(drag.session?.localContext == nil)
    drag.session?.localContext = "album"
    try drag.over(frame).drop()
    #expect(seen == "album")
  }

  @Test(.covers("ITM-04"))
  func keepsTheLocalObjectAfterTheDrag() throws {
    let item = DragItem(itemProvider: ItemProvider(object: "text"))
    item.localObject = "album"
    let source = PictureDelegate()
    source.items = { _ in [item] }
    let photo = stage.plain("photo", Rect(x: 0, y: 0, width: 50, height: 50), drag: source)
    try simulation.lift(photo).move(to: Point(x: 700, y: 700)).drop()
    #expect(item.localObject as? String == "album")
    item.localObject = nil
    #expect(item.localObject == nil)
  }

  @Test(.covers("NIP-40", "NIP-63", "NIP-64"))
  func keepsPreferencesOfAProviderAndItsCopy() {
    let provider = ItemProvider(object: "text")
    provider.suggestedName = "List"
    provider.preferredPresentationSize = Size(width: 30, height: 20)
    provider.preferredPresentationStyle = .attachment
    for one in [provider, provider.copy()] {
      #expect(one.suggestedName == "List")
      #expect(one.preferredPresentationSize == Size(width: 30, height: 20))
      #expect(one.preferredPresentationStyle == .attachment)
    }
  }

  @Test(.covers("SPR-08", "SPR-11", "SPR-12"))
  func passesTheContextOfABehaviorToTheHandler() throws {
    final class Behavior: SpringLoadedInteractionBehavior {
      weak var child: View?
      var finished: [View?] = []
      func shouldAllow(
        _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
      ) -> Bool {
        if let child { context.targetView = child }
        context.targetItem = "tab"
        return true
      }
      func interactionDidFinish(_ interaction: SpringLoadedInteraction) {
        finished.append(interaction.view)
      }
    }
    let source = stage.table("source", ["a"], delegate: .mover())
    let folder = stage.plain("folder", Rect(x: 600, y: 0, width: 100, height: 100))
    let behavior = stage.keep(Behavior())
    behavior.child = stage.plain("child", Rect(x: 0, y: 0, width: 10, height: 10), in: folder)
    var seen: [String?] = []
    folder.addInteraction(
      SpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: nil) {
        seen = [$1.targetView?.name, $1.targetItem as? String, "\($1.state)"]
      })
    try simulation.lift(source, at(0)).move(to: Point(x: 650, y: 50))
    try simulation.wait(1)
    #expect(seen == ["child", "tab", "activated"])
    #expect(behavior.finished.count == 1 && behavior.finished[0] === folder)
  }
}
