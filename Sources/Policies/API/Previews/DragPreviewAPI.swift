import DragDrop
import Lua

// The pictures that items bring along for the time of the drag.

extension APICatalog {
  static let dragPreviewConstructor = APIEntry.function(
    "DragPreview", kind: .constructor,
    "A picture of a view, or of a URL, shown while an item is dragged: what an item's "
      + "previewProvider gives.",
    Parameter(
      "view",
      .valueOrOptions(
        .object(.anyView),
        .options(
          [
            APIParameter(
              "view", .anyView, optional: true, "the view, which need not be on the screen"),
            APIParameter(
              "parameters", .record("DragPreviewParameters"), optional: true,
              "DragPreviewParameters; the whole view"),
          ] + Options.urlPreview)), "the view"), returns: Parameter("preview", .dragPreview),
    errors: ["a text that is no URL", "a view and a url together"], uikit: "PRV-01",
    example: """
      local item = DragItem("Dune")
      item.previewProvider = function() return DragPreview(photo) end
      print(DragPreview { url = "https://swift.org", title = "Swift" }.view.name)  --> Swift
      """
  ) { call, shown throws(APIFailure) in
    switch shown {
    case .value(let view): return DragPreview(view: view)
    case .options(let options):
      if let preview = try options.urlPreview(of: call.entry) { return preview }
      guard let preview = try options.read(as: .dragPreview) else {
        throw call.badArgument(1, .anyView)
      }
      return preview
    }
  }
}

extension APIValue where Value == DragPreview {
  fileprivate static let dragPreview = APIValue(
    .record("DragPreview"),
    read: { call, index throws(APIFailure) in
      try call.stack.dragPreview(inTable: index, host: call.host)
    }, push: { $1.host.push($0, on: $1.stack) })
}

extension LuaStack {
  /// A preview from its fields; nil for anything but a table with a view.
  func dragPreview(
    inTable index: Int, host: PolicyHost
  ) throws(APIFailure) -> DragPreview? {
    guard let preview = try targetedPreview(inTable: index, host: host) else { return nil }
    let parameters = DragPreviewParameters()
    parameters.visiblePath = preview.parameters.visiblePath
    parameters.shadowPath = preview.parameters.shadowPath
    parameters.backgroundColor = preview.parameters.backgroundColor
    return DragPreview(view: preview.view, parameters: parameters)
  }
}

extension PolicyHost {
  /// What an item's `previewProvider` gives: a preview, or nothing to hide it.
  func preview(from provider: LuaReference) -> DragPreview? {
    ask(provider) { stack throws(APIFailure) in
      if stack.isNoneOrNil(at: -1) { return nil }
      if let preview = try stack.dragPreview(inTable: stack.count, host: self) { return preview }
      throw .message(
        "a previewProvider must return a DragPreview or nothing, got \(stack.article(at: -1)): "
          + "write DragPreview(view)")
    } ?? nil
  }
}
