import DragDrop
import Lua
import Testing

@testable import Policies

/// Numbers that overflow, and objects that contain themselves, wherever the API accepts one: none
/// of them ends the program.
@Suite
struct ExtremeNumberTests {
  /// Views, and a drag whose drop `during` calls `body` with its session and coordinator.
  private static let world =
    CatalogTests.setup + """
      snapshot = DiffableDataSourceSnapshot()
      snapshot:appendSections { "main" }
      snapshot:appendItems { "x", "y" }
      function laid(layout) photos.collectionViewLayout = layout; return layout end
      problems = {}
      point, size = inbox.contentOffset, inbox.contentSize
      rect, insets = inbox.frame, inbox.contentInset
      -- An error must be about the number, not about a value that is missing in Lua.
      function try(text, body)
        local ok, message = pcall(body)
        message = tostring(message)
        if ok or not message:find("attempt to index") and not message:find("attempt to call") then return end
        problems[#problems + 1] = text .. " says " .. message
      end
      function lookAt(view)
        for section = 0, math.min(view:numberOfSections(), 3) - 1 do
          pcall(function() return view:rectForRow({ section, 0 }) end)
          pcall(function() return view:layoutAttributesForItem({ section, 0 }) end)
        end
        return view.contentOffset, view.contentSize, view.bounds, view.frame, tostring(view)
      end
      function live()
        for _, name in ipairs { "inbox", "photos" } do pcall(lookAt, view(name)) end
        pcall(function() lift(inbox, 0):over(archive):over(archive, 0):drop() end)
        pcall(function() lift(photos, 0):over(photos, 2):over(inbox, 1):drop() end)
        pcall(function() lift(photo):over(inbox):over(photo):drop() end)
        pcall(interrupt)
        pcall(wait, 2)
      end

      """

  private func host() -> (PolicyHost, Recorder) {
    var options = PolicyOptions.batch
    options.limits.callbackInstructions = 200_000
    options.limits.instructions = 4_000_000
    options.limits.memory = 64 << 20
    options.limits.seconds = nil
    let recorder = Recorder()
    return (recorder.makeHost(options: options), recorder)
  }

  /// Runs a script in its own world, then all pending work, and returns what the script found.
  private func run(_ text: String) throws -> [String] {
    let (host, recorder) = host()
    do throws(PolicyError) {
      try host.run(Script(name: "extreme.lua", text: Self.world + text))
    } catch {
      guard error.kind != .syntax else { return ["\(error.message): \(text)"] }
    }
    for _ in 0..<3 {
      do throws(PolicyError) { try host.finish() } catch {}
    }
    _ = try? host.evaluate("for _, problem in ipairs(problems) do print(problem) end", name: "end")
    return recorder.printed.filter { $0.contains(" says ") }
  }

  @Test(arguments: ExtremeNumbers.entries.map(\.qualifiedName))
  func acceptsOrRejectsEveryNumberByName(name: String) throws {
    let entry = try #require(ExtremeNumbers.entries.first { $0.qualifiedName == name })
    for number in ExtremeNumbers.all {
      let body = ExtremeNumbers.calls(of: entry, with: number).map { call in
        let statement = entry.kind == .property ? call : "_ = \(call)"
        return "try([==[\(call)]==], function() \(statement) end)"
      }.joined(separator: "\n")
      let isOfDrops = entry.owner.map { ExtremeNumbers.ofDrops.contains($0) } ?? false
      let text =
        isOfDrops
        ? """
        local performed = policy.performDrop
        function policy:performDrop(view, coordinator)
          local session = coordinator.session
          \(body)
          session:loadObjects("String", function() end)
          return performed(self, view, coordinator)
        end
        live()
        """
        : """
        local current = lift(inbox, 0):over(archive)
        \(body)
        live()
        """
      let problems = try run(text)
      #expect(problems == [], "\(number)")
    }
  }

  @Test(arguments: ExtremeNumbers.callbacks.map(\.qualifiedName))
  func acceptsOrRejectsEveryNumberFromACallback(name: String) throws {
    let entry = try #require(ExtremeNumbers.callbacks.first { $0.qualifiedName == name })
    for number in ExtremeNumbers.all {
      for answer in ExtremeNumbers.answers(of: entry, with: number) {
        _ = try run(
          """
          local function callback() return \(answer) end
          for _, delegate in ipairs { policy, picture, folder, hooks } do
            delegate.\(entry.name) = callback
          end
          pcall(function() inbox:reloadData() photos:reloadData() end)
          pcall(function() photos.collectionViewLayout = CollectionViewFlowLayout() end)
          pcall(function() photos.collectionViewLayout.overrides = hooks end)
          live()
          """)
      }
    }
  }

  // MARK: Objects of one class

  /// Methods that take an object of the class that they belong to.
  private static let relations = APICatalog.classes.flatMap(\.entries).filter { entry in
    guard entry.kind == .method, let owner = entry.owner else { return false }
    return entry.parameters.contains { $0.type.allows(owner) }
  }

  /// New objects of classes whose objects can contain others.
  private static let makers = [
    "View": "View {}", "TableView": "TableView {}", "CollectionView": "CollectionView {}",
    "Progress": "Progress(2)", "GestureRecognizer": "TapGestureRecognizer()",
    "DiffableDataSourceSnapshot": "DiffableDataSourceSnapshot()",
    "ContentType": "ContentType(\"public.png\")", "IndexPath": "IndexPath(0, 0)",
    "DataSource": "TableView { items = { \"A\" } }.model",
  ]

  @Test(arguments: relations.map(\.qualifiedName))
  func survivesObjectsThatContainThemselves(name: String) throws {
    let entry = try #require(APICatalog.entry(named: name))
    let owner = try #require(entry.owner)
    let maker = try #require(Self.makers[owner], "no way to make objects of \(owner)")
    func call(_ object: String, _ other: String) -> String {
      let arguments = entry.parameters.map {
        $0.type.allows(owner) ? other : ExtremeNumbers.fitting($0.type)
      }
      return "pcall(function() \(object):\(entry.name)(\(arguments.joined(separator: ", "))) end)"
    }
    let members = APICatalog.type(named: owner)?.entries.filter { $0.kind == .property } ?? []
    let names = members.map { "\"\($0.name)\"" }.joined(separator: ", ")
    _ = try run(
      """
      local a, b, c = \(maker), \(maker), \(maker)
      \(call("a", "a"))
      \(call("a", "b"))
      \(call("b", "c"))
      \(call("c", "a"))
      \(call("b", "a"))
      for _, object in ipairs { a, b, c } do
        for _, name in ipairs { \(names) } do pcall(function() return tostring(object[name]) end) end
      end
      live()
      """)
  }

  @Test
  func rejectsAProgressThatContainsItself() throws {
    let text = """
      local a, b = Progress(2), Progress(2)
      a:addChild(b, 1)
      print(select(2, pcall(b.addChild, b, a, 1)))
      print(select(2, pcall(a.addChild, a, a, 1)))
      print(a.fractionCompleted)
      """
    #expect(
      try printed(by: text) == [
        "this progress contains the other one, so it cannot be a part of it",
        "a progress cannot be a part of itself", "0.0",
      ])
  }

  @Test
  func nestsProgressesAtMostAHundredDeep() throws {
    let text = """
      local whole = Progress(1)
      for _ = 1, 200000 do
        local above = Progress(1)
        local ok, message = pcall(above.addChild, above, whole, 1)
        if not ok then print(message) break end
        whole = above
      end
      print(whole.fractionCompleted)
      whole:cancel()
      """
    #expect(try printed(by: text) == ["progresses nest at most 100 deep", "0.0"])
  }

  @Test
  func explainsTheEndOfVirtualTime() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    let end = Double(VirtualClock.end) / 1_000_000
    host.simulation.clock.advance(by: VirtualClock.end - 1_000_000)
    try host.run(
      Script(
        name: "test.lua",
        text: twoTables + """
          print(select(2, pcall(wait, 9000000)))
          lift(inbox, 0)
          print(select(2, pcall(hold, 3600)))
          """))
    let sentence = "virtual time ends after \(Int(end)) seconds: cannot wait that long"
    #expect(recorder.printed.map { $0.hasSuffix(sentence) } == [true, true], "\(recorder.printed)")
  }
}

extension APIType {
  /// Whether objects of the class can be passed.
  fileprivate func allows(_ owner: String) -> Bool {
    switch self {
    case .object(let classes): classes.contains(owner)
    case .viewReference: owner.hasSuffix("View")
    case .list(let element): element.allows(owner)
    case .either(let types): types.contains { $0.allows(owner) }
    default: false
    }
  }
}
