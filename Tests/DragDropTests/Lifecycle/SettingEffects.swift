import Layout

@testable import DragDrop

/// The effect on a drag of each setting that is not a switch.
///
/// The same gestures are played in two environments. Every switch and fault has tests of its own.
enum SettingEffects {
  /// A setting, a value other than its default, and its effect.
  struct Effect: Sendable {
    let name: String
    let other: EventValue
    /// Other settings that are required for an effect.
    var base: @Sendable (inout Environment) -> Void = { _ in }
    let seen: @Sendable (Stage) throws -> String
  }

  static let all: [Effect] = device + constants

  private static let device = [
    Effect(name: "idiom", other: .text("phone"), base: { $0.osVersion = 14 }, seen: lifts),
    Effect(name: "osVersion", other: .integer(14), base: { $0.idiom = .phone }, seen: lifts),
  ]

  private static let constants = [
    Effect(name: "liftDelay", other: .number(0.5)) { try phase($0, after: 0.4) },
    Effect(name: "extendedLiftDelay", other: .number(1)) { try phase($0, after: 0.7, .extended) },
    Effect(name: "liftSlop", other: .number(30)) { stage in
      let table = stage.table("t", ["a"], delegate: .mover())
      let touch = try stage.simulation.touchBegan(at: table.convert(Point(x: 100, y: 22), to: nil))
      try stage.simulation.touchMoved(touch, to: table.convert(Point(x: 120, y: 22), to: nil))
      try stage.simulation.wait(1)
      return touch.machine.state.name
    },
    Effect(name: "tick", other: .number(0.5)) { stage in
      try overSelf(stage)
      return "\(stage.simulation.clock.now)"
    },
    Effect(name: "animationDuration", other: .number(3)) { stage in
      try overSelf(stage).drop()
      return "\(stage.simulation.clock.now)"
    },
    Effect(name: "automaticEdgeFraction", other: .number(0.4)) { stage in
      let source = stage.table("source", ["a"], delegate: .mover())
      let target = stage.table("target", ["x", "y"], delegate: answering(.copy, .automatic))
      // Three tenths of the first row, which is 44 points high.
      return try proposal(
        stage.simulation.lift(source, at(0)).move(
          to: target.convert(Point(x: 160, y: 13.2), to: nil)))
    },
    Effect(name: "springDelay", other: .number(0.5)) { stage in
      let source = stage.table("source", ["a"], delegate: .mover())
      let target = stage.table("target", ["x"], delegate: answering(.copy, .unspecified))
      target.isSpringLoaded = true
      try stage.simulation.lift(source, at(0)).over(target, at(0))
      try stage.simulation.wait(0.8)
      return "\(target.selection)"
    },
    Effect(name: "cadenceDelay", other: .number(0.5)) { try gap($0, .slow, after: 0.3) },
    Effect(name: "updateTicks", other: .integer(5)) { stage in
      let source = stage.table("source", ["a"], delegate: .mover())
      let target = stage.table("target", ["x"], delegate: answering(.copy, .unspecified))
      let drag = try stage.simulation.lift(source, at(0)).over(target, at(0))
      try drag.hold(0.5)
      return "\(stage.paths(of: target).count)"
    },
  ]

  // MARK: Gestures

  private static func answering(
    _ operation: DropOperation, _ intent: DropIntent
  ) -> ScriptedDelegate {
    let delegate = ScriptedDelegate.mover()
    delegate.update = { _, _, _ in (operation, intent) }
    delegate.perform = { _, _ in }
    return delegate
  }

  private static func lifts(_ stage: Stage) throws -> String {
    let table = stage.table("t", ["a"], delegate: .mover())
    return "\(try stage.simulation.lift(table, at(0)).isActive)"
  }

  private static func phase(
    _ stage: Stage, after seconds: Double, _ behavior: DragInteraction.LiftBehavior = .default
  ) throws -> String {
    let photo = stage.plain(
      "photo", Rect(x: 0, y: 0, width: 100, height: 100), drag: PictureDelegate())
    photo.dragInteraction?.liftBehavior = behavior
    let touch = try stage.simulation.touchBegan(at: Point(x: 50, y: 50))
    try stage.simulation.wait(seconds)
    return touch.machine.state.name
  }

  @discardableResult
  private static func overSelf(_ stage: Stage) throws -> Drag {
    let table = stage.table("t", ["a", "b"], delegate: .mover())
    return try stage.simulation.lift(table, at(0)).over(table, at(1))
  }

  private static func gap(
    _ stage: Stage, _ cadence: CollectionView.ReorderingCadence, after seconds: Double
  ) throws -> String {
    let view = stage.collection(
      "c", [["a", "b", "c"]], delegate: .mover(canMove: true), isDataSource: true)
    view.reorderingCadence = cadence
    try stage.simulation.lift(view, at(0)).over(view, at(2), .into)
    try stage.simulation.wait(seconds)
    return "\(view.presentedLayout.displacement)"
  }

  private static func proposal(_ drag: Drag) -> String {
    drag.proposal.map { "\($0.operation) \($0.intent)" } ?? "none"
  }
}
