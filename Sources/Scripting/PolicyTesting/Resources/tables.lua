local host = ...

local columns = {
  "items", "from", "item", "to", "at", "part", "outside", "expect", "intent", "reason",
}
local known = {}
for _, column in ipairs(columns) do known[column] = true end

local function check(row, number)
  local function wrong(message) host.misuse("row " .. number .. ": " .. message) end
  if type(row) ~= "table" then wrong("expected a table, got a " .. type(row)) end
  for column in pairs(row) do
    if not known[column] then
      local nearest = type(column) == "string" and host.nearest(column, columns)
      wrong("unknown column '" .. tostring(column) .. "'"
        .. (nearest and "; did you mean '" .. nearest .. "'?" or ""))
    end
  end
  if row.from == nil and not row.outside then wrong("'from' is missing: the source view") end
  if row.to == nil then wrong("'to' is missing: the destination view") end
  local expected = row.expect
  if expected == nil then wrong("'expect' is missing: the answer") end
  for _, word in ipairs(host.answers) do
    if word == expected then return end
  end
  local nearest = type(expected) == "string" and host.nearest(expected, host.answers)
  wrong("'" .. tostring(expected) .. "' is not an answer"
    .. (nearest and "; did you mean '" .. nearest .. "'?"
      or "; possible answers: " .. table.concat(host.answers, ", ")))
end

local function sentence(word, intent, reason)
  return word .. (intent and ", " .. intent or "") .. (reason and '  "' .. reason .. '"' or "")
end

--- `1 item of inbox 0 to archive 0: move`.
local function name(row)
  local items = row.items or 1
  local words = items .. (items == 1 and " item of " or " items of ")
    .. (row.outside and "another app" or row.from)
  if row.item ~= nil then words = words .. " " .. tostring(row.item) end
  words = words .. " to " .. row.to
  if row.at ~= nil then words = words .. " " .. tostring(row.at) end
  if row.part then words = words .. " " .. row.part end
  return words .. ": " .. sentence(row.expect, row.intent, row.reason)
end

--- `table_test(policy, rows)`: a test for each row. The policy is an argument of `load_policy`, or a
-- function that creates the views; each row loads it again.
local function table_test(policy, rows)
  if type(policy) ~= "string" and type(policy) ~= "function" then
    host.misuse("table_test needs a policy's name or a function first, got a " .. type(policy))
  end
  if type(rows) ~= "table" or #rows == 0 then
    host.misuse("table_test needs a list of rows such as { from = \"inbox\", to = \"archive\", expect = \"move\" }")
  end
  for number, row in ipairs(rows) do
    check(row, number)
    host.it(name(row), function()
      if type(policy) == "string" then host.load_policy(policy) else policy() end
      local drag, word, intent, reason = host.ask(row)
      host.count()
      local holds = word == row.expect and (row.intent == nil or row.intent == intent)
        and (row.reason == nil or row.reason == reason)
      if not holds then
        local shown = word ~= row.expect or row.reason ~= nil
        host.fail {
          message = "row " .. number .. " of the table has a different answer",
          expected = sentence(row.expect, row.intent, row.reason),
          actual = sentence(word, row.intent and intent, shown and reason or nil),
          drag = drag,
        }
      end
    end)
  end
end

return { table_test = table_test }
