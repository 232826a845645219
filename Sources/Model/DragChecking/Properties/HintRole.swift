import DragDrop

/// What a hint of the model means for a check.
enum HintRole: Hashable {
  /// The policy broke a property.
  case breaks(CheckProperty)
  /// The hint explains a failure in the same drag, but is not a failure itself.
  case explains
  /// The hint explains the device to its user.
  case informs
}

extension Hint {
  /// What the hint means for a check.
  var role: HintRole {
    switch self {
    case .backgroundQueue: .breaks(.mainQueue)
    case .loadBeforeDrop, .loadByAnotherApp, .loadAfterDrop: .breaks(.loadTime)
    case .lateDrop: .breaks(.dropTime)
    case .placeholderGone: .breaks(.placeholderUse)
    case .loadNeverCompleted: .breaks(.ends)
    case .insertedOneTooFar, .insertedOneTooEarly, .sourceStillCounted, .movedOneOff:
      .breaks(.lands)
    case .movedTwice, .insertedAfterLoad, .changedBeforeBatch, .crossViewCounts, .reloadAndMove,
      .dataChangedDuringDrag, .destinationIsNil, .noPerformDrop, .moveNotCalled, .loadWaits,
      .missingText, .handlerMissing, .noMoveItem, .methodOnWrongObject,
      .viewNotUpdated, .appliedInWillReorder:
      .explains
    case .dragsOffOnPhone, .dragsSwitchedOff, .interactionSwitchedOff, .noDragDelegate,
      .delegateIsGone, .noItemsForBeginning, .cellTakesNoTouches, .dataChangedDuringLift,
      .noItemsForAddingTo, .addedAgain, .sessionIsEmpty, .moveNotAllowed, .foreignMove,
      .severalItemsForbidden, .severalItemsOpenNoGap, .noAutomaticIntent, .localCopyLooksLikeMove,
      .gapInAnotherSection, .gapBehindTheLast, .reloadedSectionsDuringDrag, .gapClosedByData,
      .emptySectionOutOfReach, .noDropDelegate, .notReordered, .sessionDeclined,
      .sessionStaysInItsApp, .noSessionDidUpdate, .movedByDataSource, .movedByHandlers,
      .handlersNotCalled, .gapHeldBack, .clampDestination, .reloadAndSectionMove,
      .movedCellReloads, .movedOnceAtTheEnd, .movementInProgress, .insertsMoveItems,
      .updatedDuringMovement, .deletedTwice, .liftsWithoutPreviews,
      .targetNotAsked:
      .informs
    }
  }
}
