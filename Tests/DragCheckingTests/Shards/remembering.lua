-- A drag of all items changes what the policy remembers; one of several shards of a check finds this.
local list = TableView { name = "list", items = { "A", "B" } }
local policy, seen = {}, false  -- luacheck: ignore seen (the value is never read)
for name, callback in pairs(StandardPolicy) do policy[name] = callback end
function policy:dragSessionDidEnd(view, session)
  if list.model:item("0:0").title == "B" then seen = session:location(view).y < 66 end
end
list.dragDelegate, list.dropDelegate = policy, policy
