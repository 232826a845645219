-- luacheck: read globals FAULTY
-- One insertion into a snapshot contains the same identifier twice.
-- property: exceptions
-- shortest: lift people 0; over people 1; drop

local people = CollectionView { name = "people" }
local source = DiffableDataSource(people)
local first = source:snapshot()
first:appendSections { "all" }
first:appendItems { "Ada", "Grace", "Edsger" }
source:apply(first)

local policy = {}
for name, callback in pairs(StandardPolicy) do policy[name] = callback end

function policy:performDrop(view, coordinator)
  if FAULTY and coordinator.session.localDragSession then
    local snapshot = source:snapshot()
    snapshot:appendItems { "Ada", "Ada" }
    return source:apply(snapshot)
  end
  return StandardDrop(self, view, coordinator)
end

people.dragDelegate, people.dropDelegate = policy, policy
