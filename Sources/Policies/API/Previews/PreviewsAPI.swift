import DragDrop
import Layout
import Lua
import Texts

// Previews of plain views: tables, as proposals are.

extension APICatalog {
  static let previewContainer = Parameter(
    "container", .object(.anyView), "the view in whose coordinates the center is")
  /// What a target is made of; `coordinator:drop` takes the same fields.
  static let previewTargetFields = [
    previewContainer.description, APIParameter("center", .point),
    APIParameter(
      "transform", .list(.number), optional: true, "a turn or scale: { a, b, c, d, tx, ty }; none"),
  ]
  private static let target = Parameter(
    "target", optional: .previewTarget,
    "a DragPreviewTarget; where the view is, and needed for a url")

  static let previewConstructors: [APIEntry] = [
    .function(
      "DragPreviewTarget", kind: .constructor, "Where a preview comes from or goes to.",
      Parameter("options", .options(previewTargetFields)),
      returns: Parameter("target", .previewTarget),
      errors: ["a container that is not on the screen", "a transform that is not six numbers"],
      uikit: "PRV-21",
      example: """
        print(DragPreviewTarget { container = photo, center = { 10, 20 } })
        """
    ) { call, options throws(APIFailure) in
      guard let read = try options.read(as: .previewTarget) else {
        throw call.badArgument(1, .table)
      }
      return DragPreviewTarget(
        container: read.container, center: read.center, transform: read.transform)
    },
    .function(
      "TargetedDragPreview", kind: .constructor,
      "A live view, or a URL, and where it belongs: what previewForLifting and its kin answer.",
      Parameter(
        "view",
        .valueOrOptions(
          .object(.anyView),
          .options(
            [
              APIParameter("view", .anyView, optional: true, "the view that is shown"),
              APIParameter(
                "parameters", .record("DragPreviewParameters"), optional: true,
                "DragPreviewParameters; the whole view"), target.description,
            ] + Options.urlPreview)), "the view that is shown"),
      returns: Parameter("preview", .targetedPreview),
      errors: [
        "a view or container that is not on the screen",
        "a text that is no URL, or a url without a target",
      ], uikit: "PRV-31",
      example: """
        function picture:previewForLifting(interaction, item, session)
          return TargetedDragPreview(interaction.view)
        end
        local target = DragPreviewTarget { container = photo, center = { 10, 20 } }
        print(TargetedDragPreview { url = "https://swift.org", target = target }.size.height)
        """
    ) { call, shown throws(APIFailure) in
      switch shown {
      case .value(let view): return TargetedDragPreview(view: view)
      case .options(let options):
        if let picture = try options.urlPreview(of: call.entry) {
          guard let target = try options[target] else {
            throw .message("a preview of a url needs a target: nothing else says where it belongs")
          }
          return TargetedDragPreview(
            view: picture.view, parameters: picture.parameters, target: target)
        }
        guard let preview = try options.read(as: .targetedPreview) else {
          throw call.badArgument(1, .anyView)
        }
        return preview
      }
    },
  ]

  /// What previews can do.
  static let previewMembers: [APIEntry] = [
    APIEntry(
      "retargetedPreview", of: "TargetedDragPreview", kind: .method,
      "The same view and parameters, going somewhere else.",
      parameters: [newTarget.description], returns: [preview.description], uikit: "PRV-32",
      example: """
        function picture:previewForDropping(interaction, item, defaultPreview)
          local target = DragPreviewTarget { container = interaction.view, center = { 10, 10 } }
          return defaultPreview:retargetedPreview(target)
        end
        """,
      implementation: .typed { call throws(APIFailure) in
        guard let old = try APIValue.targetedPreview.read(call, 1) else {
          throw .message(
            "calling 'retargetedPreview' on bad self; write a colon before the method: "
              + "preview:retargetedPreview(target)")
        }
        preview.push(old.retargetedPreview(with: try newTarget.read(call, 1)), call)
        return 1
      })
  ]

  private static let newTarget = Parameter("target", .previewTarget, "a DragPreviewTarget")
  private static let preview = Parameter("preview", .targetedPreview)
}

// Previews and their targets are tables, so that a script may write them out as well.

extension APIValue where Value == DragPreviewTarget {
  static let previewTarget = APIValue(
    .record("DragPreviewTarget"),
    read: { call, index throws(APIFailure) in
      guard call.stack.type(at: index) == .table else { return nil }
      return try call.stack.previewTarget(at: index, host: call.host)
    }, push: { $1.host.push($0, on: $1.stack) })
}

extension APIValue where Value == TargetedDragPreview {
  fileprivate static let targetedPreview = APIValue(
    .record("TargetedDragPreview"),
    read: { call, index throws(APIFailure) in
      try call.stack.targetedPreview(inTable: index, host: call.host)
    }, push: { $1.host.push($0, on: $1.stack) })
}
