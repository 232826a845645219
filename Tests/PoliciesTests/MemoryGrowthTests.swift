import Foundation
import TestSupport
import Testing

@testable import Policies

/// Whatever a script passes to a function of the API, and keeps of its results: the process stays
/// near the memory limit.
@Suite(.timeLimit(.minutes(30)))
struct MemoryGrowthTests {
  /// What a process may occupy: the limit, its tolerance, and the program itself.
  private static let most = 110 << 20

  @Test(arguments: RandomSeeds.sample(of: CallbackPair.operations.map(\.qualifiedName)))
  func noFunctionOutgrowsTheLimit(name: String) throws {
    let operation = CallbackPair.operations.filter { $0.qualifiedName == name }
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "growth.lua")
      try "local operation = (\(operation.asLua))[1]\n\(Self.world)".write(
        to: file, atomically: true, encoding: .utf8)
      let result = try runProgram(
        reorderProgram,
        ["run", "--memory-limit", "16M", "--time-limit", "5", "--chunk-limit", "0", file.path],
        measuresMemory: true)
      // The script may fail for other reasons, such as the state in which the calls leave a view.
      #expect([.exited(0), .exited(1)].contains(result.status))
      #expect(result.peakMemory < Self.most)
    }
  }

  /// Calls the operation with ever new texts, outside callbacks and in `performDrop`, and keeps the
  /// results.
  private static let world = """
    local function text(i) return ("x"):rep(20000) .. i end
    local random = math.random
    local known, count = {}, 0
    local function keep(class, object)
      local list = known[class] or {}
      known[class] = list
      list[#list < 4 and #list + 1 or 4] = object
      return object
    end
    local function one(class)
      local list = known[class]
      return list and list[random(#list)]
    end

    -- Values of a type, larger with each call.
    local make
    local records = {
      BezierPath = function() return BezierPath { rect = { 0, 0, 50, 40 } } end,
      DragPreview = function() return DragPreview(one "View") end,
      DragPreviewParameters = function() return DragPreviewParameters {} end,
      DragPreviewTarget = function() return DragPreviewTarget(one "View", { 20, 20 }) end,
      DropProposal = function() return DropProposal "copy" end,
      LayoutAttributes = function() return { frame = { 0, 0, 50, 50 } } end,
      Placeholder = function() return Placeholder { insertionIndexPath = "0:0" } end,
      Section = function() return { title = text(count), items = { text(count) } } end,
      TargetedDragPreview = function() return TargetedDragPreview(one "View") end,
    }
    local makers = {
      boolean = function() return random(2) == 1 end,
      number = function() return random(0, 7) end,
      numbers = function() return { 0, 0, 20, 20 } end,
      path = function() return random(2) == 1 and "0:0" or "0:1" end,
      string = function() return text(count) end,
      table = function(type)
        local record = records[type[1]]
        if record then return record() end
        return { title = text(count), ["public.text"] = text(count), [text(count)] = text }
      end,
      ["function"] = function()
        local own = text(count)
        return function() return own end
      end,
      any = function()
        local kind = random(3)
        return kind == 1 and text(count) or kind == 2 and one "DragItem" or { text(count) }
      end,
      word = function(type) return type[random(#type)] end,
      list = function(type) return { make(type[1]), make(type[1]) } end,
      either = function(type) return make(type[random(#type)]) end,
      options = function(type)
        local options = {}
        for _, field in ipairs(type) do
          if random(3) == 1 or field[2].kind == "string" then
            options[field[1]] = make(field[2])
          end
        end
        return options
      end,
      object = function(type) return one(type[random(#type)]) end,
    }
    function make(type)
      count = count + 1
      return type and makers[type.kind](type)
    end

    local function call(operation)
      local types = operation.types
      local first, second, third = make(types[1]), make(types[2]), make(types[3])
      if not operation.owner then return _G[operation.name](first, second, third) end
      local receiver = one(operation.owner)
      if operation.isProperty then
        receiver[operation.name] = first
        return receiver
      end
      return receiver[operation.name](receiver, first, second, third)
    end

    -- Calls it with ever new values, and keeps what it returns.
    local kept = {}
    local function grow()
      for _ = 1, 2000 do
        local works, result = pcall(call, operation)
        if works and result ~= nil then
          kept[#kept + 1] = result
          if operation.gives then keep(operation.gives, result) end
        end
      end
    end

    local policy = {}
    local list = keep("TableView", TableView { name = "list", items = { "Milk", "Eggs", "Tea" } })
    local grid = keep("CollectionView",
      CollectionView { name = "grid", layout = "flow", items = { "Dune", "Reef", "Cliff" } })
    local photo = keep("View", View { name = "photo", frame = { 1100, 16, 80, 80 } })
    local source = keep("DiffableDataSource",
      DiffableDataSource(CollectionView { name = "away", items = {} }))
    local snapshot = keep("DiffableDataSourceSnapshot", DiffableDataSourceSnapshot())
    snapshot:appendSections { "all" }
    snapshot:appendItems { "Salt" }
    keep("CollectionViewFlowLayout", grid.collectionViewLayout)
    keep("CollectionViewListLayout", CollectionViewListLayout {})
    keep("CollectionViewGridLayout", CollectionViewGridLayout {})
    photo:addInteraction(keep("DragInteraction", DragInteraction {}))
    photo:addInteraction(keep("DropInteraction", DropInteraction {}))
    photo:addInteraction(keep("SpringLoadedInteraction", SpringLoadedInteraction(print)))
    photo:addGestureRecognizer(keep("GestureRecognizer", LongPressGestureRecognizer {}))
    keep("DataSource", list.model)
    keep("IndexPath", IndexPath(0, 0))
    keep("DragItem", DragItem "Oats")
    keep("ItemProvider", ItemProvider { types = { ["public.text"] = "Oats" } })
    keep("Progress", Progress(3))
    keep("CollectionViewController", CollectionViewController(grid))
    keep("Timer", after(0.7, function() end))
    keep("ContentType", ContentType "public.text")
    keep("App", list.app)
    keep("FileStore", list.app.files)
    keep("Cell", list:cellForRow "0:0")

    function policy:itemsForBeginning(view, session, indexPath)
      keep("DragSession", session)
      return { DragItem "dragged" }
    end
    function policy:dropSessionDidUpdate(view, session)
      keep("DropSession", session)
      return "copy"
    end
    function policy:performDrop(view, coordinator)
      keep("DropCoordinator", coordinator)
      local item = keep("DropItem", coordinator.items[1])
      keep("DragItem", item.dragItem)
      keep("ItemProvider", item.dragItem.itemProvider)
      grow()
    end
    for _, view in ipairs { list, grid } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    grow()
    keep("Drag", lift(list, 0):over(grid, 0):drop())
    grow()
    """
}
