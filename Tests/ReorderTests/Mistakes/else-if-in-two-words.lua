local function kind(title)
  if title == "Milk" then
    return "drink"
  else if title == "Bread" then
    return "food"
  end
end
print(kind("Milk"))
