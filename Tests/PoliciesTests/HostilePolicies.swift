import DragDrop
import Lua

@testable import Policies

/// Views whose policies, in Lua, misbehave at any moment: raise, return nonsense, use any member of
/// any object with any arguments, keep stale objects, make gestures in callbacks, run forever.
///
/// The members are those of the catalog, so that new entries are included.
final class HostilePolicies {
  let host: PolicyHost
  /// The errors of the gestures, in order.
  private(set) var failures: [String] = []

  init(seed: Int64) throws {
    var options = PolicyOptions.batch
    options.seed = seed
    options.limits.callbackInstructions = 50_000
    options.limits.instructions = 2_000_000
    options.limits.memory = 64 << 20
    options.limits.seconds = nil
    options.limits.chunkBytes = nil
    host = PolicyHost(options: options)
    try install()
    _ = try host.evaluate(Self.world, name: "hostile.lua")
  }

  /// Passes the catalog to the script.
  private func install() throws {
    host.promptEnvironment["classOf"] = .function(
      host.lua.makeFunction("classOf") { arguments in
        let kind = arguments.values.first?.userdataValue?.handle?.kind
        return [kind.map { .string(APICatalog.className(of: $0)) } ?? .nil]
      })
    _ = try host.evaluate(Self.catalog, name: "catalog.lua")
  }

  /// The members to misuse, as Lua.
  private static let catalog = """
    members = { \(APICatalog.classes.map { "\($0.name) = \($0.entries.asLua)" }.joined(separator: ",\n")) }
    globals = \(APICatalog.globals.asLua)
    callbacks = { \(DelegateMethod.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")) }
    """

  /// Makes one gesture, to which the policies react.
  func act() {
    attempt { () throws(PolicyError) in _ = try host.evaluate("act()", name: "person") }
  }

  /// Uses stored objects, whatever their state.
  func poke() {
    attempt { () throws(PolicyError) in
      _ = try host.evaluate("for _ = 1, 20 do pcall(poke) end", name: "person")
    }
  }

  /// Lets everything end, while the policies continue to misbehave.
  func finish() {
    attempt { () throws(PolicyError) in try host.play("interrupt") }
    for _ in 0..<5 { attempt { () throws(PolicyError) in try host.finish() } }
  }

  private func attempt(_ body: () throws(PolicyError) -> Void) {
    do throws(PolicyError) { try body() } catch { failures.append(error.rendered) }
  }

  /// All events as text, because NaN is not equal to itself.
  var trace: [String] { host.simulation.log.events.map { "\($0)" } + failures }

  /// The number of hostile calls inside callbacks.
  var count: Int {
    let value = host.promptEnvironment["made"]
    return Int(value.integerValue ?? 0)
  }

  /// The views, their policies, and what they do.
  private static let world = """
    local random, depth, isStarted = math.random, 0, false
    local kept, words = {}, { "", "list", "0:0", "-1:9", "move", "public.text", "no\\0thing", "9:9:9" }
    made = 0

    local function one(list) return list[random(math.max(#list, 1))] end

    local function keep(value)
      if type(value) == "table" and #value > 0 then value = value[1] end
      if type(value) ~= "userdata" then return value end
      kept[#kept < 80 and #kept + 1 or random(80)] = value
      return value
    end

    local numbers = { 0, 1, 2, -1, 0.5, 3.7, 44, 320, 1e300, -1e300, 1 / 0, 0 / 0, math.maxinteger,
      math.mininteger }
    local make, trouble
    local function any()
      return make { kind = one { "nil", "boolean", "number", "number", "numbers", "path", "string",
        "table", "function", "object", "list" } }
    end

    local function called(...)
      keep((...))
      trouble()
      if random(3) == 1 then return any(), any() end
    end

    local makers = {
      ["nil"] = function() end,
      boolean = function() return random(2) == 1 end,
      number = function() return random(3) == 1 and one(numbers) or random(0, 4) end,
      numbers = function()
        return { one(numbers), random(900), random(400), random(4) == 1 and one(numbers) or 50 }
      end,
      path = function()
        return random(4) == 1 and any() or one { "0:0", "0:1", "1:0", "0:9", { 0, 2 }, "7:7", 1, "A" }
      end,
      string = function() return one(words) end,
      table = function()
        return one { {}, { called }, setmetatable({}, { __index = called }), policy or {} }
      end,
      ["function"] = function() return called end,
      any = function() return any() end,
      word = function(type) return one(type) end,
      list = function(type)
        local list = {}
        for place = 1, random(0, 3) do
          list[place] = type[1] and make(type[1]) or random(0, 3)
        end
        return list
      end,
      either = function(type) return make(one(type)) end,
      options = function(type)
        local options = {}
        for _ = 1, random(0, 3) do
          local field = one(type)
          if field then options[field[1]] = make(field[2]) end
        end
        return options
      end,
      object = function(type)
        for _ = 1, 10 do
          local object = one(kept)
          for _, name in ipairs(type) do
            if classOf(object) == name then return object end
          end
          if #type == 0 then return object end
        end
      end,
    }
    function make(type) return makers[type.kind](type) end

    -- A value that fits, more often than not.
    local function argument(type)
      if not type or random(5) == 1 then return any() end
      return make(type)
    end

    -- Uses any member of any object, or any global function.
    function poke()
      local object = random(4) > 1 and one(kept)
      local entry = one(object and members[classOf(object)] or globals)
      local types = entry.types
      local first, second, third = argument(types[1]), argument(types[2]), argument(types[3])
      if not object then
        keep(_G[entry.name](first, second, third))
      elseif not entry.isProperty then
        keep(object[entry.name](object, first, second, third))
      elseif random(3) == 1 then
        object[entry.name] = first
      else
        keep(object[entry.name])
      end
    end

    local deeds = {
      poke, poke, poke, poke, poke, poke,
      function() pcall(poke) end,
      function() pcall(poke) end,
      function() error("hostile") end,
      function() error({ 1 }) end,
      function() error(nil) end,
      function() error(one(kept)) end,
      function() local nothing; return nothing.field end,
      function() lift(one(kept), 0):over(one(kept), 1):drop() end,
      function() wait(1) end,
      function() interrupt() end,
      function() coroutine.yield(1) end,
      function() coroutine.wrap(function() poke(); coroutine.yield(); poke() end)() end,
      function() local function deeper() return 1 + deeper() end return deeper() end,
      function() if random(20) == 1 then while true do end end end,
      function() return ("x"):rep(random(1 << 20)) end,
      function() list.model:insert("new", one { "0:0", "0:99", "3:0" }) end,
      function() list:performBatchUpdates(function() poke(); list:deleteRows { "0:0", "0:0" } end) end,
      function() list:removeFromSuperview() end,
      function() one { list, grid }.dropDelegate = nil end,
      function() one { list, grid }:reloadData() end,
    }

    function trouble()
      if not isStarted or depth > 2 or random(2) == 1 then return end
      made = made + 1
      depth = depth + 1
      local ok, message = pcall(one(deeds))
      depth = depth - 1
      if not ok and random(2) == 1 then error(message, 0) end
    end

    -- A policy with some of the callbacks, which mostly answer sensibly.
    local sensible = {
      itemsForBeginning = function(_, view, _, path) return { DragItem(path and view:item(path) or "P") } end,
      itemsForAddingTo = function(_, view, _, path) return { DragItem(path and view:item(path) or "P") } end,
      dropSessionDidUpdate = function()
        return one { "move", "move", "copy", "forbidden" },
          one { "insertAtDestinationIndexPath", "insertIntoDestinationIndexPath", "unspecified" }
      end,
      sessionDidUpdate = function() return "copy" end,
      canHandle = function() return random(8) > 1 end,
      numberOfSections = function(_, view) return view.model.numberOfSections end,
      numberOfRows = function(_, view, section) return view.model:count(section) end,
      numberOfItems = function(_, view, section) return view.model:count(section) end,
      cellForRow = function() return { title = "cell" } end,
      cellForItem = function() return { title = "cell" } end,
      moveRow = function(_, view, from, to) view.model:move(from, to) end,
      moveItem = function(_, view, from, to) view.model:move(from, to) end,
      canMoveRow = function() return true end,
      canMoveItem = function() return true end,
      targetIndexPathForMove = function(_, _, _, proposed) return proposed end,
      performDrop = function(self, view, coordinator)
        local item = coordinator.items and coordinator.items[1].dragItem
        if not item or random(3) == 1 then return StandardDrop(self, view, coordinator) end
        for _ = 1, random(0, 2) do
          keep(coordinator:drop(item, one {
            { toRowAt = "0:0" }, { toItemAt = "0:0" }, { intoRowAt = "0:0", rect = { 0, 0, 0, 0 / 0 } },
            Placeholder { insertionIndexPath = "0:0", cellUpdateHandler = called } }))
        end
        coordinator.session:loadObjects("String", called)
      end,
    }
    local function spoiled()
      local result = {}
      for _, name in ipairs(callbacks) do
        if sensible[name] and random(4) > 1 or random(4) == 1 then
          result[name] = function(self, ...)
            for _, value in ipairs { ... } do keep(value) end
            trouble()
            if sensible[name] and random(6) > 1 then return sensible[name](self, ...) end
            return any(), any()
          end
        end
      end
      result.itemsForBeginning = result.itemsForBeginning or sensible.itemsForBeginning
      return result
    end

    policy, picture = spoiled(), spoiled()
    list = TableView { name = "list", sections = { { items = { "A", "B", "C" } }, { items = { "D" } } } }
    grid = CollectionView { name = "grid", items = { "E", "F", "G" } }
    away = TableView { name = "away", items = { "H", "I" }, app = "other" }
    photo = View { name = "photo", frame = { 1100, 16, 80, 80 } }
    for _, view in ipairs { list, grid, away } do
      view.dragDelegate, view.dropDelegate = policy, policy
      if random(3) == 1 then view.dataSource, view.delegate = policy, policy end
      if random(3) == 1 then view.isSpringLoaded = true end
      keep(view)
    end
    photo:addInteraction(keep(DragInteraction(picture)))
    photo:addInteraction(keep(DropInteraction(picture)))
    photo:addInteraction(keep(SpringLoadedInteraction(called)))
    photo:addGestureRecognizer(keep(LongPressGestureRecognizer { action = called }))
    keep(photo)
    if random(4) == 1 then
      grid.collectionViewLayout = CollectionViewFlowLayout {}
      grid.collectionViewLayout.overrides = spoiled()
    end
    if random(4) == 1 then
      local source = DiffableDataSource(away, { titleForHeader = called, reorderingHandlers = spoiled() })
      keep(source)
      pcall(function()
        local snapshot = source:snapshot()
        snapshot:appendSections { "main" }
        snapshot:appendItems { "x", "y", keep(snapshot) }
        source:apply(snapshot, true, called)
      end)
    end
    after(random(), called)

    -- What the person does.
    local current
    local acts = {
      function() current = keep(lift(one { list, grid, away }, random(0, 2))) end,
      function() current = keep(lift(list, 0)) end,
      function() current = keep(lift(photo)) end,
      function() current:over(one { list, grid, away }, random(0, 2), one { "above", "into", "below" }) end,
      function() current:over(one { list, grid, away, photo }) end,
      function() current:move { random(1200), random(600) } end,
      function() current:edge(one { list, grid }, one { "top", "bottom" }) end,
      function() current:add(one { list, grid }, random(0, 2)) end,
      function() wait(random() * 2) end,
      function() hold(random()) end,
      function() tap(one { list, grid }, 0) end,
      function() press(list, 0) end,
      function() grab(list, 0) end,
      function() place(list, 0, "after", list, 1) end,
      function() current:drop() end,
      function() current:drop() end,
      function() current:cancel() end,
      poke,
    }
    function act()
      if not current then return acts[random(3)]() end
      one(acts)()
    end
    isStarted = true
    """
}
