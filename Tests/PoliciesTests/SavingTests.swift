import DragDrop
import Lua
import Testing

@testable import Policies

/// Saving and restoring the state of an idle host.
@Suite
struct SavingTests {
  private static let world =
    twoTables + """
      flow = CollectionViewFlowLayout {}
      photos = CollectionView { name = "photos", items = { "Dune", "Reef" } }
      photos.collectionViewLayout = flow
      notes = CollectionView { name = "notes" }
      source = DiffableDataSource(notes)
      photo = View { name = "photo", frame = { 900, 0, 100, 100 } }
      drag = DragInteraction { itemsForBeginning = function() return { DragItem "P" } end }
      photo:addInteraction(drag)
      press = LongPressGestureRecognizer {}
      photo:addGestureRecognizer(press)
      away = View { name = "away" }
      away:removeFromSuperview()
      snapshot = source:snapshot()
      other, n = { canHandle = function() return false end }, 0
      """

  /// Prints the state of everything, and makes some gestures.
  private static let probe = """
    for _, view in ipairs(views()) do
      print(view, view.frame.x, view.isHidden, view.app, view.superview, #view.subviews,
        #view.interactions, #view.gestureRecognizers, view.isUserInteractionEnabled)
    end
    print(inbox.rowHeight, inbox.isEditing, inbox.contentOffset.y, inbox.dragInteractionEnabled)
    print(inbox.dragDelegate == policy, inbox.dropDelegate == policy, inbox.allowsMultipleSelection)
    print(photos.collectionViewLayout == flow, flow.itemSize.width, flow.overrides, flow.collectionView)
    print(drag.isEnabled, press.isEnabled, press.name, away.isHidden, #snapshot.sectionIdentifiers)
    print(source:snapshot().numberOfItems, notes:numberOfItems(0), inbox.app.team)
    print(inbox.app.files:fileExists "a.txt", inbox:cellForRow("0:0").title, #inbox:items())
    lift(inbox, 0):over(archive, 0):drop()
    lift(photo):over(archive):drop()
    print(#inbox:items(), #archive:items(), inbox:cellForRow("0:0").title)
    """

  /// The printed state of a host, with all events.
  private func look(_ host: PolicyHost, _ recorder: Recorder) throws -> ([String], [Event]) {
    let count = recorder.printed.count
    var failure: [String] = []
    do throws(PolicyError) {
      _ = try host.evaluate(Self.probe, name: "probe.lua")
      try host.finish()
    } catch {
      failure = [error.rendered]
    }
    return (recorder.printed.dropFirst(count) + failure, host.simulation.log.events)
  }

  private func makeHost() throws -> (PolicyHost, Recorder) {
    let recorder = Recorder()
    let host = recorder.makeHost()
    _ = try host.evaluate(Self.world, name: "world.lua")
    return (host, recorder)
  }

  @Test(arguments: [
    "", "local a = lift(inbox, 0):over(archive):drop()", "local a = lift(inbox, 0):over(archive)",
    "local a = TableView { name = 'third', items = { 'x' } }", "photo:removeFromSuperview()",
    "inbox:addSubview(photo)", "inbox.frame = { 1, 2, 3, 4 }", "photo.isHidden = true",
    "inbox.isEditing = true; inbox:cellForRow('0:1')", "inbox.rowHeight = 3",
    "inbox.dragDelegate = other; inbox.dropDelegate = nil",
    "archive.dataSource = { numberOfRows = function() return 0 end }",
    "photos.collectionViewLayout = CollectionViewGridLayout { itemsPerLine = 2 }",
    "flow.itemSize = { 9, 9 }",
    "flow.overrides = {}", "photo:removeInteraction(drag)", "drag.isEnabled = false",
    "press.isEnabled = false", "photo:removeGestureRecognizer(press)",
    "away.isHidden = true", "inbox:addSubview(away)", "local a = App { name = 'mail' }",
    "inbox.app.team = 't'; inbox.app.files:createFile('a.txt', 'a')",
    "inbox.model:insert('new', '0:0') inbox:reloadData()",
    "snapshot:appendSections { 1 } snapshot:appendItems { 'a', 'b' } source:apply(snapshot)",
    "local a = CollectionViewController(photos)", "wait(3)", "local a = after(9, print)",
    "set('liftDelay', 2)",
    "local a = ContentType { identifier = 'a.b', conformsTo = { 'public.data' } }",
    "inbox.allowsMultipleSelection = true select(inbox, 0, 1)",
    "photo:addInteraction(DropInteraction(policy))", "error('no')",
    "local hosts = DragItem 'x' hosts.localObject = 1",
  ])
  func restoresViewsAndTheirObjects(change: String) throws {
    let (fresh, freshRecorder) = try makeHost()
    let expected = try look(fresh, freshRecorder)
    let (host, recorder) = try makeHost()
    let state = try #require(HostState(of: host))
    for _ in 0..<2 {
      _ = try? host.evaluate(change, name: "change.lua")
      #expect(state.restore())
      let found = try look(host, recorder)
      #expect(found.0 == expected.0)
      #expect(found.1 == expected.1)
      #expect(state.restore())
    }
  }

  @Test(arguments: [
    "n = 1", "policy.canHandle = other.canHandle", "math.random()", "other[1] = {}",
    "kept = inbox",
    "print({})", "setmetatable(other, {})",
  ])
  func restoresNothingOnceScriptsKeepOtherState(change: String) throws {
    let (host, _) = try makeHost()
    let state = try #require(HostState(of: host))
    _ = try host.evaluate("photo.isHidden = true", name: "hide.lua")
    _ = try host.evaluate(change, name: "change.lua")
    #expect(!state.restore())
    #expect(host.simulation.view(named: "photo")?.isHidden == true)
  }

  @Test
  func restoresIfTheStateOfScriptsIsTheSameAgain() throws {
    let (host, _) = try makeHost()
    let state = try #require(HostState(of: host))
    _ = try host.evaluate(
      "n = n + 1; lift(inbox, 0):over(archive):drop(); n = n - 1", name: "a.lua")
    #expect(state.restore())
    #expect(host.titles(of: "archive") == [[]])
  }

  @Test
  func restoresNothingOverAScriptLoadedLater() throws {
    let (host, _) = try makeHost()
    let state = try #require(HostState(of: host))
    try host.run(Script(name: "other.lua", text: "local x = 1"))
    #expect(!state.restore())
  }

  @Test
  func savesNoStateDuringADrag() throws {
    let (host, _) = try makeHost()
    #expect(HostState(of: host, looking: 10) == nil)
    _ = try host.evaluate("lift(inbox, 0)", name: "lift.lua")
    #expect(HostState(of: host) == nil)
    _ = try host.evaluate("cancel()", name: "cancel.lua")
    #expect(HostState(of: host) != nil)
    _ = try host.evaluate("item = DragItem 'x'", name: "item.lua")
    #expect(HostState(of: host) == nil)
  }

  @Test
  func savesStateOnceNoScriptHoldsAProvider() throws {
    let (host, _) = try makeHost()
    _ = try host.evaluate(
      "made = ItemProvider { types = { ['public.plain-text'] = 'x' } }", name: "made.lua")
    #expect(HostState(of: host) == nil)
    _ = try host.evaluate("made = nil", name: "gone.lua")
    #expect(HostState(of: host) != nil)
  }
}
