import Layout
import TestSupport
import Testing

@testable import DragDrop

@Suite
struct ApplicationTests {
  private func twoApps(
    _ source: ScriptedDelegate, _ target: ScriptedDelegate, environment: Environment = Environment()
  ) throws -> (Stage, TableView, TableView) {
    let stage = Stage()
    stage.simulation.environment = environment
    let inbox = stage.table("inbox", ["A"], delegate: source)
    let notes = stage.table("notes", ["B"], app: "notes", delegate: target)
    return (stage, inbox, notes)
  }

  private func copier() -> ScriptedDelegate {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    return delegate
  }

  private func phone(_ version: Int) -> Environment {
    var environment = Environment()
    environment.idiom = .phone
    environment.osVersion = Double(version)
    return environment
  }

  @Test(
    .covers("TBL-03"),
    arguments: [(14, false), (15, true)])
  func dragsToOtherAppsOnAPhoneSinceIOS15(_ version: Int, _ crosses: Bool) throws {
    let source = ScriptedDelegate.mover()
    source.isRestricted = { false }
    let (stage, inbox, notes) = try twoApps(source, copier(), environment: phone(version))
    inbox.dragInteractionEnabled = true
    try stage.simulation.lift(inbox, at(0)).over(notes, at(0)).drop()
    #expect(stage.calls.contains { $0.hasPrefix("notes") } == crosses)
    // Only called if drags can go to other apps (SM6).
    #expect(stage.calls.contains { $0.contains("IsRestricted") } == crosses)
  }

  @Test
  func isEnabledOverridesTheDefaultOfTheDevice() throws {
    let stage = Stage()
    stage.simulation.environment = phone(14)
    let table = stage.table("t", ["A"], delegate: .mover())
    #expect(!table.dragInteractionEnabled)
    stage.simulation.environment.osVersion = 15
    #expect(table.dragInteractionEnabled)
    table.dragInteractionEnabled = false
    #expect(!table.dragInteractionEnabled)
  }

  /// Section 2.9.
  @Test(.covers("SES-12"))
  func hidesLocalSessionObjectAndSourcePathFromOtherApps() throws {
    let target = copier()
    var seen: (session: Bool, object: Bool, source: Position?, move: Bool)?
    target.perform = { _, performance in
      seen = (
        performance.session.localDragSession != nil,
        performance.items[0].dragItem.localObject != nil, performance.items[0].source,
        performance.session.allowsMoveOperation
      )
    }
    let (stage, inbox, notes) = try twoApps(.mover(), target)
    let drag = try stage.simulation.lift(inbox, at(0)).over(notes, at(0)).drop()
    #expect(seen?.session == false && seen?.object == false && seen?.move == false)
    #expect(seen?.source == nil)
    #expect(drag.operation == .copy)
  }

  /// Rule N12.
  @Test
  func copiesForeignItemsWithForeignMoveIsCopy() throws {
    let target = ScriptedDelegate.mover()
    var operation: DropOperation?
    target.perform = { operation = $1.operation }
    var environment = Environment()
    environment.foreignMoveIsCopy = true
    let (stage, inbox, notes) = try twoApps(.mover(), target, environment: environment)
    try stage.simulation.lift(inbox, at(0)).over(notes, at(0)).drop()
    #expect(operation == .copy)
  }

  @Test
  func dropsARestrictedSessionInItsOwnApp() throws {
    let stage = Stage()
    let source = ScriptedDelegate.mover()
    source.isRestricted = { true }
    let first = stage.table("first", ["A"], delegate: source)
    let second = stage.table("second", ["B"], delegate: copier())
    let drag = try stage.simulation.lift(first, at(0)).over(second, at(0)).drop()
    #expect(drag.operation == .copy)
  }

  @Test
  func cannotAddItemsOfAnotherApp() throws {
    let adder = copier()
    adder.addedItems = { [dragItem($0, $1)] }
    let (stage, inbox, notes) = try twoApps(.mover(), adder)
    let drag = try stage.simulation.lift(inbox, at(0)).add(notes, at(0))
    #expect(drag.items.count == 1)
    #expect(notes.selection == [at(0)])
  }

  /// Section 2.5.
  @Test(arguments: [true, false])
  func ignoresHiddenAndDisabledViews(_ isHidden: Bool) throws {
    let stage = Stage()
    let source = stage.table("s", ["A"], delegate: .mover())
    let target = stage.table("t", ["B"], delegate: .mover())
    target.isHidden = isHidden
    target.isUserInteractionEnabled = isHidden
    let drag = try stage.simulation.lift(source, at(0)).over(target)
    #expect(drag.destination == nil)
  }

  /// Rule DM1.
  @Test
  func passesADeclinedSessionToTheViewBehind() throws {
    let stage = Stage()
    let source = stage.table("s", ["A"], delegate: .mover())
    let outer = stage.table("outer", ["B"], delegate: .mover())
    let delegate = ScriptedDelegate.mover()
    delegate.handles = { _ in false }
    let inner = TableView(
      name: "inner", frame: Rect(x: 0, y: 100, width: 320, height: 100), model: .init(["C"]))
    inner.dropDelegate = stage.keep(delegate)
    outer.addSubview(inner)
    let drag = try stage.simulation.lift(source, at(0)).over(inner).over(inner)
    #expect(drag.destinationView === outer)
    #expect(stage.calls.count { $0 == "inner.canHandle → false" } == 1)
    try drag.drop()
    #expect(!stage.calls.contains("inner.dropSessionDidEnd"), "it never was inside (Q-03)")
  }
}
