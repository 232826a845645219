import DragDrop
import Lua

// Apps: what drags see of each other.

extension APICatalog {
  static let appConstructor = APIEntry.function(
    "App", kind: .constructor,
    "The app with a name, made where there is none. Views without one belong to `main`.",
    [
      APIParameter(
        "options",
        .options([
          APIParameter("name", .string),
          APIParameter(
            "team", .string, optional: true,
            "who makes it: apps of one team see what is for the team"),
          APIParameter("group", .string, optional: true, "the group of apps that it belongs to"),
        ]))
    ],
    returns: [APIParameter("app", .object("App"))],
    example: """
      local mail = App { name = "mail" }
      TableView { name = "letters", items = { "Hello" }, app = mail }
      print(#mail.views)                           --> 1
      """
  ) { call throws(APIFailure) in
    let options = call.value(1).tableValue
    let name = options?[raw: "name"].stringValue ?? ""
    guard !name.isEmpty else { throw .message("an app's name must not be empty") }
    let application = call.host.simulation.application(named: name)
    if let team = options?[raw: "team"].stringValue { application.team = team }
    if let group = options?[raw: "group"].stringValue { application.group = group }
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
      .property(
        "files", of: "App", .object("FileStore"), "Its files, in memory.",
        example: "App { name = \"main\" }.files:createFile(\"notes.txt\", \"Milk\")",
        get: { call throws(APIFailure) in
          let application = try call.object(in: call.host.handles.applications)
          call.stack.push(call.host.handles.fileStores.handle(of: application.files))
          return 1
        }),
      membership("team", "Who makes it: apps of one team see what is for the team.", "NIP-03") {
        $0.team
      } set: {
        $0.team = $1
      },
      membership("group", "The group of apps that it belongs to.", "NIP-04") {
        $0.group
      } set: {
        $0.group = $1
      },
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

  private static func membership(
    _ name: String, _ summary: String, _ uikit: String,
    get: @escaping @Sendable (Application) -> String?,
    set: @escaping @Sendable (Application, String?) -> Void
  ) -> APIEntry {
    .property(
      name, of: "App", .string, optional: true, summary, uikit: uikit,
      example: "App { name = \"mail\" }.\(name) = \"acme\"",
      get: { call throws(APIFailure) in
        let application = try call.object(in: call.host.handles.applications)
        return call.answer(get(application).map { .string($0) } ?? .nil)
      },
      set: { call throws(APIFailure) in
        set(try call.object(in: call.host.handles.applications), call.string(1))
        return 0
      })
  }
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
