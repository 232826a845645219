import DragDrop
import Layout
import Lua

// The drag that a gesture gives: what it goes on with, and what came of it.

extension APICatalog {
  static let dragClass = APIClass(
    name: "Drag", summary: "One finger's drag, gesture by gesture.",
    entries: Gesture.forms.compactMap { method($0) } + [
      dragProperty(
        "proposal", .table, "The last proposal as it counted: { operation =, intent = }."
      ) { call, drag in
        guard let proposal = drag.proposal else { return call.stack.pushNil() }
        call.host.pushProposal(proposal.operation, proposal.intent, on: call.stack)
      },
      dragProperty("reason", .string, "Why the last proposal came out so.") { call, drag in
        call.stack.push(drag.reason.map { .string($0) } ?? LuaValue.nil)
      },
      dragProperty(
        "hints", .list(.string), "What was explained about the drag, in order; :help hints."
      ) { call, drag in
        call.stack.push(.table(call.host.lua.makeTable(list: drag.hints.map { .string($0) })))
      },
      dragProperty("operation", .operation, "What the drag ended with; nil while it goes on.") {
        call, drag in
        if let operation = drag.operation {
          call.stack.push(operation)
        } else {
          call.stack.pushNil()
        }
      },
      dragProperty("isActive", .boolean, "Whether the finger still holds items.") { call, drag in
        call.stack.push(drag.isActive)
      },
      dragProperty("items", .list(.object("DragItem")), "What the finger holds, or held.") {
        call, drag in
        call.host.push(drag.items, on: call.stack)
      },
      dragProperty(
        "session", .object("DragSession"), "The session, from the lift until it has ended."
      ) { call, drag in
        guard let session = drag.session as? ActiveDragSession,
          let handle = call.host.handles.dragSessions.knownHandle(of: session)
        else { return call.stack.pushNil() }
        call.stack.push(handle)
      },
      dragProperty("destinationView", .anyView, "The view that would decide at a release now.") {
        call, drag in
        guard let view = drag.destination else { return call.stack.pushNil() }
        call.host.push(view, on: call.stack)
      },
      dragProperty("destinationIndexPath", .indexPath, "Where a drop would go now, or went.") {
        call, drag in
        call.stack.push(drag.destinationPosition, host: call.host)
      },
    ],
    kind: .drag, describe: describeDrag)

  /// The method of a gesture that goes on with a drag.
  private static func method(_ form: GestureForm) -> APIEntry? {
    guard let summary = form.function.methodSummary else { return nil }
    // The line of the function's example that is about it.
    let lines = form.function.example.split(separator: "\n")
    let call = lines.first { $0.hasPrefix("\(form.word)(") } ?? ""
    return .method(
      form.word, of: "Drag", summary, parameters(of: form),
      returns: [APIParameter("drag", .object("Drag"))],
      errors: ["what a callback or a batch failed with"], phases: [.outsideCallbacks],
      example: "lift(inbox, 0):\(call)"
    ) { call throws(APIFailure) in
      try call.play(form, with: try call.object(in: call.host.handles.drags))
    }
  }

  private static func dragProperty(
    _ name: String, _ type: APIType, _ summary: String,
    _ push: @escaping @Sendable (APICall, Drag) -> Void
  ) -> APIEntry {
    .property(
      name, of: "Drag", type, optional: true, summary,
      example: "print(lift(inbox, 0):over(archive, 0).\(name))",
      get: { call throws(APIFailure) in
        push(call, try call.object(in: call.host.handles.drags))
        return 1
      })
  }
}

/// `Drag of inbox: 2 items, move`.
private func describeDrag(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard let drag = stack.handle(at: 1).flatMap({ host.handles.drags.object($0) }) else {
    stack.push("Drag (too long ago)")
    return 1
  }
  let count = drag.items.count
  let state =
    drag.operation.map { "ended with \($0.name)" }
    ?? drag.proposal.map { "would \($0.operation.name)" } ?? "lifted"
  // RP1: a row that moves without a session has no items.
  let reorder = drag.reorderOrigin.map { "Drag (moves \(drag.source?.name ?? "?") \($0))" }
  stack.push(
    count == 0
      ? reorder ?? "Drag (refused)" : "Drag of \(count) item\(count == 1 ? "" : "s"), \(state)")
  return 1
}
