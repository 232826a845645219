package import DragDrop
import Lua
package import Policies
import Traces

/// A lesson with its own host: the content of its file, and its functions.
///
/// A lesson's file returns a table; `:help lessons` describes it. Functions of the lesson run in
/// the learner's host, so that they get the same views.
package final class Lesson {
  /// Whether a task was done, and if not, what is missing.
  package struct Verdict {
    package let isDone: Bool
    package let advice: String?

    package init(isDone: Bool, advice: String?) {
      (self.isDone, self.advice) = (isDone, advice)
    }
  }

  /// The title in messages and pictures.
  package internal(set) var title = ""
  /// One sentence.
  package internal(set) var summary = ""
  /// The introduction, in paragraphs.
  package internal(set) var text = ""
  package internal(set) var tasks: [Task] = []
  /// The text after the last task.
  package internal(set) var ending = ""
  /// How long it takes a learner, in minutes; nil if that is not known.
  package internal(set) var minutes: Int?
  /// Whether the lesson is not part of the core path.
  package internal(set) var isOptional = false
  /// The verbosity of the trace: `off`, `drags`, `calls` or `all`.
  package internal(set) var trace: String?
  /// The callbacks that the lesson is the first to explain.
  package internal(set) var callbacks: [DelegateMethod] = []
  /// The hints that are not printed, because no lesson has explained their subject yet.
  package internal(set) var quiet: [Hint] = []
  /// What the texts claim about what happens.
  package internal(set) var facts: [Fact] = []
  private let host: PolicyHost
  private let prepareFunction: LuaFunction

  init(in host: PolicyHost, prepare: LuaFunction) {
    self.host = host
    prepareFunction = prepare
  }

  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - script: Its file.
  ///   - host: The host in which its functions will run.
  /// - Returns: The lesson; only the file has run, and none of its functions.
  /// - Throws: What is wrong with the file, with file and line.
  package static func read(_ script: Script, in host: PolicyHost) throws(PolicyError) -> Lesson {
    let environment = host.lua.makeEnvironment()
    for (name, function) in LessonFunctions.make(for: host) {
      environment[name] = .function(function)
    }
    host.scriptEnvironment = environment
    host.currentRun.begin()
    let results = try host.execute(script, in: environment, arguments: [])
    guard let table = results.first?.tableValue else {
      throw PolicyError(
        .runtime,
        "a lesson file must return a table; this one returned "
          + (results.first.map { "a \($0.typeName)" } ?? "nothing"), scriptName: script.name,
        line: script.text.split(omittingEmptySubsequences: false) { $0.isNewline }.count,
        hints: ["write return { title = …, text = …, prepare = …, tasks = … }"])
    }
    do throws(PolicyError) {
      return try LessonReader(table, of: script, stack: host.lua.stack).read(in: host)
    } catch {
      throw host.errors.located(error)
    }
  }

  /// Makes the views; the fields of the table that the function returns become globals of the
  /// prompt.
  package func prepare() throws(PolicyError) {
    let results = try host.call(prepareFunction)
    for (key, value) in results.first?.tableValue?.orderedEntries() ?? [] {
      if let name = key.stringValue { host.promptEnvironment[name] = value }
    }
  }

  /// Asks the task's function whether the events since the task began solve the task; without a
  /// function they do.
  package func judge(
    _ task: Task, by events: [Event]
  ) throws(PolicyError) -> Verdict {
    try verdict(of: task.done, by: events) { call throws(PolicyError) in
      // The function must not change the views that it examines.
      try host.currentRun.passively("the lesson checks what was done", call)
    }
  }

  /// Asks the function of a try or a fact, which was played in a session of its own, whether the
  /// events of its drag are as they should be; without a function they are.
  package func judge(_ attempt: Try, by events: [Event]) throws(PolicyError) -> Verdict {
    try verdict(of: attempt.holds, by: events) { call throws(PolicyError) in try call() }
  }

  private func verdict(
    of function: LuaFunction?, by events: [Event],
    run: (() throws(PolicyError) -> [LuaValue]) throws(PolicyError) -> [LuaValue]
  ) throws(PolicyError) -> Verdict {
    guard let function else { return Verdict(isDone: true, advice: nil) }
    let seen = LessonFunctions.seen(events, in: host)
    let results = try run { () throws(PolicyError) in try host.call(function, [seen]) }
    let isDone = results.first.map { $0 != .nil && $0 != .boolean(false) } ?? false
    return Verdict(isDone: isDone, advice: results.dropFirst().first?.text)
  }

  /// All of its text, without hints and answers.
  package var allText: String {
    ([text, ending]
      + tasks.flatMap { [$0.text, $0.question?.because ?? ""] + $0.leaves.map(\.reason) })
      .joined(separator: " ")
  }

  /// The first of a task's callbacks that was not called in the newest drag; nil if all were.
  package func missingCall(of task: Task, in events: [Event]) -> String? {
    let drag = events[LessonFunctions.newestDrag(in: events)...]
    return task.calls.first { name in
      !drag.contains { $0.kind == .call && Prediction.isRight(name, for: $0) }
    }
  }

  /// The right answer to a question, after its gestures were played.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - events: The events of its gestures.
  /// - Returns: The choice, or the choices in order; a callback with its view where no choices are
  ///   given.
  /// - Throws: The error of the question's function.
  package func answer(
    to question: Question, by events: [Event]
  ) throws(PolicyError) -> String {
    let calls = events.filter { $0.kind == .call }
    switch question.answer {
    case .firstCall: return Prediction.name(of: calls.first)
    case .text(let text): return text
    case .computed(let function):
      let seen = LessonFunctions.seen(events, in: host)
      let results = try host.currentRun.passively("the lesson checks what happened") {
        () throws(PolicyError) in try host.call(function, [seen])
      }
      return results.first?.text ?? ""
    case .order:
      func place(_ choice: String) -> Int {
        calls.firstIndex { Prediction.isRight(choice, for: $0) } ?? .max
      }
      return question.choices.map { ($0, place($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
        .joined(separator: ", ")
    }
  }
}
