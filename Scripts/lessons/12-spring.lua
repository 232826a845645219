-- Spring loading: a finger that rests opens what is below it, and the drag goes on.

return {
  title = "Spring loading",
  summary = "A finger that rests opens what is below it.",
  text = [[
    A person drags a file and wants it in a folder inside a folder. The finger cannot tap: it holds
    the file. So it rests over the folder, the folder blinks, and opens. That is spring loading.

        view.isSpringLoaded = true      the rows can be opened so
        shouldSpringLoadRow             may this row open?
        didSelectRow                    it opens: as if it were tapped

    Nothing is dropped by it. The drag goes on in what has opened.
  ]],

  prepare = function()
    local inbox = TableView { name = "inbox", items = { "Letter", "Bill" } }
    local folders = TableView { name = "folders", items = { "Home", "Work" } }
    local policy = {}

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", "insertIntoDestinationIndexPath"
    end

    policy.performDrop = StandardDrop

    inbox.dragDelegate = policy
    folders.dropDelegate = policy
    folders.isSpringLoaded = true
    folders.delegate = {
      shouldSpringLoadRow = function(_, view, indexPath) return indexPath.row == 1 end,
      didSelectRow = function(_, view, indexPath)
        print("opened: " .. view:item(indexPath).title)
      end,
    }
    return { inbox = inbox, folders = folders, policy = policy }
  end,

  tasks = {
    {
      text = [[
        Carry Letter over the folder Work, and let the finger rest there:

            lift inbox Letter
            over folders Work into
            wait 2
      ]],
      hints = { "wait lets time pass while the finger rests.", "Two seconds are enough." },
      solution = { "lift inbox Letter", "over folders Work into", "wait 2" },
      wrong = { "lift inbox Letter", "over folders Home into", "wait 2", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        if drag:has { kind = "phase", name = "ended" } then
          return false, "the drag is over. Lift Letter again."
        end
        if drag:has { kind = "call", name = "didSelectRow" } then return true end
        local answer = drag:last { kind = "answer", name = "shouldSpringLoadRow" }
        if answer and answer.value == "false" then
          return false, "this folder may not open. Carry the letter over Work."
        end
        return false
      end,
    },
    {
      text = [[
        The drag is still on its way. The finger moves to Home now. Which callback comes first?
      ]],
      hints = { "The finger moves over a list: what is asked at every move?" },
      predict = "over folders Home into",
      choices = { "shouldSpringLoadRow", "dropSessionDidUpdate", "didSelectRow" },
      because = [[Every move asks for a proposal, at once. Whether the row may open is asked only when
        the finger rests there.]],
    },
    {
      text = [[
        Home stays shut: the app says no to it. End the drag without a drop.
      ]],
      hints = { "One word: cancel" },
      solution = { "cancel" },
      wrong = { "wait 1" },
      done = function(seen)
        return seen:drag():has { kind = "phase", name = "ended" }
      end,
    },
  },

  ending = [[
    That was the last lesson. You know the whole way of a drag now: lift, add, hover, propose, drop,
    and what may happen on the way.

    Look into Scripts/policies for real apps, write one with the editor of your choice, and play it:

        :run Scripts/policies/single-item-moves.lua
  ]],
}
