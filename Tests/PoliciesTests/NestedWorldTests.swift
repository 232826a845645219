import Policies
import TestSupport
import Testing

/// Random gestures in random worlds of nested views of two apps on several devices, while data
/// changes and views are hidden or disabled: every session that begins ends, and no item is lost.
@Suite
struct NestedWorldTests {
  @Test(arguments: RandomSeeds.sample(of: 1...24))
  func everySessionEndsAndEveryItemHasAPlace(seed: Int) throws {
    #expect(try printed(by: "math.randomseed(\(seed))\n" + Self.world + Self.play) == ["fine"])
  }

  /// Views with delegates that record violations of the order.
  private static let world = """
    local random, faults, views, lists, number = math.random, {}, {}, {}, 0
    local function pick(list) return list[random(#list)] end
    local function fault(...) faults[#faults + 1] = table.concat({ ... }, " ") end
    environment { idiom = pick { "pad", "phone" }, osVersion = pick { 14, 18, 26 } }
    local function title() number = number + 1 return "item" .. number end

    -- What a session is at one source or destination: begun, inside, outside, over.
    local phases = {}
    local function notes(states)
      local function note(name, wanted, now)
        return function(_, _, session)
          if not wanted[states[session] or "new"] then
            fault(name, "when", states[session] or "new")
          end
          states[session] = now or states[session]
        end
      end
      phases[#phases + 1] = states
      return note
    end

    local function source()
      local note = notes {}
      local function items(_, view, _, path)
        if random(8) == 1 then return {} end
        local item = DragItem(path and view:item(path) or title())
        return random(8) == 1 and { item, item } or { item }
      end
      return {
        itemsForBeginning = items, itemsForAddingTo = items,
        dragSessionWillBegin = note("dragSessionWillBegin", { new = true }, "begun"),
        dragSessionDidEnd = note("dragSessionDidEnd", { begun = true }, "over"),
        sessionWillBegin = note("sessionWillBegin", { new = true }, "begun"),
        -- A view that only added items is notified of the end, too.
        didEnd = note("didEnd", { begun = true, new = true }, "over"),
      }
    end

    local function destination(isList)
      local note = notes {}
      local enter = note("enter", { new = true, outside = true }, "inside")
      local exit = note("exit", { inside = true }, "outside")
      local over = note("end", { inside = true, outside = true }, "over")
      local update = note("update", { inside = true })
      local perform = note("performDrop", { inside = true })
      local function answer(policy, view, session)
        update(policy, view, session)
        local operation = pick { "move", "copy", "copy", "cancel", "forbidden" }
        if not isList then return operation end
        return operation, pick {
          "insertAtDestinationIndexPath", "insertIntoDestinationIndexPath", "unspecified" }
      end
      return {
        canHandle = random(3) == 1 and function() return random(3) > 1 end or nil,
        dropSessionDidEnter = enter, dropSessionDidExit = exit, dropSessionDidEnd = over,
        sessionDidEnter = enter, sessionDidExit = exit, sessionDidEnd = over,
        dropSessionDidUpdate = answer, sessionDidUpdate = answer,
        performDrop = isList and function(policy, view, coordinator)
          perform(policy, view, coordinator.session)
          StandardDrop(policy, view, coordinator)
        end or perform,
      }
    end

    local function content()
      local sections = {}
      for section = 1, random(3) do
        local items = {}
        for item = 1, random(0, 6) do items[item] = title() end
        sections[section] = { title = pick { "head", false } or nil, items = items }
      end
      return sections
    end

    local function makeView(name)
      local holder = #views > 0 and random(2) == 1 and pick(views) or nil
      local kind = pick { View, TableView, CollectionView }
      local options = { name = name, superview = holder }
      options.frame = holder and { random(60), random(60), random(100, 300), random(100, 300) }
        or { random(1000), random(700), random(150, 350), random(150, 350) }
      if not holder and random(4) == 1 then options.app = "other" end
      if kind ~= View then options.sections = content() end
      local view = kind(options)
      views[#views + 1] = view
      if kind == View then
        if random(3) > 1 then
          local interaction = DragInteraction(source())
          interaction.isEnabled = random(3) > 1
          view:addInteraction(interaction)
        end
        if random(3) > 1 then view:addInteraction(DropInteraction(destination(false))) end
        return
      end
      lists[#lists + 1] = view
      if random(4) > 1 then view.dragDelegate = source() end
      if random(4) > 1 then view.dropDelegate = destination(true) end
      if random(3) > 1 then
        local function move(_, _, from, to) view.model:move(from, to) end
        local function mayMove() return random(4) > 1 end
        view.dataSource = kind == TableView and { moveRow = move, canMoveRow = mayMove }
          or { moveItem = move, canMoveItem = mayMove }
      end
      view.dragInteractionEnabled = random(5) > 1
      if kind == CollectionView then
        view.reorderingCadence = pick { "immediate", "fast", "slow" }
      end
    end

    """

  /// Gestures, and checks at their end.
  private static let play = """
    while #lists < 2 or #views < 6 do makeView("view" .. #views + 1) end

    local function each(visit)
      for _, list in ipairs(lists) do
        for section = 0, list.numberOfSections - 1 do
          for item = 0, list.model:count(section) - 1 do visit(list, IndexPath(item, section)) end
        end
      end
    end
    local function anyPlace()
      local places = {}
      each(function(list, path) places[#places + 1] = { list, path } end)
      if #places == 0 then return lists[1], IndexPath(0, 0) end
      return table.unpack(pick(places))
    end
    local missing = {}
    each(function(list, path) missing[list:item(path).title] = true end)

    local drags = {}
    local function keep(worked, drag) if worked then drags[#drags + 1] = drag end end
    local function withAny(gesture, ...)
      if #drags > 0 then local drag = pick(drags) pcall(drag[gesture], drag, ...) end
    end
    local function finish(gesture)
      if #drags == 0 then return end
      local drag = table.remove(drags, random(#drags))
      pcall(drag[gesture], drag)
    end
    local function change(list, path)
      local words = list.className == "TableView" and "Rows" or "Items"
      list:performBatchUpdates(function()
        list.model:insert(title(), path)
        list["insert" .. words](list, { path })
      end)
    end
    local acts = {
      function(list, path) keep(pcall(lift, list, path)) end,
      function(list, path) keep(pcall(lift, list, path)) end,
      function() local view = pick(views) keep(pcall(lift, view)) end,
      function(list, path) withAny("over", list, path, pick { "above", "into", "below" }) end,
      function(list, path) withAny("over", list, path, pick { "above", "into", "below" }) end,
      function(list, path) withAny("over", list, path, pick { "above", "into", "below" }) end,
      function(list, path) withAny("over", list, path, pick { "above", "into", "below" }) end,
      function(list, path) withAny("over", list, path, pick { "above", "into", "below" }) end,
      function() withAny("move", random(1300), random(1000)) end,
      function(list, path) withAny("add", list, path) end,
      function() withAny("hold", random(20) / 10) end,
      function() finish("drop") end,
      function() finish("cancel") end,
      function(list, path) pcall(tap, list, path) end,
      function() local view = pick(views) view.isHidden = random(5) == 1 end,
      function() pick(views).isUserInteractionEnabled = random(5) > 1 end,
      function(list) list.dragInteractionEnabled = random(4) > 1 end,
      function(list, path) pcall(change, list, path) end,
      function(list) if random(4) == 1 then list:reloadData() end end,
      function() wait(random(10) / 10) end,
    }
    for _ = 1, 200 do pick(acts)(anyPlace()) end
    while #drags > 0 do finish("cancel") end
    wait(5)

    each(function(list, path) missing[list:item(path).title] = nil end)
    for lost in pairs(missing) do fault(lost, "is lost") end
    for _, states in ipairs(phases) do
      for _, phase in pairs(states) do
        if phase ~= "over" then fault("a session stays", phase) end
      end
    end
    for _, list in ipairs(lists) do
      if list.hasActiveDrag or list.hasActiveDrop or list.hasUncommittedUpdates then
        fault(list.name, "is not at rest")
      end
    end
    print(#faults == 0 and "fine" or table.concat(faults, ", "))
    """
}
