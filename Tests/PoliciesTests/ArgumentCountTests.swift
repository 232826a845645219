import DragDrop
import Lua
import TestSupport
import Testing

@testable import Policies

/// Calls of every function of the catalog with too few and too many arguments, and with values of
/// other types as each argument: an error may be raised, but the program continues.
@Suite
struct ArgumentCountTests {
  /// The functions and methods that Swift implements, and the properties that can be written.
  private static let entries = APICatalog.all.filter { entry in
    switch entry.implementation {
    case .direct, .typed: entry.owner != "SpringLoadedInteractionContext"
    case .property: entry.isWritable && entry.owner != "SpringLoadedInteractionContext"
    case .none: entry.kind == .function
    }
  }

  /// The entries in groups, so that a test runs more than one.
  private static let groups = Set(entries.map { $0.owner ?? "globals" }).sorted()

  /// Some of the values of each type of Lua and of each class that needs no drag.
  private static let values = RandomSeeds.sample(
    of: [
      "true", "false", "0", "1", "-1", "0.5", "1 / 0", "\"\"", "\"x\"", "\"0:0\"", "{}", "{ 1 }",
      "{ 0, 0 }", "{ title = \"x\" }", "{ {}, {} }", "{ x = 1 }", "function() end", "print",
      "coroutine.create(print)", "inbox", "photos", "photo", "policy", "inbox.model", "inbox.app",
      "IndexPath(0, 0)", "DragItem(\"x\")",
      "ItemProvider { types = { [\"public.text\"] = \"x\" } }", "Progress(1)",
      "DiffableDataSourceSnapshot()", "ContentType(\"public.png\")", "CollectionViewFlowLayout()",
      "TapGestureRecognizer()", "StandardDrop",
    ], count: 6)

  @Test(arguments: groups)
  func survivesEachNumberAndTypeOfArguments(group: String) throws {
    for entry in Self.entries where (entry.owner ?? "globals") == group {
      let count = try calls(of: entry)
      #expect(count > 0, "\(entry.qualifiedName) was not called")
    }
  }

  /// Calls an entry in its own scene, and returns how often a call returned or raised.
  private func calls(of entry: APIEntry) throws -> Int {
    let object = try entry.owner.map {
      try #require(ExtremeNumbers.objects[$0], "no object of \($0)")
    }
    let isProperty = entry.kind == .property
    let callee =
      isProperty
      ? "function(value) object.\(entry.name) = value end"
      : object == nil
        ? entry.name : "function(...) return object.\(entry.name)(object, ...) end"
    let types = isProperty ? [] : entry.parameters.map(\.type)
    let fitting = types.map { "function() return \(ExtremeNumbers.fitting($0)) end" }
    let attempts = """
      local values = { \(Self.values.joined(separator: ", ")) }
      local object = \(object ?? "nil")
      local callee = \(callee)
      local fitting = { \(fitting.joined(separator: ", ")) }
      local function attempt(arguments, count)
        pcall(callee, table.unpack(arguments, 1, count))
        calls = calls + 1
      end
      local last = \(isProperty ? 1 : entry.parameters.count + 3)
      for count = 0, last do
        local arguments = {}
        for place = 1, count do
          local make = fitting[place] or fitting[#fitting]
          arguments[place] = make and make() or nil
        end
        attempt(arguments, count)
        for place = 1, count do
          local kept = arguments[place]
          arguments[place] = nil
          attempt(arguments, count)
          for _, value in ipairs(values) do
            arguments[place] = value
            attempt(arguments, count)
          end
          arguments[place] = kept
        end
      end
      """
    let isOfDrops = entry.owner.map { ExtremeNumbers.ofDrops.contains($0) } ?? false
    let text =
      isOfDrops
      ? """
      function policy:performDrop(view, coordinator)
        local session = coordinator.session
        \(attempts)
      end
      pcall(function() lift(inbox, 0):over(archive):over(archive, 0):drop() end)
      """
      : """
      local current = lift(inbox, 0):over(archive)
      \(attempts)
      """
    let recorder = Recorder()
    var options = PolicyOptions.batch
    options.limits.callbackInstructions = 50_000_000
    options.limits.instructions = 100_000_000
    options.limits.memory = 128 << 20
    options.limits.seconds = nil
    let host = recorder.makeHost(options: options)
    let world =
      CatalogTests.setup + """
        calls = 0
        snapshot = DiffableDataSourceSnapshot()
        point, size = inbox.contentOffset, inbox.contentSize
        rect, insets = inbox.frame, inbox.contentInset
        function laid(layout) photos.collectionViewLayout = layout; return layout end

        """
    do throws(PolicyError) {
      try host.run(Script(name: "counts.lua", text: world + text))
    } catch {
      #expect(error.kind != .syntax, "\(entry.qualifiedName): \(error.message)")
    }
    for _ in 0..<3 { _ = try? host.finish() }
    _ = try? host.evaluate("print(\"calls\", calls)", name: "end")
    return recorder.printed.last { $0.hasPrefix("calls") }
      .flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) } ?? 0
  }
}
