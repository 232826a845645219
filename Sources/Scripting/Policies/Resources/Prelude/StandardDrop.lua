-- A standard performDrop: policy.performDrop = StandardDrop
--
-- Items of this app are moved or copied, according to the proposal. Data that must be loaded gets a
-- placeholder, which becomes the item when the data has arrived, and is removed if loading fails.
-- Without a destination, items are appended. Data of other apps is loaded as text: an item without
-- text is left out, with a hint, unless f returns an item to insert instead.
--
-- With options: StandardDrop(self, view, coordinator, { placeholder = "Loading", failed = f }),
-- where f(title, message) is called if a load fails, and can return an item to insert instead.

-- Gives a hint about an item without text.
local hintAtMissingText = ...

-- Tables have rows, collections have items.
local words = {
  TableView = {
    insert = "insertRows", delete = "deleteRows", target = "toRowAt", count = "numberOfRows",
  },
  CollectionView = {
    insert = "insertItems", delete = "deleteItems", target = "toItemAt", count = "numberOfItems",
  },
}

-- The diffable data source of a view; nil if it shows its model.
local function diffable(view)
  local source = view.dataSource
  return type(source) == "userdata" and source.className == "DiffableDataSource" and source or nil
end

-- The current path of an item in its source view. The path is invalid after an update of that
-- view; then the item itself is searched for. Nil if it no longer exists.
local function sourcePath(dragItem)
  local path = dragItem.sourceIndexPath
  if path then return path end
  local view, object = dragItem.sourceView, dragItem.localObject
  if not view or not words[view.className] then return nil end
  local source = diffable(view)
  if source then return object ~= nil and source:indexPath(object) or nil end
  return type(object) == "table" and view.model:indexPath(object) or nil
end

-- Paths without repetitions, the last one first, so that removing one does not shift the others.
local function descending(paths)
  if #paths < 2 then return paths end
  local result, seen = {}, {}
  for _, path in ipairs(paths) do
    if not seen[tostring(path)] then
      seen[tostring(path)] = true
      result[#result + 1] = path
    end
  end
  table.sort(result, function(a, b)
    if a.section ~= b.section then return a.section > b.section end
    return a.item > b.item
  end)
  return result
end

-- A path after others have left: each earlier one in its section moves it up by one.
local function shifted(path, leaving)
  local before = 0
  for _, other in ipairs(leaving) do
    if other.section == path.section and other.item < path.item then before = before + 1 end
  end
  return IndexPath(path.item - before, path.section)
end

-- Removes identifiers from a snapshot and inserts others; the data source computes the updates.
local function changeSnapshot(source, leaving, entries, start)
  local snapshot, gone, inserted = source:snapshot(), {}, {}
  for number, path in ipairs(leaving) do gone[number] = source:itemIdentifier(path) end
  if #gone > 0 then snapshot:deleteItems(gone) end
  if #entries > 0 then
    local section = source:sectionIdentifier(start.section)
    local follower = section ~= nil and snapshot:itemIdentifiers(section)[start.item + 1]
    if follower then
      snapshot:insertItems(entries, { beforeItem = follower })
    else
      snapshot:appendItems(entries, section)
    end
  end
  source:apply(snapshot)
  for number, entry in ipairs(entries) do inserted[number] = source:indexPath(entry) end
  return inserted
end

-- Removes entries from the data and inserts others, and updates the view, in one batch.
local function change(view, leaving, entries, start)
  local source = diffable(view)
  if source then return changeSnapshot(source, leaving, entries, start) end
  local model, word, section, inserted = view.model, words[view.className], start.section, {}
  view:performBatchUpdates(function()
    for number = 1, #leaving do model:remove(leaving[number]) end
    local first = math.min(start.item, model:count(section))
    for number = 1, #entries do
      inserted[number] = IndexPath(first + number - 1, section)
      model:insert(entries[number], inserted[number])
    end
    if #leaving > 0 then view[word.delete](view, leaving) end
    if #inserted > 0 then view[word.insert](view, inserted) end
  end)
  return inserted
end

-- What to insert for an item of this app: the item itself for a move, otherwise a copy.
local function entry(view, dragItem, path)
  local object = dragItem.localObject
  if path then
    if object == nil then object = dragItem.sourceView:item(path) end
    return object
  end
  -- An id is unique in its view, and a string is unique in a snapshot.
  if type(object) ~= "table" then
    return diffable(view) and { title = dragItem.title } or dragItem.title
  end
  local copy = {}
  for key, value in pairs(object) do copy[key] = value end
  copy.title, copy.id = dragItem.title, nil
  return copy
end

-- Begins to load items, and calls inserted(number, string) or failed(number, message) for each
-- one on the main queue.
local function load(items, inserted, failed)
  for number, item in ipairs(items) do
    item.dragItem.itemProvider:loadObject("String", function(string, message)
      after(0, function()
        if string then inserted(number, string) else failed(number, tostring(message)) end
      end)
    end)
  end
end

-- Inserts a placeholder for each item, until its data has arrived.
local function dropOnPlaceholders(view, coordinator, items, start, options)
  local place, contexts, titles = view:presentationIndexPath(start), {}, {}
  if not place then         -- after the last one: placeholders are counted there
    view:performUsingPresentationValues(function()
      place = IndexPath(view[words[view.className].count](view, start.section), start.section)
    end)
  end
  for number, item in ipairs(items) do
    titles[number] = item.dragItem.title
    contexts[number] = coordinator:drop(item.dragItem, Placeholder {
      insertionIndexPath = IndexPath(place.item + number - 1, place.section),
      title = options.placeholder,
    })
  end
  local function commit(number, object)
    contexts[number]:commitInsertion(function(path) view.model:insert(object, path) end)
  end
  load(items, commit, function(number, message)
    local instead = options.failed and options.failed(titles[number], message)
    if instead then commit(number, instead) else contexts[number]:deletePlaceholder() end
  end)
end

-- Placeholders cannot be used with snapshots: temporary items are inserted and then updated.
local function dropOnStandIns(view, coordinator, items, start, options)
  local source, standIns, titles = view.dataSource, {}, {}
  for number, item in ipairs(items) do
    titles[number] = item.dragItem.title
    standIns[number] = { title = options.placeholder }
  end
  for number, path in ipairs(changeSnapshot(source, {}, standIns, start)) do
    coordinator:drop(items[number].dragItem, { [words[view.className].target] = path })
  end
  local function finish(number, title)
    if not source:indexPath(standIns[number]) then return end       -- removed since
    local snapshot = source:snapshot()
    if title then
      standIns[number].title = title
      snapshot:reconfigureItems { standIns[number] }
    else
      snapshot:deleteItems { standIns[number] }
    end
    source:apply(snapshot)
  end
  load(items, finish, function(number, message)
    local instead = options.failed and options.failed(titles[number], message)
    finish(number, type(instead) == "table" and instead.title or instead)
  end)
end

-- Items whose data must be loaded: those of another app, and those without an object.
local function dropLater(view, coordinator, items, start, options)
  coordinator.session.progressIndicatorStyle = "none"      -- the temporary items show it
  local wishes = { placeholder = options.placeholder or "Loading", failed = options.failed }
  local drop = diffable(view) and dropOnStandIns or dropOnPlaceholders
  drop(view, coordinator, items, start, wishes)
end

return function(policy, view, coordinator, options)
  if not coordinator then
    error("StandardDrop needs (policy, view, coordinator); as a callback, assign the function itself: "
      .. "performDrop = StandardDrop, without ()", 2)
  end
  local destination = coordinator.destinationIndexPath
  local start = destination or view:endIndexPath()
  local items, proposal = coordinator.items, coordinator.proposal
  local isLocal = coordinator.session.localDragSession ~= nil
  local moves = isLocal and proposal.operation == "move"

  local here, later = {}, {}
  -- The paths that leave each view, and the other views.
  local sources, others = { [view] = {} }, {}
  -- The entries to insert, and which of them each item becomes: a row that was added twice is
  -- two items, but moves only once.
  local entries, places, known = {}, {}, {}
  for number = 1, #items do
    local dragItem = items[number].dragItem
    local path = moves and sourcePath(dragItem) or nil
    if isLocal and (path or dragItem.localObject ~= nil) then
      here[#here + 1] = dragItem
      local source = path and dragItem.sourceView
      local row = path and #items > 1 and source.name .. tostring(path)
      if not row or not known[row] then
        entries[#entries + 1] = entry(view, dragItem, path)
        if row then known[row] = #entries end
      end
      places[#here] = row and known[row] or #entries
      if path then
        local paths = sources[source]
        if not paths then
          paths = {}
          sources[source], others[#others + 1] = paths, source
        end
        paths[#paths + 1] = path
      end
    elseif dragItem.itemProvider:canLoadObject("String") then
      later[#later + 1] = items[number]
    else
      local failed = options and options.failed
      local instead = failed and failed(dragItem.title, "the item has no text")
      if instead then
        entries[#entries + 1], here[#here + 1] = instead, dragItem
        places[#here] = #entries
      elseif not failed then
        hintAtMissingText(table.concat(dragItem.itemProvider.registeredTypeIdentifiers, ", "))
      end
    end
  end

  for number = 1, #others do
    local source = others[number]
    change(source, descending(sources[source]), {}, IndexPath(0, 0))
  end

  -- The gap of a single moved item of this view already excludes it; in other cases the items
  -- that leave are still counted (3.5, 3.6).
  local leaving = descending(sources[view])
  local isGap = destination ~= nil and #items == 1 and items[1].sourceIndexPath ~= nil
    and proposal.intent == "insertAtDestinationIndexPath"
  if not isGap then start = shifted(start, leaving) end

  if #here > 0 then
    -- A row that is dropped at its own position stays: nothing changes, as in the system's reorder.
    local stays = isGap and leaving[1] == start
    local inserted = stays and { start } or change(view, leaving, entries, start)
    local target = words[view.className].target
    for number = 1, #here do
      coordinator:drop(here[number], { [target] = inserted[places[number]] })
    end
  end
  if #later > 0 then
    dropLater(
      view, coordinator, later, IndexPath(start.item + #entries, start.section), options or {})
  end
end
