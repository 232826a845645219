import DragDrop
import Plugins
import Policies
import Testing

/// `attach` and `detach`: plug-ins that run before the delegates of a view.
@Suite struct AttachTests {
  /// Prints its name when a drag enters.
  private static func says(_ name: String) -> String {
    pluginText(name, "delegate = { dropSessionDidEnter = function() print('\(name)') end },")
  }

  private func attached(_ box: PluginSandbox, _ name: String) throws -> [String] {
    let view = try #require(box.host.simulation.view(named: name))
    return box.host.delegates.attachments.policies(of: view).map { policy in
      policy.options.isEmpty ? policy.name : "\(policy.name) \(policy.options)"
    }
  }

  @Test func callsThePluginBeforeTheViewsDelegate() throws {
    let box = try PluginSandbox(["limit": limitText])
    try box.run(
      twoTables + """
        attach("limit", archive)
        gesture "lift inbox 0; add inbox 1; over archive 0; drop"
        gesture "lift inbox 0; over archive 0; drop"
        """)
    #expect(box.answers("dropSessionDidUpdate").map { $0.prefix(4) } == ["forb", "move"])
    #expect(box.titles(of: "archive") == [["Milk"]])
  }

  @Test func callsTheLastAttachedPluginFirst() throws {
    let box = try PluginSandbox(["first": Self.says("first"), "second": Self.says("second")])
    try box.run(
      twoTables + """
        attach("first", archive)
        attach("second", "archive")
        gesture "lift inbox 0; over archive"
        """)
    #expect(box.printed == ["second", "first"])
    #expect(try attached(box, "archive") == ["second", "first"])
  }

  @Test func replacesAPluginThatIsAttachedAgain() throws {
    let box = try PluginSandbox(["limit": limitText, "first": Self.says("first")])
    try box.run(
      twoTables + """
        attach("limit", archive, { limit = 1 })
        attach("first", archive)
        attach("limit", archive, { limit = 2 })
        gesture "lift inbox 0; add inbox 1; over archive 0"
        """)
    #expect(try attached(box, "archive") == ["limit limit=2", "first"])
    #expect(box.answers("dropSessionDidUpdate").map { $0.prefix(4) } == ["move"])
  }

  @Test func restoresTheDelegatesOfTheViewOnDetach() throws {
    let box = try PluginSandbox(["limit": limitText])
    try box.run(
      twoTables + """
        attach("limit", archive)
        print(archive.dropDelegate == StandardPolicy, archive.dragDelegate == StandardPolicy)
        print(tostring(archive.dropDelegate):match("^compose { limit, "))
        detach("limit", archive)
        print(archive.dropDelegate == StandardPolicy)
        print(pcall(detach, "limit", archive))
        """)
    #expect(
      box.printed == [
        "false\ttrue", "compose { limit, ", "true", "false\t'limit' is not attached to archive",
      ])
    #expect(try attached(box, "archive") == [])
  }

  @Test func replacesOnlyDelegatesThatThePluginImplements() throws {
    let box = try PluginSandbox([
      "mover": pluginText(
        "mover", "delegate = { moveRow = function(self, view, a, b) view.model:move(a, b) end }")
    ])
    try box.run(
      twoTables + """
        print(inbox.dataSource)
        attach("mover", inbox)
        print(tostring(inbox.dataSource), inbox.dropDelegate == StandardPolicy, inbox.delegate)
        gesture "lift inbox 0; over inbox 1 below; drop"
        detach("mover", inbox)
        """)
    #expect(box.printed.last == "compose { mover }\ttrue\tnil")
    #expect(box.host.simulation.log.events.contains { $0.name == "moveRow" && $0.kind == .call })
    #expect(box.titles(of: "inbox") == [["Eggs", "Milk", "Bread"]])
    let inbox = try #require(box.host.simulation.view(named: "inbox") as? TableView)
    #expect(inbox.dataSource == nil)
  }

  @Test func keepsPluginsWhenADelegateIsAssigned() throws {
    let box = try PluginSandbox(["limit": limitText, "first": Self.says("first")])
    try box.run(
      twoTables + """
        attach("limit", archive)
        archive.dropDelegate = compose { { canHandle = function() return true end }, archive.dropDelegate }
        attach("first", archive)
        detach("limit", archive)
        gesture "lift inbox 0; add inbox 1; over archive 0; drop"
        print(archive)
        """)
    #expect(box.printed == ["first", "archive  Done: Milk, Eggs"])
  }

  @Test func attachesAPolicyTable() throws {
    let box = try PluginSandbox()
    try box.run(
      twoTables + """
        local full = { canHandle = function() return false, "full" end }
        attach(full, archive)
        gesture "lift inbox 0; over archive; cancel"
        detach(full, archive)
        gesture "lift inbox 0; over archive; cancel"
        """)
    #expect(box.answers("canHandle") == ["false · full · test.lua:6", "true · StandardPolicy:12"])
  }

  @Test func attachesToTheInteractionsOfAPlainView() throws {
    let box = try PluginSandbox([
      "first": pluginText(
        "first",
        """
        delegate = {
          canHandle = function(self, interaction, session) return #session.items == 1, "one only" end,
          sessionDidEnter = function() print "enter" end,
        },
        """)
    ])
    try box.run(
      twoTables + """
        local photo = View { name = "photo", frame = { 1100, 0, 100, 100 } }
        photo:addInteraction(DropInteraction { sessionDidUpdate = function() return "copy" end })
        attach("first", photo)
        gesture "lift inbox 0; over photo; cancel"
        gesture "lift inbox 0; add inbox 1; over photo; cancel"
        detach("first", photo)
        gesture "lift inbox 0; over photo; cancel"
        """)
    #expect(box.printed == ["enter"])
    #expect(
      box.answers("canHandle", of: "photo") == [
        "true · one only · first/init.lua:6", "false · one only · first/init.lua:6",
      ])
  }

  @Test(arguments: [
    ("attach('limit', View { name = 'plain' })", "'plain' is a plain view without interactions"),
    ("attach('limit', archive, { limt = 1 })", "limit has no option 'limt'"),
    ("attach({}, archive, { limit = 1 })", "only plug-ins have options"),
    ("attach('limit', 'archiv')", "no view is named 'archiv'"),
  ])
  func explainsAMistake(chunk: String, message: String) throws {
    let box = try PluginSandbox(["limit": limitText])
    let error = try #require(box.failure(of: twoTables + chunk))
    #expect(error.message.hasPrefix(message), "\(error)")
    #expect(error.line == 6)
  }

  @Test func attachAndComposeGiveTheSameTrace() throws {
    let gestures =
      "gesture 'lift inbox 0; add inbox 1; over archive 0; drop; lift inbox 0; over archive 0; "
      + "drop'"
    let attached = try PluginSandbox(["limit": limitText])
    try attached.run(twoTables + "attach('limit', archive)\n" + gestures)
    let composed = try PluginSandbox(["limit": limitText])
    try composed.run(
      twoTables + "archive.dropDelegate = compose { plugin('limit'), StandardPolicy }\n" + gestures)
    func events(_ box: PluginSandbox) -> [Event] {
      box.host.simulation.log.events.map { event in
        var event = event
        event.at = event.at.map(box.short)
        return event
      }
    }
    #expect(events(attached) == events(composed))
    #expect(events(attached).count > 40)
  }
}
