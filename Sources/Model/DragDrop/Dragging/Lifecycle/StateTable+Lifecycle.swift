extension StateTable {
  /// The machine of one touch and its drag, from press to end (SM1 to SM12).
  package static let source = StateTable(
    name: .source,
    states: SourceMachine.StateName.allCases.map { State(name: $0.rawValue, meaning: $0.meaning) },
    rows: SourceMachine.Way.allCases.map(\.row))

  /// The machine of one destination in one session (DM1 to DM10).
  package static let destination = StateTable(
    name: .destination,
    states: DestinationMachine.StateName.allCases.map {
      State(name: $0.rawValue, meaning: $0.meaning)
    },
    rows: DestinationMachine.Way.allCases.map(\.row))
}

extension SourceMachine {
  /// The names of the states, in the order of the lifecycle.
  enum StateName: String, CaseIterable {
    case idle
    case pressed
    case lifting
    case dragging
    case reordering
    case ending
    case ended
    case transferred

    var meaning: String {
      switch self {
      case .idle: "no finger is on it"
      case .pressed: "the finger rests, the lift delay runs"
      case .lifting: "the items are lifted; the session has not begun"
      case .dragging: "a session is in progress"
      case .reordering: "a row moves without a session"
      case .ending: "the finger is up"
      case .ended: "the session is over"
      case .transferred: "all data has arrived"
      }
    }
  }

  /// The transitions, in the order of the table.
  enum Way: Int, CaseIterable, MachineWay {
    typealias Name = StateName

    case press
    case giveUp
    case refuse
    case reorder
    case lift
    case reverseLift
    case begin
    case move
    case addItems
    case end
    case cancel
    case perform
    case transfer
    case endReorder

    var row: StateTable.Row {
      switch self {
      case .press: row("SM1", .idle, .pressed, "a touch on a view with drags", "touch")
      case .giveUp:
        row("SM2", .pressed, .idle, "the finger moves or lifts too early", "moves, ends")
      case .refuse:
        row("SM3", .pressed, .idle, "the source returns no items", "no items", [.itemsForBeginning])
      case .reorder:
        row(
          "RP1", .pressed, .reordering, "no items, but the row can move",
          "no items, the row moves", [.itemsForBeginning])
      case .lift:
        row(
          "SM4", .pressed, .lifting,
          "the source returns items", "items", [.itemsForBeginning])
      case .reverseLift:
        row(
          "SM5", .lifting, .idle, "the finger lifts, or the data changes", "lift is cancelled")
      case .begin:
        row(
          "SM6", .lifting, .dragging, "the finger moves", "finger moves",
          [.dragSessionWillBegin, .dragSessionAllowsMoveOperation])
      case .move:
        row("SM7", .dragging, .dragging, "the finger moves", "moves", [.sessionDidMove])
      case .addItems:
        row(
          "SM8", .dragging, .dragging, "another finger taps a row", "items added",
          [.itemsForAddingTo])
      case .end:
        row(
          "SM9", .dragging, .ending, "the finger lifts, or the drag is cancelled",
          "release or cancel")
      case .cancel:
        row(
          "SM10", .ending, .ended, "refused: the items return", "animations",
          [.dragSessionDidEnd])
      case .perform: row("SM11", .ending, .ended, "performed", "animations", [.dragSessionDidEnd])
      case .transfer:
        row(
          "SM12", .ended, .transferred, "every load has ended", "all data is there",
          [.sessionDidTransferItems])
      case .endReorder:
        row(
          "RP1", .reordering, .idle, "the finger lifts: the row stays", "release or cancel",
          [.moveRow])
      }
    }
  }
}

extension DestinationMachine {
  /// The names of the states, in the order of the lifecycle.
  enum StateName: String, CaseIterable {
    case unseen
    case ignored
    case inside
    case outside
    case performing
    case ended
    case concluded

    var meaning: String {
      switch self {
      case .unseen: "the drag has not entered it yet"
      case .ignored: "it does not handle the session"
      case .inside: "the drag is over it"
      case .outside: "the drag has left"
      case .performing: "the drop is being performed"
      case .ended: "it was notified of the end"
      case .concluded: "the drop's animation has ended"
      }
    }
  }

  /// The transitions, in the order of the table.
  enum Way: Int, CaseIterable, MachineWay {
    typealias Name = StateName

    case decline
    case enterAfterAll
    case enter
    case update
    case declineInside
    case exit
    case enterAgain
    case declineOutside
    case perform
    case endDrop
    case conclude
    case endInside
    case endOutside
    case endDeclined

    var row: StateTable.Row {
      switch self {
      case .decline: row("DM1", .unseen, .ignored, "it declines", "canHandle: false", [.canHandle])
      case .enterAfterAll:
        row(
          "DM1", .ignored, .inside, "items were added after it declined, and it accepts",
          "items added, canHandle: true",
          [.canHandle, .dropSessionDidEnter, .dropSessionDidUpdate])
      case .enter:
        row(
          "DM2", .unseen, .inside, "it accepts, or is not asked", "canHandle: true",
          [.canHandle, .dropSessionDidEnter, .dropSessionDidUpdate])
      case .update:
        row(
          "DM3", .inside, .inside, "the drag moves, or items are added", "moves",
          [.dropSessionDidUpdate])
      case .declineInside:
        row(
          "DM3", .inside, .ignored, "items were added, and it declines",
          "items added, canHandle: false", [.canHandle, .dropSessionDidExit])
      case .exit: row("DM4", .inside, .outside, "the drag leaves", "leaves", [.dropSessionDidExit])
      case .enterAgain:
        row(
          "DM5", .outside, .inside, "the drag returns", "returns",
          [.dropSessionDidEnter, .dropSessionDidUpdate])
      case .declineOutside:
        row(
          "DM5", .outside, .ignored, "the drag returns with more items, and it declines",
          "returns, canHandle: false", [.canHandle])
      case .perform:
        row(
          "DM6", .inside, .performing, "released on move or copy", "release, accepted",
          [.performDrop])
      case .endDrop:
        row(
          "DM8", .performing, .ended, "the drop was performed", "drop performed",
          [.dropSessionDidEnd])
      case .conclude:
        row("DM9", .ended, .concluded, "the animations have ended", "animations", [.concludeDrop])
      case .endInside:
        row(
          "DM10", .inside, .ended, "refused, or cancelled", "release, refused",
          [.dropSessionDidEnd])
      case .endOutside:
        row(
          "DM10", .outside, .ended, "the drag ends elsewhere", "released elsewhere",
          [.dropSessionDidEnd])
      case .endDeclined:
        row(
          "DM3", .ignored, .ended, "the drag ends after it was inside", "ends, was inside",
          [.dropSessionDidEnd])
      }
    }
  }
}

/// A transition of a machine; its index in the table is its raw value.
private protocol MachineWay {
  associatedtype Name: RawRepresentable<String>
}

extension MachineWay {
  fileprivate func row(
    _ id: String, _ from: Name, _ to: Name, _ cause: String, _ label: String,
    _ callbacks: [DelegateMethod] = []
  ) -> StateTable.Row {
    StateTable.Row(
      id: id, from: from.rawValue, to: to.rawValue, cause: cause, label: label,
      callbacks: callbacks)
  }
}

/// The current state of one machine of a drag.
package struct LifecycleMark: Hashable, Sendable {
  package let table: StateTable
  /// The pressed source, or nil if it begins no drags; or the destination.
  package let owner: String?
  /// The name of the state in the table.
  package let state: String

  /// The state of a touch before the first finger came down.
  package static let idle = LifecycleMark(table: .source, owner: nil, state: "idle")
}

extension [LifecycleMark] {
  /// The states of machines as a sentence: `source inbox: dragging · destination archive: inside`.
  package func sentence(usesUnicode: Bool) -> String {
    map { "\($0.table.name.rawValue)\($0.owner.map { " \($0)" } ?? ""): \($0.state)" }
      .joined(separator: usesUnicode ? " · " : ", ")
  }
}

extension Destination {
  var lifecycleMark: LifecycleMark {
    LifecycleMark(table: .destination, owner: target.name, state: machine.state.name)
  }
}

extension Touch {
  /// The state of the touch's machine, then those of the destinations'.
  var lifecycleMarks: [LifecycleMark] {
    [LifecycleMark(table: .source, owner: target.source?.name, state: machine.state.name)]
      + (session?.destinations.marks ?? [])
  }
}
