-- SQ19: a drag rests over a spring-loaded view, which opens; then over a row of a spring-loaded
-- table, which is selected. Nothing opens if the drag leaves early.
local everything = require "everything"

local photo = View { name = "photo", frame = { 0, 0, 200, 200 } }
photo:addInteraction(everything.dragInteraction "Photo")

local folder = View { name = "folder", frame = { 300, 0, 200, 200 } }
folder:addInteraction(SpringLoadedInteraction {
  shouldAllow = function() return true end,
  didChange = function(_, _, context) print(context.state) end,
  activationHandler = function() print "the folder opens" end,
  interactionDidFinish = function() print "finished" end,
})

local folders = TableView { name = "folders", frame = { 600, 0, 320, 640 }, items = { "A", "B" } }
folders.dropDelegate = everything.dropDelegate()
folders.isSpringLoaded = true
folders.delegate = {
  shouldSpringLoadRow = function(_, _, indexPath) return indexPath.row == 1 end,
  didSelectRow = function(_, _, indexPath) print("selected", indexPath) end,
}

lift(photo):over(folder):move(800, 800)            -- too early
over(folder)
wait(1.5)
over(folders, 0)
wait(1.5)
over(folders, 1)
wait(1.5)
drop()
