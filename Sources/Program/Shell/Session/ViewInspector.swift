import Debugging
import DragDrop
import Layout
import LineEditor
import Plugins
import Policies
import Reference
import Texts
import Traces

/// Prints information about views, items, variables and the drag.
struct ViewInspector {
  let session: ShellSession
  private var host: PolicyHost { session.host }
  private var output: TextOutput { session.output }

  init(_ session: ShellSession) { self.session = session }

  /// A view as a JSON object.
  static func json(of view: View) -> String {
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("view", view.name)
      object.member("app", view.application?.name)
      object.member("kind", view.kind.rawValue)
      object.member("frame") {
        let frame = view.frame
        $0.array([frame.minX, frame.minY, frame.width, frame.height]) { $0.number($1) }
      }
      guard let view = view as? SectionedView else { return }
      object.member("sections") { sections in
        sections.array(0..<view.numberOfSections) { json, section in
          json.object { object in
            object.member("title", view.title(ofSection: section))
            object.member("items") {
              $0.array(0..<view.numberOfEntries(inSection: section)) { json, item in
                json.string(view.cell(at: Position(section: section, item: item)).title)
              }
            }
          }
        }
      }
    }
    return json.text
  }

  // MARK: Items

  /// Prints items as a table (at most one page), or as JSON objects.
  func printItems(of views: [SectionedView]) {
    let places = views.lazy.flatMap { view in
      NextSteps.positions(of: view).lazy.map { (view, $0) }
    }
    if session.printsJSON {
      for (view, position) in places {
        let item = facts(about: position, in: view)
        output.print(object: Self.json(of: item.title, id: item.id, at: position, in: view))
      }
      return
    }
    let count = views.reduce(0) { sum, view in
      (0..<view.numberOfSections).reduce(sum) { $0 + view.numberOfEntries(inSection: $1) }
    }
    guard count > 0 else {
      output.print("no items")
      return
    }
    printItems(at: AnyIterator(places.makeIterator()), left: count)
    for problem in views.compactMap(\.disagreement) {
      session.printer.print(StyledText(problem, .hint))
    }
  }

  private static let itemsOfPage = 1000

  private func printItems(at places: AnyIterator<(SectionedView, Position)>, left: Int) {
    var rows: [[String]] = []
    for (view, position) in places.prefix(min(left, Self.itemsOfPage)) where has(position, view) {
      let item = facts(about: position, in: view)
      rows.append(
        [view.name, "\(position)", item.title.printable, item.id?.printable ?? ""])
    }
    output.printTable(columns: ["view", "path", "title", "id"], rows)
    let left = left - Self.itemsOfPage
    guard left > 0 else { return }
    output.print(output.appearance().spelled("… \(left) more, :more shows them"))
    session.printer.keep { ViewInspector($0).printItems(at: places, left: left) }
  }

  private func facts(
    about position: Position, in view: SectionedView
  ) -> (title: String, id: String?) {
    (view.cell(at: position).title, item(at: position, in: view)?.id)
  }

  /// Whether an item exists at a position, which may be outdated.
  private func has(_ position: Position, _ view: SectionedView) -> Bool {
    position.section < view.numberOfSections
      && position.item < view.numberOfEntries(inSection: position.section)
  }

  /// The item of the default data source; nil if the view has another data source.
  private func item(at position: Position, in view: SectionedView) -> ListItem? {
    view.usesDefaultDataSource ? view.model.item(at: position) : nil
  }

  private static func json(
    of title: String, id: String?, at position: Position, in view: SectionedView
  ) -> String {
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("view", view.name)
      object.member("path") { $0.array([position.section, position.item]) { $0.integer($1) } }
      object.member("title", title)
      object.member("id", id)
    }
    return json.text
  }

  // MARK: Descriptions

  /// Describes what a name refers to: a view, a variable, a plug-in or a help topic.
  func describe(_ arguments: CommandArguments) throws(ShellError) {
    let name = arguments[0] ?? ""
    if describeValue(name) {
      return
    } else if let folder = session.plugins.folders.first(where: { $0.name == name }) {
      let info = PluginReport(output).info(session.plugins.status(of: folder))
      output.print(output.appearance().fitted(info))
    } else if let help = host.help(name) {
      output.print(help)
    } else {
      let views = host.simulation.allViews.map(\.name)
      let names = views + session.plugins.names + host.topics.map(\.name)
      throw arguments.error(
        "nothing is named '\(name)'", at: 0,
        hint: NearestName.advice(for: name, in: names, quotes: .none)
          ?? (views.isEmpty ? "no views" : NearestName.list(of: views)))
    }
  }

  /// Describes a view, or the value of a Lua path; returns whether there is one.
  func describeValue(_ name: String) -> Bool {
    if let view = host.simulation.view(named: name) {
      describe(view)
      return true
    }
    guard
      let (facts, rest) = ScriptVariables(of: host).facts(
        about: name, style: session.printer.resultStyle)
    else {
      return false
    }
    output.printFacts(facts)
    session.printer.keep(rest)
    return true
  }

  /// `:who`: the assigned variables.
  func printVariables() {
    let columns = max(20, output.appearance().columns - 40)
    let variables = ScriptVariables(of: host).list(columns: columns)
    guard !variables.isEmpty else {
      output.print("no variable has been assigned")
      return
    }
    output.printTable(
      columns: ["name", "type", "value"], variables.map { [$0.name, $0.type, $0.value] })
    guard let script = session.setup.sources.last(where: { $0.role == .script })?.name else {
      return
    }
    let own = variables.map(\.name).filter { $0 != "arg" && host.isOnlyInScript($0) }
    guard !own.isEmpty else { return }
    session.printer.print(
      "\(own.joined(separator: ", ")): global in \(script) only; to use \(own.count == 1 ? "it" : "them") here, type :run -i \(script)"
    )
  }

  private func describe(_ view: View) {
    var facts = [
      ("name", view.name), ("kind", view.kind.rawValue),
      ("app", view.application?.name ?? "none"),
      ("frame", view.frame.numbers),
    ]
    if let view = view as? SectionedView {
      let counts = (0..<view.numberOfSections).map { section in
        let title = view.title(ofSection: section).map { "\($0.printable): " } ?? ""
        return "\(title)\(view.numberOfEntries(inSection: section))"
      }
      facts.append(("sections", "\(view.numberOfSections)"))
      facts.append(("items", counts.joined(separator: ", ")))
      let offset = view.contentOffset
      if offset != .zero {
        facts.append(("scrolled to", "\(NumberText.of(offset.x)), \(NumberText.of(offset.y))"))
      }
      if view.isSpringLoaded { facts.append(("springs", "on")) }
      facts.append(("drags", view.dragInteractionEnabled ? "on" : "off"))
      facts.append(("editing", view.isEditing ? "yes" : "no"))
      if !view.selection.isEmpty {
        facts.append(("selected", view.selection.map { "\($0)" }.joined(separator: ", ")))
      }
      for role in DelegateRole.roles(of: view) where role.isSet {
        let methods = role.implementedMethods.map(\.rawValue)
        facts.append(
          (role.role.rawValue, methods.isEmpty ? "none" : methods.joined(separator: ", ")))
      }
    }
    output.printFacts(facts)
    printMisspeltCallbacks(of: view)
  }

  func describe(_ position: Position, in view: SectionedView) {
    var facts = [
      ("title", view.cell(at: position).title.printable), ("view", view.name),
      ("path", "\(position)"),
    ]
    if let id = item(at: position, in: view)?.id { facts.append(("id", id.printable)) }
    if let frame = view.frame(of: position) {
      facts.append(("frame", view.convert(frame, to: nil).numbers))
    }
    facts.append(("selected", view.selection.contains(position) ? "yes" : "no"))
    output.printFacts(facts)
  }

  // MARK: Tables

  /// Prints a row for each callback that any of the views implements.
  func printCallbacks(of views: [SectionedView]) {
    guard !views.isEmpty else {
      output.print("no tables or collections")
      return
    }
    var rows: [[String]] = []
    for view in views {
      for role in DelegateRole.roles(of: view) {
        let methods = role.implementedMethods.map(\.rawValue)
        let missing = session.printsJSON ? [] : [noDelegate(role.role)]
        for method in role.isSet ? methods : missing {
          rows.append([view.name, role.role.rawValue, method])
        }
      }
    }
    output.printTable(columns: ["view", "delegate", "callback"], rows)
    for view in views { printMisspeltCallbacks(of: view) }
  }

  /// Prints the functions of a view's delegates that are never called, because they are misspelt.
  func printMisspeltCallbacks(of view: View) {
    for error in DelegateDiagnostics(of: host).misspeltCallbacks(of: view) {
      session.printer.print(StyledText("\(view.name): \(error.description)", .hint))
    }
    guard let list = view as? SectionedView else { return }
    for misplaced in DelegateDiagnostics(of: host).misplacedMethods(of: list) {
      session.printer.print(
        StyledText(
          "\(view.name): \(misplaced.method.rawValue) is in the \(misplaced.found), but belongs in the \(misplaced.right)",
          .hint))
    }
  }

  private func noDelegate(_ role: PolicyRole) -> String {
    role == .dataSource ? "(the default data source)" : "(none set)"
  }

  /// `:views`.
  func listViews() {
    let views = host.simulation.allViews
    if session.printsJSON { return session.printer.printViews(views) }
    guard !views.isEmpty else {
      session.printer.print("no views")
      return
    }
    output.printTable(
      columns: ["view", "kind", "app", "items", "asks"],
      views.map { view in
        let sectioned = view as? SectionedView
        let count = sectioned.map { view in
          (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfEntries(inSection: $1) }
        }
        let policies = host.delegates.attachments.policies(of: view).map { policy in
          policy.options.isEmpty ? policy.name : "\(policy.name) \(policy.options)"
        }
        return [
          view.name, view.kind.rawValue, view.application?.name ?? "",
          count.map { "\($0)" } ?? "", policies.joined(separator: ", then "),
        ]
      })
  }

  // MARK: The drag

  /// `:session`: prints the state of the drag.
  func printDrag() {
    guard let drag = host.simulation.player.current ?? session.gestures.lastDrag else {
      if session.printsJSON {
        output.printObject { $0.member("phase", "idle") }
      } else {
        output.print("nothing is being dragged")
      }
      return
    }
    if session.printsJSON {
      output.print(object: json(of: drag))
    } else {
      output.printFacts(drag.facts)
    }
  }

  private func json(of drag: Drag) -> String {
    var json = JSONText()
    json.object { object in
      object.member("schema", 1)
      object.member("phase", drag.phaseName)
      object.member("source", drag.sourceView?.name)
      object.member("items") { $0.array(drag.items) { $0.string($1.title) } }
      if let destination = drag.destinationView {
        object.member("destination", destination.name)
        if let position = drag.destinationPosition {
          object.member("path") { $0.array([position.section, position.item]) { $0.integer($1) } }
        }
      }
      object.member("proposal", drag.proposal?.operation.name)
      object.member("intent", drag.proposal?.intent.name)
      object.member("reason", drag.reason)
      object.member("operation", drag.operation?.name)
    }
    return json.text
  }
}

extension Rect {
  /// `x, y, width, height`.
  var numbers: String { [minX, minY, width, height].map(NumberText.of).joined(separator: ", ") }
}
