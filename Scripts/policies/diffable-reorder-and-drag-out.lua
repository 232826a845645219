-- How do I reorder a diffable collection that can also be dragged from? (A17, Q-23, Q-24)
--
-- Set the reorderingHandlers and both delegates. If one item moves within the collection, the handlers
-- are called, and performDrop is not. If an item moves to or from another view, performDrop is called.
-- There, remove the item from the snapshot before you insert it anywhere: an identifier can be in a
-- snapshot only once.
--
-- Here no item can come from another view, so the performDrop of people is called only for Ada.

local people = CollectionView { name = "people" }
local team   = TableView { name = "team" }
local source = DiffableDataSource(people)

local first = source:snapshot()
first:appendSections { "all" }
first:appendItems { "Ada", "Grace", "Edsger", "Barbara" }
source:apply(first)

source.reorderingHandlers = {
  canReorderItem = function(_, view, person) return person ~= "Ada" end,    -- Ada stays first
  didReorder = function(_, view, transaction)       -- an app saves its own order here
    print(table.concat(transaction.finalSnapshot:itemIdentifiers(), " "))
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
  print(coordinator.items[1].dragItem.title .. " cannot be reordered")
end

people.dragDelegate, people.dropDelegate = policy, policy

local receiver = { dropSessionDidUpdate = policy.dropSessionDidUpdate }

function receiver:performDrop(view, coordinator)
  local dragItem = coordinator.items[1].dragItem
  local person, to = dragItem.localObject, coordinator.destinationIndexPath or view:endIndexPath()
  local snapshot = source:snapshot()
  snapshot:deleteItems { person }
  source:apply(snapshot)
  view.model:insert(person, to)
  view:insertRows { to }
  coordinator:drop(dragItem, { toRowAt = to })
end

team.dropDelegate = receiver

demo(function()
  lift(people, "Grace"):over(people, "Barbara"):drop()      --> Ada Edsger Barbara Grace
  lift(people, "Ada"):over(people, "Barbara"):drop()        --> Ada cannot be reordered
  lift(people, "Edsger"):over(team):drop()
  print(team)                                    --> team  Edsger
  print(table.concat(source:snapshot():itemIdentifiers(), " "))       --> Ada Barbara Grace
end)
