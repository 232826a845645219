local titles = { "Milk" }
titles.push("Eggs")
