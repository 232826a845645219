-- compose { first, second, … }: several policies as one delegate.
--
-- A policy without the function, or whose function returns nil, gives no answer. If no policy
-- answers, the result is the same as without the function.

-- The rule of a callback, by its name; and a function that reports the number of the policy that
-- is called, and of the one whose answer is used, to the host; 0 means the host's own default.
local ruleOf, answering = ...

local strictness = { forbidden = 0, cancel = 1, copy = 2, move = 3 }

local function rankOfProposal(answer)
  local operation = type(answer) == "table" and answer.operation or answer
  return strictness[operation] or 0       -- the host reports an invalid operation
end

-- The answer with the lowest rank wins, the first of equal ones. No rank is below 0, so an
-- answer of rank 0 ends the search.
local ranks = {
  items = function(list) return type(list) == "table" and #list > 0 and 1 or 0 end,
  permission = function(allows) return allows and 1 or 0 end,
  restriction = function(restricts) return restricts and 0 or 1 end,
  dropProposal = rankOfProposal,
  proposal = rankOfProposal,
  first = function() return 0 end,
}

-- The default for a missing function, unless the host provides it.
local missing = {
  items = {}, permission = true, restriction = false, dropProposal = "copy", proposal = "cancel",
}

local function question(policies, name, rule)
  local rank = ranks[rule]
  return function(_, ...)
    local lowest, number, answer, second, third = math.huge, nil, nil, nil, nil
    for i, policy in ipairs(policies) do
      local callback = policy[name]
      if callback then
        answering(i)
        local a, b, c = callback(policy, ...)
        if a ~= nil then
          local new = rank(a)
          if new < lowest then
            lowest, number, answer, second, third = new, i, a, b, c
          end
          if new == 0 then break end
        end
      end
    end
    if number then
      answering(number)
      return answer, second, third
    end
    answering(missing[rule] == nil and 0 or nil)
    return missing[rule]
  end
end

-- Each policy receives the path from the previous one instead of the proposed one.
local function target(policies, name)
  return function(_, view, original, proposed, current)
    local number, path, reason
    for i, policy in ipairs(policies) do
      local callback = policy[name]
      if callback then
        answering(i)
        local answer, why = callback(policy, view, original, path or proposed, current)
        if answer ~= nil then
          local isPath, new = pcall(IndexPath, answer)
          if not isPath or type(answer) == "number" then
            return answer, why            -- the host reports an invalid path
          end
          if new ~= (path or proposed) or not number then number, reason = i, why end
          path = new
        end
      end
    end
    answering(number or 0)
    return path, reason
  end
end

local function action(policies, name)
  return function(_, ...)
    for i, policy in ipairs(policies) do
      local callback = policy[name]
      if callback then
        answering(i)
        return callback(policy, ...)
      end
    end
  end
end

local function notification(policies, name)
  return function(_, ...)
    for i, policy in ipairs(policies) do
      local callback = policy[name]
      if callback then
        answering(i)
        callback(policy, ...)
      end
    end
  end
end

local makers = { target = target, action = action, notification = notification }

-- The policies of a composed one, for flattening.
local policiesOf = setmetatable({}, { __mode = "k" })

-- The list, in which composed policies are replaced by their parts, with the same effect.
local function flattened(list)
  if type(list) ~= "table" or getmetatable(list) ~= nil then
    error("bad argument #1 to 'compose' (a list of policies expected): compose { first, second }", 3)
  end
  local policies, place = {}, 1
  for key, policy in pairs(list) do
    if type(key) == "string" then
      error("'compose' takes a list of policies, not the field '" .. key .. "'", 3)
    elseif key ~= place and math.type(key) == "integer" and key > place then
      error("policy " .. place .. " of 'compose' is nil: is its name misspelt? "
        .. "if it may be nil, write view.dropDelegate or {}", 3)
    elseif key ~= place then
      error("'compose' takes a list of policies, not the entry [" .. tostring(key) .. "]", 3)
    elseif type(policy) ~= "table" then
      error("policy " .. key .. " of 'compose' must be a table, got a " .. type(policy)
        .. (type(policy) == "string" and ': write plugin "…" for a plug-in'
          or policy == true and ": a module that returns nothing gives true; end it with return policy"
          or ""), 3)
    end
    place = place + 1
    for _, each in ipairs(policiesOf[policy] or { policy }) do policies[#policies + 1] = each end
  end
  return policies
end

return function(list, ...)
  if select("#", ...) > 0 then
    error("'compose' takes one list: write braces, compose { first, second }", 2)
  end
  local policies, callbacks = flattened(list), {}
  local composed = setmetatable({}, {
    __name = "compose",
    __metatable = false,
    policies = policies,
    -- Policies can gain and lose functions at any time.
    __index = function(_, name)
      local rule = ruleOf(name)
      if not rule then return nil end
      for _, policy in ipairs(policies) do
        if policy[name] ~= nil then
          if not callbacks[name] then
            callbacks[name] = (makers[rule] or question)(policies, name, rule)
          end
          return callbacks[name]
        end
      end
    end,
    __tostring = function()
      local names = {}
      for i, policy in ipairs(policies) do names[i] = tostring(policy) end
      return "compose { " .. table.concat(names, ", ") .. " }"
    end,
    __newindex = function(_, name)
      error("a composed policy has no functions of its own: put '" .. tostring(name)
        .. "' into one of its policies", 2)
    end,
  })
  policiesOf[composed] = policies
  return composed
end
