import Foundation
import TestSupport
import Testing

/// Characters that a terminal interprets instead of showing: an OSC that sets the window's title, CSIs
/// that clear the screen, hide and color text, a C1 CSI, NEL, DEL, CR, separators, and each kind of
/// bidirectional mark.
private let payload =
  "\u{1B}]0;x\u{7}\u{1B}[2J\u{1B}[8m\u{1B}[31m\u{9B}2J\u{85}\u{7F}\r\u{2028}"
  + "\u{61C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}"
/// The same without characters that end a line in Lua or a manifest.
private let payloadOfALine = String(
  String.UnicodeScalarView(payload.unicodeScalars.filter { !Character($0).isNewline }))

/// Names, titles, files, traces, specs, lessons and manifests are not trusted: someone else may have
/// written them.
@Suite
struct ControlCharacterTests {
  /// One run of the program in a folder that holds the inputs.
  struct Run: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var input = ""
    /// Whether the escaped text of the input must appear: without output, the test proves nothing.
    var showsIt = true

    init(_ arguments: String..., input: String = "", showsIt: Bool = true) {
      self.arguments = arguments
      self.input = input
      self.showsIt = showsIt
    }

    var testDescription: String {
      arguments.map { $0.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
        .joined(separator: " ")
    }
  }

  /// Whether an output is safe for a terminal, with and without colors.
  private func expectNoControls(_ run: Run, in folder: URL) throws {
    for color in ["never", "always"] {
      var environment = ["HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state"]
      // Used instead of --color, which not every command accepts.
      environment[color == "always" ? "CLICOLOR_FORCE" : "NO_COLOR"] = "1"
      let result = try reorder(
        run.arguments, input: run.input, environment: environment,
        currentDirectory: folder.path)
      if case .signalled = result.status { Issue.record("it crashed") }
      let output = result.standardOutput + result.standardError
      #expect(Self.controls(in: output, allowingColors: color == "always") == [])
      guard run.showsIt else { continue }
      #expect(Self.escapedForms.contains { output.contains($0) })
    }
  }

  /// The beginning of the payload as texts, JSON, shells, XML and Mermaid escape it.
  private static let escapedForms = [
    #"\u{1B}]0;x"#, #"\u001b]0;x"#, #"\x1b]0;x"#, "\u{FFFD}]0;x", "#93;0#59;x",
  ]

  /// The control characters of a text, except line breaks, tabs and the program's colors.
  static func controls(in text: String, allowingColors: Bool) -> [String] {
    var text = text
    if allowingColors {
      text.replace(/\u{1B}\[(?:0|(?:[1247];?)?(?:3[0-7]|9[0-7]|38;5;\d{1,3})?)m/, with: "")
    }
    let isControl: (Unicode.Scalar) -> Bool = { scalar in
      scalar != "\n" && scalar != "\t"
        && (scalar.properties.generalCategory == .control
          || scalar.properties.isBidiControl || [0x2028, 0x2029].contains(scalar.value))
    }
    let found = text.unicodeScalars.enumerated().first { isControl($0.element) }
    guard let found else { return [] }
    // The place is more useful than the character.
    let around = text.unicodeScalars.dropFirst(max(0, found.offset - 40)).prefix(60)
    return [around.map { $0.escaped(asASCII: true) }.joined()]
  }

  // MARK: Workspaces

  static let workspace = #"""
    {"version": 1, "views": [
      {"name": "a§", "sections": [{"title": "s§", "items": [{"id": "i§", "title": "t§"}, "u§"]}]},
      {"name": "b§", "kind": "collection", "items": ["v§"]}]}
    """#.replacing("§", with: jsonEscaped(payload))

  /// Drags that are refused, done and failed, by name.
  static let drags = """
    local a, b = views()[1], views()[2]
    for _, v in ipairs { a, b } do v.dragDelegate, v.dropDelegate = StandardPolicy, StandardPolicy end
    lift(a, 0):over(b, 0):drop()
    b.dropDelegate = { dropSessionDidUpdate = function()
      return "forbidden", nil, "r\(luaEscaped(payload))" end }
    lift(a, 0):over(b, 0):drop()
    warn("w\(luaEscaped(payload))")
    """

  static let workspaceRuns: [Run] = [
    Run("--workspace", "w.json", "-e", drags),
    Run("--workspace", "w.json", "--json", "-e", drags),
    Run("--workspace", "w.json", "--trace", "calls", "-e", drags),
    Run("--workspace", "w.json", "--trace", "all", "-e", drags),
    Run("--workspace", "w.json", "--trace", "all", "--json", "-e", drags),
    Run("--workspace", "w.json", "-e", "lift(views()[1], 'nothing')"),
    Run("--workspace", "w.json", "-e", "error(views()[1].name)"),
    Run("--workspace", "w.json", "-e", "print(views()[1])"),
    Run(
      "--workspace", "w.json", "-e",
      "views()[1].dragDelegate = { itemsForBeginning = error } "
        + "lift(views()[1], 0)"),
    Run("table", "--workspace", "w.json", "policy.lua", showsIt: false),
    Run("learn", "--workspace", "w.json", "lesson.lua", input: shellEntries),
  ]

  /// Every command of the shell that prints names of views, items or recorded texts.
  static let shellEntries =
    [
      ":show", ":items", ":views", ":callbacks", ":session", "views()", "views()[1].name",
      "for _, v in ipairs(views()) do v.dragDelegate, v.dropDelegate = StandardPolicy, StandardPolicy end",
      "lift(views()[1], 0)", ":show", ":session", ":lifecycle", ":why", ":trace", ":save",
      "cancel()", ":describe missing", "lift missing 0", ":export e.svg", ":export e.html", ":undo",
      ":redo", ":task", ":hint", ":hint", ":hint", ":lesson", ":plugins", ":plugin missing",
      ":load missing.json", ":replay missing.jsonl", ":run missing.lua", ":history",
      ":set trace nothing",
    ].joined(separator: "\n") + "\n"

  @Test(arguments: workspaceRuns)
  func escapesTheTextsOfAWorkspace(run: Run) throws {
    try withInputs { try expectNoControls(run, in: $0) }
  }

  /// The prompt, the hint for the next entry, and the candidates.
  @Test
  func escapesTheTextsOfAWorkspaceAtThePrompt() throws {
    try withInputs { folder in
      let terminal = try startShell(["--workspace", folder.appending(path: "w.json").path])
      let entries = [
        "for _, v in ipairs(views()) do v.dragDelegate = StandardPolicy end",
        "lift(views()[1], 0)", ":show", "over \t\t\u{15}:quit",
      ]
      try terminal.send(entries.map { $0 + "\r" }.joined())
      #expect(try terminal.waitForExit() == .exited(0))
      let output = String(decoding: terminal.output, as: UTF8.self)
      // The line wraps at its blank, and the name is in quotes.
      #expect(output.contains("next: over"))
      #expect(output.contains("  \u{1B}[38;5;248m\"b" + #"\u{1B}]0;x"#))
      for raw in ["\u{1B}]0", "\u{1B}[2J", "\u{1B}[8m"] { #expect(!output.contains(raw)) }
      for raw: Unicode.Scalar in ["\u{9B}", "\u{85}", "\u{61C}", "\u{202E}", "\u{2066}"] {
        #expect(!output.unicodeScalars.contains(raw))
      }
    }
  }

  // MARK: Plug-ins

  static let pluginRuns: [Run] = [
    Run("plugin", "list", "--plugins", "plugins"),
    Run("plugin", "list", "--plugins", "plugins", "--json"),
    Run("plugin", "check", "--plugins", "plugins"),
    Run("plugin", "info", "good", "--plugins", "plugins"),
    Run("plugin", "info", "good", "--plugins", "plugins", "--json"),
    Run("plugin", "info", "plugins/p" + payload),
    Run("plugin", "info", "plugins/p" + payload, "--json"),
    Run("plugin", "check", "plugins/p" + payload),
    Run("plugin", "info", "p" + payload),
    Run("plugin", "new", "p" + payload),
    Run("plugin", "list", "--plugins", "p" + payload, showsIt: false),
    Run(
      "learn", "lesson.lua", "--plugins", "plugins",
      input: """
        :plugins
        :plugin good
        :describe good
        :attach good list
        :attach good list word=\(payloadOfALine)
        :help good
        :lesson
        :lesson good/l

        """),
  ]

  @Test(arguments: pluginRuns)
  func escapesTheTextsOfAPlugin(run: Run) throws {
    try withInputs { try expectNoControls(run, in: $0) }
  }

  // MARK: Specs

  static let specRuns: [Run] =
    ["pretty", "tap", "junit", "json"].flatMap { form in
      [
        Run("test", "specs", "--format", form), Run("test", "specs", "--format", form, "-v"),
        Run("test", "specs", "--format", form, "--jobs", "2"),
        Run("test", "broken", "--format", form),
        Run("test", "specs", "--coverage", "--format", form),
      ]
    } + [
      Run("test", "specs", "--list"), Run("test", "specs", "--list", "--json"),
      Run("test", "broken", "--list"), Run("test", "broken", "--list", "--json"),
      Run("test", "specs", "--filter", "nothing" + payload),
      Run("test", "specs", "--output", "r\(payload)/x.xml", "--format", "junit"),
    ]

  @Test(arguments: specRuns)
  func escapesTheTextsOfASpec(run: Run) throws {
    try withInputs { try expectNoControls(run, in: $0) }
  }

  // MARK: Lessons

  @Test(arguments: ["lesson.lua", "lesson-broken.lua", "lesson-raising.lua"])
  func escapesTheTextsOfALesson(file: String) throws {
    try withInputs { folder in
      try expectNoControls(
        Run("learn", file, input: ":task\n:hint\n:hint\n:answer x\n:lesson\n:reset\n"), in: folder)
    }
  }

  // MARK: Traces

  static let traceRuns: [Run] =
    ["text", "sequence", "mermaid", "svg", "html", "json"].flatMap { form in
      [
        Run("trace", "t.jsonl", "--format", form),
        Run("trace", "t.jsonl", "--format", form, "--show", "all"),
      ]
    } + [
      Run("trace", "t.jsonl", "--format", "svg", "--diagram", "states", showsIt: false),
      Run("trace", "t.jsonl", "--format", "mermaid", "--diagram", "states", showsIt: false),
      Run("replay", "t.jsonl", showsIt: false),
    ]

  @Test(arguments: traceRuns)
  func escapesTheTextsOfATraceInEveryFormat(run: Run) throws {
    try withInputs { folder in
      try record(in: folder)
      try expectNoControls(run, in: folder)
    }
  }

  /// A manipulated trace: each text of each kind of line once.
  @Test
  func escapesEveryFieldOfATrace() throws {
    try withInputs { folder in
      try record(in: folder)
      let trace = try String(contentsOf: folder.appending(path: "t.jsonl"), encoding: .utf8)
      let lines = trace.split(separator: "\n").map(String.init)
      var seen: Set<String> = []
      for (number, line) in lines.enumerated() {
        for match in line.matches(of: /"(\w+)":\[?"/) where seen.insert(String(match.1)).inserted {
          var changed = lines
          changed[number].insert(contentsOf: Self.jsonEscaped(payload), at: match.range.upperBound)
          try (changed.joined(separator: "\n") + "\n").write(
            to: folder.appending(path: "changed.jsonl"), atomically: true, encoding: .utf8)
          for form in ["text", "json"] {
            try expectNoControls(
              Run("trace", "changed.jsonl", "--show", "all", "--format", form, showsIt: false),
              in: folder)
          }
          try expectNoControls(Run("replay", "changed.jsonl", showsIt: false), in: folder)
        }
      }
      #expect(seen.count > 10)
    }
  }

  private func record(in folder: URL) throws {
    let result = try reorder(
      ["--workspace", "w.json", "--trace-file", "t.jsonl", "drags\(payload).lua"],
      currentDirectory: folder.path)
    #expect(result.status == .exited(0))
  }

  // MARK: Files and the command line

  static let wordRuns: [Run] = [
    Run("f\(payload).lua"), Run("run", "f\(payload)"), Run("run", "raises\(payload).lua"),
    Run("run", "broken\(payload).lua"), Run("run", "warns\(payload).lua"),
    Run("run", "callback\(payload).lua"),
    Run("trace", "f\(payload)"), Run("trace", "raises\(payload).lua"),
    Run("replay", "f\(payload)"), Run("replay", "raises\(payload).lua"),
    Run("--workspace", "f\(payload).json", "-e", ""),
    Run("--workspace", "raises\(payload).lua", "-e", ""),
    Run("--workspace", "broken\(payload).json", "-e", ""),
    Run("test", "f\(payload)"), Run("test", "empty\(payload)"),
    Run("plugin", "check", "f\(payload)"), Run("plugin", "info", "f\(payload)"),
    Run("--trace-file", "f\(payload)/t", "-e", ""), Run("learn", "f\(payload).lua"),
    Run("learn", "f\(payload)"), Run("learn", "broken\(payload).lua"),
    Run("table", "f\(payload).lua"), Run("table", "raises\(payload).lua"),
    Run("table", "--diff", "policy.lua", "f\(payload)"), Run("f\(payload)"),
    Run("--f\(payload)"), Run("-e", "", "--seed", "f\(payload)"), Run("--set", "f\(payload)=1"),
    Run("--color", "f\(payload)"), Run("trace", "--format", "f\(payload)", "t"),
    Run("trace", "t", "--f\(payload)"), Run("test", "--jobs", "f\(payload)"),
    Run("surface", "f\(payload)"), Run("api", "f\(payload)"), Run("plugin", "f\(payload)"),
    Run("-e", "error('f\(luaEscaped(payload))')"), Run("-e", "require 'f\(luaEscaped(payload))'"),
    Run("-e", "x = = '\(payloadOfALine)'"),
  ]

  @Test(arguments: wordRuns)
  func escapesFileNamesAndArguments(run: Run) throws {
    try withInputs { try expectNoControls(run, in: $0) }
  }

  @Test
  func printsTheOutputOfScriptsUnchanged() throws {
    let result = try reorder(["-e", #"print("\27[1mbold\27[0m \u{202E}")"#])
    #expect(result.standardOutput == "\u{1B}[1mbold\u{1B}[0m \u{202E}\n")
  }

  // MARK: The inputs

  /// Runs a test in a folder with every input that contains the payload wherever possible.
  private func withInputs(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      let lua = Self.luaEscaped(payload)
      let line = Self.luaEscaped(payloadOfALine)
      let lesson = """
        return { title = "t\(lua)", summary = "s\(lua)", text = "x\(lua)\\n\\n  y\(lua)",
          prepare = function() list = TableView { name = "n\(lua)", items = { "i\(lua)" } } end,
          tasks = { { text = "k\(lua)", hints = { "h\(lua)" }, done = function() return false, "d\(lua)" end,
            solution = { "-- e\(lua)" } } },
          ending = "e\(lua)" }
        """
      let files: [String: String] = [
        "w.json": Self.workspace,
        "policy.lua": "TableView { name = 'n\(lua)', items = { 'i\(lua)' } }",
        "drags\(payload).lua": Self.drags,
        "raises\(payload).lua": "error('e') -- \(payloadOfALine)",
        "warns\(payload).lua": "warn('w\(lua)') error('x')",
        "broken\(payload).lua": "x = = 1 -- \(payloadOfALine)",
        "broken\(payload).json": "{ \"\(payloadOfALine)\"",
        "callback\(payload).lua": """
        local v = TableView { name = "n\(lua)", items = { "i" } }
        v.dragDelegate = { itemsForBeginning = function() error("e\(lua)") end }
        lift(v, 0)
        """,
        "empty\(payload)/x": "",
        "plugins/p\(payload)/init.lua": "return { name = 'p\(lua)' }",
        "plugins/good/init.lua": """
        return { name = "good", version = "1.0.0", summary = "s\(line)", author = "a\(line)",
          license = "l\(line)", apiVersion = 1, lessons = { "l.lua" },
          options = { word = { type = "string", default = "d\(lua)", values = { "d\(lua)", "v\(lua)" },
            help = "h\(line)" } },
          commands = { pin = { summary = "c\(line)", parameters = { "q\(lua)" }, run = function() end } },
          make = function() return { canHandle = function() return true end } end }
        """,
        "plugins/good/l.lua": lesson,
        "plugins/good/specs/p\(payload)_spec.lua": "x = = 1 -- \(payloadOfALine)",
        "specs/s\(payload)_spec.lua": """
        describe("d\(lua)", function()
          before_each(function() TableView { name = "n\(lua)", items = { "i\(lua)" } } end)
          it("i\(lua)", function() print("p\(lua)") warn("w\(lua)") assert.equals("a\(lua)", "b\(lua)") end)
          it("j\(lua)", function() error("e\(lua)") end)
          it("l\(lua)", function() lift(views()[1], "none\(lua)") end)
          pending("k\(lua)")
          it("m\(lua)", function() pending("r\(lua)") end)
          it("n\(lua)", function() assert.is_true(true) end)
        end)
        """,
        "broken/s\(payload)_spec.lua": "describe('x', function() x = = 1 -- \(payloadOfALine)",
        "lesson.lua": lesson,
        "lesson-broken.lua": "return { title = = '\(payloadOfALine)' }",
        "lesson-raising.lua":
          "return { title = 't', text = 'x', summary = 's', tasks = { { text = 'k', hints = { 'h' }, done = print, solution = { 'x = 1' } } }, "
          + "prepare = function() error('e\(lua)') end }",
      ]
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try body(folder)
    }
  }

  static func jsonEscaped(_ text: String) -> String {
    text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The payload as allowed between the quotes of a Lua string.
  static func luaEscaped(_ text: String) -> String {
    text.utf8.map { byte in
      let digits = String(byte)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }
}
