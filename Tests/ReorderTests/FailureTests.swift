import Foundation
import TestSupport
import Testing

/// Failures of the executable: status and standard error.
struct FailureTests {
  @Test(arguments: [
    (["--tarce", "calls"], "reorder: Unknown option '--tarce'. Did you mean '--trace'?\n"),
    (["-x"], "reorder: Unknown option '-x'\n"),
    (["trcae"], "reorder: 'trcae' is neither a command nor a file\n  did you mean 'trace'?\n"),
    (["-e"], "reorder: Missing value for '-e'\n"),
    (["--seed", "x"], "reorder: The value 'x' is invalid for '--seed <n>'\n"),
    (["--memory-limit", "much"], "reorder: The value 'much' is invalid for '--memory-limit "),
    (["--time-limit=-1"], "reorder: The value '-1' is invalid for '--time-limit <seconds>'\n"),
    (
      ["--trace", "lots"],
      "reorder: The value 'lots' is invalid for '--trace <level>'. Please provide one of 'off', "
        + "'drags', 'calls' or 'all'.\n"
    ),
    (["--color", "alway"], "reorder: The value 'alway' is invalid for '--color <when>'. Please "),
    (["--json=1"], "reorder: The option '--json' does not take any value, but '1' was specified."),
    (["--set", "idiom"], "reorder: The value 'idiom' is invalid for '--set <name=value>'\n"),
    (
      ["--set", "idom=pad", "-e", ""],
      "reorder: --set idom=pad: unknown setting 'idom'\n  did you mean idiom?\n"
    ),
    (["script.lua", "--own"], "reorder: Unknown option '--own'"),
  ])
  func exitsWith64ForAWrongCommandLine(arguments: [String], message: String) throws {
    let result = try reorder(arguments)
    #expect(result.status == .exited(64))
    #expect(result.standardError.hasPrefix(message), "\(result.standardError)")
    #expect(result.standardOutput == "")
  }

  @Test(arguments: [["no-such-file.lua"], ["run", "no-such-file.lua"]])
  func exitsWith66ForAMissingScript(arguments: [String]) throws {
    let result = try reorder(arguments)
    #expect(result.status == .exited(66))
    #expect(result.standardError == "no-such-file.lua: there is no such file\n")
  }

  @Test(arguments: [
    ["--workspace", "no-such-file.json", "-e", "print(1)"], ["trace", "no-such-file.jsonl"],
  ])
  func exitsWith66ForAnotherMissingFile(arguments: [String]) throws {
    let result = try reorder(arguments)
    #expect(result.status == .exited(66))
    #expect(result.standardError.hasPrefix("no-such-file.json"))
  }

  @Test func exitsWith65AndThePlaceOfAnErrorInAWorkspace() throws {
    try withFile("bad.json", "{\"version\":1,\n \"veiws\":[]}") { path in
      let result = try reorder(["--workspace", path, "-e", "print(1)"])
      #expect(result.status == .exited(65))
      #expect(result.standardError.hasPrefix("\(path):2:2: "))
      #expect(result.standardError.contains("views"))
      #expect(result.standardOutput == "")
    }
  }

  @Test func exitsWith65AndThePlaceOfAnErrorInATrace() throws {
    try withFile("bad.jsonl", "{\"reorder\":1}\n") { path in
      let result = try reorder(["trace", path])
      #expect(result.status == .exited(65))
      #expect(result.standardError.hasPrefix("\(path):1:"))
    }
  }

  @Test func exitsWith1AndTheLineOfAnError() throws {
    try withScript("local x = 1\nlocal y = x.name.first\n") { path in
      let result = try reorder([path])
      #expect(result.status == .exited(1))
      #expect(
        result.standardError == """
          \(path):2:13: attempt to index a number value (local 'x')
            2 | local y = x.name.first
              |           ^

          """ || result.standardError.hasPrefix("\(path):2:"))
      #expect(result.standardError.contains("  2 | local y = x.name.first\n    | "))
    }
  }

  @Test func reportsTheColumnOfASyntaxError() throws {
    let result = try reorder(["-e", "local x = = 3"])
    #expect(result.status == .exited(1))
    #expect(
      result.standardError == """
        -e:1:11: unexpected symbol near '='
          1 | local x = = 3
            |           ^

        """)
  }

  @Test func printsOutputBeforeAnError() throws {
    let result = try reorder(["-e", "print('before') error('after')", "-e", "print('never')"])
    #expect(result.status == .exited(1))
    #expect(result.standardOutput == "before\n")
    #expect(result.standardError.contains("after"))
  }

  @Test func namesAFailingCallback() throws {
    let result = try reorder([
      "-e",
      """
      local inbox = TableView { name = "inbox", items = { "Milk" } }
      policy = { itemsForBeginning = function(self, view) return view.nothing.here end }
      inbox.dragDelegate = policy
      lift(inbox, 0)
      """,
    ])
    #expect(result.status == .exited(1))
    #expect(result.standardError.contains("-e:2:"))
    #expect(result.standardError.contains("in inbox.itemsForBeginning, event "))
  }

  @Test func stopsAnEndlessLoopAtTheInstructionLimit() throws {
    let result = try reorder(["--instruction-limit", "100000", "-e", "while true do end"])
    #expect(result.status == .exited(1))
    #expect(
      result.standardError == """
        -e:1:1: instruction limit (100000) reached
          1 | while true do end
            | ^
          reorder --instruction-limit changes the limit

        """)
  }

  @Test func stopsAGrowingTableAtTheMemoryLimit() throws {
    let result = try reorder([
      "--memory-limit", "16M", "-e", "local t = {} for i = 1, 1e9 do t[i] = i end",
    ])
    #expect(result.status == .exited(1))
    #expect(result.standardError.contains("not enough memory"))
    #expect(result.standardError.contains("--memory-limit"))
  }

  @Test(arguments: [
    "while true do end", "while true do pcall(function() while true do end end) end",
    "coroutine.wrap(function() while true do end end)()",
    "while true do xpcall(error, function() while true do end end) end",
    "local found = ('a'):rep(5000):find('.-.-.-b')",
  ])
  func exitsWith130AfterAnInterrupt(loop: String) throws {
    let terminal = try PseudoTerminal(
      reorderProgram,
      ["--instruction-limit", "0", "--time-limit", "0", "-e", "print('on') \(loop)"])
    try terminal.waitFor(screenContains: "on")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(terminal.screen.text.contains("interrupted"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func exitsWith74IfOutputCannotBeWritten() throws {
    let program = reorderProgram
    let result = try runProgram(
      "/bin/sh", ["-c", "exec \"$0\" -e 'print(1)' > /dev/full", program])
    #expect(result.status == .exited(74))
    #expect(
      result.standardError
        == "reorder: standard output: cannot be written: No space left on device\n")
  }

  @Test(.enabled(if: reorderProgram.contains("/release/"), "only the release has a backtracer"))
  func aCrashPrintsTheNamesOfFunctions() throws {
    try withTemporaryDirectory { folder in
      let errors = folder.appending(path: "errors")
      let adapter = try InteractiveProcess(
        "/bin/sh", ["-c", "exec \"$0\" debug 2>\"$1\"", reorderProgram, errors.path])
      let request = #"{"seq":1,"type":"request","command":"initialize"}"#
      adapter.write(Array("Content-Length: \(request.utf8.count)\r\n\r\n\(request)".utf8))
      #expect(adapter.read()?.isEmpty == false)
      adapter.signal(SIGSEGV)
      adapter.closeInput()
      // The signal has no cause in the program, which therefore continues after the backtrace.
      #expect(adapter.end() == .exited(0))
      let backtrace = try String(contentsOf: errors, encoding: .utf8)
      #expect(backtrace.contains("DebugAdapter.serve()"))
    }
  }
}
