import DragDrop

extension StateMachine {
  /// The source's side: one touch, from the press to the end of its drag (SM1 to SM12).
  package static let source = StateMachine(
    name: "source",
    states: [
      State(name: "idle", meaning: "no finger rests on it"),
      State(name: "pressed", meaning: "the finger rests, the lift delay runs"),
      State(name: "lifting", meaning: "the items are lifted, the session has not begun"),
      State(name: "dragging", meaning: "a session is on its way"),
      State(name: "reordering", meaning: "a row moves without a session"),
      State(name: "ending", meaning: "the finger is up"),
      State(name: "ended", meaning: "the session is over"),
      State(name: "transferred", meaning: "all data has arrived"),
    ],
    transitions: [
      step("idle", "pressed", "a touch on a view with drags", "touch", [], "SM1"),
      step("pressed", "idle", "the finger moves or lifts too early", "moves, ends", [], "SM2"),
      step("pressed", "idle", "no items are given", "no items", [.itemsForBeginning], "SM3"),
      step(
        "pressed", "reordering", "no items, but the row can move", "no items, the row moves",
        [.itemsForBeginning], "RP1"),
      step("pressed", "lifting", "items are given", "items", [.itemsForBeginning], "SM4"),
      step(
        "lifting", "idle", "the finger lifts, or the data changes", "lift is taken back", [],
        "SM5"),
      step(
        "lifting", "dragging", "the finger moves", "finger moves",
        [.dragSessionWillBegin, .dragSessionAllowsMoveOperation], "SM6"),
      step("dragging", "dragging", "the finger moves on", "moves on", [.sessionDidMove], "SM7"),
      step(
        "dragging", "dragging", "another finger taps a row", "items added", [.itemsForAddingTo],
        "SM8"),
      step(
        "dragging", "ending", "the finger lifts, or the drag is cancelled", "release or cancel", [],
        "SM9"),
      step(
        "ending", "ended", "refused: the items fly back", "animations", [.dragSessionDidEnd],
        "SM10"),
      step("ending", "ended", "performed", "animations", [.dragSessionDidEnd], "SM11"),
      step(
        "ended", "transferred", "every load is over", "all data is there",
        [.sessionDidTransferItems], "SM12"),
      step(
        "reordering", "idle", "the finger lifts: the row stays there", "release or cancel",
        [.moveRow], "RP1"),
    ])

  /// One destination's side of one session (DM1 to DM10).
  package static let destination = StateMachine(
    name: "destination",
    states: [
      State(name: "unseen", meaning: "the drag was not over it yet"),
      State(name: "ignored", meaning: "it does not handle the session"),
      State(name: "inside", meaning: "the drag is over it"),
      State(name: "outside", meaning: "the drag has left"),
      State(name: "performing", meaning: "the drop is being performed"),
      State(name: "ended", meaning: "it heard of the end"),
      State(name: "concluded", meaning: "the drop's animation is over"),
    ],
    transitions: [
      step("unseen", "ignored", "it says no", "canHandle: false", [.canHandle], "DM1"),
      step(
        "ignored", "inside", "items were added to what it declined, and it says yes",
        "items added, canHandle: true",
        [.canHandle, .dropSessionDidEnter, .dropSessionDidUpdate], "DM1"),
      step(
        "unseen", "inside", "it says yes, or is not asked", "canHandle: true",
        [.canHandle, .dropSessionDidEnter, .dropSessionDidUpdate], "DM2"),
      step(
        "inside", "inside", "the drag moves, or items are added", "moves",
        [.dropSessionDidUpdate], "DM3"),
      step(
        "inside", "ignored", "items were added, and it says no", "items added, canHandle: false",
        [.canHandle, .dropSessionDidExit], "DM3"),
      step("inside", "outside", "the drag leaves", "leaves", [.dropSessionDidExit], "DM4"),
      step(
        "outside", "inside", "the drag comes back", "comes back",
        [.dropSessionDidEnter, .dropSessionDidUpdate], "DM5"),
      step(
        "outside", "ignored", "it comes back with more items, and it says no",
        "comes back, canHandle: false", [.canHandle], "DM5"),
      step(
        "inside", "performing", "released on move or copy", "release, accepted", [.performDrop],
        "DM6"),
      step(
        "performing", "ended", "the drop was performed", "drop performed", [.dropSessionDidEnd],
        "DM8"),
      step(
        "ended", "concluded", "the animations are over", "animations", [.concludeDrop], "DM9"),
      step(
        "inside", "ended", "refused, or cancelled", "release, refused", [.dropSessionDidEnd],
        "DM10"),
      step(
        "outside", "ended", "the drag ends elsewhere", "released elsewhere", [.dropSessionDidEnd],
        "DM10"),
      step(
        "ignored", "ended", "the drag ends, and it was inside before", "ends, was inside",
        [.dropSessionDidEnd], "DM3"),
    ])

  private static func step(
    _ from: String, _ to: String, _ cause: String, _ label: String, _ callbacks: [DelegateMethod],
    _ id: String
  ) -> Transition {
    Transition(from: from, to: to, cause: cause, label: label, callbacks: callbacks, id: id)
  }
}
