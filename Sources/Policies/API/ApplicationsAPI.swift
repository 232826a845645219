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
        "views", of: "App", .list(.view), "Its tables and collections, in order of creation.",
        example: "print(#App { name = \"main\" }.views)",
        get: { call throws(APIFailure) in
          let application = try call.object(in: call.host.handles.applications)
          let views = application.views.compactMap { $0 as? SectionedView }
          call.stack.createTable(list: views.count)
          for (place, view) in views.enumerated() {
            call.host.push(view, on: call.stack)
            call.stack.rawSet(place + 1, at: -2)
          }
          return 1
        }),
    ],
    kind: .application, describe: describeApp)
}

private func describeApp(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  let application = stack.handle(at: 1).flatMap { host.handles.applications.object($0) }
  stack.push("App \(application?.name ?? "")")
  return 1
}
