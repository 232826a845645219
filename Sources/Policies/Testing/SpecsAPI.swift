// The entries of spec functions, which are globals only in spec files and in modules that these
// require.

extension APICatalog {
  /// The globals that only spec files have: busted's and the project's own.
  public static let specs: [APIEntry] = blocks + hooks + spies + tables + busted + ours

  /// The assertions, which are fields of `assert`.
  static let assertions = busted + ours

  private static func word(
    _ name: String, _ summary: String, _ parameters: [APIParameter] = [],
    returns: [APIParameter] = [], errors: [String] = [], example: String
  ) -> APIEntry {
    APIEntry(
      name, kind: .function, summary, parameters: parameters, returns: returns, errors: errors,
      phases: [.always], example: example, implementation: .none)
  }

  // MARK: Blocks

  private static let text = APIParameter("text", .string, "words with # are tags")
  private static let body = APIParameter("body", .function)

  private static let blocks: [APIEntry] =
    ["describe", "context", "expose"].map { name in
      word(
        name, "A block of tests; its function runs when the file is read.", [text, body],
        example:
          "\(name)(\"an empty list\", function()\n  it(\"has no items\", function() assert.are.equal(0, #{}) end)\nend)"
      )
    } + [
      word(
        "insulate", "A block after which the globals are again what they were before it.",
        [text, body],
        example:
          "insulate(\"globals\", function()\n  it(\"may be set\", function() assert.is_nil(_G.limit) end)\nend)"
      )
    ]
    + ["it", "spec", "test"].map { name in
      word(
        name, "A test; without a function it is pending.",
        [text, APIParameter("body", .function, optional: true)],
        example:
          "\(name)(\"adds\", function() assert.are.equal(4, 2 + 2) end)\n\(name)(\"is not written yet\")"
      )
    } + [
      word(
        "pending", "A test that is not to run yet; inside a test: ends it so.",
        [
          APIParameter("text", .string, optional: true),
          APIParameter("body", .function, optional: true),
        ], example: "pending(\"tells the person\", function() end)"),
      word(
        "holds",
        "A test: these drags keep all that `reorder check` looks at, the last one and those before.",
        [APIParameter("drags", .string, "gestures, from a lift to its end, as at the prompt")],
        example: """
          describe("single item moves", function()
            before_each(function() load_policy "policies/single-item-moves" end)
            holds "lift inbox 0; over archive 0; drop"
          end)
          """),
      word(
        "load_policy",
        "Runs a policy script without its demo: beside the spec, in the start folder, in Scripts.",
        [APIParameter("name", .string, "with or without .lua")],
        returns: [APIParameter("results", .any, optional: true, "what the script returned")],
        errors: ["a name that leads to no file"],
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
      word(name, summary, [body], example: "\(name)(function() end)")
    } + [
      word(
        "finally", "Has a function called when the test that runs is over, however it ends.",
        [body],
        example:
          "it(\"cleans up\", function()\n  finally(function() end)\n  assert.is_true(true)\nend)")
    ]

  // MARK: Spies

  private static let spies: [APIEntry] = [
    word(
      "spy.new", "A function that remembers its calls, and calls another one.",
      [APIParameter("callback", .function)],
      returns: [APIParameter("spy", .table, "call it; `spy.calls`, `spy:clear()`")],
      example: """
        it("is called", function()
          local shout = spy.new(string.upper)
          shout("milk")
          assert.spy(shout).was.called_with("milk")
        end)
        """),
    word(
      "spy.on", "Puts a spy in the place of a table's function, until the test is over.",
      [APIParameter("table", .table), APIParameter("name", .string)],
      returns: [APIParameter("spy", .table, "`spy:revert()` takes it away")],
      errors: ["a field that is no function"],
      example: """
        it("asks whether it can handle a drop", function()
          local asked = spy.on(policy, "dropSessionDidUpdate")
          lift(inbox, 0):over(archive, 0)
          assert.spy(asked).was.called()
        end)
        """),
    word(
      "stub", "Puts a function that does nothing, or answers as told, in the place of another.",
      [
        APIParameter("table", .table), APIParameter("name", .string),
        APIParameter(
          "answer", .any, optional: true, repeated: true, "what it returns, or a function"),
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
    word(
      "mock", "Puts spies, or stubs, in the place of all functions of a table.",
      [APIParameter("table", .table), APIParameter("stubs", .boolean, optional: true, "false")],
      returns: [APIParameter("table", .table)],
      example: """
        it("is asked", function()
          mock(policy)
          lift(inbox, 0)
          assert.spy(policy.itemsForBeginning).was.called(1)
        end)
        """),
    word(
      "match.is_string",
      "A value that stands for many: match._, match.is_number(), match.near(1, 0.1).",
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
    word(
      "table_test", "A test for each row of a table of questions to a policy and its answers.",
      [
        APIParameter(
          "policy", .either([.string, .function]), "what load_policy takes, or what makes the views"
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
    APIParameter("items", .index, optional: true, "how many are dragged; 1"),
    APIParameter("from", .string, optional: true, "the view that they are lifted from"),
    APIParameter("item", .itemReference, optional: true, "the first of them; 0"),
    APIParameter("outside", .boolean, optional: true, "they come from another app; false"),
    APIParameter("to", .string, "the view that they are held over"),
    APIParameter("at", .itemReference, optional: true, "where there; 0"),
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
    "message", .string, optional: true, "shown where it fails")
  private static let raising = APIParameter("raising", .function)

  /// The assertions of busted in their most common spelling; other spellings (`assert.is.truthy`,
  /// `assert.True`) mean the same.
  private static let busted: [APIEntry] = [
    word(
      "assert", "Raises unless a value counts as true; busted's assertions are its fields.",
      [value, message], returns: [APIParameter("value", .any)],
      example: "it(\"holds\", function() assert(1 + 1 == 2, \"sums\") end)"),
    assertion(
      "equal", "are.equal", "Two values are equal, as == says.", [expected, actual, message],
      "assert.are.equal(2, 1 + 1)\n  assert.are_not.equal({}, {})"),
    assertion(
      "same", "are.same", "Two values are alike: tables by what is in them, to the bottom.",
      [expected, actual, message], "assert.are.same({ 1, { 2 } }, { 1, { 2 } })"),
    assertion("is_true", nil, "A value is true.", [value, message], "assert.is_true(1 < 2)"),
    assertion("is_false", nil, "A value is false.", [value, message], "assert.is_false(1 > 2)"),
    assertion("is_nil", nil, "A value is nil.", [value, message], "assert.is_nil(({}).name)"),
    assertion(
      "is_not_nil", nil, "A value is not nil.", [value, message], "assert.is_not_nil(print)"),
    assertion(
      "is_truthy", nil, "A value counts as true: it is neither nil nor false.", [value, message],
      "assert.is_truthy(0)"),
    assertion(
      "is_falsy", nil, "A value is nil or false.", [value, message], "assert.is_falsy(nil)"),
    assertion(
      "is_string", nil,
      "A value is a string; is_number, is_table, is_boolean, is_function likewise.",
      [value, message], "assert.is_string(\"\")\n  assert.is_number(1)"),
    assertion(
      "near", "is.near", "Two numbers differ by a tolerance at most.",
      [
        APIParameter("expected", .number), APIParameter("actual", .number),
        APIParameter("tolerance", .number),
      ], "assert.is.near(1, 1.05, 0.1)"),
    assertion(
      "matches", nil, "A text matches a pattern of Lua.",
      [APIParameter("pattern", .string), APIParameter("text", .string)],
      "assert.matches(\"^%d+ items$\", \"3 items\")"),
    assertion(
      "unique", "is.unique", "No value comes twice in a list.", [APIParameter("list", .table)],
      "assert.is.unique({ 1, 2, 3 })"),
    assertion(
      "has_error", nil, "A function raises, and just this where it is given.",
      [raising, expected], "assert.has_error(function() error(\"no milk\") end, \"no milk\")"),
    assertion(
      "has_no.errors", nil, "A function does not raise.", [raising],
      "assert.has_no.errors(function() end)"),
    assertion(
      "error_matches", nil, "A function raises a message that matches a pattern.",
      [raising, APIParameter("pattern", .string)],
      "assert.error_matches(function() error(\"12 items\") end, \"%d+ items\")"),
    assertion(
      "message", nil, "Gives the assertion that follows a message of one's own.",
      [APIParameter("text", .string)], "assert.message(\"the sum\").is_true(1 + 1 == 2)"),
    assertion(
      "spy", nil,
      "Asks a spy: was.called(n), was.called_with(…), was.called_at_least(n), returned_with(…).",
      [APIParameter("spy", .table)], "local s = spy.new(print)\n  assert.spy(s).was_not.called()"),
  ]

  /// The assertions about drag and drop.
  private static let ours: [APIEntry] = [
    assertion(
      "proposal", nil, "What counts at a release: the operation, and the intent where it is given.",
      [
        drag, APIParameter("operation", .operation),
        APIParameter("intent", .intent, optional: true),
      ],
      "assert.proposal(lift(inbox, 0):over(archive, 0), \"move\", \"insertAtDestinationIndexPath\")",
      errors: ["a word that is no operation or intent"]),
    assertion(
      "reason", nil, "Why the last answer came out so; any reason where no text is given.",
      [drag, APIParameter("text", .string, optional: true)],
      "policy.canHandle = function() return false, \"closed\" end\n"
        + "  assert.reason(lift(inbox, 0):over(archive), \"closed\")"),
    assertion(
      "items", nil, "What a table or collection holds: titles, or a list of them for each section.",
      [viewOrName, APIParameter("titles", .table)],
      "assert.items(\"inbox\", { \"Milk\", \"Eggs\", \"Bread\" })\n  assert.items(archive, { {} })"),
    assertion(
      "trace", nil,
      "The callbacks of a drag, all of them and in order; \"…\" stands for any, or none.",
      [
        drag,
        APIParameter(
          "callbacks", .list(.string), "`canHandle`, `archive.canHandle`, `canHandle → false`"),
      ],
      "local drag = lift(inbox, 0):over(archive, 0):drop()\n"
        + "  assert.trace(drag, { \"itemsForBeginning\", \"…\", \"archive.performDrop\", \"…\" })",
      errors: ["a name that is no callback"]),
    assertion(
      "calls", nil, "How often the delegates of a view were called in this test.",
      [
        viewOrName, APIParameter("callback", .string),
        APIParameter("count", .index, optional: true, "at least once unless given"),
      ], "lift(inbox, 0)\n  assert.calls(\"inbox\", \"itemsForBeginning\", 1)"),
    assertion(
      "no_item_lost", nil,
      "What the views held before the first gesture, or before a function, is still in some view.",
      [APIParameter("play", .function, optional: true)],
      "lift(inbox, 0):over(archive, 0):drop()\n  assert.no_item_lost()"),
    assertion(
      "raises", nil, "A function raises a message with this text in it.",
      [APIParameter("text", .string), raising],
      "assert.raises(\"no view is called\", function() view \"outbox\" end)"),
    assertion(
      "golden", nil, "The calls of a drag are those of the file golden/NAME.trace beside the spec.",
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
    word(
      "assert.\(spelling ?? name)", summary, parameters, errors: errors,
      example: "it(\"holds\", function()\n  \(example)\nend)")
  }

  /// The entry of a spec function or assertion, with or without `assert.`; nil if there is none.
  static func specEntry(named name: String) -> APIEntry? {
    specs.first { $0.name == name } ?? specs.first {
      $0.name.hasPrefix("assert.") && $0.name.split(separator: ".").last == name[...]
    } ?? specs.first { $0.name.split(separator: ".").first == name[...] }
  }
}
