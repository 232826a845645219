import Plugins
import Policies
import Testing

/// `plugin check` and `plugin new`.
@Suite struct CheckTests {
  private func check(_ box: PluginSandbox, _ name: String) throws -> PluginCheck {
    let folder = try #require(box.library.folders.first { $0.name == name })
    return PluginCheck(folder, library: box.library)
  }

  @Test func acceptsANewPlugin() throws {
    let box = try PluginSandbox()
    let paths = try PluginTemplate(name: "demo").write(into: box.path)
    #expect(
      paths.map(box.short) == ["demo/init.lua", "demo/README.md", "demo/specs/demo_spec.lua"])
    let check = try check(box, "demo")
    #expect(check.problems.map(\.description) == [])
    #expect(check.advice == [])
    #expect(check.manifest?.name == "demo")
  }

  @Test func replacesTheTemplatesNameInANewPlugin() throws {
    let files = try PluginTemplate(name: "demo").files
    #expect(files.allSatisfy { $0.text.contains("demo") })
    #expect(files.allSatisfy { !($0.path + $0.text).contains("item-limit") })
  }

  @Test func doesNotOverwriteAnExistingPlugin() throws {
    let box = try PluginSandbox(["demo": limitText])
    do throws(PolicyError) {
      _ = try PluginTemplate(name: "demo").write(into: box.path)
      Issue.record("nothing was thrown")
    } catch {
      #expect(box.short(error.description) == "demo/init.lua: cannot be written: File exists")
    }
  }

  @Test(arguments: ["", "My plug-in", "../demo", "-x", "Übung"])
  func rejectsAnInvalidName(name: String) {
    #expect(throws: PolicyError.self) { try PluginTemplate(name: name) }
  }

  @Test func advisesOnMissingMetadata() throws {
    let box = try PluginSandbox(["limit": limitText])
    let check = try check(box, "limit")
    #expect(check.problems.isEmpty)
    #expect(
      check.advice.map(box.short) == [
        "there is no limit/README.md: describe the plug-in and its options",
        "there is no limit/specs/limit_spec.lua: add a test",
      ])
  }

  @Test(arguments: [
    "--[[ version = \"1.0.0\" ]]", "--[[\n  version = \"1.0.0\",\n]]", "-- version = \"1.0.0\"",
    "summary = \"version = 1\",", "summary = [[\nversion = 1]],", "oldversion = 1,",
  ])
  func findsTheLineOfAFieldOutsideCommentsAndStrings(before: String) throws {
    let box = try PluginSandbox([
      "lines": "return {\n\(before)\n  version = \"one\",\n  name = \"lines\",\n}\n"
    ])
    let problem = try check(box, "lines").problems.first { $0.message.contains("'version' is") }
    #expect(problem?.line == 3 + before.split(separator: "\n").count - 1)
  }

  @Test func makesADelegateForEveryValueOfAnOption() throws {
    let box = try PluginSandbox([
      "modes": pluginText(
        "modes",
        """
        options = {
          mode = { type = "string", default = "a", values = { "a", "b" }, help = "h" },
        },
        make = function(options)
          if options.mode == "b" then error("not yet") end
          return { canHandle = function() return true end }
        end,
        """)
    ])
    let problem = try #require(try check(box, "modes").problems.first)
    #expect(problem.message == "not yet")
    #expect(problem.hints == ["with the option mode=b"])
  }

  @Test func reportsASpecWithASyntaxError() throws {
    let box = try PluginSandbox(["limit": limitText])
    try box.write("describe(", to: "limit/specs/limit_spec.lua")
    let problem = try #require(try check(box, "limit").problems.first)
    #expect(box.short(problem.description).hasPrefix("limit/specs/limit_spec.lua:1: "))
  }

  /// A link in a plug-in's folder must not lead out of it: the excerpt of an error would show the
  /// contents of the other file.
  @Test(arguments: [
    (
      "limit/init.lua", "../secret.lua",
      "limit/init.lua: is a link to a place outside the plug-in's folder"
    ),
    (
      "limit/specs/limit_spec.lua", "../../secret.lua",
      "limit/specs/limit_spec.lua: is a link to a place outside the plug-in's folder"
    ),
    (
      "limit/l.lua", "../secret.lua",
      "limit/init.lua:5:3: the lesson 'l.lua' is a link to a place outside the plug-in's folder"
    ),
  ])
  func doesNotFollowALinkOutOfTheFolder(path: String, target: String, problem: String) throws {
    let lessons = path == "limit/l.lua" ? "lessons = { \"l.lua\" }, " : ""
    let box = try PluginSandbox([
      "limit": limitText.replacing("options = {", with: lessons + "options = {")
    ])
    try box.write("top = = secret", to: "secret.lua")
    try box.link(path, to: target)
    let problems = try check(box, "limit").problems
    #expect(
      problems.map { box.short($0.rendered) }.first?.split(separator: "\n").first == problem[...])
    #expect(!problems.contains { $0.rendered.contains("secret") })
  }

  @Test func followsALinkWithinTheFolder() throws {
    let box = try PluginSandbox(["limit": limitText])
    try box.write(limitText, to: "limit/lib/init.lua")
    try box.link("limit/init.lua", to: "lib/init.lua")
    #expect(try check(box, "limit").problems.isEmpty)
  }

  @Test func reportsAMisspeltCallback() throws {
    let box = try PluginSandbox([
      "slip": pluginText("slip", "delegate = { canHandle = print, canMoveRwo = print }")
    ])
    #expect(
      try check(box, "slip").problems.map(\.message) == [
        "'canMoveRwo' is not a callback and will not be called; did you mean 'canMoveRow'?"
      ])
  }

  @Test func checksAFolderByItsPath() throws {
    let box = try PluginSandbox(["limit": limitText])
    for path in ["\(box.path)/limit", "\(box.path)/limit/", "\(box.path)/limit/init.lua"] {
      let folder = try #require(PluginFolder(path: path))
      #expect(folder.name == "limit")
      #expect(PluginCheck(folder, library: box.library).problems.isEmpty)
    }
    #expect(PluginFolder(path: box.path) == nil)
  }
}
