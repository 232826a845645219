import Layout

// Previews in traces: the answers of delegates, where they differ from the default.

extension EventValue {
  /// The parameters of a row's preview; `none` for the whole cell.
  static func preview(_ parameters: DragPreviewParameters?) -> EventValue {
    guard let parameters else { return .none }
    let fields = parameterFields(parameters)
    return fields.isEmpty ? .text("whole cell") : .fields(fields)
  }

  /// The preview of a plain view: `none`, `preview` for the view at its own position, or the
  /// differences.
  static func preview(_ preview: TargetedDragPreview?, of home: View?) -> EventValue {
    guard let preview else { return .text("none") }
    var fields: [(String, EventValue)] = []
    if preview.view !== home { fields.append(("view", .text(preview.view.name))) }
    let usual = TargetedDragPreview.usualPlace(of: preview.view)
    let target = preview.target
    if target.container !== usual.container || target.center != usual.center {
      fields += placeFields(target)
    }
    fields += transformFields(target)
    fields += parameterFields(preview.parameters)
    return fields.isEmpty ? .text("preview") : .fields(fields)
  }

  /// A target: the view, the point, and the transform unless it is the identity.
  static func fields(of target: PreviewTarget) -> [(String, EventValue)] {
    placeFields(target) + transformFields(target)
  }

  private static func placeFields(_ target: PreviewTarget) -> [(String, EventValue)] {
    [("container", .text(target.container.name)), ("center", .point(target.center))]
  }

  private static func transformFields(_ target: PreviewTarget) -> [(String, EventValue)] {
    guard !target.transform.isIdentity else { return [] }
    let it = target.transform
    return [("transform", .list([it.a, it.b, it.c, it.d, it.tx, it.ty].map { .number($0) }))]
  }

  private static func parameterFields(_ parameters: PreviewParameters) -> [(String, EventValue)] {
    var fields: [(String, EventValue)] = []
    if let path = parameters.visiblePath { fields.append(("visiblePath", .path(path))) }
    if let path = parameters.shadowPath { fields.append(("shadowPath", .path(path))) }
    if let color = parameters.backgroundColor {
      fields.append(("backgroundColor", .text(color.description)))
    }
    return fields
  }

  /// A rectangle as four numbers; any other outline as its kind and its bounds.
  private static func path(_ path: BezierPath) -> EventValue {
    switch path.shape {
    case .rect(let rect): .rect(rect)
    case .roundedRect(let rect, let radius):
      .fields([("roundedRect", .rect(rect)), ("cornerRadius", .number(radius))])
    case .oval(let rect): .fields([("ovalIn", .rect(rect))])
    case nil: .fields([("bounds", .rect(path.bounds))])
    }
  }
}
