/// What a command line asks for: what to run, in order, and how.
package struct RunRequest: Sendable {
  /// One thing to run.
  package enum Piece: Hashable, Sendable {
    /// The Lua of an option `-e`.
    case chunk(String)
    /// A script's path.
    case file(String)
    /// A script on standard input.
    case standardInput
  }

  /// What to run, in this order; nothing opens the shell.
  package var pieces: [Piece] = []
  /// What the script gets in `arg`.
  package var arguments: [String] = []
  /// The lesson that the shell begins with, empty for the first that is not done; nil for none.
  package var lesson: String?
  /// Where the program is, beside which lessons lie.
  package var program: String?
  /// Whether the shell comes after the scripts (`-i`).
  package var entersShell = false
  /// Whether the views come on the whole terminal after the scripts.
  package var playsOnScreen = false
  /// What the scripts find, and what they may use.
  package var scripts = ScriptOptions()
  /// Whether what happens is printed as JSON, one object a line.
  package var printsJSON = false
  /// How much of what happens is printed; nil: one line a drag for scripts, calls in the shell.
  package var trace: TraceLevel?
  /// Where everything that happens is written, as a trace.
  package var traceFile: String?
  /// When what is printed has colours.
  package var color = ColorPreference.automatic
  /// Whether the prompt shows dim what would follow.
  package var showsSuggestions = true
  /// Whether long texts are shown in a pager, where there is a terminal.
  package var usesPager = true
  /// Whether the shell runs the person's `init.lua` when it starts.
  package var readsInit = true
  /// Whether it is run under a debugger, which goes back in it.
  package var isDebugged = false
  /// Whether greeting and notes are left out.
  package var isQuiet = false

  /// A request for the shell.
  package init() {}

  /// Whether nothing is to be run, and no shell was asked for.
  var isEmpty: Bool { pieces.isEmpty && !entersShell && lesson == nil && !playsOnScreen }

  /// Whether a person will type.
  package var isInteractive: Bool { pieces.isEmpty || entersShell || playsOnScreen }
}
