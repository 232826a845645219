-- Intents: whether a drop goes between rows, into a row, or somewhere the system does not show.

return {
  title = "Intents and the gap",
  summary = "Between two rows, into a row, or neither.",
  text = [[
    A proposal has a second word, the intent. It says how the drop would change the list:

        insertAtDestinationIndexPath     between rows: a gap opens
        insertIntoDestinationIndexPath   into a row: the row is highlighted
        unspecified                      the list shows nothing

    The words for the finger: above means the upper part of a row, below the lower part, into the
    middle.
  ]],

  prepare = function()
    local policy = { intent = "insertAtDestinationIndexPath" }

    function policy:itemsForBeginning(view, session, indexPath)
      return { DragItem(view:item(indexPath)) }
    end

    function policy:dropSessionDidUpdate(view, session, destination)
      return "move", self.intent
    end

    policy.performDrop = StandardDrop

    local inbox = TableView { name = "inbox", items = { "Milk", "Eggs" } }
    local folders = TableView { name = "folders", items = { "Home", "Work", "Garden" } }
    for _, view in ipairs { inbox, folders } do
      view.dragDelegate, view.dropDelegate = policy, policy
    end
    return { inbox = inbox, folders = folders, policy = policy }
  end,

  tasks = {
    {
      text = [[
        Drag Milk over the folders so that the gap opens below Work. The gap then has the place
        [0, 2].
      ]],
      hints = { "over folders Work below", "First lift inbox Milk" },
      solution = { "lift inbox Milk", "over folders Work below" },
      wrong = { "lift inbox Milk", "over folders Home above", "cancel" },
      done = function(seen)
        local drag = seen:drag()
        local gap = drag:last { kind = "phase", name = "gap", view = "folders" }
        if drag:has { kind = "phase", name = "ended" } then
          return false, "the drag is over. Lift Milk again."
        end
        if gap and gap.path == "[0, 2]" then return true end
        return false, gap and gap.path and "the gap is at " .. gap.path .. "." or nil
      end,
    },
    {
      text = [[
        Now the app changes its mind: items go into folders, not between them. The finger moves on,
        to the middle of Work. Type both lines:

            policy.intent = "insertIntoDestinationIndexPath"
            over folders Work into

        The gap closes, and the mark ▸ shows the row that would take the item.
      ]],
      hints = { "The first line has quotes around the long word. Up brings back what you typed." },
      solution = { 'policy.intent = "insertIntoDestinationIndexPath"', "over folders Work into" },
      wrong = { "over folders Work into" },
      done = function(seen)
        local drag = seen:drag()
        local answer = drag:last { kind = "answer", name = "dropSessionDidUpdate" }
        if drag:has { kind = "phase", name = "ended" } then
          return false, "the drag is over. :reset begins the task again."
        end
        return answer ~= nil and answer.value == "move, insertIntoDestinationIndexPath"
      end,
    },
    {
      text = [[
        The app has the answer for the middle of a row now. What is asked when the finger moves a
        little further, to the row Garden?
      ]],
      hints = { "The list is under the finger already, so it was asked canHandle before." },
      predict = "over folders Garden into",
      choices = { "canHandle", "dropSessionDidUpdate", "itemsForBeginning" },
      because = [[Every move asks for a new proposal; canHandle is asked again only when items are
        added.]],
    },
    {
      text = [[
        Let the system show nothing: set the intent to unspecified, move the finger, and see that
        there is neither gap nor mark. Then type cancel.
      ]],
      hints = { 'policy.intent = "unspecified"', "over folders Home, then cancel" },
      solution = { 'policy.intent = "unspecified"', "over folders Home", "cancel" },
      wrong = { "over folders Home", "cancel" },
      goal = false,
      done = function(seen)
        local drag = seen:drag()
        local answer = drag:last { kind = "answer", name = "dropSessionDidUpdate" }
        if not drag:has { kind = "phase", name = "ended" } then return false end
        if answer and answer.value == "move" then return true end
        return false, "the last answer had an intent. :reset begins the task again."
      end,
    },
  },

  ending = [[
    The intent decides what a person sees before the drop. What happens at the drop is up to the
    app: that is the next lesson.
  ]],
}
