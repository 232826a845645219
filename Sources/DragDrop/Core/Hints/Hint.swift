import Layout

/// A sentence for people about what just happened, where UIKit keeps silent and people wonder.
///
/// Hints are events of the kind `hint`, in the trace beside what they explain: why nothing lifts, why
/// `performDrop` did not come, why the destination is nil. A drag hears each of them once for one
/// cause, and a drag in which all goes as anybody would expect hears none.
public enum Hint: String, CaseIterable, Sendable {
  // On lift
  case dragsOffOnPhone
  case dragsSwitchedOff
  case interactionSwitchedOff
  case noDragDelegate
  case delegateIsGone
  case noItemsForBeginning
  case cellTakesNoTouches
  case dataChangedDuringLift
  case addedAgain
  // While hovering
  case sessionIsEmpty
  case moveNotAllowed
  case foreignMove
  case severalItemsForbidden
  case severalItemsOpenNoGap
  case noAutomaticIntent
  case localCopyLooksLikeMove
  case gapInAnotherSection
  case gapBehindTheLast
  case dataChangedDuringDrag
  case reloadedSectionsDuringDrag
  // At the release
  case destinationIsNil
  case gapClosedByData
  case emptySectionOutOfReach
  case noDropDelegate
  case notReordered
  case sessionDeclined
  case sessionStaysInItsApp
  case noSessionDidUpdate
  case noPerformDrop
  case movedByDataSource
  case movedByHandlers
  case moveNotCalled
  case handlersNotCalled
  case gapHeldBack
  // In performDrop and in updates
  case lateDrop
  case placeholderGone
  case insertedOneTooFar
  case insertedOneTooEarly
  case sourceStillCounted
  case clampDestination
  case movedOneOff
  case movedTwice
  case insertedAfterLoad
  case changedBeforeBatch
  case crossViewCounts
  case reloadAndMove
  case reloadAndSectionMove
  // Loads
  case loadBeforeDrop
  case loadByAnotherApp
  case loadAfterDrop
  case loadWaits
  case loadNeverCompleted
  case backgroundQueue
  // Interactive movement, diffable data
  case movedCellReloads
  case movedOnceAtTheEnd
}

extension Hint {
  /// What a hint says, when, and on whose word.
  struct Text {
    let source: String
    let occasion: String
    let sentence: String

    init(_ source: String, _ occasion: String, _ sentence: String) {
      self.source = source
      self.occasion = occasion
      self.sentence = sentence
    }
  }

  /// The rule of the specification that the hint explains: a quirk (Q), a question of users (A), a
  /// member or a section.
  public var source: String { text.source }

  /// When it is given, as the end of a sentence that begins with "when".
  public var occasion: String { text.occasion }

  /// What it says; names in braces stand for what it is about, as in `{item}`.
  public var template: String { text.sentence }

  /// Whether it says why a finger that rests lifts nothing, although no policy was asked.
  package var explainsRefusedLift: Bool {
    switch self {
    case .dragsOffOnPhone, .dragsSwitchedOff, .interactionSwitchedOff, .noDragDelegate,
      .delegateIsGone, .noItemsForBeginning, .cellTakesNoTouches:
      true
    default: false
    }
  }

  /// Whether the code of a callback earned it: in a trace it stands below that callback.
  package var isOfAppCode: Bool {
    switch self {
    case .lateDrop, .placeholderGone, .insertedOneTooFar, .insertedOneTooEarly, .sourceStillCounted,
      .clampDestination, .movedOneOff, .movedTwice, .insertedAfterLoad, .changedBeforeBatch,
      .crossViewCounts, .reloadAndMove, .reloadAndSectionMove, .loadBeforeDrop, .loadByAnotherApp,
      .loadAfterDrop, .backgroundQueue, .dataChangedDuringDrag, .reloadedSectionsDuringDrag:
      true
    default: false
    }
  }

  /// What it says, with the names in braces replaced; those without a word stay.
  func sentence(_ words: [(name: String, word: String)] = []) -> String {
    let template = text.sentence
    guard template.contains("{") else { return template }
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      result += words.first { $0.name == name }?.word ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

/// A hint that was given to a drag.
struct GivenHint {
  let hint: Hint
  let view: String?
  /// What tells two causes of one hint apart, such as two rows.
  let cause: Position?
  let sentence: String
}
