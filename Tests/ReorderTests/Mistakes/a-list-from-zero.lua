local titles = {}
for i = 0, 2 do titles[i] = "Row " .. i end
local inbox = TableView { name = "inbox", items = titles }
