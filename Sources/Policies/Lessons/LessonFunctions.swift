import DragDrop
import Layout
import Lua
import Traces

/// What a lesson's functions are given beside the Lua API.
enum LessonFunctions {
  /// The functions that a lesson finds as globals.
  static func make(for host: PolicyHost) -> [(String, LuaFunction)] {
    let titles = host.lua.makeFunction("titles") { [unowned host] arguments in
      let name = try arguments.string(1)
      guard let view = host.simulation.view(named: name) as? SectionedView else { return [.nil] }
      let only = arguments[2].integerValue.map { Int($0) }
      var titles: [String] = []
      for section in 0..<view.numberOfSections where only == nil || only == section {
        for item in 0..<view.numberOfEntries(inSection: section) {
          titles.append(view.cell(at: Position(section: section, item: item)).title)
        }
      }
      return [.string(titles.joined(separator: ", "))]
    }
    return [("titles", titles)]
  }

  /// Events as a lesson asks about them.
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
    name: "lesson vocabulary",
    text: """
      local Seen = {}
      Seen.__index = Seen

      local function fits(event, wanted)
        for key, value in pairs(wanted) do
          if event[key] ~= value then return false end
        end
        return true
      end

      -- How many events have these fields.
      function Seen:count(wanted)
        local count = 0
        for _, event in ipairs(self.events) do
          if fits(event, wanted) then count = count + 1 end
        end
        return count
      end

      -- The last event with these fields, or nil.
      function Seen:last(wanted)
        for index = #self.events, 1, -1 do
          if fits(self.events[index], wanted) then return self.events[index] end
        end
      end

      function Seen:has(wanted) return self:last(wanted) ~= nil end

      local function from(first, events)
        return setmetatable({ events = table.move(events, first, #events, 1, {}) }, Seen)
      end

      -- What was seen since the newest drag began; all, where it began before.
      function Seen:drag()
        local first, asked = 1, false
        for index, event in ipairs(self.events) do
          if event.name == "touchBegan" or event.name == "pointerPressed" then
            asked = false
          elseif event.kind == "call" and event.name == "itemsForBeginning"
            or event.kind == "phase" and event.name == "reordering"
          then
            if not asked then first, asked = index, true end
          end
        end
        return from(first, self.events)
      end

      return function(events) return from(1, events) end
      """)
}
