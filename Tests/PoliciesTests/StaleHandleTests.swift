import DragDrop
import Lua
import Testing

@testable import Policies

/// Handles of a released device or of a removed view.
@Suite
struct StaleHandleTests {
  /// A world with an object of every kind, while a drag is over `archive`.
  private static let world =
    twoTables + """
      photos = CollectionView { name = "photos", items = { "Dune", "Reef" } }
      controller = CollectionViewController(photos)
      photo = View { name = "photo", frame = { 900, 0, 100, 100 } }
      drag = DragInteraction { itemsForBeginning = function() return {} end }
      drop = DropInteraction { canHandle = function() return true end }
      photo:addInteraction(drag)
      photo:addInteraction(drop)
      spring = SpringLoadedInteraction(function(_, context) hover = context end)
      photo:addInteraction(spring)
      tap = TapGestureRecognizer {}
      photo:addGestureRecognizer(tap)
      function policy:dragSessionWillBegin(view, session) kept = session end
      function policy:canHandle(view, session) over = session return true end
      function policy:performDrop(view, coordinator)
        held, part = coordinator, coordinator.items[1]
        context = coordinator:drop(part.dragItem, Placeholder {
          insertionIndexPath = "0:0", title = "Loading" })
      end
      work = Progress(1)
      picture = View { name = "picture", frame = { 900, 200, 100, 100 } }
      picture:addInteraction(DragInteraction {
        itemsForBeginning = function() return { DragItem "P" } end,
        willAnimateLift = function(_, _, it) animator = it end,
      })
      lift(picture):cancel()
      lift(inbox, 0):over(archive):drop()
      item = DragItem "Milk"
      last = lift(inbox, 1):over(archive)

      """

  /// How each kind is used.
  private static let uses: [(kind: LuaHandleKind, use: String)] = [
    (.application, "away.name"), (.tableView, "inbox.name"), (.collectionView, "photos.name"),
    (.view, "photo.name"), (.dragInteraction, "drag.isEnabled"),
    (.dropInteraction, "drop.view"), (.springLoadedInteraction, "spring.view"),
    (.springLoadedInteractionContext, "hover.state"), (.dataSource, "model.numberOfSections"),
    (.dragSession, "kept.items"), (.dropSession, "over.items"), (.dragItem, "item.title"),
    (.itemProvider, "provider:canLoadObject(\"String\")"), (.dropCoordinator, "held.items"),
    (.dropItem, "part.dragItem"), (.animating, "animator:addCompletion(print)"),
    (.progress, "work.isFinished"), (.cell, "cell.title"), (.gestureRecognizer, "tap.name"),
    (.placeholderContext, "context.dragItem"), (.diffableDataSource, "source:snapshot()"),
    (.snapshot, "snapshot.numberOfItems"), (.listLayout, "rows.scrollDirection"),
    (.gridLayout, "grid.scrollDirection"), (.flowLayout, "flow.scrollDirection"),
    (.collectionViewController, "controller.collectionView"), (.drag, "last.isActive"),
    (.timer, "timer.isValid"), (.fileStore, "files:fileExists(\"a\")"),
    (.contentType, "png.identifier"),
  ]

  private static let rest = """
    away = App { name = "away" }
    files = away.files
    model, cell, provider = inbox.model, archive:cellForRow("0:0"), item.itemProvider
    cell = inbox:cellForRow("0:2")
    source = DiffableDataSource(photos)
    snapshot = source:snapshot()
    rows, grid = CollectionViewListLayout {}, CollectionViewGridLayout {}
    flow = CollectionViewFlowLayout {}
    timer, png = after(1, print), ContentType "public.png"
    """

  /// Objects that end before the script does.
  private static let brief: Set<LuaHandleKind> = [
    .springLoadedInteractionContext, .dropCoordinator, .dropItem,
  ]

  @Test
  func listsEveryKindOfHandle() {
    let kinds = Handles(LuaState()).all.map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    #expect(
      Set(kinds).union([.indexPath, .point, .size, .rect, .insets])
        == Set(APICatalog.classesByKind.keys))
    #expect(Set(kinds) == Set(Self.uses.map(\.kind)))
  }

  @Test(arguments: uses.map(\.kind))
  func invalidatesEveryHandleForTheNextDevice(kind: LuaHandleKind) throws {
    let host = Recorder().makeHost()
    _ = try host.evaluate(Self.world + Self.rest, name: "first.lua")
    let use = try #require(Self.uses.first { $0.kind == kind }).use
    let question = "local answer = \(use)"
    if !Self.brief.contains(kind) { _ = try host.evaluate(question, name: "ask.lua") }
    host.startOver()
    #expect(host.handles.all.allSatisfy { $0.count == 0 })
    #expect(throws: PolicyError.self) { _ = try host.evaluate(question, name: "ask.lua") }
  }

  @Test
  func keepsNothingOfTheOldDevice() throws {
    let host = Recorder().makeHost()
    _ = try host.evaluate(Self.world + Self.rest, name: "first.lua")
    weak let simulation = host.simulation
    host.startOver()
    #expect(simulation == nil)
    #expect(host.delegates.diffables.isEmpty)
    #expect(host.delegates.byCaller.isEmpty)
    #expect(host.handles.knownContentTypes.isEmpty)
  }

  @Test
  func releasesTheObjectsOfARemovedView() throws {
    let host = Recorder().makeHost()
    _ = try host.evaluate("base = View { name = \"base\" }", name: "before.lua")
    let mark = DeviceMark(of: host)
    _ = try host.evaluate(Self.world + Self.rest, name: "test.lua")
    _ = try host.evaluate("last:cancel() photos.collectionViewLayout = flow", name: "layout.lua")
    try mark.restore()
    let handles = host.handles
    #expect(handles.diffableDataSources.count == 0)
    #expect(handles.flowLayouts.count == 0)
    #expect(handles.springLoadedInteractions.count == 0)
    #expect(handles.recognizers.count == 0)
    #expect(handles.cells.count == 0)
    #expect(handles.controllers.count == 0)
    #expect(handles.placeholderContexts.count == 0)
    #expect(host.delegates.diffables.isEmpty)
    #expect(handles.plainViews.count == 1)
  }

  // MARK: Messages

  @Test(arguments: [
    ("photos.name", "this CollectionView no longer exists: every test has its own device"),
    ("inbox.isHidden", "this TableView no longer exists: every test has its own device"),
    ("drop.view", "this DropInteraction no longer exists"),
    ("kept.items", "this drag session has ended: store its items, not the session"),
  ])
  func reportsAReleasedObject(use: String, message: String) throws {
    let host = Recorder().makeHost()
    _ = try host.evaluate(Self.world + Self.rest, name: "first.lua")
    host.startOver()
    let error = #expect(throws: PolicyError.self) {
      _ = try host.evaluate("local answer = \(use)", name: "ask.lua")
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(error?.message.hasSuffix("was used)") == true)
  }

  @Test(arguments: [
    (
      "lift(inbox, 0)",
      "argument #1 is not a view: this TableView no longer exists: every test has its own device"
    ),
    (
      "DiffableDataSource(photos)",
      "bad argument #1 to 'DiffableDataSource' (this CollectionView no longer exists: every test "
        + "has its own device)"
    ),
    (
      "Progress(2):addChild(work, 1)",
      "bad argument #1 to 'addChild' (this Progress no longer exists)"
    ),
  ])
  func reportsAReleasedArgument(use: String, message: String) throws {
    let host = Recorder().makeHost()
    _ = try host.evaluate(Self.world, name: "first.lua")
    host.startOver()
    let error = #expect(throws: PolicyError.self) {
      _ = try host.evaluate(use, name: "ask.lua")
    }
    #expect(error?.message == message)
  }

  @Test
  func asksForTheColonInAWrongMethodCall() {
    let error = failure(of: twoTables + "View { name = \"v\" }.addSubview(\"x\")")
    #expect(error?.message.contains("write a colon before the method") == true)
  }

  // MARK: Limits

  /// Objects that are only compared by identity.
  private final class Thing {}

  @Test
  func releasesNothingIfReferencesCannotBeFound() {
    let handles = ObjectHandles<Thing>(kind: .timer, limit: 3)
    let things = (0..<60).map { _ in Thing() }
    let given = things.map(handles.handle)
    #expect(given.allSatisfy { handles.object($0) != nil })
  }

  @Test
  func handlesHandlesReleasedOutOfOrder() {
    let handles = ObjectHandles<Thing>(kind: .timer, limit: 3)
    // The same address, over and over.
    for _ in 0..<100 {
      let thing = Thing()
      _ = handles.handle(of: thing)
      _ = handles.retire(thing)
    }
    let kept = [Thing(), Thing(), Thing()]
    let given = kept.map(handles.handle)
    #expect(given.allSatisfy { handles.object($0) != nil })
  }

  /// The functions that remain in objects after a garbage collection.
  private func survivors(_ text: String) throws -> [LuaValue] {
    let host = Recorder().makeHost()
    _ = try host.evaluate("weak = setmetatable({}, { __mode = \"v\" })\n" + text, name: "make.lua")
    host.lua.collectGarbage()
    return try host.evaluate(
      """
      local count = 0
      for _ in pairs(weak) do count = count + 1 end
      return count
      """, name: "count.lua")
  }

  @Test
  func releasesTheFunctionsOfAHandle() throws {
    let left = try survivors(
      """
      for number = 1, 5000 do
        local work = Progress(1)
        weak[number] = function() return number end
        work.cancellationHandler = weak[number]
      end
      """)
    guard case .integer(let count)? = left.first else {
      Issue.record("no count but \(left)")
      return
    }
    #expect(count < 1000)
  }

  @Test
  func releasesARemovedFunction() throws {
    let left = try survivors(
      """
      work = Progress(1)
      weak[1] = function() return work end
      work.cancellationHandler = weak[1]
      work.cancellationHandler = nil
      """)
    #expect(left == [0])
  }
}
