import ArgumentParser
import DebugAdapter
import Files
import Policies

/// `reorder debug`: the debugger, for editors.
struct DebugCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug", abstract: "Debug policies from an editor, forwards and backwards.",
    usage: "reorder debug",
    discussion: """
      Speaks the Debug Adapter Protocol on standard input and output; an editor starts it. \
      reorder api --editor prints what to paste for VS Code, Neovim and Emacs.

      WHAT LAUNCH TAKES:
        program      the script to run, or
        spec         a file of specs, with filter: a list of texts, or
        replay       a recorded trace
        args, cwd, workspace, plugins, seed, set, limits, trace, traceFile
                     as the options of reorder that have these names
        stopOnEntry  stops at the first line
        interactive  gestures can be typed in the console when the script is over
        noDebug      stops nowhere

      EXAMPLES:
        reorder debug
        reorder api --editor nvim

      STATUS:
        0   fine
        64  standard input is a terminal
        65  the client sent what is no message
      """)

  func run() throws {
    Descriptors.failWithoutReader()
    if Descriptors.isTerminal(0) {
      throw CommandFailure(
        status: .usage,
        message: """
          reorder: debug speaks with an editor, which starts it; reorder api --editor prints what to \
          paste there
          """)
    }
    let problem = PolicyHost.whileGuarded { DebugAdapter(input: 0, output: 1).run() }
    if let problem { throw CommandFailure(status: .dataError, message: "reorder: \(problem)") }
  }
}
