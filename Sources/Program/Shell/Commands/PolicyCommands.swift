import DragChecking
import DragDrop
import LuaSyntax
import Plugins
import Policies
import Texts
import Traces

/// Commands that run policies and print them.
enum PolicyCommands {
  static let all: [ShellCommand] = [
    ShellCommand(
      name: "run", group: .policies, effect: .none, aliases: ["r", "open"], options: ["-i"],
      parameters: [
        .optional("FILE", .file(ending: ["lua"])), .repeated("ARG", .anything, optional: true),
      ],
      summary: "Loads a Lua file, starts over and plays its demo; a workspace's views are kept.",
      example: ":run Scripts/policies/single-item-moves.lua",
      details: """
        The script has its own globals, which the prompt can read. Gestures refer to its views by name; in Lua at the prompt, use
        view "inbox". Without a file, the last one is loaded and run again.

        :run -i FILE, :load FILE or dofile "FILE" runs a file in the current session, as if it had been typed. Its
        globals and locals stay available.

        If the file has a syntax error, nothing changes.
        """,
      atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in try ScriptFiles(shell).run(arguments)
      }),
    ShellCommand(
      name: "watch", group: .policies, effect: .none,
      parameters: [.optional("FILE|off", .file(ending: ["lua"]))],
      summary: "Reruns the last drag each time a file is saved, and shows what changed.",
      example: ":watch policy.lua",
      details: """
        The file is run first if necessary. Each time it is saved, it is loaded again, the entries since
        are repeated, and the old and new calls of the last drag, or of the demo, are shown side by side.
        If the file has an error, the error is shown and the previous version stays active. Files that the
        script requires are watched too. You can type entries while it runs; :watch off stops it.
        """,
      atStops: .refused,
      action: .shell { shell, arguments throws(ShellError) in
        try ScriptFiles(shell).watch(arguments)
      }),
    ShellCommand(
      name: "source", group: .policies, effect: .none, parameters: [.required("NAME", .source)],
      summary: "Shows the Lua source of a function, a script, or a numbered entry.",
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
        } else if Int(name) != nil {
          throw arguments.error(
            "entry \(name) does not exist", at: 0, hint: ":history lists them")
        } else {
          throw arguments.error(
            "'\(name)' is not a Lua function", at: 0,
            hint: "a global, or a field of one: StandardDrop, policy.canHandle")
        }
      }),
    ShellCommand(
      name: "check", group: .policies, effect: .none, parameters: [.optional("DRAGS", .number)],
      summary: "Plays every short drag on the current views, and shows one that fails.",
      example: ":check",
      details: """
        The drags are played on copies of this session: the first, last and middle row of each section,
        at most two items, and DRAGS deep (by default 2, or 1 if there are more than \
        \(DragCheck.mostFollowed) drags).
        Drops are played wherever the policy accepts them; refusals and cancellations once per distinct
        answer. Other kinds of drags are included if the callbacks can encounter them; the report lists
        them.

        The properties that every drag must have are listed by reorder check --help, which also has more
        options, such as --runs for random drags; always, never and sometimes declare further properties.
        A failure is shown as lines that you can enter, with the reason and the calls; a view named
        elsewhere in them is a table of another app, which the lift creates. Ctrl-C stops the check and
        shows the failures so far.
        """,
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        guard let word = arguments[0] else {
          return try SessionCheck(session: session).run(drags: nil)
        }
        guard let drags = Int(word), (1...9).contains(drags) else {
          throw arguments.error("'\(word)' is not a number of drags", at: 0, hint: "1 to 9")
        }
        try SessionCheck(session: session).run(drags: drags)
      }),
    ShellCommand(
      name: "reset", group: .policies, effect: .none,
      summary: "Starts over with the initial views, variables and time.",
      example: ":reset", atStops: .refused,
      action: .course { course, _ in course.restart() }),
    ShellCommand(
      name: "clear", group: .policies, effect: .session,
      summary: "Removes all views from the screen; variables are kept.",
      example: ":clear",
      luaEquivalent: "for _, view in ipairs(views()) do view:removeFromSuperview() end",
      details: "The word clear alone, or Ctrl-L, clears the screen and keeps the views.",
      atStops: .refused,
      action: .session { session, arguments throws(ShellError) in
        guard !session.host.simulation.player.isHolding else {
          throw arguments.error("something is being dragged", hint: "drop or cancel it first")
        }
        let count = session.host.simulation.allViews.count
        let statement = "for _, view in ipairs(views()) do view:removeFromSuperview() end"
        try ShellError.reporting { () throws(PolicyError) in
          _ = try session.host.evaluate(statement, name: "clear")
        }
        session.history.savedEntry.add(statement)
        session.printer.print(
          count == 0
            ? "there were no views"
            : "\(count == 1 ? "1 view" : "\(count) views") removed; :undo restores them")
        session.printer.didDraw()
      }),
    ShellCommand(
      name: "trace", group: .policies, effect: .none,
      parameters: [.optional("off|drags|calls|all", .choice(TraceLevel.allCases.map(\.rawValue)))],
      summary: "Sets or shows how much of each drag is printed.", example: ":trace all",
      luaEquivalent: #"set("trace", "all")"#,
      details: """
          off      nothing
          drags    a line for each drag
          calls    callbacks, answers and hints; the usual level
          all      every event

        The number before a line is that of its event. All events are numbered, also those that only
        :trace all prints, so the numbers of calls have gaps.
        """,
      action: .session { session, arguments throws(ShellError) in
        guard let word = arguments[0] else {
          session.output.print("trace is \(session.trace.rawValue)")
          return
        }
        guard let level = TraceLevel(rawValue: word) else {
          throw arguments.error(
            "'\(word)' is not a trace level", at: 0, hint: "off, drags, calls or all")
        }
        session.trace = level
      }),
  ]
}
