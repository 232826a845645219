package import DragDrop
import Lua

/// A lesson in a host of its own: the content of its file, and its functions.
///
/// A lesson's file returns a table; `:help lessons` describes it. Functions of the lesson run in
/// the learner's host, so that they get the same views.
package final class Lesson {
  /// What the learner is to do.
  package struct Task {
    /// What to do, in paragraphs.
    package let text: String
    /// Hints, from a slight one to nearly the answer.
    package let hints: [String]
    /// Entries that solve the task, as they are typed at the prompt.
    package let solution: [String]
    /// Entries that look right and are wrong; a test tries them before the solution.
    package let wrong: [String]
    /// Whether the solved views are drawn as the goal.
    package let drawsGoal: Bool
    /// The question, if the task is one.
    package let question: Question?
    /// Checks whether the task was done.
    let done: LuaFunction?
  }

  /// A question about the callback that a gesture calls first.
  package struct Question {
    /// The gestures that show the answer when they are played.
    package let gesture: String
    /// The possible answers; if empty, the learner gets none to choose from.
    package let choices: [String]
    /// Why the answer is what it is.
    package let because: String
  }

  /// Whether a task was done, and if not, what is missing.
  package struct Verdict {
    package let isDone: Bool
    package let advice: String?
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
  /// The verbosity of the trace: `off`, `drags`, `calls` or `all`.
  package internal(set) var trace: String?
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
    host.environments.script = environment
    host.beginRun()
    let results = try host.execute(script, in: environment, arguments: [])
    guard let table = results.first?.tableValue else {
      throw PolicyError(
        .runtime,
        "a lesson's file returns a table, this one returned "
          + (results.first.map { "a \($0.typeName)" } ?? "nothing"), scriptName: script.name,
        line: script.text.split(omittingEmptySubsequences: false) { $0.isNewline }.count,
        hints: ["write return { title = …, text = …, prepare = …, tasks = … }"])
    }
    var reader = LessonReader(table, of: script)
    let lesson = reader.read(in: host)
    if let problem = reader.problems.first { throw host.located(problem) }
    guard let lesson else { throw PolicyError(.runtime, "not a lesson", scriptName: script.name) }
    return lesson
  }

  /// Makes the views; the fields of the table that the function returns become globals of the
  /// prompt.
  package func prepare() throws(PolicyError) {
    let results = try host.call(prepareFunction)
    for (key, value) in results.first?.tableValue?.orderedEntries() ?? [] {
      if let name = key.stringValue { host.promptEnvironment[name] = value }
    }
  }

  /// Asks the task's function whether the events since the task began solve the task.
  package func judge(
    _ task: Task, by events: some Sequence<Event>
  ) throws(PolicyError) -> Verdict {
    guard let done = task.done else { return Verdict(isDone: false, advice: nil) }
    let seen = LessonFunctions.seen(events, in: host)
    // The check must not change the views that it examines.
    let results = try host.passively("a lesson looks at what was done") { () throws(PolicyError) in
      try host.call(done, [seen])
    }
    let isDone = results.first.map { $0 != .nil && $0 != .boolean(false) } ?? false
    let advice = results.dropFirst().first?.text
    return Verdict(isDone: isDone, advice: advice)
  }
}
