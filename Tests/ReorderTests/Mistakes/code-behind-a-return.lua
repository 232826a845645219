local function title()
  return "Milk"
  print("never")
end
