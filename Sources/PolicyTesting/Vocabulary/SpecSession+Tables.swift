import DragDrop
import Layout
import Lua
import Policies

// The functions of the host that `table_test` calls.

extension SpecSession {
  func defineTableFunctions() {
    shared[raw: "answers"] = .table(
      host.lua.makeTable(list: PolicyAnswer.words.map { .string($0) }))
    shared[raw: "ask"] = .function(
      make("ask") { session, arguments in
        let question = try session.question(try arguments.table(1), arguments.stack)
        let (drag, answer, _) = QuestionPlayer(in: session.host).play(question)
        let handle = drag.map { drag in
          session.host.lua.withStack { stack -> LuaValue in
            stack.push(session.host.handles.keep(drag))
            return stack.value(at: -1)
          }
        }
        return [
          handle ?? .nil, .string(answer.word), answer.intent.map { .string($0) } ?? .nil,
          answer.reason.map { .string($0) } ?? .nil,
        ]
      })
  }

  /// The question of a row; if its drag comes from another app, the source is a view of that app.
  private func question(_ row: LuaTable, _ stack: LuaStack) throws -> PolicyQuestion {
    let count = row[raw: "items"].integerValue.map { Int(clamping: $0) } ?? 1
    guard count >= 1, count <= 1000 else { throw misuse("'items' must be a number from 1", stack) }
    var source = row[raw: "from"].stringValue ?? ""
    if row[raw: "outside"].isTruthy {
      source = row[raw: "from"].stringValue ?? "elsewhere"
      try ForeignView.add(to: host, named: source, items: count)
    }
    let destination = row[raw: "to"].stringValue ?? ""
    var part = Drag.Part.above
    if let word = row[raw: "part"].stringValue {
      guard let known = Drag.Part(rawValue: word) else {
        throw misuse(Words.advice(for: word, in: Words.parts, called: "part"), stack)
      }
      part = known
    }
    return PolicyQuestion(
      source: source, item: try item(row[raw: "item"], of: source, stack), count: count,
      destination: destination, place: try item(row[raw: "at"], of: destination, stack), part: part)
  }

  /// An item given in a row; if only a table or collection is given, its first item.
  private func item(
    _ value: LuaValue, of view: String, _ stack: LuaStack
  ) throws -> Gesture.ItemReference? {
    switch value {
    case .nil:
      let isPlain = !(host.simulation.view(named: view) is SectionedView)
      return isPlain ? nil : .position(Position(section: 0, item: 0))
    case .integer(let item): return .position(Position(section: 0, item: Int(clamping: item)))
    case .string(let text): return Position(written: text).map { .position($0) } ?? .name(text)
    default:
      let position = host.lua.withStack { stack in
        stack.push(value)
        return stack.position(at: -1)
      }
      guard let position else { throw misuse("an item must be a number, a path or a title", stack) }
      return .position(position)
    }
  }
}
