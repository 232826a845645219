-- Delegates that implement every method, so that a trace shows every call. Each function accepts a
-- table of methods that replace the default ones.

local everything = {}

local function nothing() end

local function with(methods, others)
  for name, method in pairs(others or {}) do methods[name] = method end
  return methods
end

-- A drag interaction that lifts one item with this title.
function everything.dragInteraction(title, others)
  local function items() return { DragItem(title) } end
  return DragInteraction(with({
    itemsForBeginning = items,
    itemsForAddingTo = items,
    previewForLifting = function(_, interaction) return TargetedDragPreview(interaction.view) end,
    willAnimateLift = function(_, _, animator) animator:addCompletion(nothing) end,
    sessionWillBegin = nothing,
    sessionAllowsMoveOperation = function() return true end,
    sessionIsRestrictedToDraggingApplication = function() return false end,
    prefersFullSizePreviews = function() return false end,
    sessionDidMove = nothing,
    sessionForAddingItems = function(_, _, sessions) return sessions[#sessions] end,
    willAdd = nothing,
    willEnd = nothing,
    previewForCancelling = function(_, _, _, preview) return preview end,
    willAnimateCancel = nothing,
    didEnd = nothing,
    sessionDidTransferItems = nothing,
  }, others))
end

-- A drop interaction that proposes this operation for every session, and loads the texts of a drop.
function everything.dropInteraction(answer, others)
  return DropInteraction(with({
    canHandle = function() return true end,
    sessionDidEnter = nothing,
    sessionDidUpdate = function() return answer end,
    sessionDidExit = nothing,
    performDrop = function(_, _, session) session:loadObjects("String", nothing) end,
    previewForDropping = function(_, _, _, preview) return preview end,
    willAnimateDrop = function(_, _, _, animator) animator:addCompletion(nothing) end,
    sessionDidEnd = nothing,
    concludeDrop = nothing,
  }, others))
end

-- A drag delegate of a table or collection.
function everything.dragDelegate(others)
  local function items(_, list, _, indexPath) return { DragItem(list:item(indexPath)) } end
  return with({
    itemsForBeginning = items,
    itemsForAddingTo = items,
    dragPreviewParametersForRow = nothing,
    dragPreviewParametersForItem = nothing,
    dragSessionWillBegin = nothing,
    dragSessionAllowsMoveOperation = function() return true end,
    dragSessionIsRestrictedToDraggingApplication = function() return false end,
    dragSessionDidEnd = nothing,
  }, others)
end

-- A drop delegate of a table or collection: moves within the app, copies from other apps.
function everything.dropDelegate(others)
  return with({
    canHandle = function() return true end,
    dropSessionDidEnter = nothing,
    dropSessionDidUpdate = function(_, _, session)
      return session.localDragSession and "move" or "copy", "insertAtDestinationIndexPath"
    end,
    dropSessionDidExit = nothing,
    performDrop = StandardDrop,
    dropPreviewParametersForRow = nothing,
    dropPreviewParametersForItem = nothing,
    dropSessionDidEnd = nothing,
  }, others)
end

-- A data source that can move its rows, in the model of the view.
function everything.movingDataSource(others)
  local function moved(_, list, from, to)
    local item = list.model:remove(from)
    list.model:insert(item, to)
  end
  return with({
    canMoveRow = function() return true end,
    canMoveItem = function() return true end,
    moveRow = moved,
    moveItem = moved,
  }, others)
end

return everything
