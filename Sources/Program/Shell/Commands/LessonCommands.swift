import DragDrop
import Policies

/// Commands for lessons.
enum LessonCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "lesson", group: .learn, effect: .none,
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
      name: "task", group: .learn, effect: .none,
      summary: "Shows the views and the task of the lesson.", example: ":task",
      action: .course { course, _ throws(ShellError) in try course.showTask() }),
    ShellCommand(
      name: "hint", group: .learn, effect: .none,
      summary: "Gives a hint for the task; after the last hint, the answer.", example: ":hint",
      action: .course { course, _ throws(ShellError) in try course.printHint() }),
    ShellCommand(
      name: "answer", group: .learn, effect: .none, parameters: [.repeated("NAME", .topic)],
      summary: "Answers the question of a lesson; the number alone works too.",
      example: ":answer canHandle", atStops: .refused,
      action: .course { course, arguments throws(ShellError) in
        try course.answer(arguments.rest(from: 0))
      }),
  ]
}

/// Commands that show help.
enum LearnCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "help", group: .learn, effect: .none, aliases: ["h", "?", "man"],
      parameters: [.repeated("TOPIC", .topic, optional: true)],
      summary:
        "Explains a command, a function, a callback or a name of UIKit, or searches for words.",
      example: ":help lift", pagedHeader: 0,
      action: .shell { shell, arguments throws(ShellError) in
        let topic = arguments.rest(from: 0)
        try arguments.blaming(0) { () throws(ShellError) in
          try HelpPages(shell).print(about: topic)
        }
      }),
    ShellCommand(
      name: "apropos", group: .learn, effect: .none, parameters: [.required("WORD", .anything)],
      summary: "Searches all help texts.", example: ":apropos gap", pagedHeader: 0,
      action: .shell { shell, arguments throws(ShellError) in
        let word = arguments.rest(from: 0)
        let lines = HelpPages(shell).apropos(word)
        guard !lines.isEmpty else {
          throw arguments.error("nothing mentions '\(word)'", at: 0)
        }
        shell.session.output.print(lines.joined(separator: "\n"))
      }),
  ]
}
