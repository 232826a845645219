import DragDrop
import Lua
import Policies
import Texts

/// Reads the table that a lesson's file returned; throws the first error in it.
struct LessonReader {
  private let table: LuaTable
  private let script: Script
  private let stack: LuaStack
  private let lines: FieldLines

  static let fields = [
    APIParameter("prepare", .function), APIParameter("title", .string),
    APIParameter("summary", .string), APIParameter("text", .string),
    APIParameter("tasks", .table, optional: true),
    APIParameter("ending", .string, optional: true),
    APIParameter("trace", .word(["off", "drags", "calls", "all"]), optional: true),
    APIParameter("callbacks", .list(.string), optional: true),
    APIParameter("quiet", .list(.string), optional: true),
    APIParameter("facts", .table, optional: true),
    APIParameter("optional", .boolean, optional: true),
    APIParameter("minutes", .number, optional: true),
  ]
  static let taskFields = [
    APIParameter("text", .string), APIParameter("hints", .list(.string), optional: true),
    APIParameter("done", .function, optional: true),
    APIParameter("solution", .list(.string), optional: true),
    APIParameter("right", .table, optional: true), APIParameter("wrong", .table, optional: true),
    APIParameter("goal", .boolean, optional: true),
    APIParameter("calls", .list(.string), optional: true),
    APIParameter("tries", .table, optional: true),
    APIParameter("check", .boolean, optional: true),
    APIParameter("predict", .string, optional: true),
    APIParameter("choices", .list(.string), optional: true),
    APIParameter("answer", .any, optional: true),
    APIParameter("because", .string, optional: true),
    APIParameter("lesson", .string, optional: true),
    APIParameter("leaves", .table, optional: true),
    APIParameter("draft", .list(.string), optional: true),
  ]
  /// The fields of a try that are not the name of a view.
  private static let tryFields = ["proposal", "calls", "never", "lands", "holds"]
  private static let factFields = ["says", "prints"]

  init(_ table: LuaTable, of script: Script, stack: LuaStack) {
    self.table = table
    self.script = script
    self.stack = stack
    lines = FieldLines(script.text)
  }

  func read(in host: PolicyHost) throws(PolicyError) -> Lesson {
    try check(table, Self.fields, "a lesson") { lines.line(of: [$0].compactMap { $0 }) }
    guard let prepare = table[raw: "prepare"].functionValue else {
      throw error("'prepare' of a lesson is not a function", line: lines.line(of: ["prepare"]))
    }
    let lesson = Lesson(in: host, prepare: prepare)
    lesson.title = try text("title")
    lesson.summary = try text("summary")
    lesson.text = try text("text")
    if table[raw: "ending"] != .nil { lesson.ending = try text("ending") }
    lesson.trace = table[raw: "trace"].stringValue
    lesson.minutes = table[raw: "minutes"].integerValue.map { Int(clamping: $0) }
    lesson.isOptional = table[raw: "optional"].booleanValue ?? false
    lesson.callbacks = try named("callbacks", as: "callback")
    lesson.quiet = try named("quiet", as: "hint")
    lesson.tasks = try tasks()
    let line = lines.line(of: ["facts"])
    for fact in try ways("facts", of: table, "a lesson", line: line) {
      lesson.facts.append(
        Lesson.Fact(
          line: line, says: try text("says", of: fact, "a fact", line: line),
          attempt: try aTry(fact, "a fact", line: line, besides: Self.factFields),
          prints: fact[raw: "prints"].stringValue))
    }
    return lesson
  }

  /// The values that a list of names stands for.
  private func named<Value: CaseIterable & RawRepresentable<String>>(
    _ field: String, as what: String
  ) throws(PolicyError) -> [Value] {
    try strings(field, of: table).map { name throws(PolicyError) in
      guard let value = Value(rawValue: name) else {
        throw error(
          "'\(name)' in '\(field)' is not a \(what)", line: lines.line(of: [field]),
          hint: NearestName.advice(for: name, in: Value.allCases.map(\.rawValue), quotes: .none))
      }
      return value
    }
  }

  // MARK: Tasks

  private func tasks() throws(PolicyError) -> [Lesson.Task] {
    let line = lines.line(of: ["tasks"])
    let entries = table[raw: "tasks"].tableValue?.orderedEntries() ?? []
    let hint = "write tasks = { { text = … } }"
    guard !entries.isEmpty else {
      throw error("a lesson needs at least one task", line: line, hint: hint)
    }
    let taskLines = lines.lines(of: "text", inEachOf: "tasks")
    return try entries.map { key, value throws(PolicyError) in
      guard let number = key.integerValue, let table = value.tableValue else {
        throw error("'tasks' must be a list of tables", line: line, hint: hint)
      }
      let place = taskLines.indices.contains(Int(number) - 1) ? taskLines[Int(number) - 1] : line
      return try task(table, "task \(number)", line: place)
    }
  }

  private func task(
    _ task: LuaTable, _ what: String, line: Int?
  ) throws(PolicyError) -> Lesson.Task {
    try check(task, Self.taskFields, what) { _ in line }
    let text = try text("text", of: task, what, line: line)
    let hints = strings("hints", of: task)
    guard !hints.isEmpty else {
      throw error("\(what) has no hint", line: line, hint: "write hints = { \"…\" }")
    }
    let question = try question(task, what, line: line)
    let done = task[raw: "done"].functionValue
    let solution = strings("solution", of: task)
    if question == nil, solution.isEmpty {
      throw error(
        "\(what) needs a 'solution' or a 'predict'", line: line,
        hint: "write solution = { \"lift inbox 0\" }, or predict = \"drop\"")
    }
    let tries = try ways("tries", of: task, what, line: line).map { way throws(PolicyError) in
      try aTry(way, what, line: line)
    }
    let right = try ways("right", of: task, what, line: line).map(Self.entries)
    let wrong = try ways("wrong", of: task, what, line: line).map {
      Lesson.WrongWay(entries: Self.entries($0), says: $0[raw: "says"].stringValue ?? "")
    }
    let calls = strings("calls", of: task)
    let isChecked = task[raw: "check"].booleanValue ?? false
    let isTried = !tries.isEmpty || isChecked
    let hasGoal = question == nil && task[raw: "goal"].booleanValue ?? !isTried
    if question == nil, done == nil, !hasGoal, !isTried, calls.isEmpty {
      throw error(
        "\(what) does not define when it is finished", line: line,
        hint: "without a goal it needs done = function(seen) … end, calls, tries or check")
    }
    return Lesson.Task(
      line: line, text: text, hints: hints, draft: strings("draft", of: task), solution: solution,
      right: right, wrong: wrong, hasGoal: hasGoal, calls: calls, tries: tries,
      isChecked: isChecked, question: question, lesson: task[raw: "lesson"].stringValue,
      leaves: try leaves(of: task, what, line: line), done: done)
  }

  private func question(
    _ task: LuaTable, _ what: String, line: Int?
  ) throws(PolicyError) -> Lesson.Question? {
    let given = task[raw: "answer"]
    guard task[raw: "predict"] != .nil || given != .nil else { return nil }
    var gesture = ""
    if task[raw: "predict"] != .nil {
      gesture = try text("predict", of: task, what, line: line)
      do throws(GestureScript.SyntaxError) {
        _ = try GestureScript(gesture)
      } catch {
        throw self.error(
          "'predict' of \(what) is not a gesture: \(error.message)", line: line)
      }
    }
    let choices = strings("choices", of: task)
    let answer: Lesson.Question.Answer
    if let function = given.functionValue {
      answer = .computed(function)
    } else if given == .string("order") {
      answer = .order
    } else if let text = given.stringValue {
      guard choices.contains(text) else {
        throw error("'answer' of \(what) is not one of its choices", line: line)
      }
      answer = .text(text)
    } else {
      guard given == .nil else {
        throw error(
          "'answer' of \(what) must be a choice, \"order\", or a function that returns a choice",
          line: line)
      }
      answer = .firstCall
    }
    return Lesson.Question(
      gesture: gesture, choices: choices, because: task[raw: "because"].stringValue ?? "",
      answer: answer)
  }

  /// The properties that a solution leaves violated, and the reasons.
  private func leaves(
    of task: LuaTable, _ what: String, line: Int?
  ) throws(PolicyError) -> [(String, String)] {
    guard let entries = task[raw: "leaves"].tableValue?.orderedEntries() else { return [] }
    let texts = entries.compactMap { entry in
      entry.key.stringValue.flatMap { key in entry.value.stringValue.map { (key, $0) } }
    }
    guard !texts.isEmpty, texts.count == entries.count else {
      throw error(
        "'leaves' of \(what) must be a table of property names and reasons", line: line,
        hint: "write leaves = { lost = \"…\" }, with the name that :check prints, and the reason")
    }
    return texts
  }

  // MARK: Attempts

  private func aTry(
    _ way: LuaTable, _ what: String, line: Int?, besides others: [String] = []
  ) throws(PolicyError) -> Lesson.Try {
    var titles: [(String, String)] = []
    for (key, value) in way.orderedEntries() {
      guard let name = key.stringValue, !(Self.tryFields + others).contains(name) else { continue }
      titles.append((name, value.stringValue ?? ""))
    }
    for field in ["calls", "never"] where way[raw: .string(field)] != .nil {
      let names = way[raw: .string(field)].tableValue?.orderedEntries().map(\.value.stringValue)
      guard names?.contains(nil) == false else {
        throw error(
          "'\(field)' of \(what) must be a list of texts", line: line,
          hint: "write \(field) = { \"…\", \"…\" }")
      }
    }
    return Lesson.Try(
      entries: Self.entries(way), proposal: way[raw: "proposal"].stringValue,
      calls: strings("calls", of: way), never: strings("never", of: way),
      lands: way[raw: "lands"].stringValue, titles: titles,
      holds: way[raw: "holds"].functionValue)
  }

  /// The entries of an attempt: the list part of its table.
  private static func entries(_ way: LuaTable) -> [String] {
    way.orderedEntries().filter { $0.key.integerValue != nil }.compactMap(\.value.stringValue)
  }

  /// The tables of a list of attempts.
  private func ways(
    _ field: String, of table: LuaTable, _ what: String, line: Int?
  ) throws(PolicyError) -> [LuaTable] {
    let entries = table[raw: .string(field)].tableValue?.orderedEntries() ?? []
    return try entries.map { entry throws(PolicyError) in
      guard let way = entry.value.tableValue, way[raw: .integer(1)].stringValue != nil else {
        throw error(
          "'\(field)' of \(what) must be a list of attempts, each a list of entries", line: line,
          hint: "write \(field) = { { \"lift inbox 0\", \"drop\" } }")
      }
      return way
    }
  }

  // MARK: Fields

  /// Throws the first error in the fields of a table; `line` returns the line of a field.
  private func check(
    _ table: LuaTable, _ fields: [APIParameter], _ what: String, line: (String?) -> Int?
  ) throws(PolicyError) {
    guard let fault = stack.faults(in: table, what, fields).first else { return }
    let example: String? =
      switch fields.first(where: { $0.name == fault.field })?.type {
      case .string: "\"…\""
      case .list: "{ \"…\", \"…\" }"
      case .function: "function() … end"
      default: nil
      }
    throw error(
      fault.message, line: line(fault.field),
      hint: example.flatMap { example in fault.field.map { "write \($0) = \(example)" } })
  }

  private func error(_ message: String, line: Int?, hint: String? = nil) -> PolicyError {
    PolicyError(
      .runtime, message, scriptName: script.name, line: line ?? 1, hints: hint.map { [$0] } ?? [])
  }

  private func text(_ field: String) throws(PolicyError) -> String {
    try text(field, of: table, "a lesson", line: lines.line(of: [field]))
  }

  private func text(
    _ field: String, of table: LuaTable, _ what: String, line: Int?
  ) throws(PolicyError) -> String {
    let text = table[raw: .string(field)].stringValue ?? ""
    guard !text.allSatisfy(\.isWhitespace) else {
      throw error("'\(field)' of \(what) is empty", line: line)
    }
    return text
  }

  /// The texts of a list, which ``check(_:_:_:line:)`` has checked, or a single one.
  private func strings(_ field: String, of table: LuaTable) -> [String] {
    let value = table[raw: .string(field)]
    return value.stringValue.map { [$0] }
      ?? value.tableValue?.orderedEntries().compactMap(\.value.stringValue) ?? []
  }
}
