extension SurfaceLedger {
  /// Spring loading, interactions in general, and what is out of scope.
  static let others: [SurfaceGroup] = [
    SurfaceGroup(
      "SPR", "spring loading",
      [
        .done(
          "SPR-01", "UISpringLoadedInteractionSupporting.isSpringLoaded",
          "SpringLoadedInteractionSupporting.isSpringLoaded", "SpringLoadingTests/supporting()"),
        .done(
          "SPR-02", "UISpringLoadedInteraction (class, UIInteraction)", "SpringLoadedInteraction",
          "VisualMemberTests/springLoadedInteraction()"),
        .done(
          "SPR-03", "init(interactionBehavior:interactionEffect:activationHandler:)",
          "SpringLoadedInteraction.init(interactionBehavior:interactionEffect:activationHandler:)",
          "RestingTests/table()", "DefaultValueTests/springs()"),
        .done(
          "SPR-04", "init(activationHandler:)", "SpringLoadedInteraction.init(activationHandler:)",
          "SpringLoadingTests/handlerAlone()", "RestingTests/function()",
          "DefaultValueTests/springs()"),
        .done(
          "SPR-05", "interactionBehavior", "SpringLoadedInteraction.interactionBehavior",
          "SpringLoadingTests/parts()", "DefaultValueTests/springs()"),
        .done(
          "SPR-06", "interactionEffect", "SpringLoadedInteraction.interactionEffect",
          "SpringLoadingTests/parts()", "DefaultValueTests/springs()"),
        .done(
          "SPR-07", "UISpringLoadedInteractionBehavior.shouldAllow(_:with:) -> Bool",
          "SpringLoadedInteractionBehavior.shouldAllow(_:with:)", "SpringLoadingTests/refusal()",
          "SpringLoadingTests/refusalLater()", "SpringLoadingTests/hold()", "RestingTests/table()"),
        .done(
          "SPR-08", "UISpringLoadedInteractionBehavior.interactionDidFinish(_:)",
          "SpringLoadedInteractionBehavior.interactionDidFinish(_:)",
          "SpringLoadingTests/refusalLater()", "RestingTests/table()",
          "SessionMemberTests/springContext()"),
        .done(
          "SPR-09", "UISpringLoadedInteractionEffect.interaction(_:didChangeWith:)",
          "SpringLoadedInteractionEffect.interaction(_:didChangeWith:)",
          "SpringLoadingTests/states()", "RestingTests/table()"),
        .done(
          "SPR-10", "UISpringLoadedInteractionContext.state",
          "SpringLoadedInteractionContext.state", "SpringLoadingTests/context()"),
        .done(
          "SPR-11", "UISpringLoadedInteractionContext.targetView",
          "SpringLoadedInteractionContext.targetView", "SpringLoadingTests/context()",
          "SessionMemberTests/springContext()"),
        .done(
          "SPR-12", "UISpringLoadedInteractionContext.targetItem",
          "SpringLoadedInteractionContext.targetItem", "SpringLoadingTests/targetItem()",
          "SpringLoadingTests/targetObject()", "RestingTests/targetItem()",
          "SessionMemberTests/springContext()"),
        .done(
          "SPR-13", "UISpringLoadedInteractionContext.location(in:)",
          "SpringLoadedInteractionContext.location(in:)", "SpringLoadingTests/context()"),
        .done(
          "SPR-14", "UISpringLoadedInteractionEffectState (enum)",
          "SpringLoadedInteractionEffectState", "SpringLoadingTests/states()"),
        .done(
          "SPR-15", ".inactive (0)", "SpringLoadedInteractionEffectState.inactive",
          "SpringLoadingTests/states()"),
        .done(
          "SPR-16", ".possible (1)", "SpringLoadedInteractionEffectState.possible",
          "SpringLoadingTests/states()"),
        .done(
          "SPR-17", ".activating (2)", "SpringLoadedInteractionEffectState.activating",
          "SpringLoadingTests/states()"),
        .done(
          "SPR-18", ".activated (3)", "SpringLoadedInteractionEffectState.activated",
          "SpringLoadingTests/states()"),
      ]),
    SurfaceGroup(
      "UII", "UIInteraction / UIView",
      [
        .done(
          "UII-01", "UIInteraction (protocol)", "Interaction",
          "PlainViewMemberTests/dragInteraction()"),
        .done(
          "UII-02", "view", "Interaction.view", "PlainViewMemberTests/dropInteraction()",
          "SpringLoadingTests/moves()"),
        .done(
          "UII-03", "willMove(to:)", "Interaction.willMove(to:)", "PlainViewMemberTests/moving()"),
        .done(
          "UII-04", "didMove(to:)", "Interaction.didMove(to:)", "PlainViewMemberTests/moving()"),
        .done(
          "UII-05", "UIView.addInteraction(_:)", "View.addInteraction(_:)",
          "SpringLoadingTests/moves()", "InteractionTests/moves()"),
        .done(
          "UII-06", "UIView.removeInteraction(_:)", "View.removeInteraction(_:)",
          "InteractionTests/removedSource()"),
        .done(
          "UII-07", "UIView.interactions", "View.interactions", "InteractionTests/set()",
          "SessionMemberTests/interactions()"),
        .done(
          "UII-08", "UIView.isUserInteractionEnabled", "View.isUserInteractionEnabled",
          "SessionMemberTests/isUserInteractionEnabled()", "LeavingViewsTests/hiddenSource()"),
      ]),
    SurfaceGroup(
      "PST", "paste configuration",
      [
        .outOfScope(
          "PST-01",
          "UIPasteConfiguration (class, 5 members: acceptableTypeIdentifiers, init(acceptableTypeIdentifiers:), addAcceptableTypeIdentifiers(_:), init(forAccepting:), addTypeIdentifiers(forAccepting:))"
        ),
        .outOfScope("PST-02", "UIPasteConfigurationSupporting.pasteConfiguration"),
        .outOfScope("PST-03", "paste(itemProviders:)"),
        .outOfScope("PST-04", "canPaste(_:)"),
      ]),
    SurfaceGroup(
      "TXT", "text drag and drop (grouped rows)",
      [
        .outOfScope("TXT-01", "UITextDraggable (4 properties)"),
        .outOfScope("TXT-02", "UITextDragDelegate (5 methods)"),
        .outOfScope("TXT-03", "UITextDragRequest (5 properties)"),
        .outOfScope("TXT-04", "UITextDroppable (3 properties)"),
        .outOfScope("TXT-05", "UITextDropDelegate (8 methods)"),
        .outOfScope("TXT-06", "UITextDropRequest (4 properties)"),
        .outOfScope(
          "TXT-07",
          "UITextDropProposal (dropAction, dropProgressMode, useFastSameViewOperations, dropPerformer)"
        ),
      ]),
  ]
}
