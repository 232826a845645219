package import DragDrop
import Lua

/// A lesson in a host of its own: what its file says, and what its functions do.
///
/// A lesson's file returns a table; `:help lessons` describes it. Functions of the lesson run in the
/// host that the learner works in, so that they see the very views.
package final class Lesson {
  /// What the learner is to do.
  package struct Task {
    /// What to do, in paragraphs.
    package let text: String
    /// From a nudge to nearly the answer.
    package let hints: [String]
    /// Entries that do it, as they are typed.
    package let solution: [String]
    /// Entries that look right and are not: what a test tries first.
    package let wrong: [String]
    /// Whether the views are drawn as they will be.
    package let drawsGoal: Bool
    /// What is asked, where the task is a question.
    package let question: Question?
    /// Tells whether it was done.
    let done: LuaFunction?
  }

  /// The question what is called first when the finger does something.
  package struct Question {
    /// The gestures that give the answer.
    package let gesture: String
    /// What could be meant; empty leaves the learner alone with it.
    package let choices: [String]
    /// Why the answer is what it is.
    package let because: String
  }

  /// Whether a task was done, and if not, what is missing.
  package struct Verdict {
    package let isDone: Bool
    package let advice: String?
  }

  /// As messages and pictures show it.
  package internal(set) var title = ""
  /// One sentence.
  package internal(set) var summary = ""
  /// What is explained first, in paragraphs.
  package internal(set) var text = ""
  package internal(set) var tasks: [Task] = []
  /// What is said at the end.
  package internal(set) var ending = ""
  /// How much of what happens is printed: `off`, `drags`, `calls` or `all`.
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
  ///   - host: Where its functions will run.
  /// - Returns: The lesson; nothing of it has run but the file itself.
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

  /// Makes the views; what the function returns becomes global variables at the prompt.
  package func prepare() throws(PolicyError) {
    let results = try host.call(prepareFunction)
    for (key, value) in results.first?.tableValue?.orderedEntries() ?? [] {
      if let name = key.stringValue { host.promptEnvironment[name] = value }
    }
  }

  /// Asks whether a task was done by what happened since it began.
  package func judge(
    _ task: Task, by events: some Sequence<Event>
  ) throws(PolicyError) -> Verdict {
    guard let done = task.done else { return Verdict(isDone: false, advice: nil) }
    let seen = LessonFunctions.seen(events, in: host)
    // A look must not move what it looks at.
    let results = try host.passively("a lesson looks at what was done") { () throws(PolicyError) in
      try host.call(done, [seen])
    }
    let isDone = results.first.map { $0 != .nil && $0 != .boolean(false) } ?? false
    let advice = results.dropFirst().first?.text
    return Verdict(isDone: isDone, advice: advice)
  }
}
