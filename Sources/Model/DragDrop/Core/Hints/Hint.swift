import Layout

/// A message to the user about something that just happened and that UIKit does not explain.
///
/// Hints are events of the kind `hint`, recorded next to the events that they explain: why nothing
/// lifts, why `performDrop` was not called, why the destination is nil. A drag gets each hint once
/// for each cause. A drag in which nothing unexpected happens gets none.
public enum Hint: String, CaseIterable, Sendable {
  // On lift
  case dragsOffOnPhone
  case dragsSwitchedOff
  case interactionSwitchedOff
  case noDragDelegate
  case noMoveItem
  case methodOnWrongObject
  case delegateIsGone
  case noItemsForBeginning
  case handlerMissing
  case cellTakesNoTouches
  case dataChangedDuringLift
  case liftsWithoutPreviews
  case noItemsForAddingTo
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
  case targetNotAsked
  case moveNotCalled
  case handlersNotCalled
  case gapHeldBack
  case viewNotUpdated
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
  case deletedTwice
  case reloadAndMove
  case reloadAndSectionMove
  // Loads
  case loadBeforeDrop
  case loadByAnotherApp
  case loadAfterDrop
  case loadWaits
  case loadNeverCompleted
  case missingText
  case backgroundQueue
  // Interactive movement, diffable data
  case movedCellReloads
  case movedOnceAtTheEnd
  case movementInProgress
  case updatedDuringMovement
  case insertsMoveItems
  case appliedInWillReorder
}

extension Hint {
  /// The text of a hint, the occasion, and its rule in the reference.
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

  /// The rule of the reference that the hint explains: a quirk (Q), a frequent question (A), a
  /// member or a section.
  public var source: String { text.source }

  /// The occasion, as the end of a sentence that begins with "when".
  public var occasion: String { text.occasion }

  /// The text; names in braces are placeholders, such as `{item}`.
  public var template: String { text.sentence }

  /// Whether it explains why a resting finger lifts nothing although no policy was asked.
  package var explainsRefusedLift: Bool {
    switch self {
    case .dragsOffOnPhone, .dragsSwitchedOff, .interactionSwitchedOff, .noDragDelegate,
      .noMoveItem, .methodOnWrongObject, .handlerMissing, .delegateIsGone, .noItemsForBeginning,
      .cellTakesNoTouches:
      true
    default: false
    }
  }

  /// Whether the code of a callback caused it; a trace then shows it below that callback.
  package var isOfAppCode: Bool {
    switch self {
    case .lateDrop, .placeholderGone, .insertedOneTooFar, .insertedOneTooEarly, .sourceStillCounted,
      .clampDestination, .movedOneOff, .movedTwice, .insertedAfterLoad, .changedBeforeBatch,
      .crossViewCounts, .deletedTwice, .reloadAndMove, .reloadAndSectionMove, .loadBeforeDrop,
      .loadByAnotherApp, .loadAfterDrop, .movementInProgress, .updatedDuringMovement, .missingText,
      .backgroundQueue, .insertsMoveItems,
      .appliedInWillReorder, .dataChangedDuringDrag, .reloadedSectionsDuringDrag:
      true
    default: false
    }
  }

  /// The text, with the placeholders replaced; a placeholder without a value is kept.
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

/// A hint that a drag has received.
struct GivenHint {
  let hint: Hint
  let view: String?
  /// Distinguishes two causes of the same hint, such as two rows.
  let cause: Position?
  let sentence: String
}
