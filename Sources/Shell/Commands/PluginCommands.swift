import DragDrop
import Plugins
import Policies
import Texts

extension CommandTable {
  /// Commands for plug-ins.
  static let pluginCommands: [ShellCommand] = [
    ShellCommand(
      name: "plugins", group: .policies, parameters: [.optional("NAME", .plugin)],
      summary: "Lists the plug-ins and the views that ask them, or explains one.",
      example: ":plugins", details: aboutPlugins, pagedHeader: 3,
      action: .session { session, arguments throws(ShellError) in
        let report = PluginReport(session.output)
        guard let name = arguments[0] else {
          report.list(
            session.plugins.statuses(), attached: session.views(withAttached:),
            printsJSON: session.printsJSON)
          return
        }
        guard let folder = session.plugins.folders.first(where: { $0.name == name }) else {
          throw arguments.error(
            "there is no plug-in '\(name)'", at: 0,
            hint: NearestName.advice(for: name, in: session.plugins.names, quotes: .none)
              ?? ":plugins lists them")
        }
        let status = session.plugins.status(of: folder)
        session.output.print(session.printsJSON ? report.json(of: status) : report.info(status))
      }),
    ShellCommand(
      name: "attach", group: .policies,
      parameters: [
        .required("NAME", .plugin), .required("VIEW", .view),
        .repeated("OPTION=VALUE", .pluginOption, optional: true),
      ],
      summary: "Puts a plug-in before the delegates of a view; the newest is asked first.",
      example: ":attach single-item-moves archive limit=2",
      luaTwin: #"attach("single-item-moves", "archive", { limit = 2 })"#,
      atStops: .refused, changesSession: true,
      action: .session { session, arguments throws(ShellError) in try session.attach(arguments) }),
    ShellCommand(
      name: "detach", group: .policies,
      parameters: [.required("NAME", .attachedPlugin), .optional("VIEW", .view)],
      summary: "Takes a plug-in away from a view, or from all.",
      example: ":detach single-item-moves archive",
      luaTwin: #"detach("single-item-moves", "archive")"#, atStops: .refused, changesSession: true,
      action: .session { session, arguments throws(ShellError) in try session.detach(arguments) }),
    ShellCommand(
      name: "reload", group: .policies, parameters: [.optional("NAME", .plugin)],
      summary: "Loads a plug-in, or all that are in use, anew; views, items and drags stay.",
      example: ":reload",
      details: "A file that changed is noticed by itself, before the next entry.",
      atStops: .refused, changesSession: true,
      action: .session { session, arguments throws(ShellError) in try session.reload(arguments) }),
    ShellCommand(
      name: "plugin", group: .policies,
      parameters: [.required("new", .choice(["new"])), .required("NAME", .anything)],
      summary: "Writes a new plug-in that works, to be changed.", example: ":plugin new my-policy",
      action: .session { session, arguments throws(ShellError) in try session.makePlugin(arguments)
      }),
    ShellCommand(
      name: "views", group: .look,
      summary: "Lists the views, and who answers their questions, in order.", example: ":views",
      luaTwin: "for _, view in ipairs(views()) do print(view.name) end", pagedHeader: 3,
      action: .session { session, _ in session.listViews() }),
  ]

  /// The details of `:help plugins`.
  private static let aboutPlugins = """
    A plug-in is a folder with an init.lua: a policy, or a part of one, with options. It is looked
    for in the folders of --plugins, in the project's Plugins (the nearest one upward from the
    script, then from here), in $XDG_DATA_HOME/reorder/plugins, and among those installed with
    reorder.

      :plugins                       what there is
      :attach single-item-moves inbox limit=2
      :detach single-item-moves
      :plugin new my-policy          a new one, in Plugins/my-policy

    Several plug-ins on a view are asked in order, the newest first, the view's own delegates last;
    :views shows the order. One that has no answer passes on, the strictest answer counts; :help of
    a callback says the rule. In Lua: compose { plugin("single-item-moves"), policy }.
    """
}

extension ShellSession {
  /// `:plugin new NAME`.
  func makePlugin(_ arguments: CommandArguments) throws(ShellError) {
    guard arguments[0] == "new" else {
      throw arguments.error(
        "'\(arguments[0] ?? "")' is nothing that can be done", at: 0,
        hint: "usage: :plugin new NAME")
    }
    let name = arguments[1] ?? ""
    do throws(PolicyError) {
      let template = try PluginTemplate(name: name)
      for path in try template.write(into: plugins.search.folderForNew) { print("wrote \(path)") }
    } catch {
      throw arguments.error(
        error.description, at: 1, hint: error.hints.isEmpty ? nil : error.hints.joined())
    }
  }

  /// `:views`.
  func listViews() {
    let views = host.simulation.allViews
    guard !views.isEmpty else {
      print("there are no views")
      return
    }
    output.printTable(
      columns: ["view", "kind", "app", "items", "asks"],
      views.map { view in
        let sectioned = view as? SectionedView
        let count = sectioned.map { view in
          (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfEntries(inSection: $1) }
        }
        let policies = host.attachedPolicies(of: view).map { policy in
          policy.options.isEmpty ? policy.name : "\(policy.name) \(policy.options)"
        }
        return [
          view.name, view.kind.rawValue, view.application?.name ?? "",
          count.map { "\($0)" } ?? "", policies.joined(separator: ", then "),
        ]
      })
  }
}
