package import Policies
package import Shell
package import Traces

/// The contents of a command line: what to run, in order, and the options.
package struct RunRequest: Sendable {
  /// One thing to run.
  package enum Piece: Hashable, Sendable {
    /// Lua code in an option `-e`.
    case chunk(String)
    /// The path of a script.
    case file(String)
    /// A script on standard input.
    case standardInput
  }

  /// What follows the scripts.
  package enum Next: Hashable, Sendable {
    /// The end; without scripts the shell.
    case automatic
    /// The shell.
    case shell
    /// The shell, whose entries are in a file, `-` for standard input.
    case commands(String)
    /// The shell with a lesson; empty for the first that is not done.
    case lesson(String)
    /// The scripts are run again whenever they are saved.
    case watching
    /// The views are shown in full screen.
    case fullScreen
  }

  /// What to run, in this order; without any, the shell is started.
  package var pieces: [Piece] = []
  /// The script's arguments, for `arg`.
  package var arguments: [String] = []
  /// Whether entries of a file end at the first error.
  package var stopsAtError = false
  /// The path of the program; folders next to it contain lessons.
  package var program: String?
  /// What follows the scripts.
  package var next = Next.automatic
  /// The options of scripts: their views, settings and limits.
  package var scripts = ScriptOptions()
  /// The systems on which to play the scripts, one after the other, for comparison; empty for a
  /// single run.
  package var systems: [String] = []
  /// Whether output is JSON, one object a line.
  package var printsJSON = false
  /// The trace level; nil for one line a drag for scripts, and calls in the shell.
  package var trace: TraceLevel?
  /// The file for a trace of all events.
  package var traceFile: String?
  /// When output is colored.
  package var color = ColorPreference.automatic
  /// Whether the prompt shows dim suggestions.
  package var showsSuggestions = true
  /// Whether long texts are shown in a pager if the output is a terminal.
  package var usesPager = true
  /// Whether the shell runs the user's `init.lua` when it starts.
  package var readsInit = true
  /// Whether it runs under a debugger that can step back, so that entries are kept.
  package var isDebugged = false
  /// Whether the greeting and notes are left out.
  package var isQuiet = false

  /// A request for the shell.
  package init() {}

  /// Whether there is nothing to run, and no shell was requested.
  var isEmpty: Bool { pieces.isEmpty && next == .automatic }

  /// The file with what is entered in the shell; nil for the terminal.
  var commands: String? {
    if case .commands(let file) = next { file } else { nil }
  }

  /// Whether the user will enter something.
  package var isInteractive: Bool {
    switch next {
    case .shell, .commands, .fullScreen: true
    case .automatic, .lesson, .watching: pieces.isEmpty
    }
  }
}
