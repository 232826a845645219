import DragDrop
import Policies
import Reference

/// Commands for lessons.
enum LessonCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "lesson", group: .learn,
      parameters: [.optional("NAME|next|end", .lesson), .optional("TASK", .number)],
      summary: "Begins, continues or ends a lesson, or lists all lessons.", example: ":lesson 1",
      details: """
        A lesson continues where you left it, or at the task whose number you give. A path plays a lesson
        file of your own; :help lessons describes its format.
        """,
      atStops: .refused,
      action: .course { course, arguments throws(ShellError) in
        switch arguments[0] {
        case nil: try course.printAll()
        case "next": try course.beginNext()
        case "end": try course.end()
        case let word?:
          var task: Int?
          if let second = arguments[1] {
            guard let number = Int(second), number > 0 else {
              throw arguments.error("'\(second)' is not the number of a task", at: 1)
            }
            task = number
          }
          try arguments.blaming(0) { () throws(ShellError) in
            try course.begin(word, task: task)
          }
        }
      }),
    ShellCommand(
      name: "task", group: .learn,
      summary: "Shows the views and the task of the lesson.", example: ":task",
      action: .course { course, _ throws(ShellError) in try course.showTask() }),
    ShellCommand(
      name: "hint", group: .learn,
      summary: "Gives a hint for the task; after the last hint, the answer.", example: ":hint",
      action: .course { course, _ throws(ShellError) in try course.printHint() }),
    ShellCommand(
      name: "swift", group: .learn, parameters: [.optional("VIEW", .view)],
      summary: "Prints a Swift delegate skeleton for the policy of a view.",
      example: ":swift inbox",
      details: """
        Declarations are UIKit's. The Lua code of each callback is a comment in its body.
        """, pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        let views = session.host.views
        let view = arguments[0].map { name in views.first { $0.name == name } } ?? views.first
        guard let view else {
          throw ShellError(
            "no table or collection has this name", hint: ":views lists them")
        }
        session.output.print(SwiftSkeleton(of: view, in: session.host).text)
      }),
    ShellCommand(
      name: "answer", group: .learn, parameters: [.repeated("NAME", .topic)],
      summary: "Answers the question of a lesson; the number alone works too.",
      example: ":answer canHandle", atStops: .refused,
      action: .course { course, arguments throws(ShellError) in
        try course.answer(arguments.rest(from: 0))
      }),
  ]
}
