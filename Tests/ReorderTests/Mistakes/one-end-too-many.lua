local function title()
  return "Milk"
end
end
