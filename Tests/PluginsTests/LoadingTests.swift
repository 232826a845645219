import DragDrop
import Lua
import Plugins
import Policies
import Testing

/// Finding plug-ins, loading them without side effects, and isolating them.
@Suite struct LoadingTests {
  // MARK: Finding

  @Test func findsPluginsAboveTheScriptAndTheWorkingFolder() throws {
    let box = try PluginSandbox()
    let a = pluginText("a", "delegate = { canHandle = print }")
    try box.write(a, to: "project/Plugins/a/init.lua")
    try box.write(a, to: "other/Plugins/a/init.lua")
    try box.write("", to: "project/Scripts/policies/one.lua")
    var search = PluginSearch(script: "\(box.path)/project/Scripts/policies/one.lua")
    search.installedFolder = nil
    search.userFolder = nil
    search.workingFolder = "\(box.path)/other"
    #expect(search.roots.map(\.path).map(box.short) == ["project/Plugins", "other/Plugins"])
    search.script = nil
    #expect(search.roots.map(\.path).map(box.short) == ["other/Plugins"])
    #expect(search.roots.map(\.origin) == [.project])
  }

  @Test func skipsFoldersWithoutPlugins() throws {
    let box = try PluginSandbox()
    try box.write(pluginText("a", ""), to: "Plugins/a/init.lua")
    try box.write("// Swift", to: "Sources/Plugins/Plugin.swift")
    var search = PluginSearch()
    search.installedFolder = nil
    search.userFolder = nil
    search.workingFolder = "\(box.path)/Sources"
    #expect(search.roots.map(\.path).map(box.short) == ["Plugins"])
    #expect(box.short(search.folderForNew) == "Plugins")
  }

  @Test func prefersThePluginInTheFirstFolder() throws {
    let box = try PluginSandbox()
    for root in ["mine", "yours"] {
      try box.write(
        pluginText("a", "delegate = { canHandle = function() return false, '\(root)' end }"),
        to: "\(root)/a/init.lua")
    }
    var search = PluginSearch(options: ["\(box.path)/mine/"])
    search.installedFolder = nil
    search.workingFolder = box.path
    search.userFolder = "\(box.path)/yours"
    #expect(search.roots.map(\.origin) == [.option, .user])
    box.library.search = search
    let folder = try #require(box.library.folders.first)
    #expect(box.library.folders.count == 1)
    #expect(box.short(folder.path) == "mine/a")
  }

  @Test func createsANewPluginInPluginsByDefault() throws {
    let box = try PluginSandbox()
    var search = PluginSearch()
    search.installedFolder = nil
    search.workingFolder = box.path
    #expect(box.short(search.folderForNew) == "Plugins")
    #expect(PluginSearch(options: ["x/"]).folderForNew == "x")
  }

  @Test(arguments: [
    ("limti", "test.lua:1: unknown plug-in 'limti'; did you mean 'limit'?"),
    ("../limit", "test.lua:1: unknown plug-in '../limit' in "),
  ])
  func reportsAnUnknownName(name: String, message: String) throws {
    let box = try PluginSandbox(["limit": limitText])
    let error = try #require(box.failure(of: "plugin(\"\(name)\")"))
    #expect(error.description.hasPrefix(message), "\(error)")
  }

  // MARK: No side effects

  @Test(arguments: [
    ("TableView { name = \"t\" }", "TableView"), ("lift(\"inbox\", 0)", "lift"),
    ("set(\"liftDelay\", 1)", "set"),
  ])
  func rejectsActionsWhileAPluginIsLoadedAndMade(chunk: String, function: String) throws {
    let box = try PluginSandbox([
      "loads": chunk + "\n" + pluginText("loads", "delegate = { canHandle = print }"),
      "makes": pluginText("makes", "make = function() \(chunk) end"),
    ])
    let atLoad = try #require(box.failure(of: twoTables + "plugin \"loads\""))
    #expect(
      atLoad.message
        == "'\(function)' cannot be used while the plug-in loads is loaded: call it in a function "
        + "of the delegate")
    #expect(box.short(atLoad.scriptName ?? "") == "loads/init.lua")
    #expect(atLoad.line == 1)
    let atMake = try #require(box.failure(of: "plugin \"makes\""))
    #expect(atMake.message.contains("while the plug-in makes makes its delegate"))
  }

  @Test(arguments: APICatalog.globals.map(\.name))
  func rejectsEveryActingFunctionWhileAPluginIsLoaded(name: String) throws {
    let text = "print(pcall(\(name), \"inbox\", 0, 0)) error('end')"
    let box = try PluginSandbox(["loads": text])
    let message = box.failure(of: twoTables + "plugin \"loads\"")?.message
    #expect(message == "end")
    #expect(box.host.simulation.allViews.map(\.name) == ["inbox", "archive"])
    #expect(box.host.simulation.log.count == 0)
  }

  @Test func allowsValuesWhileAPluginIsLoaded() throws {
    let text = """
      local provider = ItemProvider { object = "Milk" }
      assert(provider:canLoadObject("String"))
      local path = BezierPath { rect = { 0, 0, 10, 10 } }
      local progress = Progress(2)
      progress:cancel()
      local snapshot = DiffableDataSourceSnapshot()
      snapshot:appendSections { "a" }
      snapshot:appendItems { "b" }
      assert(DragItem(provider) and path and IndexPath(0, 0))
      demo(function() end)
      """
    let delegate = "delegate = compose { { canHandle = function() return true end } }"
    let box = try PluginSandbox(["values": text + "\n" + pluginText("values", delegate)])
    let failure = box.failure(of: twoTables + "plugin \"values\"")
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test func printsNothingWhileAPluginIsLoaded() throws {
    let box = try PluginSandbox([
      "loud": "print(1)\n" + pluginText("loud", "delegate = { canHandle = print }")
    ])
    let error = try #require(box.failure(of: "plugin \"loud\""))
    #expect(error.message == "nothing may be printed while the plug-in loud is loaded")
    #expect(error.line == 1)
    #expect(box.printed == [])
  }

  // MARK: Isolation

  @Test func isolatesTheGlobalsOfAPlugin() throws {
    let box = try PluginSandbox([
      "a": pluginText(
        "a", "delegate = { canHandle = function() return shared == 'a' end }",
        before: "shared = 'a'"),
      "b": pluginText("b", "delegate = { canHandle = function() return shared == nil end }"),
    ])
    try box.run("print(plugin('a'):canHandle(), plugin('b'):canHandle(), shared)")
    #expect(box.printed == ["true\ttrue\tnil"])
  }

  @Test func requiresModulesNextToThePlugin() throws {
    let text = "delegate = { canHandle = function() return true, require('words').reason end }"
    let box = try PluginSandbox(["a": pluginText("a", text), "b": pluginText("b", text)])
    for name in ["a", "b"] {
      try box.write("return { reason = require('more') }", to: "\(name)/words.lua")
      try box.write("return '\(name)'", to: "\(name)/more/init.lua")
    }
    try box.run("print((select(2, plugin('a'):canHandle())), (select(2, plugin('b'):canHandle())))")
    #expect(box.printed == ["a\tb"])
  }

  @Test func loadsOtherPluginsDespiteABrokenOne() throws {
    let box = try PluginSandbox(["broken": "return {", "limit": limitText])
    try box.run("print(pcall(plugin, 'broken'))\nprint(plugin('limit') ~= nil)")
    #expect(box.printed.map(box.short).last == "true")
    #expect(box.printed.first?.hasPrefix("false") == true)
    let statuses = box.library.statuses()
    #expect(statuses.map(\.folder.name) == ["broken", "limit"])
    #expect(statuses.map { $0.problems.count } == [1, 0])
    #expect(statuses.map { $0.plugin != nil } == [false, true])
  }

  @Test func reportsABrokenPluginWhenItIsUsed() throws {
    let box = try PluginSandbox(["broken": "return { name = 4 }"])
    let error = try #require(box.failure(of: "plugin 'broken'"))
    #expect(
      box.short(error.rendered).hasPrefix(
        """
        broken/init.lua:1:1: bad field 'name' in a plug-in (string expected, got number)
          1 | return { name = 4 }
            | ^
          write name = "broken"
          therefore the plug-in 'broken' cannot be used
          reorder plugin check broken shows all errors
        """), "\(box.short(error.rendered))")
  }

  // MARK: Options

  @Test(arguments: [
    ("{ limt = 2 }", "limit has no option 'limt'; did you mean 'limit'?"),
    ("{ color = 2 }", "limit has no option 'color'; its options are limit"),
    ("{ limit = 0 }", "the option 'limit' of limit must be a whole number from 1, got 0"),
    ("{ limit = \"2\" }", "the option 'limit' of limit must be a whole number from 1, got \"2\""),
    ("{ limit = 1.5 }", "the option 'limit' of limit must be a whole number from 1, got 1.5"),
    ("{ 2 }", "limit takes its options by name, { name = value }, not as a list"),
  ])
  func reportsAnInvalidOption(options: String, message: String) throws {
    let box = try PluginSandbox(["limit": limitText])
    let error = try #require(box.failure(of: "plugin('limit', \(options))"))
    #expect(error.description == "test.lua:1: \(message)")
  }

  @Test func convertsAnyWordToLua() throws {
    let box = try PluginSandbox([
      "say": pluginText(
        "say",
        """
        options = { text = { type = "string", default = "", help = "h" } },
        make = function(options)
          return { canHandle = function() return true, options.text end }
        end,
        """)
    ])
    let word = "two\nlines, \"quoted\" \\ \u{1}2\r"
    let lua = try box.library.plugin(named: "say").luaText(ofWords: [("text", word)])
    #expect(!lua.contains { $0.isNewline })
    try box.run("print((\(lua)).text)")
    #expect(box.printed.joined() == word)
  }

  @Test func rejectsAListWithLargeHoles() throws {
    let box = try PluginSandbox([
      "all": pluginText(
        "all",
        """
        options = { words = { type = "list", default = { "a" }, help = "h" } },
        make = function(options) return { canHandle = function() return true end } end,
        """)
    ])
    // Its length is 2,305,843,009,213,693,952.
    let error = try #require(
      box.failure(
        of: "local t = {} for i = 61, 0, -1 do t[1 << i] = 'a' end plugin('all', { words = t })"))
    #expect(error.description.contains("the option 'words' of all must be a list"))
  }

  @Test func appliesDefaultOptions() throws {
    let box = try PluginSandbox([
      "all": pluginText(
        "all",
        """
        options = {
          flag = { type = "boolean", default = true, help = "h" },
          words = { type = "list", default = { "a", "b" }, help = "h" },
          size = { type = "number", default = 1, help = "h" },
          mode = { type = "string", default = "x", values = { "x", "y" }, help = "h" },
        },
        make = function(options)
          local shown = ("%s %s %s %s"):format(
            options.flag, table.concat(options.words, "+"), options.size, options.mode)
          return { canHandle = function() return true, shown end }
        end,
        """)
    ])
    try box.run(
      """
      print((select(2, plugin('all'):canHandle())))
      print((select(2, plugin('all', { words = { 'c' }, size = 2.5, mode = 'y', flag = false }):canHandle())))
      """)
    #expect(box.printed == ["true a+b 1.0 x", "false c 2.5 y"])
  }

  @Test func givesEachDelegateItsOwnState() throws {
    let box = try PluginSandbox([
      "counter": pluginText(
        "counter",
        """
        delegate = {
          canHandle = function(self)
            self.count = (self.count or 0) + 1
            return true, "asked " .. self.count
          end,
        },
        """)
    ])
    try box.run(
      """
      local first, second = plugin 'counter', plugin 'counter'
      first:canHandle()
      print((select(2, first:canHandle())), (select(2, second:canHandle())))
      """)
    #expect(box.printed == ["asked 2\tasked 1"])
  }

  // MARK: Use

  @Test func namesTheLineOfThePluginInTheTrace() throws {
    let box = try PluginSandbox(["limit": limitText])
    try box.run(
      twoTables + """
        archive.dropDelegate = compose { plugin("limit", { limit = 2 }), StandardPolicy }
        gesture "lift inbox 0; add inbox 1; over archive; add inbox 2; over archive"
        """)
    #expect(
      box.answers("dropSessionDidUpdate") == [
        "move · items of this app move · StandardPolicy:16",
        "forbidden · at most 2 · limit/init.lua:8",
      ])
  }

  @Test func warnsOnceAboutAMisspeltCallback() throws {
    let box = try PluginSandbox([
      "slip": pluginText(
        "slip", "delegate = { canHandle = print, perfromDrop = function() end }")
    ])
    try box.run("plugin 'slip' plugin 'slip'")
    #expect(
      box.warnings.map(box.short) == [
        "slip/init.lua:5: 'perfromDrop' is not a callback and will not be called; "
          + "did you mean 'performDrop'?"
      ])
  }

  // MARK: Broken plug-ins

  @Test(arguments: [true, false])
  func endsAnEndlessPluginAndLoadsTheOthers(isInMake: Bool) throws {
    let endless =
      isInMake
      ? pluginText("loop", "make = function() while true do end end") : "while true do end"
    let box = try PluginSandbox([
      "aa": pluginText("aa", "delegate = { canHandle = print }"), "loop": endless,
      "zz": pluginText("zz", "delegate = { canHandle = print }"),
    ])
    let statuses = box.library.statuses()
    #expect(statuses.map { $0.plugin != nil } == [true, false, true])
    #expect(statuses[1].problems.map(\.message) == ["instruction limit (10000000) reached"])
    #expect(box.library.statuses()[2].problems.isEmpty)
    try box.run("print(plugin('zz'))")
    #expect(box.printed == ["compose { zz }"])
  }

  @Test
  func doesNotCountLoadingAgainstTheNextScript() throws {
    let box = try PluginSandbox([
      "work": pluginText(
        "work", "delegate = { canHandle = print }", before: "for i = 1, 1e6 do end")
    ])
    #expect(box.library.statuses()[0].plugin != nil)
    #expect(box.host.lua.instructionsUsed == 0)
    #expect(box.host.lua.limits == PolicyOptions.batch.limits)
  }
}
