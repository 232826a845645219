import DragDrop
import Lua

/// The progress of work, which can be cancelled.
enum ProgressAPI {
  static let globals: [APIEntry] = [
    .function(
      "Progress", kind: .constructor,
      "The progress of your own work: a loader can return it to show its progress and to be cancelled.",
      Parameter("totalUnitCount", .index, "how many units of work there are"),
      returns: Parameter("progress", .object(.progress)),
      example: """
        local work = Progress(4)
        work.completedUnitCount = 1
        print(work.fractionCompleted)                --> 0.25
        """
    ) { _, units in Progress(totalUnitCount: Int64(units)) }
  ]

  static let progressClass = APIClass(
    .progress, "The progress of a transfer.",
    members: [
      .property(
        "fractionCompleted", .number, "The completed fraction, from 0 to 1.",
        example: example("print(progress.fractionCompleted)"), get: \.fractionCompleted),
      count("totalUnitCount", "The total number of units; 1 for one load.", \.totalUnitCount),
      count("completedUnitCount", "The number of completed units.", \.completedUnitCount),
      flag("isFinished", "Whether it is complete.", \.isFinished),
      flag("isCancelled", "Whether it was cancelled.", \.isCancelled),
      flag(
        "isIndeterminate", "Whether the total is unknown.", \.isIndeterminate),
      .property(
        "isCancellable", .boolean, "Whether it can be cancelled.",
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
        "addChild", "Adds another progress as a part of this one.",
        Parameter("child", .object(.progress)),
        Parameter("pendingUnitCount", .index, "the number of units of the part"),
        errors: ["a child that already has a parent, or contains this one"],
        example: """
          local work, part = Progress(2), Progress(1)
          work:addChild(part, 1)
          part.completedUnitCount = 1
          print(work.fractionCompleted)                --> 0.5
          """
      ) { _, progress, child, units throws(APIFailure) in
        switch progress.refusal(of: child) {
        case nil: break
        case .hasParent: throw .message("this progress is already a part of another one")
        case .isAbove:
          throw .message(
            child === progress
              ? "a progress cannot be a part of itself"
              : "this progress contains the other one, so it cannot be a part of it")
        case .isTooDeep: throw .message("progresses nest at most \(Progress.mostLevels) deep")
        }
        progress.addChild(child, withPendingUnitCount: Int64(units))
      },
      .method(
        "cancel", "Stops the work; a load's completion is called immediately, with an error.",
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
