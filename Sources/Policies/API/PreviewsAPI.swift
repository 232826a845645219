import DragDrop
import Layout
import Lua
import Texts

// Previews of plain views: tables, as proposals are.

extension APICatalog {
  private static let transformSummary = "a turn or scale: { a, b, c, d, tx, ty }; none"

  static let previewConstructors: [APIEntry] = [
    .function(
      "DragPreviewTarget", kind: .constructor, "Where a preview comes from or goes to.",
      [
        APIParameter(
          "options",
          .options([
            APIParameter("container", .anyView, "the view in whose coordinates the center is"),
            APIParameter("center", .point),
            APIParameter("transform", .list(.number), optional: true, transformSummary),
          ]))
      ],
      returns: [APIParameter("target", .record("DragPreviewTarget"))],
      errors: ["a container that is not on the screen", "a transform that is not six numbers"],
      uikit: "PRV-21",
      example: """
        print(DragPreviewTarget { container = photo, center = { 10, 20 } })
        """
    ) { call throws(APIFailure) in
      guard let read = try call.stack.previewTarget(at: call.index(1), host: call.host) else {
        return call.answer(.nil)
      }
      let target = DragPreviewTarget(
        container: read.container, center: read.center, transform: read.transform)
      try call.checkFailure()
      call.host.push(target, on: call.stack)
      return 1
    },
    .function(
      "TargetedDragPreview", kind: .constructor,
      "A live view, or a URL, and where it belongs: what previewForLifting and its kin answer.",
      [
        APIParameter(
          "view",
          .either([
            .anyView,
            .options(
              [
                APIParameter("view", .anyView, optional: true, "the view that is shown"),
                APIParameter(
                  "parameters", .record("DragPreviewParameters"), optional: true,
                  "DragPreviewParameters; the whole view"),
                APIParameter(
                  "target", .record("DragPreviewTarget"), optional: true,
                  "a DragPreviewTarget; where the view is, and needed for a url"),
              ] + APIParameter.urlPreview),
          ]), "the view that is shown")
      ],
      returns: [APIParameter("preview", .record("TargetedDragPreview"))],
      errors: [
        "a view or container that is not on the screen",
        "a text that is no URL, or a url without a target",
      ], uikit: "PRV-31, PRV-33, PRV-34",
      example: """
        function picture:previewForLifting(interaction, item, session)
          return TargetedDragPreview(interaction.view)
        end
        local target = DragPreviewTarget { container = photo, center = { 10, 20 } }
        print(TargetedDragPreview { url = "https://swift.org", target = target }.size.height)
        """
    ) { call throws(APIFailure) in
      let host = call.host
      if let view = call.stack.handle(at: call.index(1)).flatMap({ host.handles.anyView($0) }) {
        let preview = TargetedDragPreview(view: view)
        try call.checkFailure()
        host.push(preview, on: call.stack)
        return 1
      }
      if let picture = try call.urlPreview() {
        call.stack.rawGet("target", at: call.index(1))
        guard let target = try call.stack.previewTarget(at: -1, host: host) else {
          throw .message("a preview of a url needs a target: nothing else says where it belongs")
        }
        host.push(
          TargetedDragPreview(view: picture.view, parameters: picture.parameters, target: target),
          on: call.stack)
        return 1
      }
      guard
        let preview = try call.stack.targetedPreview(
          inTable: call.index(1), host: host)
      else { throw call.badArgument(1, .anyView) }
      try call.checkFailure()
      host.push(preview, on: call.stack)
      return 1
    },
  ]

  /// What previews can do.
  static let previewMembers: [APIEntry] = [
    .method(
      "retargetedPreview", of: "TargetedDragPreview",
      "The same view and parameters, going somewhere else.",
      [APIParameter("target", .record("DragPreviewTarget"), "a DragPreviewTarget")],
      returns: [APIParameter("preview", .record("TargetedDragPreview"))], uikit: "PRV-32",
      example: """
        function picture:previewForDropping(interaction, item, defaultPreview)
          local target = DragPreviewTarget { container = interaction.view, center = { 10, 10 } }
          return defaultPreview:retargetedPreview(target)
        end
        """
    ) { call throws(APIFailure) in
      let host = call.host
      guard
        let preview = try call.stack.targetedPreview(
          inTable: 1, host: host)
      else {
        throw .message(
          "calling 'retargetedPreview' on bad self; write a colon before the method: "
            + "preview:retargetedPreview(target)")
      }
      guard let target = try call.stack.previewTarget(at: call.index(1), host: host) else {
        throw call.badArgument(1, .table)
      }
      host.push(preview.retargetedPreview(with: target), on: call.stack)
      return 1
    }
  ]
}

extension PolicyHost {
  func makeTargetedPreviewMetatable() -> LuaTable {
    let table = makeMetatable(name: "TargetedDragPreview", describe: describeTargetedPreview)
    table[raw: "__index"] = .table(makeMethods(APICatalog.previewMembers))
    return table
  }

  /// Pushes `{ view =, parameters =, target =, size = }`.
  func push(_ preview: TargetedDragPreview, on stack: LuaStack) {
    stack.createTable(fields: 4)
    push(preview.view, on: stack)
    stack.rawSet("view", at: -2)
    push(preview.parameters, on: stack)
    stack.rawSet("parameters", at: -2)
    push(preview.target, on: stack)
    stack.rawSet("target", at: -2)
    stack.createTable(fields: 2)
    stack.push(preview.size.width)
    stack.rawSet("width", at: -2)
    stack.push(preview.size.height)
    stack.rawSet("height", at: -2)
    stack.rawSet("size", at: -2)
    stack.value(at: -1).tableValue?.setMetatable(targetedPreviewMetatable)
  }

  func push(_ parameters: PreviewParameters, on stack: LuaStack) {
    stack.createTable(fields: 3)
    if let path = parameters.visiblePath {
      push(path, on: stack)
      stack.rawSet("visiblePath", at: -2)
    }
    if let path = parameters.shadowPath {
      push(path, on: stack)
      stack.rawSet("shadowPath", at: -2)
    }
    if let color = parameters.backgroundColor {
      stack.push(color.description)
      stack.rawSet("backgroundColor", at: -2)
    }
    stack.value(at: -1).tableValue?.setMetatable(previewMetatable)
  }

  /// Pushes `{ container =, center =, transform = }`.
  func push(_ target: PreviewTarget, on stack: LuaStack) {
    stack.createTable(fields: 3)
    push(target.container, on: stack)
    stack.rawSet("container", at: -2)
    stack.push(target.center)
    stack.rawSet("center", at: -2)
    if target.transform != .identity {
      let it = target.transform
      stack.createTable(list: 6)
      for (place, number) in [it.a, it.b, it.c, it.d, it.tx, it.ty].enumerated() {
        stack.push(number)
        stack.rawSet(place + 1, at: -2)
      }
      stack.rawSet("transform", at: -2)
    }
    stack.value(at: -1).tableValue?.setMetatable(previewTargetMetatable)
  }
}

/// `TargetedDragPreview of photo`.
private func describeTargetedPreview(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  stack.rawGet("view", at: 1)
  let text = (try? stack.describe(at: -1)) ?? "nothing"
  stack.push("TargetedDragPreview of \(text)")
  return 1
}

/// `DragPreviewTarget {10, 20}`.
func describePreviewTarget(_ thread: OpaquePointer?, _: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), stack.type(at: 1) == .table else { return 0 }
  stack.rawGet("center", at: 1)
  let center = stack.point(at: -1) ?? .zero
  stack.push(
    "DragPreviewTarget {\(NumberText.of(center.x)), \(NumberText.of(center.y))}")
  return 1
}
