import CLessonsResources
package import DragDrop
import Layout
package import Lua
package import Policies
import Traces

/// The functions of lessons beside the Lua API.
package enum LessonFunctions {
  /// The functions that a lesson has as globals.
  package static func make(for host: PolicyHost) -> [(String, LuaFunction)] {
    let titles = host.lua.makeFunction("titles") { [unowned host] arguments in
      let only = arguments[2].integerValue.map { Int($0) }
      let titles = Self.titles(of: try arguments.string(1), section: only, in: host.simulation)
      return [titles.map { .string($0) } ?? .nil]
    }
    return [("titles", titles)]
  }

  /// The titles that a table or collection shows, as one text; nil if there is no such view.
  package static func titles(
    of name: String, section: Int? = nil, in simulation: Simulation
  ) -> String? {
    guard let view = simulation.view(named: name) as? SectionedView else { return nil }
    var titles: [String] = []
    view.forEachPosition { position in
      guard section == nil || section == position.section else { return }
      let title = view.cell(at: position).title
      // A row that the data no longer has is named, too.
      titles.append(title.isEmpty ? "(empty)" : title)
    }
    return titles.joined(separator: ", ")
  }

  /// The table through which a lesson reads events.
  static func seen(_ events: [Event], in host: PolicyHost) -> LuaValue {
    let list = host.lua.makeTable(list: events.map { .table(table(of: $0, in: host)) })
    let results = try? host.execute(vocabulary, in: host.lua.makeEnvironment(), arguments: [])
    guard let make = results?.first?.functionValue,
      let seen = try? make.call([.table(list), .integer(Int64(newestDrag(in: events) + 1))]).first
    else { return .table(list) }
    return seen
  }

  /// The index of the first event of the newest drag; 0 if it began earlier.
  package static func newestDrag(in events: [Event]) -> Int {
    var first = 0
    var isAsked = false
    for (index, event) in events.enumerated() {
      if event.name == "touchBegan" || event.name == "pointerPressed" {
        isAsked = false
      } else if !isAsked,
        event.kind == .call && event.name == DelegateMethod.itemsForBeginning.rawValue
          || event.kind == .phase && event.name == "reordering"
      {
        (first, isAsked) = (index, true)
      }
    }
    return first
  }

  private static func table(of event: Event, in host: PolicyHost) -> LuaTable {
    let table = host.lua.makeTable()
    table[raw: "n"] = .integer(Int64(event.number))
    table[raw: "kind"] = .string(event.kind.rawValue)
    table[raw: "name"] = .string(event.name)
    if let view = event.view { table[raw: "view"] = .string(view) }
    if let session = event.session { table[raw: "session"] = .integer(Int64(session)) }
    if let path = event.path { table[raw: "path"] = .string(path.description) }
    if event.value != .none { table[raw: "value"] = .string(event.value.text()) }
    if let reason = event.reason { table[raw: "reason"] = .string(reason) }
    return table
  }

  /// The text of a working lesson, as a starting point for new ones.
  package static let template = String(cString: lessons_template_lua())

  private static let vocabulary = Script(
    name: "lesson vocabulary", text: String(cString: lessons_vocabulary_lua()))
}
