local step = coroutine.wrap(function()
  error("no more steps")
end)
step()
