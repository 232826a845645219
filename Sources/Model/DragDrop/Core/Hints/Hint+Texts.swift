// All hints: the rule, the occasion and the text.

extension Hint {
  var text: Text {
    switch self {
    case .dragsOffOnPhone:
      Text(
        "Q-09", "a finger rests on an iPhone before iOS 15, where drags are off",
        "drags are off on an iPhone before iOS 15: set {switch} to true (Q-09)")
    case .dragsSwitchedOff:
      Text(
        "TBL-03", "a finger rests where drags were switched off",
        "nothing lifts, because {switch} is false (TBL-03)")
    case .interactionSwitchedOff:
      Text(
        "DGI-05", "a finger rests on a plain view whose drag interaction was switched off",
        "nothing lifts, because {switch} is false (DGI-05)")
    case .noDragDelegate:
      Text(
        "TBL-01", "a finger rests on a row of a view without a drag delegate",
        "nothing lifts, because {cause} (TBL-01)")
    case .noMoveItem:
      Text(
        "IMV-10", "a long press on a collection whose data source cannot move items",
        "the long press moves nothing, because the data source has no moveItem (IMV-10)")
    case .methodOnWrongObject:
      Text(
        "A10", "a delegate has a method that belongs to another one",
        "{method} is not called: it is in the {found} of the view, but belongs in its {right} (A10)"
      )
    case .delegateIsGone:
      Text(
        "DGI-03", "a finger rests on a view whose drag interaction has lost its delegate",
        "nothing lifts, because the drag interaction's delegate is gone: interactions do not keep their delegates alive (DGI-03)"
      )
    case .noItemsForBeginning:
      Text(
        "TDG-02", "the drag delegate has no itemsForBeginning",
        "nothing lifts, because the drag delegate has no itemsForBeginning (TDG-02)")
    case .handlerMissing:
      Text(
        "DIF-04", "a finger rests on an item whose reordering handlers are incomplete",
        "no item can be reordered, because the reorderingHandlers have no {handler} (DIF-04)")
    case .cellTakesNoTouches:
      Text(
        "TCL-06", "a finger touches a cell that is being dragged",
        "the cell is being dragged and ignores touches: set its userInteractionEnabledWhileDragging (TCL-06)"
      )
    case .dataChangedDuringLift:
      Text(
        "SM5", "data changes between the lift and the first movement",
        "the data changed during the lift, so the lift is cancelled and no session begins (SM5)")
    case .liftsWithoutPreviews:
      Text(
        "2.3", "previewForLifting returns nil for every item",
        "no item has a preview, so nothing is shown under the finger; one report of iOS 11 says that such a drag does not begin: return a preview for one item at least (2.3)"
      )
    case .noItemsForAddingTo:
      Text(
        "TDG-03", "a tap during a drag is on a row that the drag delegate cannot add",
        "the tap adds nothing, because the drag delegate has no itemsForAddingTo (TDG-03)")
    case .addedAgain:
      Text(
        "Q-21", "a tap on an item that the drag already contains",
        "the drag already contains this item: itemsForAddingTo should leave it out (Q-21)")
    case .sessionIsEmpty:
      Text(
        "2.6", "an answer for a session without items",
        "the session has no items, so the drop is cancelled (2.6)")
    case .moveNotAllowed:
      Text(
        "OPR-05", "a move is proposed that the source does not allow",
        "the source does not allow a move, so it is treated as cancel (OPR-05)")
    case .foreignMove:
      Text(
        "2.9", "a move is proposed for the items of another app",
        "items of another app can only be copied, so move is treated as cancel (2.9)")
    case .severalItemsForbidden:
      Text(
        "Q-13", "several items of a view are over it, with legacyMultiItemForbidden",
        "two items of this view: forbidden as in iOS 11.0 (Q-13)")
    case .severalItemsOpenNoGap:
      Text(
        "Q-14", "several items of a view are to be inserted in it",
        "several {items} of this view open no gap; the half of the {item} under the finger decides where they go (Q-14)"
      )
    case .noAutomaticIntent:
      Text(
        "CPR-05", "a collection's proposal has the intent automatic",
        "a collection has no intent automatic, so it is treated as unspecified and opens no gap (CPR-05)"
      )
    case .localCopyLooksLikeMove:
      Text(
        "Q-16", "an item of a collection is to be copied within it, with localCopyLooksLikeMove",
        "a copy within one collection looks like a move, as on iOS 11 and 12 (Q-16)")
    case .gapInAnotherSection:
      Text(
        "Q-06", "the gap of a collection's own item opens in another section",
        "some systems crash if the gap opens outside the {item}'s own section: propose another intent there (Q-06)"
      )
    case .gapBehindTheLast:
      Text(
        "Q-05", "a gap opens at the end of a section of a flow layout",
        "a flow layout is asked for an {item} that does not exist yet: return nil for it from layoutAttributesForItem (Q-05)"
      )
    case .dataChangedDuringDrag:
      Text(
        "Q-43", "data changes in a view whose rows are dragged, or whose gap is open",
        "the data changed during the drag: source paths are lost and the gap closes; check hasActiveDrag and hasUncommittedUpdates first (Q-43)"
      )
    case .reloadedSectionsDuringDrag:
      Text(
        "Q-12", "sections of a collection are reloaded during a drag",
        "reloadSections during a drag crashed iOS 11 and 12 (EX11): reload the {items}, or wait for the end (Q-12)"
      )
    case .destinationIsNil:
      Text(
        "Q-04", "a drop goes to no row",
        "the finger is over no {item}, so the destination is nil: append, or look for the nearest {item} (Q-04)"
      )
    case .gapClosedByData:
      Text(
        "Q-43", "a drop goes to no row, because the data changed under a resting finger",
        "the gap closed when the data changed, and a resting finger does not open another, so the destination is nil: move the finger after the change (Q-43)"
      )
    case .emptySectionOutOfReach:
      Text(
        "Q-26", "a drop goes to no row, and an empty section has no area",
        "section {section} is empty and has no header, so the destination is never in it: give it one (Q-26)"
      )
    case .noDropDelegate:
      Text(
        "A10", "a release over a view without a drop delegate",
        "performDrop is not called: there is no dropDelegate, so nothing can be dropped here (A10, RP6)"
      )
    case .notReordered:
      Text(
        "RP2", "a release over a view that could reorder its own row, but is not allowed to",
        "the view has no dropDelegate, and does not reorder on its own: {reason} (RP2, RP6)")
    case .sessionDeclined:
      Text(
        "A10", "a release over a view whose canHandle returned false",
        "performDrop is not called: canHandle returned false, so the session does not exist for this view (A10, DM1)"
      )
    case .sessionStaysInItsApp:
      Text(
        "2.9", "a release over a view of another app that cannot see the session",
        "this view never saw the session: {reason} (2.9)")
    case .noSessionDidUpdate:
      Text(
        "2.7", "a release over a plain view that makes no proposals",
        "nothing is accepted, because the delegate has no sessionDidUpdate (2.7)")
    case .noPerformDrop:
      Text(
        "2.7", "a release over a view whose delegate cannot take a drop",
        "nothing is dropped, because the delegate has no performDrop (2.7)")
    case .movedByDataSource:
      Text(
        "A10", "the data source moves the row, although there is a performDrop",
        "performDrop is not called: one {item} of this view moves with insertAt, and the data source has {move}, which is called instead (A10)"
      )
    case .movedByHandlers:
      Text(
        "Q-23", "reordering handlers move the item, although there is a performDrop",
        "performDrop is not called: the reorderingHandlers move one {item} of this view, on current systems even if there are drag and drop delegates (Q-23)"
      )
    case .targetNotAsked:
      Text(
        "7.3",
        "a collection's delegate has targetIndexPathForMove, and an item was dragged over it",
        "{method} is not called during drag and drop, only by interactive movement: refuse places in dropSessionDidUpdate, or set dragInteractionEnabled to false and move items interactively (7.3, AM45)"
      )
    case .handlersNotCalled:
      Text(
        "Q-23", "performDrop is called, although there are reordering handlers",
        "performDrop is called instead of the reorderingHandlers: {reason} (Q-23)")
    case .moveNotCalled:
      Text(
        "A11", "performDrop is called, although the data source could move rows",
        "performDrop is called instead of {move}: {reason} (A11)")
    case .gapHeldBack:
      Text(
        "7.2", "a release before the cadence has let the gap move",
        "the cadence still delayed the gap, so the destination is the place before the {item} under the finger (7.2)"
      )
    case .lateDrop:
      Text(
        "SQ17", "coordinator.drop is called after performDrop",
        "coordinator.drop was called after performDrop returned: nothing is animated (SQ17); call it inside performDrop"
      )
    case .placeholderGone:
      Text(
        "3.8", "a placeholder that no longer exists is committed or deleted",
        "{method} does nothing: the placeholder no longer exists; {outcome} (3.8)")
    case .insertedOneTooFar:
      Text(
        "Q-41", "an item is inserted one after the destination",
        "{inserted} is one too high: the destination {destination} already excludes the dragged {item}, so insert there (Q-41)"
      )
    case .insertedOneTooEarly:
      Text(
        "Q-41", "an item is inserted one before the destination",
        "{inserted} is one too low: the destination {destination} already excludes the dragged {item}, so subtract nothing (Q-41)"
      )
    case .sourceStillCounted:
      Text(
        "Q-41", "an item is moved to a destination that counts it",
        "the destination {destination} still includes the dragged {item}, which is deleted first: insert at {right} (Q-41)"
      )
    case .clampDestination:
      Text(
        "Q-15", "a destination counts the item that moves, with iosTwelveMoveCountsSource",
        "the destination {destination} includes the moved {item}, as on iOS 12: clamp it to the count (Q-15)"
      )
    case .movedOneOff:
      Text(
        "Q-41", "the data source put the row next to the target",
        "the data has the {item} at {inserted}, the view at {destination}: the target already excludes the {item}, so insert there (Q-41)"
      )
    case .viewNotUpdated:
      Text(
        "AM43", "a drop has changed the data of a view, and the view was not updated",
        "{problem}: it keeps its {items} until it is updated, so call {call} (AM43)")
    case .movedTwice:
      Text(
        "TBD-02", "the view is updated for a move that it makes itself",
        "{move} must change only the data: the view moves the cell itself and must not be updated (TBD-02)"
      )
    case .insertedAfterLoad:
      Text(
        "Q-18", "a load completes and inserts into a view that has changed since",
        "the view has changed since performDrop, so this path may be stale: use a placeholder, or find the place again (Q-18)"
      )
    case .insertsMoveItems:
      Text(
        "Q-24", "a snapshot is applied after inserting items that it already contained",
        "the snapshot had {count} of the inserted items: iOS 14 and later move them, which is slower, and earlier versions raise; delete them first, or use moveItem (Q-24)"
      )
    case .changedBeforeBatch:
      Text(
        "Q-35", "the data was changed before the batch that tells the view",
        "the data had changed before the batch began, so the view read the new counts as the old ones: change the data inside the batch (Q-35)"
      )
    case .crossViewCounts:
      Text(
        "Q-27", "counts are inconsistent in a move from one view to another",
        "a move between two views: find the source through the session, not by a tag or index, and remove the {item} there once (Q-27)"
      )
    case .deletedTwice:
      Text(
        "3.2.4", "a batch deletes a path twice",
        "the batch deletes {path} twice: here it counts once, but collections have been corrupted by it (3.2.4)"
      )
    case .reloadAndMove:
      Text(
        "Q-36", "a path is reloaded and moved in one batch",
        "a reload is a delete and an insert of its path: reload it in a separate batch (Q-36)")
    case .reloadAndSectionMove:
      Text(
        "Q-36", "a reload is half counted in a batch with a section move, because of a setting",
        "with reloadWithSectionMoveMiscounted a reload in a batch with a section move counts as a delete only: reload in a separate batch (Q-36)"
      )
    case .loadBeforeDrop:
      Text(
        "3.9", "a load is requested before the drop",
        "{type} was requested before the drop: begin loads inside performDrop (3.9); the load fails"
      )
    case .loadByAnotherApp:
      Text(
        "2.9", "a load is requested by an app that does not receive the drop",
        "{type} was requested by an app that does not receive the drop (2.9); the load fails")
    case .loadAfterDrop:
      Text(
        "Q-20", "a load is requested after performDrop",
        "{type} was requested after performDrop returned: begin every load inside performDrop (Q-20); the load fails"
      )
    case .loadWaits:
      Text(
        "SM12", "a load handler has not completed, and nothing is scheduled that could make it",
        "{type} is still being loaded, and nothing is scheduled that could complete it: its load handler must call the completion (SM12)"
      )
    case .loadNeverCompleted:
      Text(
        "SM12", "the script ends, and a load handler never completed",
        "the load handler of {type} never called its completion: the transfer ends without it (SM12)"
      )
    case .missingText:
      Text(
        "NIP-35", "StandardDrop receives an item that it cannot load as text",
        "the item offers {types}, and StandardDrop inserts text: it is left out; insert it in your own performDrop, or return an item from the option failed (NIP-35)"
      )
    case .backgroundQueue:
      Text(
        "Q-19", "a view is changed in the completion of an item provider's load",
        "changed in the completion of an item provider's load, which UIKit runs on a background queue: go back to the main queue first, or use the session's loadObjects (Q-19)"
      )
    case .appliedInWillReorder:
      Text(
        "SQ22", "willReorder applies a snapshot",
        "the snapshot that willReorder applied is shown after the move and replaces it: apply it in didReorder (SQ22)"
      )
    case .movedCellReloads:
      Text(
        "Q-28", "an interactive movement is over",
        "the moved cell is reloaded after the movement: do not change counts at that time (Q-28)")
    case .movementInProgress:
      Text(
        "IMV-01", "a second interactive movement is begun before the first one has ended",
        "the movement did not begin, because the item {path} is still being moved: call endInteractiveMovement or cancelInteractiveMovement first (IMV-01)"
      )
    case .updatedDuringMovement:
      Text(
        "Q-28", "a collection is updated before an interactive movement has ended",
        "the collection was updated before the interactive movement had ended, which has crashed apps: wait until hasUncommittedUpdates is false, after moveItem until the next turn (Q-28)"
      )
    case .movedOnceAtTheEnd:
      Text(
        "Q-33", "an interactive movement of several steps is over",
        "the data source is called once for the move, at the end; iOS 9 and 10 moved the {item} at every step (Q-33)"
      )
    }
  }
}
