import DragChecking
import DragDrop
import Layout
import Lua
import Policies
import Texts
import Traces

/// An item of a view, with the data to detect its loss.
struct SpecItem {
  /// Its id, or its title if it has no id.
  let key: String
  let title: String
  let view: String

  /// The items of all views with default data sources; if `asking` is true, also those of other
  /// data sources.
  static func all(in host: PolicyHost, asking: Bool) -> [SpecItem] {
    host.views.flatMap { view -> [SpecItem] in
      guard view.showsModel else {
        return asking
          ? view.titlesOfCells.joined().map { SpecItem(key: $0, title: $0, view: view.name) } : []
      }
      return (0..<view.model.numberOfSections).flatMap { section in
        (0..<view.model.numberOfItems(inSection: section)).compactMap { item in
          view.model.item(at: Position(section: section, item: item)).map {
            SpecItem(key: $0.id ?? $0.title, title: $0.title, view: view.name)
          }
        }
      }
    }
  }
}

// The functions of the host that the vocabulary's scripts call.

extension SpecSession {
  /// Adds the functions of the host to the table of the vocabulary's scripts.
  func defineFunctions() {
    shared[raw: "matchers"] = .table(host.lua.makeTable())
    shared[raw: "operations"] = list(Words.operations)
    shared[raw: "intents"] = list(Words.intents)
    shared[raw: "callbacks"] = list(DelegateMethod.names)
    defineGeneralFunctions()
    defineDragFunctions()
    defineItemFunctions()
    defineTableFunctions()
  }

  private func list(_ words: [String]) -> LuaValue {
    .table(host.lua.makeTable(list: words.map { .string($0) }))
  }

  private func define(
    _ name: String, _ body: @escaping (SpecSession, LuaArguments) throws -> [LuaValue]
  ) {
    shared[raw: .string(name)] = .function(make(name, body))
  }

  // MARK: Of all specs

  private func defineGeneralFunctions() {
    define("count") { session, _ in
      session.countAssertion()
      return []
    }
    define("text") { _, arguments in
      [.string(LuaPrinter(width: 70, depth: 4, entries: 40).text(of: arguments[1]))]
    }
    define("whole") { _, arguments in
      [.string(LuaPrinter(width: 60, depth: 12, entries: 400).text(of: arguments[1]))]
    }
    // One line for each entry, so that differences are shown line by line.
    define("list") { _, arguments in
      [.string(LuaPrinter(width: 1, depth: 3, entries: 400).text(of: arguments[1]))]
    }
    define("misuse") { session, arguments in
      throw session.misuse(try arguments.string(1), arguments.stack)
    }
    define("nearest") { _, arguments in
      let names = try arguments.table(2).orderedEntries().compactMap { $0.value.stringValue }
      return [NearestName.find(try arguments.string(1), in: names).map { .string($0) } ?? .nil]
    }
    define("failing") { session, arguments in
      session.recordFailure(of: session.drag(arguments, 1))
      guard let place = session.place(on: arguments.stack) else { return [] }
      return [.string(place.chunkName), .integer(Int64(place.line))]
    }
    define("kind") { _, arguments in
      guard let handle = arguments[1].userdataValue?.handle else { return [.nil] }
      return [.string(APICatalog.className(of: handle.kind))]
    }
    define("golden") { session, arguments in
      let (text, problem) = session.goldenTrace(
        try arguments.string(1), try arguments.string(2))
      return [text.map { .string($0) } ?? .nil, .string(problem)]
    }
  }

  // MARK: Of drags

  private func defineDragFunctions() {
    define("proposal") { session, arguments in
      guard let drag = session.drag(arguments, 1), let proposal = drag.proposal else {
        return [.nil]
      }
      let table = session.host.lua.makeTable()
      table[raw: "operation"] = .string(proposal.operation.name)
      table[raw: "intent"] = .string(proposal.intent.name)
      table[raw: "reason"] = drag.reason.map { .string($0) } ?? .nil
      return [.table(table)]
    }
    define("reason") { session, arguments in
      guard let drag = session.drag(arguments, 1) else { return [.nil] }
      if let reason = drag.reason { return [.string(reason)] }
      let answer = DragRecord(of: drag, in: session.host).events.last {
        $0.kind == .answer && $0.reason != nil
      }
      return [answer?.reason.map { .string($0) } ?? .nil]
    }
    define("silence") { session, arguments in
      guard let drag = session.drag(arguments, 1) else { return [.string("no drag")] }
      return [.string(DragRecord(of: drag, in: session.host).silence)]
    }
    define("calls") { session, arguments in
      guard let drag = session.drag(arguments, 1) else { return [.nil] }
      let calls = DragRecord(of: drag, in: session.host).calls.map {
        session.table(of: $0.call, $0.answer)
      }
      return [.table(session.host.lua.makeTable(list: calls))]
    }
    define("implements") { session, arguments in
      let name = try arguments.string(1)
      let host = session.host
      let has = host.simulation.allViews.contains { view in
        host.delegates.callbacks(of: view).contains { $0.method.rawValue == name }
      }
      return [.boolean(has)]
    }
    define("trace") { session, arguments in
      guard let drag = session.drag(arguments, 1) else { return [.nil] }
      return [.string(DragRecord(of: drag, in: session.host).goldenText)]
    }
    define("countCalls") { session, arguments in
      let view = try arguments.string(1)
      let name = try arguments.string(2)
      let calls = session.host.simulation.log.events(after: session.firstEvent).count {
        $0.kind == .call && $0.view == view && $0.name == name
      }
      return [.integer(Int64(calls))]
    }
  }

  private func drag(_ arguments: LuaArguments, _ number: Int) -> Drag? {
    arguments[number].userdataValue?.handle.flatMap { host.handles.drag($0) }
  }

  private func table(of call: Event, _ answer: Event?) -> LuaValue {
    let table = host.lua.makeTable()
    table[raw: "name"] = .string(call.name)
    table[raw: "view"] = .string(call.view ?? "")
    if let answer { table[raw: "answer"] = .string(answer.value.text()) }
    return .table(table)
  }

  // MARK: Of items

  private func defineItemFunctions() {
    define("view") { session, arguments in
      let stack = arguments.stack
      do throws(DragDropError) {
        let view = try session.host.simulation.player.view(.name(stack.string(at: 1) ?? ""))
        return [session.value(of: view)]
      } catch {
        throw session.misuse("\(error)", stack)
      }
    }
    define("titles") { session, arguments in
      guard let handle = arguments[1].userdataValue?.handle,
        let view = session.host.handles.view(handle)
      else { throw session.misuse("the view no longer exists", arguments.stack) }
      let lua = session.host.lua
      let sections = view.titlesOfCells.map { titles in
        LuaValue.table(lua.makeTable(list: titles.map { .string($0) }))
      }
      return [.table(lua.makeTable(list: sections))]
    }
    define("allItems") { session, arguments in
      [session.list(SpecItem.all(in: session.host, asking: arguments.stack.isTruthy(at: 1)))]
    }
    define("itemsAtFirst") { session, _ in
      [session.itemsAtFirst.map { session.list($0) } ?? .nil]
    }
  }

  private func value(of view: View) -> LuaValue {
    host.lua.withStack { stack in
      host.handles.push(view, on: stack)
      return stack.value(at: -1)
    }
  }

  private func list(_ items: [SpecItem]) -> LuaValue {
    let tables = items.map { item in
      let table = host.lua.makeTable()
      table[raw: "key"] = .string(item.key)
      table[raw: "title"] = .string(item.title)
      table[raw: "view"] = .string(item.view)
      return LuaValue.table(table)
    }
    return .table(host.lua.makeTable(list: tables))
  }

  /// Saves the items of all views at the first touch of a test.
  func watchFirstTouch() {
    let log = host.simulation.log
    weak var token: AnyObject?
    token = log.addObserver { [unowned self, unowned log] event in
      guard event.kind == .input else { return }
      itemsAtFirst = SpecItem.all(in: host, asking: false)
      token.map { log.removeObserver($0) }
    }
  }
}

// The functions of the host that `table_test` calls.

extension SpecSession {
  private func defineTableFunctions() {
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
      source = row[raw: "from"].stringValue ?? Simulation.otherAppName
      host.simulation.addOtherApp(named: source, items: count)
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
