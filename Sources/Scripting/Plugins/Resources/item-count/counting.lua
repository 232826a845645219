-- The texts that the command prints, in a module of their own so that specs can compare them.

local counting = {}

function counting.lines(names, showsTotal)
  local lines, total = {}, 0
  for _, name in ipairs(names) do
    local count = view(name).model:count()
    lines[#lines + 1] = name .. ": " .. count
    total = total + count
  end
  if showsTotal and #names > 1 then lines[#lines + 1] = "total: " .. total end
  return lines
end

return counting
