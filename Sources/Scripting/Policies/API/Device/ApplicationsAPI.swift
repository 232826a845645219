import DragDrop
import Lua

/// Apps, and what they see of each other's drags.
enum ApplicationsAPI {
  static let globals: [APIEntry] = [
    .function(
      "App", kind: .constructor,
      "The app with a name; makes it if necessary. Views without an app belong to `main`.",
      Parameter("options", .options(name, team, group)),
      returns: Parameter("app", .object(.application)),
      example: """
        local mail = App { name = "mail" }
        TableView { name = "letters", items = { "Hello" }, app = mail }
        print(#mail.views)                           --> 1
        """
    ) { call, options throws(APIFailure) in
      let name = try options[name]
      guard !name.isEmpty else { throw .message("an app's name must not be empty") }
      let application = call.host.simulation.application(named: name)
      if let team = try options[team] { application.team = team }
      if let group = try options[group] { application.group = group }
      return application
    }
  ]

  private static let name = Parameter("name", .string)
  private static let team = Parameter(
    "team", .optional(.string), "the developer team, whose apps can read its team data")
  private static let group = Parameter(
    "group", .optional(.string), "the group of apps that it belongs to")

  static let appClass = APIClass(
    .application, "A running app and its views.",
    members: [
      .property(
        "name", .string, "The app's name.",
        example: "print(App { name = \"mail\" }.name)            --> mail", get: \.name),
      .property(
        "views", .list(.object(.anyView)), "Its top-level views, in order of creation.",
        example: "print(#App { name = \"main\" }.views)", get: \.views),
      .property(
        "files", .object(.fileStore), "Its files, in memory.",
        example: "App { name = \"main\" }.files:createFile(\"notes.txt\", \"Milk\")", get: \.files),
      membership("team", "The developer team, whose apps can read its team data.", \.team),
      membership("group", "The group of apps that it belongs to.", \.group),
      .method(
        "addSubview", "Adds a top-level view, which is removed from its former place.",
        Parameter("view", .viewReference), example: "App { name = \"mail\" }:addSubview(photo)"
      ) { _, app, view in app.addSubview(view) },
      .property(
        "isInBackground", .boolean,
        "Whether it is in the background, where touches do not reach it.",
        example: "print(App { name = \"main\" }.isInBackground)", get: \.isInBackground),
      system("enterBackground", "Sends the app to the background: drags over it exit.") {
        simulation, app throws(DragDropError) in try simulation.enterBackground(app)
      },
      system("enterForeground", "Brings the app back to the screen.") {
        simulation, app throws(DragDropError) in try simulation.enterForeground(app)
      },
    ], describe: { "App \($0?.name ?? "")" })

  private static func membership(
    _ name: String, _ summary: String,
    _ path: any ReferenceWritableKeyPath<Application, String?> & Sendable
  ) -> APIMember<Application> {
    .property(
      name, .optional(.string), summary, example: "App { name = \"mail\" }.\(name) = \"acme\"", path
    )
  }

  private static func system(
    _ name: String, _ summary: String,
    _ act: @escaping @Sendable (Simulation, Application) throws(DragDropError) -> Void
  ) -> APIMember<Application> {
    .method(
      name, summary, errors: ["an error of a callback"],
      phases: [.outsideCallbacks], example: "App { name = \"mail\" }:\(name)()"
    ) { call, app throws(APIFailure) in
      do throws(DragDropError) {
        try act(call.host.simulation, app)
      } catch {
        throw call.host.errors.failure(error, on: call.stack)
      }
    }
  }
}
