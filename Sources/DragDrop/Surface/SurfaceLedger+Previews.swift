extension SurfaceLedger {
  /// Previews and their targets.
  static let previews: [SurfaceGroup] = [
    SurfaceGroup(
      "PRV", "previews and targets",
      [
        .stored(
          "PRV-01", "UIDragPreview (class, NSCopying)", "DragPreview",
          "VisualMemberTests/dragPreview()"),
        .stored(
          "PRV-02", "UIDragPreview.init(view:parameters:)", "DragPreview.init(view:parameters:)",
          "PreviewTests/picture()"),
        .stored(
          "PRV-03", "UIDragPreview.init(view:)", "DragPreview.init(view:)", "PreviewTests/picture()"
        ),
        .stored(
          "PRV-04", "UIDragPreview.view", "DragPreview.view", "VisualMemberTests/dragPreview()"),
        .stored(
          "PRV-05", "UIDragPreview.parameters", "DragPreview.parameters", "PreviewTests/picture()"),
        .stored(
          "PRV-06", "UIDragPreview.init(forURL:)", "DragPreview.init(forURL:)", "PreviewTests/url()"
        ),
        .stored(
          "PRV-07", "UIDragPreview.init(forURL:title:)", "DragPreview.init(forURL:title:)",
          "PreviewTests/url()"),
        .stored(
          "PRV-08", "UIPreviewParameters (class, NSCopying)", "PreviewParameters",
          "PreviewTests/copiedParameters()"),
        .stored(
          "PRV-09", "UIPreviewParameters.init()", "PreviewParameters.init()",
          "PreviewTests/defaults()"),
        .stored(
          "PRV-10", "UIPreviewParameters.init(textLineRects:)",
          "PreviewParameters.init(textLineRects:)", "InteractionTests/textLines()"),
        .stored(
          "PRV-11", "visiblePath: UIBezierPath?", "PreviewParameters.visiblePath",
          "PreviewTests/defaults()", "PreviewTests/copiedParameters()"),
        .stored(
          "PRV-12", "shadowPath: UIBezierPath?", "PreviewParameters.shadowPath",
          "PreviewTests/defaults()", "PreviewTests/copiedParameters()"),
        .stored(
          "PRV-13", "backgroundColor: UIColor!", "PreviewParameters.backgroundColor",
          "PreviewTests/defaults()", "PreviewTests/copiedParameters()"),
        .stored(
          "PRV-14", "UIDragPreviewParameters (class)", "DragPreviewParameters",
          "VisualMemberTests/dragPreview()"),
        .stored(
          "PRV-15", "UIPreviewTarget (class, NSCopying)", "PreviewTarget", "PreviewTests/target()"),
        .stored(
          "PRV-16", "init(container:center:transform:)",
          "PreviewTarget.init(container:center:transform:)", "PreviewTests/target()",
          "PreviewTests/targetOffTheScreen()"),
        .stored(
          "PRV-17", "init(container:center:)", "PreviewTarget.init(container:center:)",
          "PreviewTests/target()"),
        .stored("PRV-18", "container", "PreviewTarget.container", "PreviewTests/target()"),
        .stored("PRV-19", "center", "PreviewTarget.center", "PreviewTests/target()"),
        .stored("PRV-20", "transform", "PreviewTarget.transform", "PreviewTests/target()"),
        .stored(
          "PRV-21", "UIDragPreviewTarget (class)", "DragPreviewTarget",
          "VisualMemberTests/targetedDragPreview()"),
        .stored(
          "PRV-22", "UITargetedPreview (class, NSCopying)", "TargetedPreview",
          "PreviewTests/targeted()"),
        .stored(
          "PRV-23", "init(view:parameters:target:)",
          "TargetedPreview.init(view:parameters:target:)", "PreviewTests/targeted()"),
        .stored(
          "PRV-24", "init(view:parameters:)", "TargetedPreview.init(view:parameters:)",
          "PreviewTests/targeted()", "PreviewTests/implied()", "InteractionTests/defaultTarget()",
          "PreviewTests/targetOffTheScreen()"),
        .stored(
          "PRV-25", "init(view:)", "TargetedPreview.init(view:)", "PreviewTests/targeted()",
          "PreviewTests/implied()"),
        .stored("PRV-26", "target", "TargetedPreview.target", "PreviewTests/targeted()"),
        .stored("PRV-27", "view", "TargetedPreview.view", "PreviewTests/targeted()"),
        .stored(
          "PRV-28", "parameters", "TargetedPreview.parameters", "PreviewTests/targeted()",
          "InteractionTests/copiesParameters()"),
        .stored("PRV-29", "size: CGSize", "TargetedPreview.size", "PreviewTests/targeted()"),
        .stored(
          "PRV-30", "retargetedPreview(with:)", "TargetedPreview.retargetedPreview(with:)",
          "PreviewTests/retargeted()"),
        .stored(
          "PRV-31", "UITargetedDragPreview (class)", "TargetedDragPreview",
          "VisualMemberTests/targetedDragPreview()"),
        .stored(
          "PRV-32", "UITargetedDragPreview.retargetedPreview(with: UIDragPreviewTarget)",
          "TargetedDragPreview.retargetedPreview(with:)", "PreviewTests/retargeted()"),
        .stored(
          "PRV-33", "UITargetedDragPreview.init(forURL:target:)",
          "TargetedDragPreview.init(forURL:target:)", "PreviewTests/url()"),
        .stored(
          "PRV-34", "UITargetedDragPreview.init(forURL:title:target:)",
          "TargetedDragPreview.init(forURL:title:target:)", "PreviewTests/url()"),
      ])
  ]
}
