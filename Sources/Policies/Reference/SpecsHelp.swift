extension HelpText {
  /// The text of `:help test`: how to write and run specs, and a list of their words.
  public static var specs: String {
    let width = 24
    let words = APICatalog.specs.map { entry in
      let padding = String(repeating: " ", count: max(1, width - entry.name.count))
      return "  \(entry.name)\(padding)\(entry.summary)"
    }
    return """
      A spec says what a policy must do. It is a Lua file whose name ends in _spec.lua:

          describe("single item moves", function()
            before_each(function() load_policy "policies/single-item-moves" end)

            it("refuses two items, and says why", function()
              local drag = gesture "lift inbox 0; add inbox 1; over archive 0"
              assert.proposal(drag, "forbidden")
              assert.reason(drag, "one item at a time")
            end)
          end)

      reorder test runs every spec below the working folder, reorder test FILE one of them; --filter
      TEXT picks tests by their names, --format tap, junit or json is for other programs, --coverage
      says what of a policy was reached. The status is 0 where all passed, 1 where a test failed
      or a file broke, 64 for a wrong command line, 66 where there is no such file or no test.

      Each file runs in an interpreter of its own. Views live as long as the test or the block that
      made them, the clock is virtual, and a test that runs for ever fails alone.

      The words, of which :help NAME says more:

      \(words.joined(separator: "\n"))
      """
  }
}
