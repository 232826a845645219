import Layout
import TestSupport
import Testing

@testable import DragDrop

/// A behavior and an effect made of closures.
final class SpringDelegate: SpringLoadedInteractionBehavior, SpringLoadedInteractionEffect {
  var allows: (any SpringLoadedInteractionContext) -> Bool = { _ in true }
  private(set) var states: [SpringLoadedInteractionEffectState] = []

  func shouldAllow(
    _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
  ) -> Bool { allows(context) }

  func interaction(
    _ interaction: SpringLoadedInteraction,
    didChangeWith context: any SpringLoadedInteractionContext
  ) { states.append(context.state) }

  func interactionDidFinish(_ interaction: SpringLoadedInteraction) {}
}

@Suite
struct SpringLoadingTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  /// A table to lift from, and a folder next to it.
  private func folder(
    _ delegate: SpringDelegate? = nil, opens: @escaping (View) -> Void = { _ in }
  ) -> (source: TableView, folder: View) {
    let source = stage.table("source", ["a", "b", "c"], delegate: .mover())
    let folder = View(name: "folder", frame: Rect(x: 600, y: 0, width: 100, height: 100))
    simulation.application().addSubview(folder)
    folder.addInteraction(
      SpringLoadedInteraction(interactionBehavior: delegate, interactionEffect: delegate) {
        interaction, _ in interaction.view.map(opens)
      })
    return (source, folder)
  }

  /// The calls of the folder, by name and answer.
  private var story: [String] { stage.story.filter { $0.hasPrefix("folder.") } }

  // MARK: Interactions

  /// Rule SQ19.
  @Test
  func goesThroughAllStates() throws {
    let (source, folder) = folder(SpringDelegate())
    try simulation.lift(source, at(0)).over(folder)
    #expect(story == ["folder.shouldAllow → true", "folder.didChange(possible)"])
    try simulation.wait(0.99)
    #expect(story.count == 2)
    try simulation.wait(0.02)
    #expect(
      story.dropFirst(2) == [
        "folder.shouldAllow → true", "folder.didChange(activating)", "folder.didChange(activated)",
        "folder.activationHandler", "folder.interactionDidFinish", "folder.didChange(inactive)",
      ])
  }

  @Test(arguments: ["leave", "drop", "cancel", "interrupt", "remove"])
  func finishesBeforeTheDelayHasPassed(_ how: String) throws {
    let (source, folder) = folder(SpringDelegate())
    let drag = try simulation.lift(source, at(0)).over(folder)
    switch how {
    case "leave": try drag.over(source, at(1))
    case "drop": try drag.drop()
    case "cancel": try drag.cancel()
    case "interrupt": try simulation.interrupt()
    default: folder.interactions = []
    }
    try simulation.wait(2)
    #expect(story.suffix(2) == ["folder.interactionDidFinish", "folder.didChange(inactive)"])
    #expect(!story.contains("folder.activationHandler"))
  }

  @Test(.covers("SPR-02", "SPR-04"))
  func hasADefaultBehaviorAndEffect() throws {
    var opened = 0
    let source = stage.table("source", ["a"], delegate: .mover())
    let folder = View(name: "folder", frame: Rect(x: 600, y: 0, width: 100, height: 100))
    simulation.application().addSubview(folder)
    let interaction = SpringLoadedInteraction { _, _ in opened += 1 }
    folder.addInteraction(interaction)
    try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(1)
    #expect(opened == 1)
    #expect(story == ["folder.activationHandler"])
    #expect(interaction.interactionBehavior is DefaultSpringLoadedBehavior)
    #expect(interaction.interactionEffect is DefaultSpringLoadedEffect)
  }

  @Test(.covers("SPR-05", "SPR-06"))
  func returnsTheGivenParts() {
    let delegate = SpringDelegate()
    let interaction = SpringLoadedInteraction(
      interactionBehavior: delegate, interactionEffect: delegate
    ) { _, _ in }
    #expect(interaction.interactionBehavior === delegate)
    #expect(interaction.interactionEffect === delegate)
  }

  @Test(.covers("SPR-07"))
  func asksARefusingBehaviorAgain() throws {
    let delegate = SpringDelegate()
    var allows = false
    delegate.allows = { _ in allows }
    let (source, folder) = folder(delegate)
    let drag = try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(3)
    #expect(story == ["folder.shouldAllow → false"])
    allows = true
    try drag.over(folder)
    try simulation.wait(1)
    #expect(story.contains("folder.activationHandler"))
  }

  @Test(.covers("SPR-07", "SPR-08"))
  func endsTheHoverWhenTheBehaviorRefuses() throws {
    let delegate = SpringDelegate()
    var allows = true
    delegate.allows = { _ in allows }
    let (source, folder) = folder(delegate)
    try simulation.lift(source, at(0)).over(folder)
    allows = false
    try simulation.wait(2)
    #expect(
      story.suffix(3) == [
        "folder.shouldAllow → false", "folder.interactionDidFinish", "folder.didChange(inactive)",
      ])
    #expect(!story.contains("folder.activationHandler"))
  }

  @Test(.covers("SPR-07"))
  func asksAtEachTickOfAHold() throws {
    let (source, folder) = folder(SpringDelegate())
    try simulation.lift(source, at(0)).over(folder).hold(0.1)
    #expect(story.filter { $0.hasPrefix("folder.shouldAllow") }.count == 1 + 5)
  }

  @Test(.covers("SPR-09", "SPR-14", "SPR-15", "SPR-16", "SPR-17", "SPR-18"))
  func passesTheStatesInOrder() throws {
    let delegate = SpringDelegate()
    let (source, folder) = folder(delegate)
    try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(1)
    #expect(delegate.states == [.possible, .activating, .activated, .inactive])
    #expect(SpringLoadedInteractionEffectState.allCases.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test(.covers("SPR-10", "SPR-11", "SPR-13"))
  func passesStateTargetViewAndLocation() throws {
    let delegate = SpringDelegate()
    let (source, folder) = folder(delegate)
    let child = View(name: "child", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    folder.addSubview(child)
    var first: [View?] = []
    delegate.allows = { context in
      first.append(context.targetView)
      context.targetView = child
      return context.location(in: folder) == Point(x: 50, y: 50)
        && context.location(in: nil) == folder.convert(Point(x: 50, y: 50), to: nil)
    }
    try simulation.lift(source, at(0)).over(folder)
    #expect(stage.phases.contains("springLoading"))
    try simulation.wait(0.1)
    #expect(first.count == 1)
    #expect(first.first.flatMap { $0 } === folder)
  }

  @Test(.covers("SPR-12"), arguments: [true, false])
  func restartsTheHoverForAnotherTargetItem(_ changes: Bool) throws {
    let delegate = SpringDelegate()
    var item: Any = "left"
    delegate.allows = { context in
      context.targetItem = item
      return true
    }
    let (source, folder) = folder(delegate)
    let drag = try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(0.9)
    if changes { item = "right" }
    try drag.over(folder)
    try simulation.wait(0.2)
    #expect(story.contains("folder.activationHandler") != changes)
    try simulation.wait(0.9)
    #expect(story.filter { $0 == "folder.activationHandler" }.count == 1)
    item = "third"
    try drag.over(folder)
    try simulation.wait(1)
    #expect(story.filter { $0 == "folder.activationHandler" }.count == 2)
  }

  @Test(.covers("SPR-12"))
  func treatsTheSameObjectAsTheSameItem() {
    final class Tab {}
    let tab = Tab()
    #expect(areSame(tab, tab))
    #expect(!areSame(tab, Tab()))
    #expect(!areSame(tab, nil))
    #expect(areSame(nil, nil))
    #expect(!areSame(1, "1"))
  }

  @Test
  func callsTheHandlerOnceUntilTheDragLeaves() throws {
    let (source, folder) = folder(SpringDelegate())
    let drag = try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(5)
    try drag.over(folder)
    try simulation.wait(5)
    #expect(story.filter { $0 == "folder.activationHandler" }.count == 1)
    try drag.over(source, at(1)).over(folder)
    try simulation.wait(1)
    #expect(story.filter { $0 == "folder.activationHandler" }.count == 2)
  }

  @Test(arguments: [0.0, 0.25, 3])
  func springDelaySetsTheDelay(_ seconds: Double) throws {
    simulation.environment.constants.springDelay = seconds
    let (source, folder) = folder(SpringDelegate())
    try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(max(0, seconds - 0.01))
    #expect(story.contains("folder.activationHandler") == (seconds == 0))
    try simulation.wait(0.02)
    #expect(story.contains("folder.activationHandler"))
  }

  @Test
  func opensTheDeepestView() throws {
    let outer = SpringDelegate()
    let (source, folder) = folder(outer)
    let inner = SpringDelegate()
    let child = View(name: "child", frame: Rect(x: 25, y: 25, width: 50, height: 50))
    folder.addSubview(child)
    child.addInteraction(
      SpringLoadedInteraction(interactionBehavior: inner, interactionEffect: inner) { _, _ in })
    inner.allows = { _ in false }
    let drag = try simulation.lift(source, at(0)).over(child)
    #expect(outer.states == [.possible])
    inner.allows = { _ in true }
    try drag.over(child)
    #expect(outer.states == [.possible, .inactive])
    #expect(inner.states == [.possible])
  }

  @Test(arguments: [true, false])
  func doesNotOpenAHiddenOrRemovedView(_ hides: Bool) throws {
    let (source, folder) = folder(SpringDelegate())
    let drag = try simulation.lift(source, at(0)).over(folder)
    if hides { folder.isHidden = true } else { folder.removeFromSuperview() }
    try simulation.wait(2)
    #expect(!story.contains("folder.activationHandler"))
    #expect(story.last == "folder.didChange(inactive)")
    #expect(drag.isActive)
  }

  @Test
  func opensNothingForARestrictedSessionInAnotherApp() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.isRestricted = { true }
    let source = stage.table("source", ["a"], delegate: delegate)
    let other = simulation.application(named: "other")
    let folder = View(name: "folder", frame: Rect(x: 600, y: 0, width: 100, height: 100))
    other.addSubview(folder)
    folder.addInteraction(SpringLoadedInteraction { _, _ in })
    try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(2)
    #expect(story.isEmpty)
  }

  // MARK: Actions in a handler

  @Test
  func handlerCanChangeData() throws {
    let target = ScriptedDelegate.mover()
    let list = stage.table("list", ["closed"], delegate: target)
    list.isSpringLoaded = true
    target.selected = { view, row in
      view.model.insert(ListItem("inside"), at: at(row.item + 1))
      (view as? TableView)?.insertRows(at: [at(row.item + 1).indexPath])
    }
    let source = stage.table("source", ["a"], delegate: .mover())
    let drag = try simulation.lift(source, at(0)).over(list, at(0), .into)
    try simulation.wait(1)
    #expect(list.model.titles() == [["closed", "inside"]])
    #expect(drag.isActive)
    try drag.over(list, at(1), .below).drop()
    #expect(drag.operation == .move)
    #expect(list.model.titles() == [["closed", "inside", "a"]])
  }

  @Test
  func handlerCanShowAnotherViewUnderTheFinger() throws {
    let folderDelegate = ScriptedDelegate.mover()
    var contents: TableView?
    let (source, folder) = folder(SpringDelegate()) { [stage] folder in
      let new = stage.table("contents", ["x"], delegate: folderDelegate)
      new.frame = folder.frame
      contents = new
    }
    let drag = try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(1)
    #expect(stage.calls.contains("contents.dropSessionDidEnter"))
    #expect(drag.destinationView === contents)
    try drag.over(try #require(contents), at(0)).drop()
    #expect(drag.operation == .move)
  }

  @Test
  func handlerCanHideTheSource() throws {
    let (source, folder) = folder(SpringDelegate()) { _ in }
    let next = stage.table("next", ["x"], delegate: .mover())
    folder.interactions = [
      SpringLoadedInteraction { _, _ in source.isHidden = true }
    ]
    let drag = try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(1)
    try drag.over(next, at(0)).drop()
    #expect(drag.operation == .move)
    #expect(stage.calls.contains("source.dragSessionDidEnd"))
  }

  @Test
  func handlerCanOpenANestedFolder() throws {
    var opened: [String] = []
    let (source, folder) = folder(SpringDelegate()) { [simulation] folder in
      opened.append("outer")
      let inner = View(name: "inner", frame: folder.frame)
      inner.addInteraction(SpringLoadedInteraction { _, _ in opened.append("inner") })
      simulation.application().addSubview(inner)
    }
    try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(1.5)
    #expect(opened == ["outer"])
    try simulation.wait(0.6)
    #expect(opened == ["outer", "inner"])
  }

  @Test
  func handlerCanRemoveItsInteraction() throws {
    let (source, folder) = folder(SpringDelegate()) { $0.interactions = [] }
    let drag = try simulation.lift(source, at(0)).over(folder)
    try simulation.wait(2)
    #expect(story.last == "folder.didChange(inactive)")
    #expect(drag.isActive)
  }

  @Test
  func failingHandlerEndsTheDrag() throws {
    let (source, folder) = folder(SpringDelegate()) { [simulation] _ in
      simulation.failInCallback(DragDropError.gesture("broken"))
    }
    let drag = try simulation.lift(source, at(0)).over(folder)
    #expect(throws: DragDropError.self) { try simulation.wait(2) }
    #expect(!drag.isActive)
    #expect(simulation.failure == nil)
  }

  // MARK: Tables and collections

  @Test(.covers("SPR-01"))
  func tablesAndCollectionsCanBeSpringLoaded() {
    let views: [any SpringLoadedInteractionSupporting] = [
      TableView(name: "t", frame: .zero), CollectionView(name: "c", frame: .zero),
    ]
    for view in views {
      #expect(!view.isSpringLoaded)
      view.isSpringLoaded = true
      #expect(view.isSpringLoaded)
    }
  }

  @Test(
    .covers("TBD-04", "IMV-09"),
    arguments: Kind.allCases)
  func delegateCanKeepARowClosed(_ kind: Kind) throws {
    let source = stage.table("source", ["a"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .unspecified) }
    delegate.springs = { row, context in
      #expect(context.targetView is Cell)
      return row.item > 0
    }
    let view = kind.make(stage, "list", ["x", "y"], delegate: delegate)
    view.isSpringLoaded = true
    let drag = try simulation.lift(source, at(0)).over(view, at(0), .into).over(view, at(0), .into)
    try simulation.wait(3)
    #expect(view.selection.isEmpty)
    #expect(stage.calls.filter { $0.contains("shouldSpringLoad") }.count == 1)
    try drag.over(view, at(1), .into)
    try simulation.wait(1)
    #expect(view.selection == [at(1)])
    try drag.over(view, at(0), .into)
    #expect(stage.calls.filter { $0.contains("shouldSpringLoad") }.count == 3)
  }

  @Test(.covers("TBD-04"))
  func doesNotOpenTheDraggedRow() throws {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .unspecified) }
    let list = stage.table("list", ["x", "y"], delegate: delegate)
    list.isSpringLoaded = true
    let drag = try simulation.lift(list, at(0)).over(list, at(0), .into)
    try simulation.wait(2)
    #expect(list.selection.isEmpty)
    try drag.over(list, at(1), .into)
    try simulation.wait(2)
    #expect(list.selection == [at(1)])
  }

  @Test
  func restartsTheHoverForAnotherRow() throws {
    let source = stage.table("source", ["a"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .unspecified) }
    let list = stage.table("list", ["x", "y"], delegate: delegate)
    list.isSpringLoaded = true
    let drag = try simulation.lift(source, at(0)).over(list, at(0), .into)
    try simulation.wait(0.9)
    try drag.over(list, at(1), .into)
    try simulation.wait(0.9)
    #expect(list.selection.isEmpty)
    try simulation.wait(0.1)
    #expect(list.selection == [at(1)])
  }
}
