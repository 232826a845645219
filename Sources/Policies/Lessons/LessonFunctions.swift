import CPoliciesResources
import DragDrop
import Layout
import Lua
import Traces

/// The functions of lessons beside the Lua API.
enum LessonFunctions {
  /// The functions that a lesson has as globals.
  static func make(for host: PolicyHost) -> [(String, LuaFunction)] {
    let titles = host.lua.makeFunction("titles") { [unowned host] arguments in
      let name = try arguments.string(1)
      guard let view = host.simulation.view(named: name) as? SectionedView else { return [.nil] }
      let only = arguments[2].integerValue.map { Int($0) }
      var titles: [String] = []
      view.forEachPosition(bytes: 128) { position in
        guard only == nil || only == position.section else { return }
        titles.append(view.cell(at: position).title)
      }
      return [.string(titles.joined(separator: ", "))]
    }
    return [("titles", titles)]
  }

  /// The table through which a lesson reads events.
  static func seen(_ events: some Sequence<Event>, in host: PolicyHost) -> LuaValue {
    let list = host.lua.makeTable(list: events.map { .table(table(of: $0, in: host)) })
    let results = try? host.execute(vocabulary, in: host.lua.makeEnvironment(), arguments: [])
    guard let make = results?.first?.functionValue,
      let seen = try? make.call([.table(list)]).first
    else { return .table(list) }
    return seen
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

  private static let vocabulary = Script(
    name: "lesson vocabulary", text: String(cString: policies_lesson_vocabulary_lua()))
}
