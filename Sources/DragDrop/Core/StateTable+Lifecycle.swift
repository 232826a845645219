extension StateTable {
  /// The source's side: one touch, from the press to the end of its drag (SM1 to SM12).
  package static let source = StateTable(
    name: .source,
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
    rows: [
      row("SM1", "idle", "pressed", "a touch on a view with drags", "touch"),
      row("SM2", "pressed", "idle", "the finger moves or lifts too early", "moves, ends"),
      row("SM3", "pressed", "idle", "no items are given", "no items", [.itemsForBeginning]),
      row(
        "RP1", "pressed", "reordering", "no items, but the row can move", "no items, the row moves",
        [.itemsForBeginning]),
      row("SM4", "pressed", "lifting", "items are given", "items", [.itemsForBeginning]),
      row("SM5", "lifting", "idle", "the finger lifts, or the data changes", "lift is taken back"),
      row(
        "SM6", "lifting", "dragging", "the finger moves", "finger moves",
        [.dragSessionWillBegin, .dragSessionAllowsMoveOperation]),
      row("SM7", "dragging", "dragging", "the finger moves on", "moves on", [.sessionDidMove]),
      row(
        "SM8", "dragging", "dragging", "another finger taps a row", "items added",
        [.itemsForAddingTo]),
      row(
        "SM9", "dragging", "ending", "the finger lifts, or the drag is cancelled",
        "release or cancel"),
      row(
        "SM10", "ending", "ended", "refused: the items fly back", "animations", [.dragSessionDidEnd]
      ),
      row("SM11", "ending", "ended", "performed", "animations", [.dragSessionDidEnd]),
      row(
        "SM12", "ended", "transferred", "every load is over", "all data is there",
        [.sessionDidTransferItems]),
      row(
        "RP1", "reordering", "idle", "the finger lifts: the row stays there", "release or cancel",
        [.moveRow]),
    ])

  /// One destination's side of one session (DM1 to DM10).
  package static let destination = StateTable(
    name: .destination,
    states: [
      State(name: "unseen", meaning: "the drag was not over it yet"),
      State(name: "ignored", meaning: "it does not handle the session"),
      State(name: "inside", meaning: "the drag is over it"),
      State(name: "outside", meaning: "the drag has left"),
      State(name: "performing", meaning: "the drop is being performed"),
      State(name: "ended", meaning: "it heard of the end"),
      State(name: "concluded", meaning: "the drop's animation is over"),
    ],
    rows: [
      row("DM1", "unseen", "ignored", "it says no", "canHandle: false", [.canHandle]),
      row(
        "DM1", "ignored", "inside", "items were added to what it declined, and it says yes",
        "items added, canHandle: true",
        [.canHandle, .dropSessionDidEnter, .dropSessionDidUpdate]),
      row(
        "DM2", "unseen", "inside", "it says yes, or is not asked", "canHandle: true",
        [.canHandle, .dropSessionDidEnter, .dropSessionDidUpdate]),
      row(
        "DM3", "inside", "inside", "the drag moves, or items are added", "moves",
        [.dropSessionDidUpdate]),
      row(
        "DM3", "inside", "ignored", "items were added, and it says no",
        "items added, canHandle: false",
        [.canHandle, .dropSessionDidExit]),
      row("DM4", "inside", "outside", "the drag leaves", "leaves", [.dropSessionDidExit]),
      row(
        "DM5", "outside", "inside", "the drag comes back", "comes back",
        [.dropSessionDidEnter, .dropSessionDidUpdate]),
      row(
        "DM5", "outside", "ignored", "it comes back with more items, and it says no",
        "comes back, canHandle: false", [.canHandle]),
      row(
        "DM6", "inside", "performing", "released on move or copy", "release, accepted",
        [.performDrop]),
      row(
        "DM8", "performing", "ended", "the drop was performed", "drop performed",
        [.dropSessionDidEnd]),
      row("DM9", "ended", "concluded", "the animations are over", "animations", [.concludeDrop]),
      row(
        "DM10", "inside", "ended", "refused, or cancelled", "release, refused", [.dropSessionDidEnd]
      ),
      row(
        "DM10", "outside", "ended", "the drag ends elsewhere", "released elsewhere",
        [.dropSessionDidEnd]),
      row(
        "DM3", "ignored", "ended", "the drag ends, and it was inside before", "ends, was inside",
        [.dropSessionDidEnd]),
    ])

  private static func row(
    _ id: String, _ from: String, _ to: String, _ cause: String, _ label: String,
    _ callbacks: [DelegateMethod] = []
  ) -> Row {
    Row(id: id, from: from, to: to, cause: cause, label: label, callbacks: callbacks)
  }
}
