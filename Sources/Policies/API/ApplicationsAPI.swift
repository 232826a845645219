import DragDrop
import Lua

// Apps: what drags see of each other.

extension APICatalog {
  static let appConstructor = APIEntry.function(
    "App", kind: .constructor,
    "The app with a name, made where there is none. Views without one belong to `main`.",
    [APIParameter("options", .options([APIParameter("name", .string)]))],
    returns: [APIParameter("app", .object("App"))],
    example: """
      local mail = App { name = "mail" }
      TableView { name = "letters", items = { "Hello" }, app = mail }
      print(#mail.views)                           --> 1
      """
  ) { call throws(APIFailure) in
    let name = call.value(1).tableValue?[raw: "name"].stringValue ?? ""
    guard !name.isEmpty else { throw .message("an app's name must not be empty") }
    let application = call.host.simulation.application(named: name)
    call.stack.push(call.host.handles.applications.handle(of: application))
    return 1
  }

  static let appClass = APIClass(
    name: "App", summary: "A running app and its views.",
    entries: [
      .property(
        "name", of: "App", .string, "The app's name.",
        example: "print(App { name = \"mail\" }.name)            --> mail",
        get: { call throws(APIFailure) in
          call.answer(.string(try call.object(in: call.host.handles.applications).name))
        }),
      .property(
        "views", of: "App", .list(.anyView), "Its top-level views, in order of creation.",
        example: "print(#App { name = \"main\" }.views)",
        get: { call throws(APIFailure) in
          let application = try call.object(in: call.host.handles.applications)
          call.host.push(application.views, on: call.stack)
          return 1
        }),
      .method(
        "addSubview", of: "App", "Shows a view as a top-level one; it leaves where it was.",
        [APIParameter("view", .viewReference)],
        example: "App { name = \"mail\" }:addSubview(photo)"
      ) { call throws(APIFailure) in
        let application = try call.object(in: call.host.handles.applications)
        application.addSubview(try call.viewReference(1))
        try call.checkFailure()
        return 0
      },
      .property(
        "isInBackground", of: "App", .boolean, "Whether it is in the background, out of reach.",
        example: "print(App { name = \"main\" }.isInBackground)",
        get: { call throws(APIFailure) in
          call.answer(
            .boolean(try call.object(in: call.host.handles.applications).isInBackground))
        }),
      system(
        "enterBackground", "Sends the app to the background: drags over it leave."
      ) { simulation, app throws(DragDropError) in try simulation.enterBackground(app) },
      system("enterForeground", "Brings the app back to the screen.") {
        simulation, app throws(DragDropError) in try simulation.enterForeground(app)
      },
    ],
    kind: .application, describe: describeApp)
}

extension APICatalog {
  private static func system(
    _ name: String, _ summary: String,
    _ act: @escaping @Sendable (Simulation, Application) throws(DragDropError) -> Void
  ) -> APIEntry {
    .method(
      name, of: "App", summary, errors: ["what a callback failed with"],
      phases: [.outsideCallbacks], example: "App { name = \"mail\" }:\(name)()"
    ) { call throws(APIFailure) in
      let application = try call.object(in: call.host.handles.applications)
      do throws(DragDropError) {
        try act(call.host.simulation, application)
        return 0
      } catch {
        throw call.host.failure(error, on: call.stack)
      }
    }
  }
}

private func describeApp(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  let application = stack.handle(at: 1).flatMap { host.handles.applications.object($0) }
  stack.push("App \(application?.name ?? "")")
  return 1
}
