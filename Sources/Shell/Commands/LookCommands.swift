import DragDrop
import Layout
import Policies
import Texts

extension CommandTable {
  /// Commands that print the views, the drag and the policies.
  static let lookCommands: [ShellCommand] = [
    ShellCommand(
      name: "show", group: .look, parameters: [.repeated("VIEW", .view, optional: true)],
      summary: "Draws the views, or those that are named.", example: ":show inbox",
      luaTwin: #"print(view "inbox")"#, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        let views = try arguments.values.indices.map { index throws(ShellError) in
          try session.view(at: index - 1, of: arguments)
        }
        session.printViews(views.isEmpty ? session.host.simulation.allViews : views)
        session.printNextSteps()
      }),
    ShellCommand(
      name: "session", group: .look,
      summary: "Says where the drag stands: items, destination, proposal and reason.",
      example: ":session", luaTwin: "print(session)",
      action: .session { session, _ in
        session.printDrag()
        session.printNextSteps()
      }),
    ShellCommand(
      name: "items", group: .look, parameters: [.repeated("VIEW", .view, optional: true)],
      summary: "Lists the items with their index paths and ids.", example: ":items inbox",
      luaTwin: #"for _, item in ipairs(view("inbox"):items()) do print(item.title) end"#,
      pagedHeader: 3,
      action: .session { session, arguments throws(ShellError) in
        let views = try arguments.values.indices.map { index throws(ShellError) in
          try session.sectionedView(at: index - 1, of: arguments)
        }
        session.printItems(of: views.isEmpty ? session.sectionedViews : views)
      }),
    ShellCommand(
      name: "callbacks", group: .look, parameters: [.optional("VIEW", .view)],
      summary: "Says which delegate implements which callback.", example: ":callbacks inbox",
      pagedHeader: 3,
      action: .session { session, arguments throws(ShellError) in
        let views =
          arguments[0] == nil
          ? session.sectionedViews : [try session.sectionedView(at: 0, of: arguments)]
        session.printCallbacks(of: views)
      }),
    ShellCommand(
      name: "describe", group: .look,
      parameters: [.required("VIEW|NAME", .value), .optional("ITEM", .item)],
      summary: "Says everything about a view, one of its items, a variable or a plug-in.",
      example: ":describe inbox 0",
      details: """
        A path leads into a variable, and to what objects have: :describe inbox.model, list[3].title.
        :set depth 5 prints more levels of tables; inbox? is short for :describe inbox.
        """, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        if arguments[1] == nil {
          try session.describe(arguments)
        } else {
          let sectioned = try session.sectionedView(at: 0, of: arguments)
          session.describe(
            try session.itemPosition(at: 1, in: sectioned, of: arguments), in: sectioned)
        }
      }),
    ShellCommand(
      name: "more", group: .look,
      summary: "Prints the next page of what was printed last and did not fit.",
      example: ":more", pagedHeader: 0,
      action: .session { session, _ throws(ShellError) in try session.printMore() }),
    ShellCommand(
      name: "who", group: .look, summary: "Lists the variables that were assigned.",
      example: ":who", pagedHeader: 3,
      action: .session { session, _ in session.printVariables() }),
  ]
}

extension ShellSession {
  /// All tables and collections.
  var sectionedViews: [SectionedView] {
    host.simulation.allViews.compactMap { $0 as? SectionedView }
  }

  /// The view that an argument names.
  func view(at index: Int, of arguments: CommandArguments) throws(ShellError) -> View {
    let name = arguments[index] ?? ""
    if let view = host.simulation.view(named: name) { return view }
    let names = host.simulation.allViews.map(\.name)
    throw arguments.error(
      "no view is called '\(name)'", at: index,
      hint: NearestName.adviceOrList(for: name, in: names, quotes: .none))
  }

  func sectionedView(
    at index: Int, of arguments: CommandArguments
  ) throws(ShellError) -> SectionedView {
    guard let view = try view(at: index, of: arguments) as? SectionedView else {
      throw arguments.error("\(arguments[index] ?? "") is a plain view: it has no items", at: index)
    }
    return view
  }

  /// The position that an argument names in a view.
  func itemPosition(
    at index: Int, in view: SectionedView, of arguments: CommandArguments
  ) throws(ShellError) -> Position {
    let written = arguments.words.words[index + 1]
    let word = written.isQuoted ? "'\(written.text)'" : written.text
    let position: Position
    do throws(DragDropError) {
      position = try host.player.position(try Gesture.ItemReference(written), in: view)
    } catch {
      throw arguments.error(error.description, at: index)
    }
    guard position.item < view.numberOfEntries(inSection: position.section) else {
      throw arguments.error("\(view.name) has no item \(word)", at: index)
    }
    return position
  }
}
