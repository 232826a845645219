import Plugins
import Policies
import Testing

/// What plug-ins add to the shell: commands, settings and properties.
struct ExtensionTests {
  private static func plugin(_ name: String, _ fields: String) -> String {
    """
    return {
      name = "\(name)", version = "1.0.0", summary = "Extends the shell.",
      author = "Ada", license = "MIT", apiVersion = 1,
      \(fields)
    }
    """
  }

  private static let volume = """
    settings = {
      volume = {
        type = "integer", default = 3, minimum = 0, maximum = 9, help = "how loud it is",
        changed = function(value) volume = value end,
      },
    },
    commands = {
      say = {
        summary = "Prints the volume.", parameters = { "WORD" },
        complete = function(...) return { "loud", tostring(select("#", ...)) } end,
        run = function(word) print(word, volume) end,
      },
    },
    """

  private static let oneItem = """
    properties = {
      ["one item"] = { kind = "always", holds = function(drag) return #drag.items == 1 end },
    },
    """

  private func setting(_ box: PluginSandbox) throws -> (PluginOption, String) {
    let (setting, plugin) = try #require(box.extensions.current.settings.first)
    return (setting, plugin.name)
  }

  @Test func needNoPolicy() throws {
    let box = try PluginSandbox(["radio": Self.plugin("radio", Self.volume)])
    let plugin = try box.library.plugin(named: "radio")
    #expect(!plugin.manifest.hasPolicy)
    #expect(box.extensions.current.commands.map(\.command.name) == ["say"])
  }

  @Test func receiveTheDefaultOfASettingFirst() throws {
    let box = try PluginSandbox(["radio": Self.plugin("radio", Self.volume)])
    try box.extensions.runCommand("say", of: "radio", with: ["x"])
    #expect(box.printed == ["x\t3"])
  }

  @Test func receiveNewValuesOfASetting() throws {
    let box = try PluginSandbox(["radio": Self.plugin("radio", Self.volume)])
    let (setting, name) = try setting(box)
    try box.extensions.set(setting, of: name, to: .integer(7))
    try box.extensions.runCommand("say", of: "radio", with: ["x"])
    #expect(box.printed == ["x\t7"])
    #expect(box.extensions.value(of: setting, of: name) == .integer(7))
  }

  @Test func keepTheValueOfASettingWhenReloaded() throws {
    let box = try PluginSandbox(["radio": Self.plugin("radio", Self.volume)])
    let (setting, name) = try setting(box)
    try box.extensions.set(setting, of: name, to: .integer(7))
    try box.write(
      Self.plugin("radio", Self.volume.replacing("print(word", with: "print('new', word")),
      to: "radio/init.lua")
    #expect(box.library.reloadChanged().map(\.changes) == [["changed command :say"]])
    try box.extensions.runCommand("say", of: "radio", with: ["x"])
    #expect(box.printed == ["new\tx\t7"])
  }

  @Test func completeTheirCommands() throws {
    let box = try PluginSandbox(["radio": Self.plugin("radio", Self.volume)])
    #expect(
      box.extensions.completions(ofCommand: "say", of: "radio", after: ["a", "b"]) == ["loud", "2"])
  }

  @Test func nameThePluginAndTheLineOfAnErrorInACommand() throws {
    let box = try PluginSandbox([
      "radio": Self.plugin(
        "radio", "commands = { say = { summary = \"Fails.\", run = function() error(\"no\") end } }"
      )
    ])
    let error = #expect(throws: PolicyError.self) {
      try box.extensions.runCommand("say", of: "radio", with: [])
    }
    #expect(box.short(error?.scriptName ?? "") == "radio/init.lua")
    #expect(error?.line == 4)
    #expect(error?.hints == ["in the command :say of the plug-in radio"])
  }

  @Test func cannotHaveTheCommandOfAnotherPlugin() throws {
    let text = Self.plugin("one", Self.volume)
    let box = try PluginSandbox([
      "one": text, "two": text.replacing("\"one\"", with: "\"two\""),
    ])
    let extensions = box.extensions.current
    #expect(extensions.commands.map(\.plugin.name) == ["one"])
    #expect(
      extensions.collisions.map { box.short($0.error.description) } == [
        "two/init.lua:11: the command :say of the plug-in two is refused: "
          + "the plug-in one has a command with this name",
        "two/init.lua:5: the setting volume of the plug-in two is refused: "
          + "the plug-in one has a setting with this name",
      ])
  }

  @Test func cannotHaveACommandOfTheShell() throws {
    let box = try PluginSandbox(["radio": Self.plugin("radio", Self.volume)])
    var reserved = ReservedNames()
    reserved.commands = ["say"]
    #expect(ShellExtensions(of: box.library, reserved: reserved).current.commands.isEmpty)
    let folder = try #require(box.library.folders.first)
    let problems = PluginCheck(folder, library: box.library, reserved: reserved).problems
    #expect(problems.contains { $0.message.contains("reorder itself has a command") })
  }

  @Test func declareTheirPropertiesWhenAttached() throws {
    let box = try PluginSandbox(["single": Self.plugin("single", Self.oneItem)])
    _ = box.library
    try box.host.run(Script(name: "s", text: "attach('single', TableView { name = 'v' })"))
    let property = try #require(box.host.scripts.properties.first)
    #expect(property.name == "one item")
    #expect(property.owner == "single")
    #expect(property.kind == .always)
    #expect(box.short(property.place ?? "") == "single/init.lua:5")
  }

  @Test func replaceTheirPropertiesWhenReloaded() throws {
    let box = try PluginSandbox(["single": Self.plugin("single", Self.oneItem)])
    _ = box.library
    try box.host.run(Script(name: "s", text: "attach('single', TableView { name = 'v' })"))
    try box.write(
      Self.plugin("single", Self.oneItem.replacing("one item", with: "a single item")),
      to: "single/init.lua")
    _ = box.library.reloadChanged()
    #expect(box.host.scripts.properties.map(\.name) == ["a single item"])
  }

  @Test func cannotDeclareAPropertyOfAScript() throws {
    let box = try PluginSandbox(["single": Self.plugin("single", Self.oneItem)])
    _ = box.library
    let error = #expect(throws: PolicyError.self) {
      try box.host.run(
        Script(
          name: "s",
          text: """
            always("one item", function() return true end)
            attach("single", TableView { name = "v" })
            """))
    }
    #expect(
      error?.message.contains(
        "the property 'one item' of the plug-in single is declared by s:1 too") == true)
  }

  @Test func cannotBeAttachedWithNeitherPolicyNorProperties() throws {
    let box = try PluginSandbox(["radio": Self.plugin("radio", Self.volume)])
    _ = box.library
    let error = #expect(throws: PolicyError.self) {
      try box.host.run(Script(name: "s", text: "attach('radio', TableView { name = 'v' })"))
    }
    #expect(error?.message.contains("radio has no policy and no properties") == true)
  }

  @Test(arguments: [
    (
      "commands = { say = { summary = \"Says.\", run = print, complete = 1 } }",
      "bad field 'complete' in the command 'say' (function expected, got number)"
    ),
    ("properties = { p = { holds = print } }", "the property 'p' needs the field 'kind'"),
    (
      "properties = { p = { kind = \"always\" } }",
      "the property 'p' needs the field 'holds' (function)"
    ),
    (
      "settings = { s = { type = \"boolean\", default = true, help = \"h\" } }",
      "the setting 's' needs the field 'changed' (function)"
    ),
    ("settings = { s = { type = \"odd\", changed = print } }", "expected, got \"odd\""),
  ])
  func reportErrorsOfTheManifest(fields: String, message: String) throws {
    let box = try PluginSandbox(["bad": Self.plugin("bad", fields)])
    let folder = try #require(box.library.folders.first)
    let problems = box.library.status(of: folder).problems
    #expect(problems.contains { $0.message.contains(message) }, "\(problems.map(\.message))")
    #expect(problems.allSatisfy { $0.line == 4 })
  }

  @Test func acceptsANewPluginWithACommand() throws {
    let box = try PluginSandbox()
    _ = try PluginTemplate(name: "demo", kind: .command).write(into: box.path)
    let folder = try #require(box.library.folders.first)
    let check = PluginCheck(folder, library: box.library)
    #expect(check.problems.map(\.description) == [])
    #expect(check.manifest?.commands.map(\.name) == ["demo"])
  }
}

/// Modules in the folders of plug-ins.
struct PluginModuleTests {
  @Test func aScriptCanRequireAModuleOfAPlugin() throws {
    let box = try PluginSandbox()
    try box.write("return { answer = 42 }", to: "radio/helper.lua")
    try box.write("return { answer = 7 }", to: "radio/init.lua")
    box.host.modules.source = box.library.modules
    try box.host.run(
      Script(
        name: "s", text: "print(require('radio.helper').answer, require('radio').answer)"))
    #expect(box.printed == ["42\t7"])
  }
}
