import DragDrop
import Policies

extension CommandTable {
  /// What leads through the lessons.
  static let lessonCommands: [ShellCommand] = [
    ShellCommand(
      name: "lesson", group: .learn,
      parameters: [.optional("NAME|next|end", .lesson), .optional("TASK", .number)],
      summary: "Begins a lesson, goes to the next, leaves it, or lists all.",
      example: ":lesson 1", luaTwin: nil,
      details: """
        A lesson goes on where you left it; a number of a task begins with that one. A path of a
        file plays a lesson of your own: :help lessons says what is in it.
        """,
      atStops: .refused,
      action: .run { session, arguments throws(ShellError) in
        switch arguments[0] {
        case nil: try session.printLessons()
        case "next": try session.beginNextLesson()
        case "end": try session.endLesson()
        case let word?:
          var task: Int?
          if let second = arguments[1] {
            guard let number = Int(second), number > 0 else {
              throw arguments.error("'\(second)' is no number of a task", at: 1)
            }
            task = number
          }
          do throws(ShellError) {
            try session.beginLesson(word, task: task)
          } catch {
            throw arguments.error(error.message, at: 0, hint: error.hint)
          }
        }
        return .goOn
      }),
    ShellCommand(
      name: "task", group: .learn, parameters: [],
      summary: "Shows the views, and what is to do in the lesson.", example: ":task", luaTwin: nil,
      action: .run { session, _ throws(ShellError) in
        guard session.learner?.current != nil else {
          throw ShellError("no task is on its way", hint: ":lesson lists the lessons")
        }
        session.printViews(session.host.simulation.allViews)
        session.printTask()
        return .goOn
      }),
    ShellCommand(
      name: "hint", group: .learn, parameters: [],
      summary: "Gives a hint for the task; after the last one the answer.", example: ":hint",
      luaTwin: nil,
      action: .run { session, _ throws(ShellError) in
        try session.printHint()
        return .goOn
      }),
    ShellCommand(
      name: "answer", group: .learn, parameters: [.required("NAME", .topic)],
      summary: "Answers the question of a lesson: what is called first.",
      example: ":answer canHandle",
      luaTwin: nil,
      atStops: .refused,
      action: .run { session, arguments throws(ShellError) in
        try session.answer(arguments.rest(from: 0))
        return .goOn
      }),
  ]
}
