after(function() print("later") end, 1)
