import DragDrop
import LuaSyntax
import Plugins
import Policies
import PolicyChecking
import Texts
import Traces

/// Commands that run policies and print them.
enum PolicyCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "run", group: .policies,
      parameters: [
        .optional("FILE", .file(ending: ["lua"])), .repeated("ARG", .anything, optional: true),
      ],
      summary: "Starts over with a policy script, whose demo plays; a workspace's views stay.",
      example: ":run Scripts/policies/single-item-moves.lua",
      details: """
        Globals of the script are its own. Gestures know its views by their names; in Lua at the
        prompt view "inbox" gives one. Without a file the last script runs again, as it is now.

        :run -i FILE, or dofile "FILE", runs a file in this session instead, as if it had been typed:
        nothing starts over, and its globals and locals are there afterwards.

        A file that is no Lua changes nothing.
        """,
      atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in try ScriptFiles(shell).run(arguments)
      }),
    ShellCommand(
      name: "watch", group: .policies, parameters: [.optional("FILE", .file(ending: ["lua"]))],
      summary: "Plays the last drag again whenever a file is saved, and shows what changed.",
      example: ":watch policy.lua",
      details: """
        The file is run first if it was not. On each save it is loaded again, what was entered since is
        entered again, and the calls of the last drag, or of the demo, stand beside those before, as
        :replay shows them. A file with an error changes nothing. Ctrl-C ends it. Files that the script
        requires are watched, too.
        """,
      atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in
        try ScriptFiles(shell).watch(arguments)
      }),
    ShellCommand(
      name: "source", group: .policies, parameters: [.required("NAME", .source)],
      summary: "Shows the Lua behind a name, of a script, or of an entry by its number.",
      example: ":source StandardDrop", pagedHeader: 0,
      action: .session { session, arguments throws(ShellError) in
        let name = arguments[0] ?? ""
        if let source = SourceFinder(in: session.host).source(of: name) {
          session.output.print("\(source.scriptName):\(source.lines.lowerBound)")
          session.output.print(StyledText.lines(ofLua: source.text))
        } else if let text = session.host.scripts.text(of: name)
          ?? Int(name).flatMap(session.history.entry)
        {
          session.output.print("\(Int(name) == nil ? name : "entry \(name)"):1")
          session.output.print(StyledText.lines(ofLua: text))
        } else {
          throw arguments.error(
            "'\(name)' is no function written in Lua", at: 0,
            hint: "a global, or a field of one: StandardDrop, policy.canHandle")
        }
      }),
    ShellCommand(
      name: "check", group: .policies, parameters: [.optional("DRAGS", .number)],
      summary: "Plays every drag against what is on the screen; shows the shortest that breaks it.",
      example: ":check",
      details: """
        Rows are lifted, added, held over every place and dropped where that is accepted, on copies of
        this session: the first, the last and one between of each section, two items at most, 2 drags
        one after the other (1 where there are more than \(PolicyCheck.mostFollowed)), or DRAGS; beside \
        plain drags those that
        the callbacks can meet, as the report says. Where answers are alike one drag is refused, and
        one cancelled, for all of them.
        What must hold of each, and more options, are those of reorder check; always, never and
        sometimes declare what else must. A failure is shown as lines to be typed, with why and the
        calls; elsewhere, where it stands in one, is a table of another app, which the lift makes.
        Meanwhile it says what is left; Ctrl-C ends it, and shows what was found so far.
        """,
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        guard let word = arguments[0] else {
          return try SessionCheck(session: session).run(drags: nil)
        }
        guard let drags = Int(word), (1...9).contains(drags) else {
          throw arguments.error("'\(word)' is no number of drags", at: 0, hint: "1 to 9")
        }
        try SessionCheck(session: session).run(drags: drags)
      }),
    ShellCommand(
      name: "reset", group: .policies,
      summary: "Starts over: views, variables and the clock are as at the beginning.",
      example: ":reset", atStops: .refused,
      action: .course { course, _ in course.restart() }),
    ShellCommand(
      name: "clear", group: .policies, summary: "Takes all views away; variables stay.",
      example: ":clear",
      luaTwin: "for _, view in ipairs(views()) do view:removeFromSuperview() end",
      atStops: .refused, changesSession: true,
      action: .session { session, arguments throws(ShellError) in
        guard session.host.player.current == nil else {
          throw arguments.error("something is being dragged", hint: "drop or cancel it first")
        }
        let statement = "for _, view in ipairs(views()) do view:removeFromSuperview() end"
        do throws(PolicyError) {
          try session.host.prompt.open(statement, name: "clear")
        } catch {
          throw ShellError(error.rendered)
        }
        session.history.savedEntry.add(statement)
        session.printer.showState()
      }),
    ShellCommand(
      name: "trace", group: .policies,
      parameters: [.optional("off|drags|calls|all", .choice(TraceLevel.allCases.map(\.rawValue)))],
      summary: "Sets how much of what happens is printed, or says it.", example: ":trace all",
      luaTwin: #"set("trace", "all")"#,
      action: .session { session, arguments throws(ShellError) in
        guard let word = arguments[0] else {
          session.output.print("trace is \(session.trace.rawValue)")
          return
        }
        guard let level = TraceLevel(rawValue: word) else {
          throw arguments.error(
            "'\(word)' is no trace level", at: 0, hint: "off, drags, calls or all")
        }
        session.trace = level
      }),
  ]
}
