import DragDrop
import Lua

// How far work is, and the handle to cancel it.

extension APICatalog {
  static let progressConstructor = APIEntry.function(
    "Progress", kind: .constructor,
    "How far work of one's own is: a loader that returns it shows how far the load is, and may be "
      + "cancelled.",
    [APIParameter("totalUnitCount", .index, "how many units of work there are")],
    returns: [APIParameter("progress", .object("Progress"))],
    example: """
      local work = Progress(4)
      work.completedUnitCount = 1
      print(work.fractionCompleted)                --> 0.25
      """
  ) { call throws(APIFailure) in
    try call.answer(Progress(totalUnitCount: Int64(call.integer(1) ?? 0)))
  }

  static let progressClass = APIClass(
    name: "Progress", summary: "How far a transfer is.",
    entries: [
      .property(
        "fractionCompleted", of: "Progress", .number, "The part done, from 0 to 1.",
        example: progressExample("print(progress.fractionCompleted)"),
        get: { call throws(APIFailure) in
          call.answer(
            .number(try call.object(in: call.host.handles.progresses).fractionCompleted))
        }),
      count("totalUnitCount", "Units in all; 1 for one load.", \.totalUnitCount) {
        $0.totalUnitCount = $1
      },
      count("completedUnitCount", "Units done.", \.completedUnitCount) {
        $0.completedUnitCount = $1
      },
      flag("isFinished", "Whether everything is done.", \.isFinished),
      flag("isCancelled", "Whether somebody cancelled it.", \.isCancelled),
      flag(
        "isIndeterminate", "Whether it is not known how much there is to do.", \.isIndeterminate),
      .property(
        "isCancellable", of: "Progress", .boolean,
        "Whether it makes sense to offer a button that cancels it.",
        example: "Progress(1).isCancellable = false",
        get: { call throws(APIFailure) in
          call.answer(.boolean(try call.object(in: call.host.handles.progresses).isCancellable))
        },
        set: { call throws(APIFailure) in
          try call.object(in: call.host.handles.progresses).isCancellable = call.isTruthy(1)
          return 0
        }),
      .property(
        "cancellationHandler", of: "Progress", .function, optional: true,
        "Called once, when the progress is cancelled.",
        example: """
          local work = Progress(1)
          work.cancellationHandler = function() print("stop") end
          work:cancel()                                --> stop
          """,
        get: { call throws(APIFailure) in
          let progress = try call.object(in: call.host.handles.progresses)
          let known = call.host.handles.progresses.function(of: progress)
          guard progress.cancellationHandler != nil, let known else { return call.answer(.nil) }
          call.stack.push(known)
          return 1
        },
        set: { call throws(APIFailure) in
          let host = call.host
          let progress = try call.object(in: host.handles.progresses)
          guard !call.isMissing(1) else {
            host.handles.progresses.setFunction(nil, of: progress)
            progress.cancellationHandler = nil
            return 0
          }
          let function = call.stack.reference(at: call.index(1))
          host.handles.progresses.setFunction(function, of: progress)
          progress.cancellationHandler = { [host = Linked(host)] in
            host.object?.callLater(function)
          }
          try call.checkFailure()
          return 0
        }),
      .method(
        "addChild", of: "Progress", "Lets another progress count for some of this one's units.",
        [
          APIParameter("child", .object("Progress")),
          APIParameter("pendingUnitCount", .index, "how many units it counts for"),
        ],
        errors: ["a child that has a parent already, or is above this one"],
        example: """
          local work, part = Progress(2), Progress(1)
          work:addChild(part, 1)
          part.completedUnitCount = 1
          print(work.fractionCompleted)                --> 0.5
          """
      ) { call throws(APIFailure) in
        let progress = try call.object(in: call.host.handles.progresses)
        guard let handle = call.stack.handle(at: call.index(1)),
          let child = call.host.handles.progresses.object(handle)
        else { throw call.badArgument(1, .object("Progress")) }
        switch progress.refusal(of: child) {
        case nil: break
        case .hasParent: throw .message("this progress is a part of another one already")
        case .isAbove:
          throw .message(
            child === progress
              ? "a progress cannot be a part of itself"
              : "this progress holds the other one: it cannot be a part of it")
        case .isTooDeep:
          throw .message("progresses nest at most \(Progress.mostLevels) deep")
        }
        progress.addChild(child, withPendingUnitCount: Int64(call.integer(2) ?? 0))
        try call.checkFailure()
        return 0
      },
      .method(
        "cancel", of: "Progress",
        "Stops the work; a load's completion comes at once, with an error.",
        uikit: "NIP-37", example: progressExample("progress:cancel()")
      ) { call throws(APIFailure) in
        try call.object(in: call.host.handles.progresses).cancel()
        try call.checkFailure()
        return 0
      },
    ],
    kind: .progress)

  private static func progressExample(_ line: String) -> String {
    """
    function policy:performDrop(view, coordinator)
      local progress = coordinator.session:loadObjects("String", function() end)
      \(line)
    end
    """
  }

  private static func flag(
    _ name: String, _ summary: String, _ get: @escaping @Sendable (Progress) -> Bool
  ) -> APIEntry {
    .property(
      name, of: "Progress", .boolean, summary, example: progressExample("print(progress.\(name))"),
      get: { call throws(APIFailure) in
        call.answer(.boolean(get(try call.object(in: call.host.handles.progresses))))
      })
  }

  private static func count(
    _ name: String, _ summary: String, _ get: @escaping @Sendable (Progress) -> Int64,
    _ set: @escaping @Sendable (Progress, Int64) -> Void
  ) -> APIEntry {
    .property(
      name, of: "Progress", .index, summary, example: "Progress(10).\(name) = 10",
      get: { call throws(APIFailure) in
        call.answer(.integer(get(try call.object(in: call.host.handles.progresses))))
      },
      set: { call throws(APIFailure) in
        set(try call.object(in: call.host.handles.progresses), Int64(call.integer(1) ?? 0))
        return 0
      })
  }
}
