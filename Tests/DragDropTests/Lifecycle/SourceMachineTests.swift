import Testing

@testable import DragDrop

@Suite("The source's machine (SM)")
struct SourceMachineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let events: [SourceMachine.Event]
    let phase: SourceMachine.Phase
    let effect: SourceMachine.Effect
    var testDescription: String { id }
  }

  private static let lifted: [SourceMachine.Event] = [
    .touchBegan, .liftDelayPassed, .itemsAnswered(count: 1, canReorder: false),
  ]
  private static let dragging = lifted + [.touchMoved(beyondSlop: true)]

  static let rows = [
    Row(id: "SM1", events: [.touchBegan], phase: .pressed, effect: .waitForLift),
    Row(
      id: "SM2 moved", events: [.touchBegan, .touchMoved(beyondSlop: true)], phase: .idle,
      effect: .scroll),
    Row(id: "SM2 lifted", events: [.touchBegan, .touchEnded], phase: .idle, effect: .tap),
    Row(
      id: "SM2 within the slop", events: [.touchBegan, .touchMoved(beyondSlop: false)],
      phase: .pressed, effect: .nothing),
    Row(
      id: "SM3",
      events: [.touchBegan, .liftDelayPassed, .itemsAnswered(count: 0, canReorder: false)],
      phase: .idle, effect: .refuse),
    Row(
      id: "SM3, RP1",
      events: [.touchBegan, .liftDelayPassed, .itemsAnswered(count: 0, canReorder: true)],
      phase: .reordering, effect: .reorder),
    Row(id: "SM4", events: lifted, phase: .lifting, effect: .lift),
    Row(
      id: "SM2, SM4 pointer", events: [.touchBegan, .pointerMoved], phase: .pressed,
      effect: .askForItems),
    Row(id: "SM5 lifted", events: lifted + [.touchEnded], phase: .idle, effect: .reverseLift),
    Row(
      id: "SM5 data changed", events: lifted + [.dataChanged], phase: .idle, effect: .reverseLift),
    Row(
      id: "SM5 within the slop", events: lifted + [.touchMoved(beyondSlop: false)],
      phase: .lifting, effect: .nothing),
    Row(id: "SM6", events: dragging, phase: .dragging, effect: .begin),
    Row(
      id: "SM7", events: dragging + [.touchMoved(beyondSlop: false)], phase: .dragging,
      effect: .move),
    Row(id: "SM9 lifted", events: dragging + [.touchEnded], phase: .dragging, effect: .decide),
    Row(
      id: "SM9 interrupted", events: dragging + [.interrupted], phase: .ending(.cancel),
      effect: .animateCancel),
    Row(
      id: "SM10 animation", events: dragging + [.touchEnded, .decided(.forbidden)],
      phase: .ending(.forbidden), effect: .animateCancel),
    Row(
      id: "SM10 end",
      events: dragging + [.touchEnded, .decided(.forbidden), .animationsEnded],
      phase: .ended(.forbidden), effect: .endSession),
    Row(
      id: "SM11 perform", events: dragging + [.touchEnded, .decided(.copy)],
      phase: .ending(.copy), effect: .perform),
    Row(
      id: "SM11 end", events: dragging + [.touchEnded, .decided(.copy), .performed],
      phase: .ended(.copy), effect: .endSession),
    Row(
      id: "SM12",
      events: dragging + [.touchEnded, .decided(.move), .performed, .loadsEnded],
      phase: .transferred, effect: .tellTransfer),
    Row(
      id: "SM12 not after a cancel",
      events: dragging + [.touchEnded, .decided(.cancel), .animationsEnded, .loadsEnded],
      phase: .ended(.cancel), effect: .nothing),
  ]

  @Test("goes where the row says", arguments: rows)
  func row(_ row: Row) {
    var machine = SourceMachine()
    var effect = SourceMachine.Effect.nothing
    for event in row.events { effect = machine.handle(event) }
    #expect(machine.phase == row.phase)
    #expect(effect == row.effect)
  }

  @Test func anEventOutOfPhaseChangesNothing() {
    var machine = SourceMachine()
    #expect(machine.handle(.performed) == .nothing)
    #expect(machine.phase == .idle)
  }
}

@Suite("The destination's machine (DM)")
struct DestinationMachineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let events: [DestinationMachine.Event]
    let phase: DestinationMachine.Phase
    let effect: DestinationMachine.Effect
    var testDescription: String { id }
  }

  private static let inside: [DestinationMachine.Event] = [.cameOver, .answered(true)]

  static let rows = [
    Row(id: "DM1", events: [.cameOver, .answered(false)], phase: .ignored, effect: .nothing),
    Row(
      id: "DM1 not asked again", events: [.cameOver, .answered(false), .cameOver],
      phase: .ignored, effect: .nothing),
    Row(
      id: "DM1 items added", events: [.cameOver, .answered(false), .itemsAdded],
      phase: .ignored, effect: .nothing),
    Row(
      id: "DM1 asked again after items were added",
      events: [.cameOver, .answered(false), .itemsAdded, .cameOver],
      phase: .ignored, effect: .askCanHandle),
    Row(
      id: "DM1 taken after items were added",
      events: [.cameOver, .answered(false), .itemsAdded, .cameOver, .answered(true)],
      phase: .inside, effect: .enter),
    Row(
      id: "DM1 declined after items were added",
      events: [.cameOver, .answered(false), .itemsAdded, .cameOver, .answered(false), .cameOver],
      phase: .ignored, effect: .nothing),
    Row(id: "DM2", events: inside, phase: .inside, effect: .enter),
    Row(id: "DM3 moved", events: inside + [.moved], phase: .inside, effect: .update),
    Row(
      id: "DM3 items added", events: inside + [.itemsAdded], phase: .inside,
      effect: .askCanHandle),
    Row(
      id: "DM3 now refused", events: inside + [.itemsAdded, .answered(false)], phase: .ignored,
      effect: .exit),
    Row(
      id: "DM3 now refused, end",
      events: inside + [.itemsAdded, .answered(false), .sessionEnded], phase: .ended,
      effect: .end),
    Row(id: "DM4", events: inside + [.left], phase: .outside, effect: .exit),
    Row(id: "DM5", events: inside + [.left, .cameOver], phase: .inside, effect: .enter),
    Row(
      id: "DM5 after a change", events: inside + [.left, .itemsAdded, .cameOver],
      phase: .outside, effect: .askCanHandle),
    Row(id: "DM6", events: inside + [.released], phase: .performing, effect: .perform),
    Row(
      id: "DM7, DM8", events: inside + [.released, .performed], phase: .ended, effect: .end),
    Row(
      id: "DM9", events: inside + [.released, .performed, .animationsEnded],
      phase: .concluded, effect: .conclude),
    Row(id: "DM10 inside", events: inside + [.sessionEnded], phase: .ended, effect: .end),
    Row(
      id: "DM10 outside", events: inside + [.left, .sessionEnded], phase: .ended, effect: .end),
    Row(
      id: "DM10 never entered", events: [.cameOver, .answered(false), .sessionEnded],
      phase: .ignored, effect: .nothing),
  ]

  @Test("goes where the row says", arguments: rows)
  func row(_ row: Row) {
    var machine = DestinationMachine()
    var effect = DestinationMachine.Effect.nothing
    for event in row.events { effect = machine.handle(event) }
    #expect(machine.phase == row.phase)
    #expect(effect == row.effect)
  }
}
