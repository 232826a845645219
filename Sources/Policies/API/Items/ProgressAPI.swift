import DragDrop
import Lua

/// The progress of work, with which it can be cancelled.
enum ProgressAPI {
  static let globals: [APIEntry] = [
    .function(
      "Progress", kind: .constructor,
      "How far work of one's own is: a loader that returns it shows how far the load is, and may be "
        + "cancelled.", Parameter("totalUnitCount", .index, "how many units of work there are"),
      returns: Parameter("progress", .object(.progress)),
      example: """
        local work = Progress(4)
        work.completedUnitCount = 1
        print(work.fractionCompleted)                --> 0.25
        """
    ) { _, units in Progress(totalUnitCount: Int64(units)) }
  ]

  static let progressClass = APIClass(
    .progress, "How far a transfer is.",
    members: [
      .property(
        "fractionCompleted", .number, "The part done, from 0 to 1.",
        example: example("print(progress.fractionCompleted)"), get: \.fractionCompleted),
      count("totalUnitCount", "Units in all; 1 for one load.", \.totalUnitCount),
      count("completedUnitCount", "Units done.", \.completedUnitCount),
      flag("isFinished", "Whether everything is done.", \.isFinished),
      flag("isCancelled", "Whether somebody cancelled it.", \.isCancelled),
      flag(
        "isIndeterminate", "Whether it is not known how much there is to do.", \.isIndeterminate),
      .property(
        "isCancellable", .boolean, "Whether it makes sense to offer a button that cancels it.",
        example: "Progress(1).isCancellable = false", \.isCancellable),
      .property(
        "cancellationHandler", .optional(.function), "Called once, when the progress is cancelled.",
        example: """
          local work = Progress(1)
          work.cancellationHandler = function() print("stop") end
          work:cancel()                                --> stop
          """,
        get: { call, progress in
          guard progress.cancellationHandler != nil else { return nil }
          return call.host.handles.progresses.function(of: progress)
            .map { LaterFunction($0, of: call.host) }
        },
        set: { call, progress, handler in
          call.host.handles.progresses.setFunction(handler?.function, of: progress)
          progress.cancellationHandler = handler.map { handler in { handler() } }
        }),
      .method(
        "addChild", "Lets another progress count for some of this one's units.",
        Parameter("child", .object(.progress)),
        Parameter("pendingUnitCount", .index, "how many units it counts for"),
        errors: ["a child that has a parent already, or is above this one"],
        example: """
          local work, part = Progress(2), Progress(1)
          work:addChild(part, 1)
          part.completedUnitCount = 1
          print(work.fractionCompleted)                --> 0.5
          """
      ) { _, progress, child, units throws(APIFailure) in
        switch progress.refusal(of: child) {
        case nil: break
        case .hasParent: throw .message("this progress is a part of another one already")
        case .isAbove:
          throw .message(
            child === progress
              ? "a progress cannot be a part of itself"
              : "this progress holds the other one: it cannot be a part of it")
        case .isTooDeep: throw .message("progresses nest at most \(Progress.mostLevels) deep")
        }
        progress.addChild(child, withPendingUnitCount: Int64(units))
      },
      .method(
        "cancel", "Stops the work; a load's completion comes at once, with an error.",
        example: example("progress:cancel()")
      ) { _, progress in progress.cancel() },
    ])

  private static func example(_ line: String) -> String {
    """
    function policy:performDrop(view, coordinator)
      local progress = coordinator.session:loadObjects("String", function() end)
      \(line)
    end
    """
  }

  private static func flag(
    _ name: String, _ summary: String, _ get: @escaping @Sendable (Progress) -> Bool
  ) -> APIMember<Progress> {
    .property(
      name, .boolean, summary, example: example("print(progress.\(name))"),
      get: { get($1) })
  }

  private static func count(
    _ name: String, _ summary: String,
    _ path: any ReferenceWritableKeyPath<Progress, Int64> & Sendable
  ) -> APIMember<Progress> {
    .property(
      name, .index, summary, example: "Progress(10).\(name) = 10",
      get: { _, progress in Int(progress[keyPath: path]) },
      set: { _, progress, units in progress[keyPath: path] = Int64(units) })
  }
}
