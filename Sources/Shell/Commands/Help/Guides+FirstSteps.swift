extension Guides {
  static let prompt = Guide(
    name: "prompt", summary: "What can be typed at the prompt, and what is kept.",
    keywords: "_ _1 last result script value repl",
    text: """
      An entry is a gesture, a command, or Lua. Enter runs it when it is complete: a function or a
      table may take several lines.

      _ is the last result, _1 the previous one, up to _9. :who lists the variables; local ones
      are kept for later entries, too.

      :run FILE.lua         starts over with a Lua file
      :run -i FILE.lua      loads a Lua file into this session, as dofile "FILE.lua" does
      :load FILE            starts over with the views of a JSON file
      :history, :edit N     list the earlier entries, and open one in an editor
      :set NAME VALUE       changes a setting: theme, pager, depth, numbers …
      :save FILE            writes the session as a script
      """,
    example: """
      local prices = { 2, 3 }
      local total = 0
      for _, price in ipairs(prices) do total = total + price end
      print(total)                             --> 5
      """)

  static let lists = Guide(
    name: "lists", summary: "Making a list, a grid or a plain view, at the prompt or in a script.",
    keywords: "create new add table collection",
    text: """
      TableView makes a list, CollectionView a grid, ImageView and View a plain view. Each appears
      beside the views that are there; gestures use its name. sections gives a list several parts.
      A view's model holds its items: model:insert, remove and move change them. A policy is set as
      dragDelegate and dropDelegate. :views lists the views, :clear removes them all.
      """,
    example: """
      local shop = TableView { name = "shop", items = { "Tea", "Salt" } }
      local trips = CollectionView { name = "trips", layout = "grid", items = { "Sea", "Hill" } }
      print(shop.model:count(), trips.name)    --> 2	trips
      """)

  static let policy = Guide(
    name: "policy", summary: "A table of callbacks, and how a file with one begins.",
    keywords: "file script begin template",
    text: """
      A file makes the views and the policy, and sets the policy as their dragDelegate and
      dropDelegate. The gestures of demo run only if the file itself is run.

      reorder run shop.lua         runs the file and its demo
      reorder check shop.lua       plays every short drag
      reorder test shop_spec.lua   runs a spec, which begins with load_policy "shop"

      :help lists is about views, :help specs about specs, :help indexes about performDrop.
      """,
    example: """
      local shop = TableView { name = "shop", items = { "Tea", "Salt" } }
      local policy = { performDrop = StandardDrop }

      function policy:itemsForBeginning(view, session, indexPath)
        return { DragItem(view:item(indexPath)) }
      end

      function policy:dropSessionDidUpdate(view, session, destination)
        return "move", "insertAtDestinationIndexPath"
      end

      shop.dragDelegate, shop.dropDelegate = policy, policy

      demo(function()
        lift(shop, 0):over(shop, 1, "below"):drop()
        print(shop)                            --> shop  Salt, Tea
      end)
      """)

  static let reorder = Guide(
    name: "reorder", summary: "Moving rows within a list, and which callbacks each way calls.",
    keywords: "reordering rearrange sort",
    text: """
      A drag within a table needs itemsForBeginning, which returns one item, and moveRow in the data
      source. No drop delegate is needed. If there is one, its proposal must be move with
      insertAtDestinationIndexPath; with another proposal performDrop is called instead (RP2 to RP5).
      Without moveRow performDrop moves the row: StandardDrop does it.

      A view that is being edited (inbox.isEditing = true) shows reorder controls; grab takes a row
      by one. No session begins, and moveRow is called at the release.
      A collection calls moveItem in the same way. :help diffable is about snapshots.
      """,
    example: """
      inbox.dragDelegate = {
        itemsForBeginning = function(self, view, session, indexPath)
          return { DragItem(view:item(indexPath)) }
        end,
      }
      inbox.dataSource = {
        moveRow = function(self, view, from, to) view.model:move(from, to) end,
      }
      lift(inbox, 0):over(inbox, 1, "below"):drop()
      print(inbox)                             --> inbox  Eggs, Milk, Bread, Butter
      """)

  static let operations = Guide(
    name: "operations", summary: "What a drop does: move, copy, forbidden or cancel.",
    keywords: "copy move proposal badge",
    text: """
      dropSessionDidUpdate answers with an operation, and with an intent if it wants one:
        move        the item leaves its source; performDrop inserts it, or the table reorders
        copy        the source keeps the item, and the badge is a plus
        forbidden   the badge shows it; a drop here is cancelled
        cancel      nothing would happen; a drop here is cancelled
      From another app a move is possible only if that app allows it. The system does not move
      anything itself: performDrop does what was promised. StandardDrop moves or copies by the
      proposal.
      """,
    example: """
      inbox.dragDelegate = {
        itemsForBeginning = function(self, view, session, indexPath)
          return { DragItem(view:item(indexPath)) }
        end,
      }
      archive.dropDelegate = {
        dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
        performDrop = StandardDrop,
      }
      lift(inbox, 0):over(archive, 0):drop()
      print(#inbox.model, #archive.model)      --> 4	1
      """)

  static let apps = Guide(
    name: "apps", summary: "Dragging between apps: from another app into this one, and back.",
    keywords: "foreign elsewhere external second",
    text: """
      A view belongs to an app: app = "mail" makes one of another app, which is shown beside. A drag
      from there has no localDragSession, and its items have no localObject: their data is loaded
      from the item provider, and may come later. StandardDrop loads it, with a placeholder.
      isRestrictedToDraggingApplication keeps a drag in its own app. On an iPhone (:set idiom phone)
      drags leave their app from iOS 15 on (Q-09).
      """,
    example: """
      local mail = TableView { name = "letters", items = { "Hello" }, app = "mail" }
      mail.dragDelegate = {
        itemsForBeginning = function()
          return { DragItem(ItemProvider { types = { ["public.utf8-plain-text"] = "Hello" } }) }
        end,
      }
      inbox.dropDelegate = {
        dropSessionDidUpdate = function(self, view, session)
          print(session.localDragSession)      --> nil
          return "copy", "insertAtDestinationIndexPath"
        end,
        performDrop = StandardDrop,
      }
      lift(mail, 0):over(inbox, 0):drop()
      """)

  static let springs = Guide(
    name: "springs", summary: "Spring loading: opening something by resting a drag over it.",
    keywords: "hover rest activate",
    text: """
      A drag that rests for springDelay seconds (:set springDelay) opens what is under it.
      In a list: isSpringLoaded makes rows open; shouldSpringLoadRow can refuse one. The row is
      selected then, as by a tap: didSelectRow is called, and the policy opens it (A23).
      The proposal should be insertIntoDestinationIndexPath: with insertAt the row makes way for the
      gap before it opens.
      On other views: a SpringLoadedInteraction with an activationHandler.
      The plug-in spring-loaded-folders does this for folders.
      """,
    example: """
      inbox.dragDelegate = {
        itemsForBeginning = function(self, view, session, indexPath)
          return { DragItem(view:item(indexPath)) }
        end,
      }
      archive.dropDelegate = {
        dropSessionDidUpdate = function() return "move", "insertIntoDestinationIndexPath" end,
      }
      archive.model:insert("Old", "0:0")
      archive:reloadData()
      archive.isSpringLoaded = true
      archive.delegate = {
        didSelectRow = function(self, view, indexPath) print("open", indexPath) end,
      }
      lift(inbox, 0):over(archive, 0):hold(2):cancel()   --> open	[0, 0]
      """)

  static let problems = Guide(
    name: "problems", summary: "When nothing happens, or not what was expected: where to look.",
    keywords: "wrong not working fails refused ignored",
    text: """
      :why          who gave the last answer, and what followed from it
      :callbacks    which delegate has which callback; a misspelt one is missing there
      :trace all    prints every event of the next drag
      :session      the items, the destination and the proposal of the drag

      Nothing is lifted: the view has no dragDelegate, itemsForBeginning returns no items,
      dragInteractionEnabled is false, or the idiom is phone before iOS 15 (A12).
      Nothing is dropped: the proposal is forbidden or cancel, or canHandle returns false.
      performDrop is not called: the table reorders the row itself (A10). moveRow is not called: the
      row cannot move, or the proposal is another one (A11). A crash: "Invalid update" (A20).
      """,
    example: """
      local silent = TableView { name = "silent", items = { "A" } }
      print(lift(silent, 0))                   --> Drag (refused)
      """)
}
