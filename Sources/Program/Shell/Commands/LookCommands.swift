import DragDrop
import Layout
import Policies
import Texts

/// Commands that print the views, the drag and the policies.
enum LookCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "show", group: .look, effect: .none, aliases: ["ls", "l"],
      parameters: [.repeated("VIEW", .view, optional: true)],
      summary: "Draws all views, or the named ones.", example: ":show inbox",
      luaEquivalent: #"print(view "inbox")"#, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        let views = try arguments.values.indices.map { index throws(ShellError) in
          try arguments.view(at: index - 1, in: session)
        }
        session.printer.printViews(views.isEmpty ? session.host.simulation.allViews : views)
        session.printer.printNextSteps()
      }),
    ShellCommand(
      name: "session", group: .look, effect: .none,
      summary: "Shows the state of the drag: items, destination, proposal and reason.",
      example: ":session", luaEquivalent: "print(session)",
      action: .session { session, _ in
        ViewInspector(session).printDrag()
        session.printer.printNextSteps()
      }),
    ShellCommand(
      name: "items", group: .look, effect: .none,
      parameters: [.repeated("VIEW", .view, optional: true)],
      summary: "Lists the items with their index paths and ids.", example: ":items inbox",
      luaEquivalent: #"for _, item in ipairs(view("inbox"):items()) do print(item.title) end"#,
      pagedHeader: 3,
      action: .session { session, arguments throws(ShellError) in
        let views = try arguments.values.indices.map { index throws(ShellError) in
          try arguments.sectionedView(at: index - 1, in: session)
        }
        ViewInspector(session).printItems(of: views.isEmpty ? session.host.views : views)
      }),
    ShellCommand(
      name: "callbacks", group: .look, effect: .none, parameters: [.optional("VIEW", .view)],
      summary: "Shows which delegate implements which callback.", example: ":callbacks inbox",
      pagedHeader: 3,
      action: .session { session, arguments throws(ShellError) in
        let views =
          arguments[0] == nil
          ? session.host.views : [try arguments.sectionedView(at: 0, in: session)]
        ViewInspector(session).printCallbacks(of: views)
      }),
    ShellCommand(
      name: "describe", group: .look, effect: .none,
      parameters: [.required("VIEW|NAME", .value), .optional("ITEM", .item)],
      summary: "Describes a view, one of its items, a variable or a plug-in.",
      example: ":describe inbox 0",
      details: """
        A path leads into a variable or object: :describe inbox.model, list[3].title. :set depth 5 prints
        more levels of tables. inbox? is short for :describe inbox.
        """, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        if arguments[1] == nil {
          try ViewInspector(session).describe(arguments)
        } else {
          let sectioned = try arguments.sectionedView(at: 0, in: session)
          ViewInspector(session).describe(
            try arguments.itemPosition(at: 1, in: sectioned, of: session), in: sectioned)
        }
      }),
    ShellCommand(
      name: "more", group: .look, effect: .none,
      summary: "Prints the next page of the last output that did not fit.",
      example: ":more", pagedHeader: 0,
      action: .session { session, _ throws(ShellError) in try session.printer.printMore() }),
    ShellCommand(
      name: "who", group: .look, effect: .none, aliases: ["vars", "variables"],
      summary: "Lists the variables that you have assigned.",
      example: ":who", pagedHeader: 3,
      action: .session { session, _ in ViewInspector(session).printVariables() }),
  ]
}
