print(DragItem(ItemProvider { type = "public.png" }))
