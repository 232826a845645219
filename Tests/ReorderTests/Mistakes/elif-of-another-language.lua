local count = 1
if count == 1 then print("one")
elif count == 2 then print("two")
end
