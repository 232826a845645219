/// What scripts call UIKit's members.
///
/// The counterpart of the ledger's Swift symbols; a test looks every name up in the catalog.
public enum LuaSurface {
  /// The name in Lua of each member that scripts reach, by its ID.
  ///
  /// The names are those of `:help`: a method has a colon (`TableView:insertRows`), a callback too,
  /// after who asks (`dropDelegate:performDrop`), a property a point (`DragItem.localObject`).
  /// Beside them there are options of constructors (`DropProposal { intent }`), words (`"copy"`) and
  /// fields of a table that a callback gets (`transaction.finalSnapshot`).
  public static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in [basics, views].joined(separator: "\n").split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { names[String(parts[0])] = String(parts[1]) }
    }
    return names
  }()

  /// The members in scope that scripts do not reach, by their IDs, and why.
  public static let unreached = [
    "PRP-06": "a proposal is a table, which scripts copy as they copy tables",
    "CCL-10": "a line beside the reorder control, which nobody draws",
    "UII-03": "interactions of a script's own kind cannot be made",
    "UII-04": "interactions of a script's own kind cannot be made",
  ]

  /// Sessions, items, interactions, previews and providers: a line a member.
  private static let basics = """
    SES-01 DropSession
    SES-02 DropSession.items
    SES-03 DropSession:location
    SES-04 DropSession.allowsMoveOperation
    SES-05 DropSession.isRestrictedToDraggingApplication
    SES-06 DropSession:hasItemsConforming
    SES-07 DropSession:canLoadObjects
    SES-08 DropSession:canLoadObjects
    SES-09 DragSession
    SES-10 DragSession.localContext
    SES-11 DropSession
    SES-12 DropSession.localDragSession
    SES-13 DropSession.progressIndicatorStyle
    SES-14 DropSession:loadObjects
    SES-15 DropSession:loadObjects
    SES-16 DropSession.progress
    SES-17 DropSession.progressIndicatorStyle
    SES-18 "none"
    SES-19 "default"
    ITM-01 DragItem
    ITM-02 DragItem
    ITM-03 DragItem.itemProvider
    ITM-04 DragItem.localObject
    ITM-05 DragItem.previewProvider
    ITM-06 DragItem:setNeedsDropPreviewUpdate
    ANI-01 DragAnimating
    ANI-02 DragAnimating:addAnimations
    ANI-03 DragAnimating:addCompletion
    DGI-01 DragInteraction
    DGI-02 DragInteraction
    DGI-03 DragInteraction.delegate
    DGI-04 DragInteraction.allowsSimultaneousRecognitionDuringLift
    DGI-05 DragInteraction.isEnabled
    DGI-06 DragInteraction.isEnabled
    DGI-07 DragInteraction.liftBehavior
    DGI-08 DragInteraction.liftBehavior
    DGI-09 "default"
    DGI-10 "extended"
    DGI-11 DragInteraction.allowsPointerDragBeforeLiftDelay
    DGD-01 DragInteraction.delegate
    DGD-02 dragInteraction:itemsForBeginning
    DGD-03 dragInteraction:previewForLifting
    DGD-04 dragInteraction:willAnimateLift
    DGD-05 dragInteraction:sessionWillBegin
    DGD-06 dragInteraction:sessionAllowsMoveOperation
    DGD-07 dragInteraction:sessionIsRestrictedToDraggingApplication
    DGD-08 dragInteraction:prefersFullSizePreviews
    DGD-09 dragInteraction:sessionDidMove
    DGD-10 dragInteraction:willEnd
    DGD-11 dragInteraction:didEnd
    DGD-12 dragInteraction:sessionDidTransferItems
    DGD-13 dragInteraction:itemsForAddingTo
    DGD-14 dragInteraction:sessionForAddingItems
    DGD-15 dragInteraction:willAdd
    DGD-16 dragInteraction:previewForCancelling
    DGD-17 dragInteraction:willAnimateCancel
    DPI-01 DropInteraction
    DPI-02 DropInteraction
    DPI-03 DropInteraction.delegate
    DPI-04 DropInteraction.allowsSimultaneousDropSessions
    OPR-01 DropProposal { operation }
    OPR-02 "cancel"
    OPR-03 "forbidden"
    OPR-04 "copy"
    OPR-05 "move"
    PRP-01 DropProposal
    PRP-02 DropProposal
    PRP-03 DropProposal { operation }
    PRP-04 DropProposal { isPrecise }
    PRP-05 DropProposal { prefersFullSizePreview }
    DPD-01 DropInteraction.delegate
    DPD-02 dropInteraction:canHandle
    DPD-03 dropInteraction:sessionDidEnter
    DPD-04 dropInteraction:sessionDidUpdate
    DPD-05 dropInteraction:sessionDidExit
    DPD-06 dropInteraction:performDrop
    DPD-07 dropInteraction:concludeDrop
    DPD-08 dropInteraction:sessionDidEnd
    DPD-09 dropInteraction:previewForDropping
    DPD-10 dropInteraction:willAnimateDrop
    PRV-01 DragPreview
    PRV-02 DragPreview
    PRV-03 DragPreview
    PRV-04 DragPreview { view }
    PRV-05 DragPreview { parameters }
    PRV-06 DragPreview { url }
    PRV-07 DragPreview { title }
    PRV-08 DragPreviewParameters
    PRV-09 DragPreviewParameters
    PRV-10 DragPreviewParameters { textLineRects }
    PRV-11 DragPreviewParameters { visiblePath }
    PRV-12 DragPreviewParameters { shadowPath }
    PRV-13 DragPreviewParameters { backgroundColor }
    PRV-14 DragPreviewParameters
    PRV-15 DragPreviewTarget
    PRV-16 DragPreviewTarget
    PRV-17 DragPreviewTarget
    PRV-18 DragPreviewTarget { container }
    PRV-19 DragPreviewTarget { center }
    PRV-20 DragPreviewTarget { transform }
    PRV-21 DragPreviewTarget
    PRV-22 TargetedDragPreview
    PRV-23 TargetedDragPreview
    PRV-24 TargetedDragPreview
    PRV-25 TargetedDragPreview
    PRV-26 TargetedDragPreview { target }
    PRV-27 TargetedDragPreview { view }
    PRV-28 TargetedDragPreview { parameters }
    PRV-29 TargetedDragPreview
    PRV-30 TargetedDragPreview:retargetedPreview
    PRV-31 TargetedDragPreview
    PRV-32 TargetedDragPreview:retargetedPreview
    PRV-33 TargetedDragPreview { url }
    PRV-34 TargetedDragPreview { title }
    NIP-01 ItemProvider:registerDataRepresentation
    NIP-02 "all"
    NIP-03 "team"
    NIP-05 "ownProcess"
    NIP-06 ItemProvider:registerFileRepresentation
    NIP-07 "openInPlace"
    NIP-08 ItemProvider:registerObject
    NIP-09 ItemProvider:registerObject
    NIP-10 ItemProvider:registerObject
    NIP-11 ItemProvider:registerObject
    NIP-12 ItemProvider:registerObject
    NIP-13 ItemProvider:registerObject
    NIP-14 ItemProvider:loadObject
    NIP-15 ItemProvider:loadObject
    NIP-16 ItemProvider:loadObject
    NIP-17 ItemProvider
    NIP-18 ItemProvider
    NIP-19 ItemProvider { object }
    NIP-21 ItemProvider { contentsOf }
    NIP-22 ItemProvider:registerDataRepresentation
    NIP-23 ItemProvider:registerFileRepresentation
    NIP-24 ItemProvider:registerObject
    NIP-25 ItemProvider:registerObject
    NIP-26 ItemProvider:registerObject
    NIP-28 ItemProvider.registeredTypeIdentifiers
    NIP-29 ItemProvider:registeredTypeIdentifiersWithFileOptions
    NIP-30 ItemProvider:hasItemConformingToTypeIdentifier
    NIP-31 ItemProvider:hasRepresentationConforming
    NIP-32 ItemProvider:loadDataRepresentation
    NIP-33 ItemProvider:loadFileRepresentation
    NIP-34 ItemProvider:loadInPlaceFileRepresentation
    NIP-35 ItemProvider:canLoadObject
    NIP-36 ItemProvider:canLoadObject
    NIP-37 ItemProvider:loadObject
    NIP-38 ItemProvider:loadObject
    NIP-40 ItemProvider.suggestedName
    NIP-46 ItemProvider:loadObject
    NIP-47 ItemProvider:loadObject
    NIP-48 ItemProvider:loadObject
    NIP-49 ItemProvider:loadObject
    NIP-50 ItemProvider:loadObject
    NIP-53 ItemProvider:registerDataRepresentation
    NIP-54 ItemProvider:registerFileRepresentation
    NIP-55 ItemProvider.registeredContentTypes
    NIP-56 ItemProvider.registeredContentTypesForOpenInPlace
    NIP-57 ItemProvider:registeredContentTypesConformingTo
    NIP-58 ItemProvider:loadDataRepresentation
    NIP-59 ItemProvider:loadFileRepresentation
    NIP-62 ItemProvider.teamData
    NIP-63 ItemProvider.preferredPresentationSize
    NIP-64 ItemProvider.preferredPresentationStyle
    NIP-65 ItemProvider.preferredPresentationStyle
    NIP-66 "unspecified"
    NIP-67 "inline"
    NIP-68 "attachment"
    NIP-69 ItemProvider.preferredPresentationSize
    NIP-70 ItemProvider.preferredPresentationSize
    """
}
