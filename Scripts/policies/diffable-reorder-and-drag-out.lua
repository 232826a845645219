-- How do I reorder a diffable collection that can also be dragged from? (A17, Q-23, Q-24)
--
-- Set the reorderingHandlers and both delegates. If one item moves within the collection, the handlers
-- are called, and performDrop is not. If an item moves to or from another view, performDrop is called.
-- There, remove the item from the snapshot before you insert it anywhere: an identifier can be in a
-- snapshot only once.

local store = { "Ada", "Grace", "Edsger", "Barbara" }       -- the app's own order

local people = CollectionView { name = "people" }
local team   = TableView { name = "team" }
local source = DiffableDataSource(people)

local first = source:snapshot()
first:appendSections { "all" }
first:appendItems(store)
source:apply(first)

source.reorderingHandlers = {
  canReorderItem = function(_, view, person) return person ~= "Ada" end,    -- Ada stays first
  didReorder = function(_, view, transaction)
    store = transaction.finalSnapshot:itemIdentifiers()
  end,
}

local policy = {}

function policy:itemsForBeginning(view, session, indexPath)
  return { DragItem(view:item(indexPath)) }
end

function policy:dropSessionDidUpdate(view, session, destination)
  return "move", "insertAtDestinationIndexPath"
end

function policy:performDrop(view, coordinator)
  local dropItem = coordinator.items[1]
  if view == people and dropItem.sourceIndexPath then
    return print(dropItem.dragItem.title .. " cannot be reordered")
  end
  StandardDrop(self, view, coordinator)
  store = source:snapshot():itemIdentifiers()
end

people.dragDelegate, people.dropDelegate = policy, policy
team.dropDelegate = policy

demo(function()
  lift(people, "Grace"):over(people, "Barbara"):drop()
  print(table.concat(store, " "))                --> Ada Edsger Barbara Grace
  lift(people, "Ada"):over(people, "Barbara"):drop()        --> Ada cannot be reordered
  lift(people, "Edsger"):over(team):drop()
  print(team)                                    --> team  Edsger
  print(table.concat(store, " "))                --> Ada Barbara Grace
end)
