@testable import Policies

/// One callback, and the function that it calls each time.
struct CallbackPair: Sendable, CustomStringConvertible {
  let callback: Int
  /// Nil if it only answers.
  let operation: Int?

  /// Every callback of the catalog.
  static let callbacks = APICatalog.callbacks
  /// Every method, writable property and global function of the catalog.
  static let operations =
    APICatalog.classes.flatMap(\.entries).filter { $0.kind == .method || $0.isWritable }
    + APICatalog.globals

  /// All pairs.
  static let all = callbacks.indices.flatMap { callback in
    operations.indices.map { CallbackPair(callback: callback, operation: $0) }
  }

  var description: String {
    let inside = operation.map { Self.operations[$0].qualifiedName } ?? "nothing"
    return "\(Self.callbacks[callback].qualifiedName) calls \(inside)"
  }

  /// A spec with one test for each pair.
  static func spec(of pairs: [CallbackPair]) -> String {
    let tests = pairs.map { pair in
      "{ \"\(pair)\", \(pair.callback + 1), \(pair.operation.map { $0 + 1 } ?? 0) }"
    }
    return """
      local function print() end
      \(world)
      local callbacks = { \(callbacks.map(description).joined(separator: ",\n")) }
      local operations = \(operations.asLua)
      local function answers()
      \(callbacks.map(\.example).joined(separator: "\n"))
      end
      for _, pair in ipairs { \(tests.joined(separator: ",\n")) } do
        it(pair[1], function()
          math.randomseed(pair[2] * 100000 + pair[3])
          play(callbacks[pair[2]], operations[pair[3]], callbacks, answers)
        end)
      end
      """
  }

  /// A callback as scripts read it: `{ role =, name =, classes = }`, the classes of each argument.
  private static func description(of callback: APIEntry) -> String {
    let classes = callback.parameters.map { parameter in
      guard case .object(let classes) = parameter.type else { return "{}" }
      return "{ \(classes.map { "\"\($0)\"" }.joined(separator: ", ")) }"
    }
    return "{ role = \"\(callback.owner ?? "")\", name = \"\(callback.name)\", "
      + "classes = { \(classes.joined(separator: ", ")) } }"
  }

  /// Views of every kind, whose delegates answer like the examples of the catalog, and gestures that
  /// cause every callback to be called.
  private static let world = """
    local policy, picture, folder, hooks
    local random = math.random
    local function one(list) if #list > 0 then return list[random(#list)] end end

    -- What there is of each class, the newest last.
    local known
    local function keep(object, class)
      local list = known[class] or {}
      known[class] = list
      list[#list < 20 and #list + 1 or 20] = object
      return object
    end

    -- Values that fit.
    local make
    local records = {
      BezierPath = function() return BezierPath { rect = { 0, 0, 50, 40 } } end,
      DragPreview = function() return DragPreview(one(known.View)) end,
      DragPreviewParameters = function() return DragPreviewParameters {} end,
      DragPreviewTarget = function() return DragPreviewTarget(one(known.View), { 20, 20 }) end,
      DropProposal = function() return DropProposal("copy") end,
      LayoutAttributes = function() return { frame = { 0, 0, 50, 50 } } end,
      Placeholder = function() return Placeholder { insertionIndexPath = "0:0" } end,
      Section = function() return { title = "more", items = { "more" } } end,
      TargetedDragPreview = function() return TargetedDragPreview(one(known.View)) end,
      dragInteraction = function() return picture end,
      dropInteraction = function() return picture end,
      springLoadedInteraction = function() return folder end,
      collectionViewLayout = function() return hooks end,
    }
    local function copy(policy)
      local result = {}
      for name, answer in pairs(policy) do result[name] = answer end
      return result
    end
    local makers = {
      boolean = function() return random(2) == 1 end,
      number = function() return one { 0, 1, 2, 7, 44, 60 } end,
      numbers = function() return { random(0, 60), random(0, 60), random(20, 200), random(20, 200) } end,
      path = function() return one { "0:0", "0:1", "1:0", "0:3" } end,
      string = function() return one { "list", "grid", "more", "public.text", "Milk" } end,
      table = function(type)
        local record = records[type[1]]
        if record then return record() end
        return random(2) == 1 and policy or copy(policy)
      end,
      ["function"] = function() return function() return "more" end end,
      any = function() return one { "Milk", 1, true, one(known.View) } end,
      word = one,
      list = function(type)
        local list = {}
        for place = 1, random(0, 2) do list[place] = make(type[1]) end
        return list
      end,
      either = function(type) return make(one(type)) end,
      options = function(type)
        local options = {}
        for _, field in ipairs(type) do
          if random(3) > 1 then options[field[1]] = make(field[2]) end
        end
        return options
      end,
      object = function(type) return one(known[one(type)] or {}) end,
    }
    function make(type) if type then return makers[type.kind](type) end end

    local function call(operation, receiver)
      local types = operation.types
      local first, second, third = make(types[1]), make(types[2]), make(types[3])
      if not operation.owner then
        return _G[operation.name](first, second, third)
      elseif operation.isProperty then
        receiver[operation.name] = first
      else
        return receiver[operation.name](receiver, first, second, third)
      end
    end

    -- The class of an argument, which is one of these.
    local function classOf(argument, classes)
      if #classes < 2 then return classes[1] end
      if classes[1] ~= "TableView" then return "CollectionViewFlowLayout" end
      return argument == known.TableView[1] and "TableView" or "CollectionView"
    end

    -- Calls it on the arguments of the callback that have it, and on something else that does.
    local function perform(operation, arguments, classes)
      local owner = operation.owner
      if not owner then return call(operation) end
      for place, argument in ipairs(arguments) do
        local class = classes[place] and classOf(argument, classes[place])
        if class == "CollectionView" and owner:find("^CollectionView%w+Layout$") then
          argument, class = argument.collectionViewLayout, owner
        end
        if class == owner then
          call(operation, argument)
          if random(2) == 1 then return end
        end
      end
      call(operation, one(known[owner]))
    end

    local required = { activationHandler = true, cellForRow = true, itemsForBeginning = true }

    -- Lets one callback perform an operation, and every one keep what it is given.
    local function changed(answer, classes, operation)
      local calls, raises = 0, random(4) == 1
      return function(self, ...)
        calls = calls + 1
        if calls == 1 then
          for place, argument in ipairs { ... } do
            local class = classes[place] and classOf(argument, classes[place])
            if class then keep(argument, class) end
          end
        end
        if operation then
          if raises then
            perform(operation, { ... }, classes)
          else
            pcall(perform, operation, { ... }, classes)
          end
        end
        return answer(self, ...)
      end, function() return calls end
    end

    local function play(callback, operation, callbacks, answers)
      known = {}
      policy, picture, folder, hooks = {}, {}, {}, {}
      answers()
      local tables = { dragInteraction = picture, dropInteraction = picture,
        springLoadedInteraction = folder, collectionViewLayout = hooks }
      local counted
      for _, each in ipairs(callbacks) do
        local answers, name, isIt = tables[each.role] or policy, each.name, each == callback
        if each.role == "cell" then
          if isIt then
            local describe, calls = policy.cellForRow, 0
            function policy:cellForRow(...)
              local row = describe(self, ...)
              local answer = changed(row[name], each.classes, operation)
              row[name] = function(...) calls = calls + 1 return answer(...) end
              return row
            end
            counted = function() return calls end
          end
        elseif operation and not isIt and not required[name] and random(12) == 1 then
          answers[name] = nil -- what is missing leads down other paths
        else
          local calls
          answers[name], calls = changed(answers[name], each.classes, isIt and operation)
          if isIt then counted = calls end
        end
      end
      if callback.name == "targetIndexPathForMoveFromItem" then policy.targetIndexPathForMove = nil end

      local list = keep(TableView { name = "list", sections = {
        { title = "A", items = { "Milk", "Eggs", "Bread" } }, { items = { "Tea" } } } }, "TableView")
      local grid = keep(CollectionView { name = "grid", layout = "flow", items = {
        "Dune", "Reef", "Cliff" } }, "CollectionView")
      local away = CollectionView { name = "away", items = {} }
      local photo = keep(View { name = "photo", frame = { 1100, 16, 80, 80 } }, "View")
      local source = keep(
        DiffableDataSource(away, { reorderingHandlers = policy }), "DiffableDataSource")
      local snapshot = keep(source:snapshot(), "DiffableDataSourceSnapshot")
      snapshot:appendSections { "all" }
      snapshot:appendItems { "Milk", "Eggs", "Salt" }
      source:apply(snapshot)
      for _, view in ipairs { list, grid } do
        view.dataSource, view.delegate = policy, policy
        view.isSpringLoaded = true
      end
      for _, view in ipairs { list, grid, away } do
        view.dragDelegate, view.dropDelegate = policy, policy
      end
      keep(grid.collectionViewLayout, "CollectionViewFlowLayout").overrides = hooks
      keep(CollectionViewListLayout {}, "CollectionViewListLayout")
      keep(CollectionViewGridLayout {}, "CollectionViewGridLayout")
      photo:addInteraction(keep(DragInteraction(picture), "DragInteraction"))
      photo:addInteraction(keep(DropInteraction(picture), "DropInteraction"))
      photo:addInteraction(keep(SpringLoadedInteraction(folder), "SpringLoadedInteraction"))
      photo:addGestureRecognizer(keep(LongPressGestureRecognizer {}, "GestureRecognizer"))
      keep(list.model, "DataSource")
      keep(IndexPath(0, 0), "IndexPath")
      keep(DragItem("Oats"), "DragItem")
      keep(ItemProvider { types = { ["public.text"] = "Oats" } }, "ItemProvider")
      keep(Progress(3), "Progress")
      keep(CollectionViewController(grid), "CollectionViewController")
      keep(after(0.7, function() end), "Timer")
      keep(ContentType "public.text", "ContentType")
      keep(App { name = "other" }, "App")

      -- Each with the roles that it is for; those of views and of layouts come first.
      local views = "dragDelegate dropDelegate dataSource delegate cell"
      local steps = {
        { views, function()
          local _ = list.contentSize, list:cellForRow("0:0")
          list:performBatchUpdates(function()
            list.model:insert("new", "0:0")
            list:insertRows { "0:0" }
          end)
          list:reloadData()
          _ = list.contentSize
        end },
        { views .. " collectionViewLayout", function()
          local _ = grid:layoutAttributesForItem("0:0"), grid:cellForItem("0:0"), grid.contentSize
          grid:performBatchUpdates(function()
            grid.model:insert("new", "0:0")
            grid:insertItems { "0:0" }
          end)
          grid:reloadData()
          _ = grid.contentSize
        end },
        { views, function()
          local perform = policy.performDrop
          function policy:performDrop(view, coordinator)
            local item = keep(coordinator.items[1], "DropItem")
            local placeholder = Placeholder { insertionIndexPath = "0:1", cellUpdateHandler = function()
              return view.contentSize
            end }
            keep(coordinator:drop(item.dragItem, placeholder), "PlaceholderContext")
          end
          lift(list, 1):over(grid, 1):drop()
          lift(grid, 1):over(list, 1):drop()
          list.rowHeight, grid.sectionFooterHeight = 30, 20
          local _ = list.contentSize, grid.contentSize
          policy.performDrop = perform
        end },
        { views, function()
          local drag = keep(lift(list, 1), "Drag")
          drag:add(list, 2)
          drag:over(list, 2):over(grid):over(grid, 1)
          drag:over(list, 2, "into")
          wait(1.5)
          drag:over(grid, 0):drop()
        end },
        { views, function() tap(list, 1) tap(grid, 1) end },
        { views, function() lift(list, 1):over(list, 2, "below"):drop() end },
        { views, function() lift(grid, 1):over(list, 1):drop() end },
        { views, function() lift(grid, 1):over(list, 0):over(grid, 2):cancel() end },
        { views .. " collectionViewLayout", function() lift(grid, 2):over(grid, 1):drop() end },
        { views .. " collectionViewLayout", function()
          grid:beginInteractiveMovementForItem("0:1")
          grid:updateInteractiveMovementTargetPosition { 70, 70 }
          grid:endInteractiveMovement()
          grid:beginInteractiveMovementForItem("0:1")
          grid:updateInteractiveMovementTargetPosition { 9, 90 }
          grid:cancelInteractiveMovement()
        end },
        { views, function()
          policy.dropSessionDidUpdate = nil
          lift(list, 1):over(grid, 1)
          wait(1.5)
          cancel()
        end },
        { views, function()
          list.isEditing = true
          grab(list, 1):over(list, 2, "below"):drop()
        end },
        { views, function() place(list, 1, "after", grid, 0) end },
        { "reorderingHandlers", function() lift(away, 1):over(away, 2):drop() end },
        { "dropInteraction", function() lift(list, 1):over(photo):over(list):over(photo):drop() end },
        { "dragInteraction dropInteraction", function()
          lift(photo):over(list, 0):over(photo):over(grid, 0):drop()
          wait(2)
        end },
        { "dragInteraction dropInteraction", function()
          lift(photo):over(list, 0)
          lift(photo):over(list, 0):add(photo)
        end },
        { "dragInteraction", function()
          lift(list, 1):over(photo):add(photo):over(grid):drop()
        end },
        { "springLoadedInteraction", function()
          lift(grid, 1):over(photo):move(1140, 30)
          wait(1.5)
          drop()
        end },
      }
      local hits = 0
      for _, step in ipairs(steps) do
        if step[1]:find(callback.role, 1, true) and hits < 4 then
          local before = counted()
          pcall(step[2])
          if counted() > before then hits = hits + 1 end
        end
      end
      pcall(interrupt)
      pcall(wait, 2)
      assert(operation or counted() > 0, "never called")
    end
    """
}
