import DragDrop
import Layout
import Lua
import Texts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Previews of views and of URLs, which are tables like proposals.
package enum PreviewsAPI {
  static let container = Parameter(
    "container", .object(.anyView), "the view in whose coordinates the center is")
  /// The fields of a preview target; `coordinator:drop` takes the same fields.
  static let targetFields = [
    container.description, APIParameter("center", .point),
    APIParameter(
      "transform", .list(.number), optional: true,
      "a rotation or scale: { a, b, c, d, tx, ty }; by default none"),
  ]
  private static let target = Parameter(
    "target", .optional(previewTarget),
    "a DragPreviewTarget; by default the view's place; required for a url")

  /// The options of a preview of a view.
  private static func viewPreview(_ summary: String) -> [APIParameter] {
    [
      APIParameter("view", .anyView, optional: true, summary),
      APIParameter(
        "parameters", .record("DragPreviewParameters"), optional: true,
        "DragPreviewParameters; by default the whole view"),
    ]
  }

  static let dragPreviewConstructor = APIEntry.function(
    "DragPreview", kind: .constructor,
    "A picture of a view or URL, shown while an item is dragged: the result of an item's previewProvider.",
    Parameter(
      "view",
      .valueOrOptions(
        .object(.anyView),
        .options(
          viewPreview("the view, which need not be on the screen") + Options.urlPreview)),
      "the view"), returns: Parameter("preview", dragPreview),
    errors: ["a text that is not a URL", "a view and a url together"], uikit: "PRV-01",
    example: """
      local item = DragItem("Dune")
      item.previewProvider = function() return DragPreview(photo) end
      print(DragPreview { url = "https://swift.org", title = "Swift" }.view.name)  --> Swift
      """
  ) { call, shown throws(APIFailure) in
    switch shown {
    case .value(let view): return DragPreview(view: view)
    case .options(let options):
      if let preview = try options.urlPreview(of: call) { return preview }
      guard let preview = try options.read(as: dragPreview) else {
        throw call.badArgument(1, .anyView)
      }
      return preview
    }
  }

  static let globals: [APIEntry] = [
    .function(
      "DragPreviewTarget", kind: .constructor, "The place that a preview animates from or to.",
      Parameter("options", .options(targetFields)),
      returns: Parameter("target", previewTarget),
      errors: ["a container that is not on the screen", "a transform that is not six numbers"],
      uikit: "PRV-21",
      example: """
        print(DragPreviewTarget { container = photo, center = { 10, 20 } })
        """
    ) { call, options throws(APIFailure) in
      guard let read = try options.read(as: previewTarget) else {
        throw call.badArgument(1, .table)
      }
      return DragPreviewTarget(
        container: read.container, center: read.center, transform: read.transform)
    },
    .function(
      "TargetedDragPreview", kind: .constructor,
      "A live view or URL and its place: the result of previewForLifting and similar callbacks.",
      Parameter(
        "view",
        .valueOrOptions(
          .object(.anyView),
          .options(
            viewPreview("the view that is shown") + [target.description] + Options.urlPreview)),
        "the view that is shown"),
      returns: Parameter("preview", targetedPreview),
      errors: [
        "a view or container that is not on the screen",
        "a text that is not a URL, or a url without a target",
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
        if let picture = try options.urlPreview(of: call) {
          guard let target = try options[target] else {
            throw .message("a preview of a url needs a target")
          }
          return TargetedDragPreview(
            view: picture.view, parameters: picture.parameters, target: target)
        }
        guard let preview = try options.read(as: targetedPreview) else {
          throw call.badArgument(1, .anyView)
        }
        return preview
      }
    },
  ]

  /// The members of previews.
  package static let members: [APIEntry] = [
    APIEntry(
      "retargetedPreview", of: "TargetedDragPreview", kind: .method,
      "A preview with the same view and parameters, and another target.",
      parameters: [newTarget.description], returns: [preview.description], uikit: "PRV-32",
      example: """
        function picture:previewForDropping(interaction, item, defaultPreview)
          local target = DragPreviewTarget { container = interaction.view, center = { 10, 10 } }
          return defaultPreview:retargetedPreview(target)
        end
        """,
      implementation: .typed { call throws(APIFailure) in
        guard let old = try targetedPreview.read(call, 1) else {
          throw .message(
            "calling 'retargetedPreview' on bad self; write a colon before the method: preview:retargetedPreview(target)"
          )
        }
        preview.push(old.retargetedPreview(with: try newTarget.read(call, 1)), call)
        return 1
      })
  ]

  private static let newTarget = Parameter("target", previewTarget, "a DragPreviewTarget")
  private static let preview = Parameter("preview", targetedPreview)

  static let previewTarget = APIValue<DragPreviewTarget>(
    .record("DragPreviewTarget"),
    read: { call, index throws(APIFailure) in
      guard call.stack.type(at: index) == .table else { return nil }
      return try call.stack.previewTarget(at: index, host: call.host)
    }, push: { $1.host.handles.push($0, on: $1.stack) })

  private static let targetedPreview = APIValue<TargetedDragPreview>(
    .record("TargetedDragPreview"),
    read: { call, index throws(APIFailure) in
      try call.stack.targetedPreview(inTable: index, host: call.host)
    }, push: { $1.host.handles.push($0, on: $1.stack) })

  private static let dragPreview = APIValue<DragPreview>(
    .record("DragPreview"),
    read: { call, index throws(APIFailure) in
      try dragPreview(inTable: index, of: call.stack, host: call.host)
    }, push: { $1.host.handles.push($0, on: $1.stack) })

  /// A preview from its fields; nil unless the value is a table with a view.
  private static func dragPreview(
    inTable index: Int, of stack: LuaStack, host: PolicyHost
  ) throws(APIFailure) -> DragPreview? {
    guard let preview = try stack.targetedPreview(inTable: index, host: host) else { return nil }
    let parameters = DragPreviewParameters()
    parameters.visiblePath = preview.parameters.visiblePath
    parameters.shadowPath = preview.parameters.shadowPath
    parameters.backgroundColor = preview.parameters.backgroundColor
    return DragPreview(view: preview.view, parameters: parameters)
  }

  /// The result of an item's `previewProvider`: a preview, or nil to hide the item.
  static func preview(from provider: LuaReference, _ host: PolicyHost) -> DragPreview? {
    host.ask(provider) { stack throws(APIFailure) in
      if stack.isNoneOrNil(at: -1) { return nil }
      if let preview = try dragPreview(inTable: stack.count, of: stack, host: host) {
        return preview
      }
      throw .message(
        "a previewProvider must return a DragPreview or nothing, got \(stack.article(at: -1)): write DragPreview(view)"
      )
    } ?? nil
  }
}

// Previews and their targets are tables, so that scripts can also write them without a constructor.

extension Options {
  /// The options of a preview of a URL.
  static let urlPreview = [url.description, title.description]

  private static let url = Parameter(
    "url", .optional(.string), "instead of a view: a URL, as text")
  private static let title = Parameter("title", .optional(.string), "the line above the url")
  private static let view = Parameter("view", .optional(.any))

  /// The preview of the URL in the options; nil if the options name a view.
  func urlPreview(of call: APICall) throws(APIFailure) -> DragPreview? {
    let title = try self[Self.title]
    guard let text = try self[Self.url] else {
      guard title == nil else { throw .message("'title' needs a 'url'") }
      return nil
    }
    guard try self[Self.view] == nil else {
      throw .message("'\(call.entry.name)' shows a view or a url, not both")
    }
    guard let url = URL(string: text), url.scheme != nil else {
      throw .message("\"\(text)\" is not a URL: write it in full, such as \"https://swift.org\"")
    }
    return DragPreview(forURL: url, title: title)
  }
}
