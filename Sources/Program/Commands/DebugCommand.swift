import ArgumentParser
import DebugAdapter
import Files
import Policies
import Running

/// `reorder debug`: the debugger, for editors.
struct DebugCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug", abstract: "Debug policies from an editor, forwards and backwards.",
    usage: "reorder debug",
    discussion: """
      Speaks the Debug Adapter Protocol on standard input and output; an editor starts it. \
      reorder api --editor prints what to paste for VS Code, Neovim and Emacs.

      LAUNCH ARGUMENTS:
        program      the script to run, or
        spec         a file of specs; filter is a list of texts, or
        replay       a recorded trace
        args, cwd, workspace, plugins, seed, set, limits, trace, traceFile
                                    the options of reorder with these names
        stopOnEntry  stops at the first line
        interactive  accepts gestures in the console after the script has finished
        noDebug      ignores breakpoints

      EXAMPLES:
        reorder debug
        reorder api --editor nvim

      STATUS:
        0   success
        64  standard input is a terminal
        65  the client sent an invalid message
      """)

  func run() throws {
    Descriptors.failWithoutReader()
    if Descriptors.isTerminal(0) {
      throw CommandFailure(
        status: .usage,
        message: """
          reorder: debug communicates with an editor, which starts it. 'reorder api --editor NAME' \
          prints the editor's configuration
          """)
    }
    let adapter = DebugAdapter(input: 0, output: 1) { (launch, output) throws(PolicyError) in
      try launch.makeProgram(output)
    }
    let problem = PolicyHost.whileGuarded { adapter.serve() }
    if let problem { throw CommandFailure(status: .dataError, message: "reorder: \(problem)") }
  }
}
