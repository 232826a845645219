package import Policies

/// The entries of spec functions, which are globals only in spec files and in modules that these
/// require.
package enum SpecsAPI {
  /// The globals that only spec files have: busted's, and those of this project.
  package static let all: [APIEntry] = blocks + hooks + spies + tables + busted + ours

  /// The assertions, which are fields of `assert`.
  package static let assertions = busted + ours

  // MARK: Blocks

  private static let text = APIParameter("text", .string, "words with # are tags")
  private static let body = APIParameter("body", .function)

  private static let blocks: [APIEntry] =
    ["describe", "context", "expose"].map { name in
      APIEntry.scripted(
        name, "A block of tests; its function runs when the file is read.", [text, body],
        example:
          "\(name)(\"an empty list\", function()\n  it(\"has no items\", function() assert.are.equal(0, #{}) end)\nend)"
      )
    } + [
      APIEntry.scripted(
        "insulate", "A block after which the globals are restored.",
        [text, body],
        example:
          "insulate(\"globals\", function()\n  it(\"may be set\", function() assert.is_nil(_G.limit) end)\nend)"
      )
    ]
    + ["it", "spec", "test"].map { name in
      APIEntry.scripted(
        name, "A test; without a function, it is pending.",
        [text, APIParameter("body", .function, optional: true)],
        example:
          "\(name)(\"adds\", function() assert.are.equal(4, 2 + 2) end)\n\(name)(\"is not written yet\")"
      )
    } + [
      APIEntry.scripted(
        "pending", "A test that does not run yet; inside a test, ends the test as pending.",
        [
          APIParameter("text", .string, optional: true),
          APIParameter("body", .function, optional: true),
        ], example: "pending(\"tells the person\", function() end)"),
      APIEntry.scripted(
        "holds",
        "A test of these drags: they have all properties that `reorder check` verifies.",
        [APIParameter("drags", .string, "gestures as at the prompt, from a lift to its end")],
        example: """
          describe("single item moves", function()
            before_each(function() load_policy "policies/single-item-moves" end)
            holds "lift inbox 0; over archive 0; drop"
          end)
          """),
      APIEntry.scripted(
        "load_policy",
        "Runs a policy script without its demo, from the spec's or start folder, or Scripts.",
        [APIParameter("name", .string, "with or without .lua")],
        returns: [APIParameter("results", .any, optional: true, "what the script returned")],
        errors: ["a name of no file"],
        example: "before_each(function() load_policy \"policies/single-item-moves\" end)"),
    ]

  private static let hooks: [APIEntry] =
    [
      ("before_each", "Runs before each test of the block and of those in it."),
      ("after_each", "Runs after each test of the block, the innermost block's first."),
      ("setup", "Runs before the first test of the block."),
      ("teardown", "Runs after the last test of the block."),
      ("strict_setup", "The same as setup."), ("strict_teardown", "The same as teardown."),
      ("lazy_setup", "Runs right before the first test of the block that runs."),
      ("lazy_teardown", "Runs after the last test of the block, if one ran."),
    ].map { name, summary in
      APIEntry.scripted(name, summary, [body], example: "\(name)(function() end)")
    } + [
      APIEntry.scripted(
        "finally", "Calls a function when the current test has ended, however it ends.",
        [body],
        example:
          "it(\"cleans up\", function()\n  finally(function() end)\n  assert.is_true(true)\nend)")
    ]

  // MARK: Spies

  private static let spies: [APIEntry] = [
    APIEntry.scripted(
      "spy.new", "A function that records its calls and calls another function.",
      [APIParameter("callback", .function)],
      returns: [APIParameter("spy", .table, "call it; `spy.calls`, `spy:clear()`")],
      example: """
        it("is called", function()
          local shout = spy.new(string.upper)
          shout("milk")
          assert.spy(shout).was.called_with("milk")
        end)
        """),
    APIEntry.scripted(
      "spy.on", "Replaces a table's function with a spy until the test ends.",
      [APIParameter("table", .table), APIParameter("name", .string)],
      returns: [APIParameter("spy", .table, "`spy:revert()` removes it")],
      errors: ["a field that is not a function"],
      example: """
        it("asks whether it can handle a drop", function()
          local asked = spy.on(policy, "dropSessionDidUpdate")
          lift(inbox, 0):over(archive, 0)
          assert.spy(asked).was.called()
        end)
        """),
    APIEntry.scripted(
      "stub", "Replaces a function with one that does nothing or returns given values.",
      [
        APIParameter("table", .table), APIParameter("name", .string),
        APIParameter(
          "answer", .any, optional: true, repeated: true, "the value to return, or a function"),
      ],
      returns: [
        APIParameter(
          "stub", .table, "`stub.returns(…)`, `stub.invokes(fn)`, `stub.on_call_with(…)`")
      ],
      example: """
        it("refuses", function()
          stub(policy, "dropSessionDidUpdate").returns("forbidden")
          assert.proposal(lift(inbox, 0):over(archive, 0), "forbidden")
        end)
        """),
    APIEntry.scripted(
      "mock", "Replaces all functions of a table with spies or stubs.",
      [APIParameter("table", .table), APIParameter("stubs", .boolean, optional: true, "false")],
      returns: [APIParameter("table", .table)],
      example: """
        it("is asked", function()
          mock(policy)
          lift(inbox, 0)
          assert.spy(policy.itemsForBeginning).was.called(1)
        end)
        """),
    APIEntry.scripted(
      "match.is_string",
      "A value that matches many values: match._, match.is_number(), match.near(1, 0.1).",
      returns: [APIParameter("matcher", .any)],
      example: """
        it("was called with a string", function()
          local s = spy.new(function() end)
          s("milk", 1)
          assert.spy(s).was.called_with(match.is_string(), match._)
        end)
        """),
  ]

  private static let tables: [APIEntry] = [
    APIEntry.scripted(
      "table_test", "A test for each row of a table of drags and the expected proposals.",
      [
        APIParameter(
          "policy", .either([.string, .function]),
          "a name for load_policy, or a function that makes views"
        ), APIParameter("rows", .list(.options(rowColumns)), "as `reorder table` prints them"),
      ], errors: ["a column or an answer that does not exist"],
      example: """
        table_test("policies/single-item-moves", {
          { from = "inbox", to = "archive", expect = "move" },
          { items = 2, from = "inbox", to = "archive", expect = "forbidden", reason = "one item at a time" },
          { outside = true, to = "inbox", at = 1, expect = "copy" },
        })
        """)
  ]

  private static let rowColumns = [
    APIParameter("items", .index, optional: true, "the number of dragged items; 1"),
    APIParameter("from", .string, optional: true, "the source view"),
    APIParameter("item", .itemReference, optional: true, "the first item; 0"),
    APIParameter("outside", .boolean, optional: true, "whether they come from another app; false"),
    APIParameter("to", .string, "the destination view"),
    APIParameter("at", .itemReference, optional: true, "the row there; 0"),
    APIParameter("part", .word(Words.parts), optional: true, "above"),
    APIParameter("expect", .word(PolicyAnswer.words), "the answer"),
    APIParameter("intent", .intent, optional: true),
    APIParameter("reason", .string, optional: true),
  ]

  // MARK: Assertions

  private static let value = APIParameter("value", .any, optional: true)
  private static let expected = APIParameter("expected", .any, optional: true)
  private static let actual = APIParameter("actual", .any, optional: true)
  private static let message = APIParameter(
    "message", .string, optional: true, "shown on failure")
  private static let raising = APIParameter("raising", .function)

  /// The assertions of busted in their most common spelling; other spellings (`assert.is.truthy`,
  /// `assert.True`) are equivalent.
  private static let busted: [APIEntry] = [
    APIEntry.scripted(
      "assert", "Raises an error if a value is false or nil; busted's assertions are its fields.",
      [value, message], returns: [APIParameter("value", .any)],
      example: "it(\"holds\", function() assert(1 + 1 == 2, \"sums\") end)"),
    assertion(
      "equal", "are.equal", "Two values are equal (==).", [expected, actual, message],
      "assert.are.equal(2, 1 + 1)\n  assert.are_not.equal({}, {})"),
    assertion(
      "same", "are.same", "Two values are equal; tables are compared by their contents.",
      [expected, actual, message], "assert.are.same({ 1, { 2 } }, { 1, { 2 } })"),
    assertion("is_true", nil, "A value is true.", [value, message], "assert.is_true(1 < 2)"),
    assertion("is_false", nil, "A value is false.", [value, message], "assert.is_false(1 > 2)"),
    assertion("is_nil", nil, "A value is nil.", [value, message], "assert.is_nil(({}).name)"),
    assertion(
      "is_not_nil", nil, "A value is not nil.", [value, message], "assert.is_not_nil(print)"),
    assertion(
      "is_truthy", nil, "A value is neither nil nor false.", [value, message],
      "assert.is_truthy(0)"),
    assertion(
      "is_falsy", nil, "A value is nil or false.", [value, message], "assert.is_falsy(nil)"),
    assertion(
      "is_string", nil,
      "A value is a string; is_number, is_table, is_boolean, is_function likewise.",
      [value, message], "assert.is_string(\"\")\n  assert.is_number(1)"),
    assertion(
      "near", "is.near", "Two numbers differ by at most a tolerance.",
      [
        APIParameter("expected", .number), APIParameter("actual", .number),
        APIParameter("tolerance", .number),
      ], "assert.is.near(1, 1.05, 0.1)"),
    assertion(
      "matches", nil, "A text matches a Lua pattern.",
      [APIParameter("pattern", .string), APIParameter("text", .string)],
      "assert.matches(\"^%d+ items$\", \"3 items\")"),
    assertion(
      "unique", "is.unique", "No value occurs twice in a list.", [APIParameter("list", .table)],
      "assert.is.unique({ 1, 2, 3 })"),
    assertion(
      "has_error", nil, "A function raises an error, and exactly the given one if there is one.",
      [raising, expected], "assert.has_error(function() error(\"no milk\") end, \"no milk\")"),
    assertion(
      "has_no.errors", nil, "A function raises no error.", [raising],
      "assert.has_no.errors(function() end)"),
    assertion(
      "error_matches", nil, "A function raises an error whose message matches a pattern.",
      [raising, APIParameter("pattern", .string)],
      "assert.error_matches(function() error(\"12 items\") end, \"%d+ items\")"),
    assertion(
      "message", nil, "Gives the following assertion a custom message.",
      [APIParameter("text", .string)], "assert.message(\"the sum\").is_true(1 + 1 == 2)"),
    assertion(
      "spy", nil,
      "Checks a spy: was.called(n), was.called_with(…), was.called_at_least(n), returned_with(…).",
      [APIParameter("spy", .table)], "local s = spy.new(print)\n  assert.spy(s).was_not.called()"),
  ]

  /// The assertions about drag and drop.
  private static let ours: [APIEntry] = [
    assertion(
      "proposal", nil, "The proposal at a release: the operation, and the intent if it is given.",
      [
        drag, APIParameter("operation", .operation),
        APIParameter("intent", .intent, optional: true),
      ],
      "assert.proposal(lift(inbox, 0):over(archive, 0), \"move\", \"insertAtDestinationIndexPath\")",
      errors: ["a word that is not an operation or intent"]),
    assertion(
      "reason", nil, "The reason for the last answer; any reason if no text is given.",
      [drag, APIParameter("text", .string, optional: true)],
      "policy.canHandle = function() return false, \"closed\" end\n"
        + "  assert.reason(lift(inbox, 0):over(archive), \"closed\")"),
    assertion(
      "items", nil,
      "The items of a table or collection: titles, or a list of them for each section.",
      [viewOrName, APIParameter("titles", .table)],
      "assert.items(\"inbox\", { \"Milk\", \"Eggs\", \"Bread\" })\n  assert.items(archive, { {} })"),
    assertion(
      "trace", nil,
      "All callbacks of a drag, in order; \"…\" matches any number of callbacks.",
      [
        drag,
        APIParameter(
          "callbacks", .list(.string), "`canHandle`, `archive.canHandle`, `canHandle → false`"),
      ],
      "local drag = lift(inbox, 0):over(archive, 0):drop()\n"
        + "  assert.trace(drag, { \"itemsForBeginning\", \"…\", \"archive.performDrop\", \"…\" })",
      errors: ["a name that is not a callback"]),
    assertion(
      "calls", nil, "How often a callback of a view was called in this test.",
      [
        viewOrName, APIParameter("callback", .string),
        APIParameter("count", .index, optional: true, "at least once by default"),
      ], "lift(inbox, 0)\n  assert.calls(\"inbox\", \"itemsForBeginning\", 1)"),
    assertion(
      "no_item_lost", nil,
      "Items that views had before the first gesture, or before a function, are still in a view.",
      [APIParameter("play", .function, optional: true)],
      "lift(inbox, 0):over(archive, 0):drop()\n  assert.no_item_lost()"),
    assertion(
      "raises", nil, "A function raises a message that contains this text.",
      [APIParameter("text", .string), raising],
      "assert.raises(\"no view is named\", function() view \"outbox\" end)"),
    assertion(
      "golden", nil, "The calls of a drag equal those in golden/NAME.trace next to the spec.",
      [drag, APIParameter("name", .string)],
      "local drag = lift(inbox, 0):over(archive, 0):drop()\n"
        + "  assert.not_golden(drag, \"another drag\")"),
  ]

  private static let drag = APIParameter("drag", .object("Drag"))
  private static let viewOrName = APIParameter("view", .viewReference)

  /// An assertion; `spelling` is its usual form if that is not its name.
  private static func assertion(
    _ name: String, _ spelling: String?, _ summary: String, _ parameters: [APIParameter],
    _ example: String, errors: [String] = []
  ) -> APIEntry {
    APIEntry.scripted(
      "assert.\(spelling ?? name)", summary, parameters, errors: errors,
      example: "it(\"holds\", function()\n  \(example)\nend)")
  }

  /// The entry of a spec function or assertion, with or without `assert.`; nil if there is none.
  package static func entry(named name: String) -> APIEntry? {
    all.first { $0.name == name } ?? all.first {
      $0.name.hasPrefix("assert.") && $0.name.split(separator: ".").last == name[...]
    } ?? all.first { $0.name.split(separator: ".").first == name[...] }
  }
}
