import DragDrop
import Layout
import Lua

/// The Drag object that gesture functions return: methods that continue the drag, and its results.
enum DragAPI {
  static let dragClass = APIClass(
    .drag, "The drag of one finger.",
    members: Gesture.forms.compactMap(method) + [
      property(
        "proposal", ProposalAPI.proposal,
        "The last effective proposal: { operation =, intent = }."
      ) { $0.proposal },
      property("reason", .string, "The reason of the last proposal.") { $0.reason },
      property(
        "hints", .list(.string), "The hints about the drag, in order; see :help hints."
      ) { $0.hints },
      property(
        "operation", .word(\.name),
        "The final operation; nil while the drag is in progress."
      ) {
        $0.operation
      }, property("isActive", .boolean, "Whether the finger still holds items.") { $0.isActive },
      property(
        "items", .list(.object(.dragItem)),
        "The dragged items, also after the end."
      ) { $0.items },
      .property(
        "session", .optional(.object(.dragSession)),
        "The session, from the lift until its end.", example: example("session"),
        get: { call, drag in
          (drag.session as? ActiveDragSession).flatMap {
            call.host.handles.dragSessions.knownHandle(of: $0) == nil ? nil : $0
          }
        }),
      property(
        "destinationView", .object(.anyView), "The view that would handle a drop now."
      ) { $0.destination },
      property(
        "destinationIndexPath", .indexPath, "The destination of a drop now, or of the last one."
      ) { $0.destinationPosition },
    ], describe: description)

  /// The method that continues a drag with a gesture.
  private static func method(_ form: GestureForm) -> APIMember<Drag>? {
    let function = GestureFunction(form)
    guard let summary = function.method else { return nil }
    // The line of the function's example that calls this gesture.
    let lines = function.example.split(separator: "\n")
    let call = lines.first { $0.hasPrefix("\(form.word)(") } ?? ""
    return APIMember { type in
      APIEntry(
        form.word, of: type.owner, kind: .method, summary,
        parameters: GesturesAPI.parameters(of: form),
        returns: [APIParameter("drag", .object("Drag"))],
        errors: ["an error of a callback or a batch"], phases: [.outsideCallbacks],
        example: "lift(inbox, 0):\(call)",
        implementation: .typed { call throws(APIFailure) in
          try call.play(form, with: try type.receiver(of: call))
        })
    }
  }

  private static func property<Value>(
    _ name: String, _ value: APIValue<Value>, _ summary: String,
    _ get: @escaping @Sendable (Drag) -> Value?
  ) -> APIMember<Drag> {
    .property(name, .optional(value), summary, example: example(name), get: { get($1) })
  }

  private static func example(_ name: String) -> String {
    "print(lift(inbox, 0):over(archive, 0).\(name))"
  }

  /// `Drag of inbox: 2 items, move`.
  private static func description(of drag: Drag?) -> String {
    guard let drag else { return "Drag (too long ago)" }
    let count = drag.items.count
    // RP1: a row that is reordered without a session has no items.
    guard count > 0 else {
      return drag.reorderOrigin.map { "Drag (moves \(drag.source?.name ?? "?") \($0))" }
        ?? "Drag (refused)"
    }
    let state =
      drag.operation.map { "ended with \($0.name)" }
      ?? drag.proposal.map { "would \($0.operation.name)" } ?? "lifted"
    return "Drag of \(count) item\(count == 1 ? "" : "s"), \(state)"
  }
}
