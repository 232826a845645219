import DragDrop
import Lua
import Policies
import Texts

/// Reads the table that a lesson's file returned, and collects all its errors.
struct LessonReader {
  private let table: LuaTable
  private let script: Script
  private let lines: FieldLines
  private(set) var problems: [PolicyError] = []

  static let fields = [
    "title", "summary", "text", "prepare", "tasks", "ending", "trace", "callbacks", "quiet",
    "facts", "optional",
  ]
  static let taskFields = [
    "text", "hints", "done", "solution", "right", "wrong", "goal", "calls", "tries", "check",
    "predict", "choices", "answer", "because", "lesson", "leaves", "draft",
  ]
  /// The fields of a try that are not the name of a view.
  static let tryFields = ["proposal", "calls", "never", "lands"]
  static let factFields = ["says", "prints", "holds"]
  private static let traces = ["off", "drags", "calls", "all"]

  init(_ table: LuaTable, of script: Script) {
    self.table = table
    self.script = script
    lines = FieldLines(script.text)
  }

  /// Reads the whole table; if it has errors, returns nil and adds them to `problems`.
  mutating func read(in host: PolicyHost) -> Lesson? {
    let lines = lines
    checkNames(of: table, among: Self.fields, what: "a lesson") { lines.line(of: [$0]) }
    guard let prepare = table[raw: "prepare"].functionValue else {
      report(
        "a lesson needs a function 'prepare' that creates its views",
        line: lines.line(of: ["prepare"]),
        hint: "write prepare = function() … end")
      return nil
    }
    let lesson = Lesson(in: host, prepare: prepare)
    lesson.title = text("title", of: table, what: "a lesson", line: lines.line(of: ["title"]))
    lesson.summary = text(
      "summary", of: table, what: "a lesson", line: lines.line(of: ["summary"]))
    lesson.text = text("text", of: table, what: "a lesson", line: lines.line(of: ["text"]))
    if table[raw: "ending"] != .nil {
      lesson.ending = text("ending", of: table, what: "a lesson", line: lines.line(of: ["ending"]))
    }
    lesson.trace = trace()
    lesson.isOptional = table[raw: "optional"].booleanValue ?? false
    lesson.callbacks = named("callbacks", as: "callback")
    lesson.quiet = named("quiet", as: "hint")
    readTasks(into: lesson)
    let line = lines.line(of: ["facts"])
    for fact in ways("facts", of: table, what: "a lesson", line: line) {
      lesson.facts.append(
        Lesson.Fact(
          line: line, says: text("says", of: fact, what: "a fact", line: line),
          attempt: aTry(fact, what: "a lesson", line: line, besides: Self.factFields),
          prints: fact[raw: "prints"].stringValue, holds: fact[raw: "holds"].functionValue))
    }
    return problems.isEmpty ? lesson : nil
  }

  private mutating func trace() -> String? {
    guard table[raw: "trace"] != .nil else { return nil }
    guard let word = table[raw: "trace"].stringValue, Self.traces.contains(word) else {
      report(
        "'trace' must be a verbosity", line: lines.line(of: ["trace"]),
        hint: "one of " + Self.traces.map { "\"\($0)\"" }.joined(separator: ", "))
      return nil
    }
    return word
  }

  /// The values that a list of names stands for.
  private mutating func named<Value: CaseIterable & RawRepresentable<String>>(
    _ field: String, as what: String
  ) -> [Value] {
    let line = lines.line(of: [field])
    return strings(field, of: table, what: "a lesson", line: line).compactMap { name in
      if let value = Value(rawValue: name) { return value }
      report(
        "'\(name)' in '\(field)' is not a \(what)", line: line,
        hint: NearestName.advice(for: name, in: Value.allCases.map(\.rawValue), quotes: .none))
      return nil
    }
  }

  // MARK: Tasks

  private mutating func readTasks(into lesson: Lesson) {
    let line = lines.line(of: ["tasks"])
    guard let tasks = table[raw: "tasks"].tableValue, tasks.orderedEntries().count > 0 else {
      report("a lesson needs at least one task", line: line, hint: "write tasks = { { text = … } }")
      return
    }
    let taskLines = lines.lines(of: "text", inEachOf: "tasks")
    for (key, value) in tasks.orderedEntries() {
      guard let number = key.integerValue, let task = value.tableValue else {
        report(
          "'tasks' must be a list of tables", line: line,
          hint: "write tasks = { { text = … } }")
        continue
      }
      let place = taskLines.indices.contains(Int(number) - 1) ? taskLines[Int(number) - 1] : line
      if let task = readTask(task, "task \(number)", line: place) { lesson.tasks.append(task) }
    }
  }

  private mutating func readTask(_ task: LuaTable, _ what: String, line: Int?) -> Lesson.Task? {
    let before = problems.count
    checkNames(of: task, among: Self.taskFields, what: what) { _ in line }
    let text = text("text", of: task, what: what, line: line)
    let hints = strings("hints", of: task, what: what, line: line)
    if hints.isEmpty, problems.count == before {
      report("\(what) has no hint", line: line, hint: "write hints = { \"…\" }")
    }
    let question = question(task, what, line: line)
    let done = task[raw: "done"].functionValue
    let solution = strings("solution", of: task, what: what, line: line)
    if question == nil, solution.isEmpty {
      report(
        "\(what) needs a 'solution' or a 'predict'", line: line,
        hint: "write solution = { \"lift inbox 0\" }, or predict = \"drop\"")
    }
    let tries = ways("tries", of: task, what: what, line: line).map {
      aTry($0, what: what, line: line)
    }
    let right = ways("right", of: task, what: what, line: line).map(Self.entries)
    let wrong = ways("wrong", of: task, what: what, line: line).map {
      Lesson.WrongWay(entries: Self.entries($0), says: $0[raw: "says"].stringValue ?? "")
    }
    let calls = strings("calls", of: task, what: what, line: line)
    let isChecked = task[raw: "check"].booleanValue ?? false
    let isTried = !tries.isEmpty || isChecked
    let hasGoal = question == nil && task[raw: "goal"].booleanValue ?? !isTried
    if question == nil, done == nil, !hasGoal, !isTried, calls.isEmpty {
      report(
        "\(what) does not define when it is finished", line: line,
        hint: "without a goal it needs done = function(seen) … end, calls, tries or check")
    }
    let leaves = reasons("leaves", of: task, what: what, line: line)
    guard problems.count == before else { return nil }
    return Lesson.Task(
      line: line, text: text, hints: hints,
      draft: strings("draft", of: task, what: what, line: line), solution: solution, right: right,
      wrong: wrong,
      hasGoal: hasGoal, calls: calls, tries: tries, isChecked: isChecked, question: question,
      lesson: task[raw: "lesson"].stringValue, leaves: leaves, done: done)
  }

  private mutating func question(
    _ task: LuaTable, _ what: String, line: Int?
  ) -> Lesson.Question? {
    let given = task[raw: "answer"]
    guard task[raw: "predict"] != .nil || given != .nil else { return nil }
    var gesture = ""
    if task[raw: "predict"] != .nil {
      gesture = text("predict", of: task, what: what, line: line)
      checkGesture(gesture, "'predict' of \(what)", line: line)
    }
    let choices = strings("choices", of: task, what: what, line: line)
    let answer: Lesson.Question.Answer
    if let function = given.functionValue {
      answer = .computed(function)
    } else if given == .string("order") {
      answer = .order
    } else if let text = given.stringValue {
      answer = .text(text)
      if !choices.contains(text) {
        report("'answer' of \(what) is not one of its choices", line: line)
      }
    } else {
      answer = .firstCall
      if given != .nil {
        report(
          "'answer' of \(what) must be a choice, \"order\", or a function that returns a choice",
          line: line)
      }
    }
    return Lesson.Question(
      gesture: gesture, choices: choices, because: task[raw: "because"].stringValue ?? "",
      answer: answer)
  }

  private mutating func aTry(
    _ table: LuaTable, what: String, line: Int?, besides others: [String] = []
  ) -> Lesson.Try {
    var titles: [(String, String)] = []
    for (key, value) in table.orderedEntries() {
      guard let name = key.stringValue, !(Self.tryFields + others).contains(name) else { continue }
      titles.append((name, value.stringValue ?? ""))
    }
    return Lesson.Try(
      entries: Self.entries(table), proposal: table[raw: "proposal"].stringValue,
      calls: strings("calls", of: table, what: what, line: line),
      never: strings("never", of: table, what: what, line: line),
      lands: table[raw: "lands"].stringValue, titles: titles)
  }

  private mutating func checkGesture(_ gesture: String, _ what: String, line: Int?) {
    do throws(GestureScript.SyntaxError) {
      _ = try GestureScript(gesture)
    } catch {
      report("\(what) is not a gesture: \(error.message)", line: line)
    }
  }

  /// The entries of an attempt: the list part of its table.
  private static func entries(_ way: LuaTable) -> [String] {
    way.orderedEntries().filter { $0.key.integerValue != nil }.compactMap(\.value.stringValue)
  }

  /// The tables of a list of attempts.
  private mutating func ways(
    _ field: String, of table: LuaTable, what: String, line: Int?
  ) -> [LuaTable] {
    guard table[raw: .string(field)] != .nil else { return [] }
    let list =
      table[raw: .string(field)].tableValue?.orderedEntries().map(\.value.tableValue) ?? [nil]
    guard !list.contains(where: { $0 == nil || $0?[raw: .integer(1)].stringValue == nil }) else {
      report(
        "'\(field)' of \(what) must be a list of attempts, each a list of entries", line: line,
        hint: "write \(field) = { { \"lift inbox 0\", \"drop\" } }")
      return []
    }
    return list.compactMap { $0 }
  }

  // MARK: Parts

  private mutating func report(_ message: String, line: Int?, hint: String? = nil) {
    problems.append(
      PolicyError(
        .runtime, message, scriptName: script.name, line: line ?? 1,
        hints: hint.map { [$0] } ?? []))
  }

  private mutating func text(
    _ field: String, of table: LuaTable, what: String, line: Int?
  ) -> String {
    guard let text = table[raw: .string(field)].stringValue else {
      let value = table[raw: .string(field)]
      report(
        value == .nil ? "\(what) has no '\(field)'" : "'\(field)' of \(what) is not a string",
        line: line, hint: "write \(field) = \"…\"")
      return ""
    }
    if !text.contains(where: { !$0.isWhitespace }) {
      report("'\(field)' of \(what) is empty", line: line)
    }
    return text
  }

  private mutating func strings(
    _ field: String, of table: LuaTable, what: String, line: Int?
  ) -> [String] {
    let value = table[raw: .string(field)]
    guard value != .nil else { return [] }
    let values = value.tableValue?.orderedEntries().map(\.value.stringValue) ?? [nil]
    guard !values.contains(nil) else {
      report(
        "'\(field)' of \(what) must be a list of texts", line: line,
        hint: "write \(field) = { \"…\", \"…\" }")
      return []
    }
    return values.compactMap { $0 }
  }

  /// A table of texts by name.
  private mutating func reasons(
    _ field: String, of table: LuaTable, what: String, line: Int?
  ) -> [(String, String)] {
    let entries = table[raw: .string(field)].tableValue?.orderedEntries() ?? []
    let texts = entries.compactMap { entry in
      entry.key.stringValue.flatMap { key in entry.value.stringValue.map { (key, $0) } }
    }
    if texts.count < entries.count || table[raw: .string(field)] != .nil && texts.isEmpty {
      report(
        "'\(field)' of \(what) must be a table of property names and reasons", line: line,
        hint: "write \(field) = { lost = \"…\" }, with the name that :check prints, and the reason")
    }
    return texts
  }

  private mutating func checkNames(
    of table: LuaTable, among known: [String], what: String, line: (String) -> Int?
  ) {
    for key in table.orderedKeys() {
      let name = key.stringValue ?? "\(key)"
      guard !known.contains(name) else { continue }
      report(
        "\(what) has no field '\(name)'", line: line(name),
        hint: NearestName.advice(for: name, in: known, quotes: .none)
          ?? "the fields are \(known.joined(separator: ", "))")
    }
  }
}
