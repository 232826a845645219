import Policies
import PolicyTesting

extension HelpText {
  /// The text of `:help test`: how to write and run specs, and a list of their functions.
  package static var specs: String {
    let width = 24
    let words = SpecsAPI.all.map { entry in
      let padding = String(repeating: " ", count: max(1, width - entry.name.count))
      return "  \(entry.name)\(padding)\(entry.summary)"
    }
    return """
      A spec describes what a policy must do. It is a Lua file whose name ends in _spec.lua:

          describe("single item moves", function()
            before_each(function() load_policy "policies/single-item-moves" end)

            it("refuses two items, and gives a reason", function()
              local drag = gesture "lift inbox 0; add inbox 1; over archive 0"
              assert.proposal(drag, "forbidden")
              assert.reason(drag, "one item at a time")
            end)
          end)

      reorder test runs every spec below the working folder; reorder test FILE runs one of them.
      --filter TEXT selects tests by name, --format tap, junit or json is for other programs, and
      --coverage shows which parts of a policy ran. The status is 0 if all tests passed, 1 if a test
      or a file failed, 64 for a wrong command line, 66 if there is no such file or no test.
      In CI, run reorder test --format junit, and reorder check FILE for policies without specs; both
      need no device and no terminal.

      Each file runs in a separate interpreter. Views are removed after the test or block that
      created them, the clock is virtual, and a test that never ends fails without affecting others.
      After each test, the functions of specs, the libraries and the API are restored. Tests of a
      file share its locals, the globals that it adds, and the modules that it requires.

      The functions; :help NAME describes each:

      \(words.joined(separator: "\n"))
      """
  }
}
