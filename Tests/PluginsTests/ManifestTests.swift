import Policies
import Testing

@testable import Plugins

/// The check of every field of a manifest, whose messages give the problem, the line and a fix.
@Suite struct ManifestTests {
  /// A valid manifest with one field a line, starting at line 2.
  private static let fields: [(name: String, text: String)] = [
    ("name", "name = \"sample\""), ("version", "version = \"1.0.0\""),
    ("summary", "summary = \"For tests.\""), ("author", "author = \"Ada\""),
    ("license", "license = \"MIT\""), ("apiVersion", "apiVersion = 1"),
    ("options", "options = {}"),
    ("delegate", "delegate = { canHandle = function() return true end }"),
  ]

  /// The manifest with one field replaced, or added at the end.
  private static func text(_ name: String, _ field: String) -> String {
    var lines = fields.map { $0.name == name ? field : $0.text }
    if !fields.contains(where: { $0.name == name }) { lines.append(field) }
    return "return {\n" + lines.map { "  \($0),\n" }.joined() + "}\n"
  }

  /// The problems of a plug-in `sample`: `line: message | hint`.
  private func problems(of text: String) throws -> [String] {
    let box = try PluginSandbox(["sample": text])
    let folder = try #require(box.library.folders.first)
    return box.library.status(of: folder).problems.map { problem in
      #expect(problem.scriptName == folder.script)
      let hints = problem.hints.map { " | \($0)" }.joined()
      return "\(problem.line ?? 0): \(box.short(problem.message))\(hints)"
    }
  }

  @Test func loadsAValidManifest() throws {
    let box = try PluginSandbox(["sample": Self.text("none", "lessons = {}")])
    let manifest = try box.library.plugin(named: "sample").manifest
    #expect(manifest.name == "sample")
    #expect(manifest.version == "1.0.0")
    #expect(manifest.summary == "For tests.")
    #expect(manifest.author == "Ada")
    #expect(manifest.license == "MIT")
    #expect(manifest.options == [])
  }

  @Test(arguments: [
    (
      "name", "name = nil", "0: a plug-in needs the field 'name' (string) | write name = \"sample\""
    ),
    (
      "name", "name = 4",
      "2: bad field 'name' in a plug-in (string expected, got number) | write name = \"sample\""
    ),
    ("name", "name = \"  \"", "2: 'name' is empty"),
    (
      "name", "name = \"other\"",
      "2: 'name' is \"other\", but the folder is named \"sample\" | use the same name for both"
    ),
    (
      "name", "name = \"My plug-in\"",
      "2: 'name' is \"My plug-in\": use lowercase letters, digits and hyphens"
    ),
    (
      "version", "version = \"one\"",
      "3: 'version' is \"one\", not three numbers | write version = \"1.0.0\""
    ),
    (
      "version", "version = 1.0",
      "3: bad field 'version' in a plug-in (string expected, got number) | write version = \"1.0.0\""
    ),
    (
      "summary", "summary = nil",
      "0: a plug-in needs the field 'summary' (string) | write summary = \"Refuses drags of several items.\""
    ),
    (
      "summary", "summary = \"a\\nb\"",
      "4: 'summary' must fit one line"
    ),
    (
      "author", "author = nil",
      "0: a plug-in needs the field 'author' (string) | write author = \"Ada Lovelace\""
    ),
    (
      "license", "license = nil",
      "0: a plug-in needs the field 'license' (string) | write license = \"MIT\""
    ),
    (
      "apiVersion", "apiVersion = nil",
      "0: a plug-in needs the field 'apiVersion' (number) | write apiVersion = 1"
    ),
    (
      "apiVersion", "apiVersion = 2",
      "7: 'apiVersion' is 2, but this program supports version 1 | use a newer reorder"
    ),
    (
      "apiVersion", "apiVersion = \"1\"",
      "7: bad field 'apiVersion' in a plug-in (number expected, got string) | write apiVersion = 1"
    ),
    (
      "options", "options = 4",
      "8: bad field 'options' in a plug-in (table expected, got number) | write options = { limit = { type = \"integer\", default = 1, help = \"the maximum\" } }"
    ),
    (
      "options", "options = { limit = { type = \"integer\", default = 1, help = \"h\" } }",
      "8: there are options, but no 'make' that receives them | write make = function(options) … "
        + "return policy end instead of delegate"
    ),
    (
      "delegate", "delegate = nil",
      "0: there is no 'delegate' or 'make' | write delegate = policy, or make = function(options) … "
        + "return policy end"
    ),
    (
      "delegate", "delegate = 4",
      "9: bad field 'delegate' in a plug-in (table expected, got number)"
    ),
    (
      "make", "make = function() end",
      "10: both 'delegate' and 'make' are set | keep only one of them"
    ),
    (
      "delegate", "make = {}",
      "9: bad field 'make' in a plug-in (function expected, got table: write function() … end) | write make = function(options) … return policy end"
    ),
    ("verson", "verson = \"1\"", "10: a plug-in has no field 'verson'; did you mean 'version'?"),
    (
      "none", "\"a\"",
      "0: a plug-in takes fields by name, not the entry [1]; there are name, version, summary, author, license, apiVersion, options, delegate, make, commands, properties, settings, lessons"
    ),
    (
      "commands", "commands = { [\"-x\"] = { summary = \"Pins.\", run = print } }",
      "10: '-x' is not a valid command name: use lowercase letters, digits and hyphens"
    ),
    (
      "commands", "commands = { pin = 4 }",
      "10: 'commands' must have a name and a table for each command | write commands = { pin = { summary = \"Pins an item.\", run = function(…) … end } }"
    ),
    (
      "commands", "commands = { pin = { summary = \"Pins.\" } }",
      "10: the command 'pin' needs the field 'run' (function) | write run = function(…) … end; its arguments are the words after the command"
    ),
    (
      "commands", "commands = { pin = { run = print } }",
      "10: the command 'pin' needs the field 'summary' (string) | write summary = \"Pins an item.\""
    ),
    (
      "commands",
      "commands = { pin = { summary = \"Pins.\", run = print, parameters = 4 } }",
      "10: bad field 'parameters' in the command 'pin' (list of string expected, got number)"
    ),
    ("lessons", "lessons = { \"first.lua\" }", "10: there is no file sample/first.lua"),
    (
      "lessons", "lessons = { \"../first.lua\" }",
      "10: the lesson '../first.lua' must be in the plug-in's folder"
    ),
    (
      "delegate", "delegate = {}",
      "0: the delegate has no callback | write function policy:dropSessionDidUpdate(view, session, "
        + "destination) … end"
    ),
    (
      "delegate", "delegate = { canHandle = true }",
      "0: canHandle must be a function, got a boolean: write function policy:canHandle(view, "
        + "session) … end"
    ),
    (
      "delegate", "delegate = { { canHandle = print } }",
      "0: a delegate must be one table of functions, not a list: remove the braces around it"
    ),
    (
      "delegate", "delegate = { canHandel = function() end }",
      "9: 'canHandel' is not a callback and will not be called; did you mean 'canHandle'?"
    ),
  ])
  func reportsAnInvalidFieldWithItsLineAndAFix(
    name: String, field: String, problem: String
  ) throws {
    #expect(try problems(of: Self.text(name, field)) == [problem])
  }

  @Test(arguments: [
    ("4", "8: 'options' must have a name and a table for each option | write options = "),
    ("{ default = 1, help = \"h\" }", "8: the option 'mode' needs the field 'type' (\"boolean\", "),
    (
      "{ type = \"sting\", default = \"a\", help = \"h\" }",
      "8: bad field 'type' in the option 'mode' (\"boolean\", \"integer\", \"number\", \"string\" or \"list\" expected, got \"sting\"; did you mean \"string\"?)"
    ),
    (
      "{ type = \"integer\", help = \"h\" }",
      "8: the option 'mode' needs the field 'default' (value)"
    ),
    (
      "{ type = \"integer\", default = \"1\", help = \"h\" }",
      "8: the default of 'mode' must be a whole number"
    ),
    (
      "{ type = \"integer\", default = 0, minimum = 1, maximum = 3, help = \"h\" }",
      "8: the default of 'mode' must be a whole number from 1 to 3"
    ),
    (
      "{ type = \"string\", default = \"c\", values = { \"a\", \"b\" }, help = \"h\" }",
      "8: the default of 'mode' must be one of \"a\", \"b\""
    ),
    (
      "{ type = \"list\", default = \"a\", help = \"h\" }",
      "8: the default of 'mode' must be a list of strings"
    ),
    (
      "{ type = \"boolean\", default = true }",
      "8: the option 'mode' needs the field 'help' (string) | write help = "
    ),
    (
      "{ type = \"integer\", default = 1, min = 1, help = \"h\" }",
      "8: the option 'mode' has no field 'min'; did you mean 'minimum'?"
    ),
    (
      "{ type = \"integer\", default = 1, values = { \"a\" }, help = \"h\" }",
      "8: 'values' is only for the types string and list"
    ),
    (
      "{ type = \"string\", default = \"a\", maximum = 1, help = \"h\" }",
      "8: 'maximum' is only for the types integer and number"
    ),
  ])
  func reportsAnInvalidOption(option: String, problem: String) throws {
    let text = Self.text("options", "options = { mode = \(option) }")
      .replacing("delegate = {", with: "make = function() return {")
      .replacing("return true end }", with: "return true end } end")
    let found = try problems(of: text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(problem) == true, "\(found)")
  }

  @Test func reportsAllProblems() throws {
    #expect(try problems(of: "return { version = 1 }").count == 7)
  }

  @Test func findsTheLineOfAField() throws {
    let text = pluginText(
      "sample",
      """
      options = {
          limit = {
            type = "integer",
            default = 1.5,
            help = "h",
          },
        },
        make = function() return { canHandle = function() return true end } end,
      """)
    #expect(try problems(of: text) == ["8: the default of 'limit' must be a whole number"])
  }

  @Test(arguments: [
    ("return", "0: must return the plug-in, a table, got nothing"),
    ("return 4", "0: must return the plug-in, a table, got number"),
    ("return {", "1: unexpected symbol near <eof>"),
    ("error('no luck')", "1: no luck"),
    ("local x = y.z", "1: attempt to index a nil value (global 'y')"),
  ])
  func reportsAFileThatReturnsNoPlugin(text: String, problem: String) throws {
    let found = try problems(of: text)
    #expect(found.first?.hasPrefix(problem) == true, "\(found)")
  }
}
