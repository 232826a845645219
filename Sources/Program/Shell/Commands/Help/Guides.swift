import Policies

/// Pages of `:help` about topics that are not a single command or function.
enum Guides {
  /// A page of help.
  struct Guide {
    /// The topic of the page.
    let name: String
    let summary: String
    /// Words by which people look for it and which it does not contain.
    var keywords = ""
    let text: String
    /// Lua code as an example; a comment `--> …` shows what the line prints.
    let example: String

    var page: HelpPage {
      HelpPage(name, summary: summary, keywords: keywords) { _ in
        let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : "    \($0)" }
        return text + "\n\n" + lines.joined(separator: "\n")
      }
    }
  }

  static let all = [
    prompt, policy, lists, reorder, operations, apps, springs, problems, compare, layouts, previews,
    diffable,
    placeholders,
    debug,
    keys, initFile, limits, sandbox,
  ]

  private static let layouts = Guide(
    name: "layouts", summary: "How a collection arranges its items: lists, grids, flows.",
    text: """
      CollectionView { layout = … } takes "list", "grid", "flow", or an object:
        CollectionViewListLayout   rows; itemHeight
        CollectionViewGridLayout   cells of equal size; itemsPerLine, itemHeight
        CollectionViewFlowLayout   items side by side, wrapped into lines; itemSize
      All have minimumLineSpacing, minimumInteritemSpacing, sectionInset, interSectionSpacing,
      headerReferenceSize, footerReferenceSize, scrollDirection. In lists and flows, an item's own width
      and height, and the delegate's sizeForItem, override them. In a workspace file, write
      "layout": {"kind": "grid", "itemsPerLine": 3}.
      """,
    example: """
      local grid = CollectionViewGridLayout { itemsPerLine = 2, itemHeight = 60 }
      local photos = CollectionView {
        name = "photos", layout = grid, items = { "Sea", "Hill", "Lake" },
      }
      print(photos:frameForItem("0:2").y)      --> 60.0
      grid.minimumLineSpacing = 10
      print(photos:frameForItem("0:2").y)      --> 70.0
      """)

  private static let diffable = Guide(
    name: "diffable", summary: "Data sources that show snapshots and compute the changes.",
    text: """
      A DiffableDataSource replaces a view's data source. apply compares a snapshot with the current
      one, and inserts, deletes, moves and reloads what differs. Identifiers are strings, numbers, or
      item tables with an id. With reorderingHandlers, a collection moves its own items: didReorder gets
      the transaction, and performDrop is not called.
      """,
    example: """
      local list = CollectionView { name = "list" }
      local source = DiffableDataSource(list)
      local snapshot = source:snapshot()
      snapshot:appendSections { "all" }
      snapshot:appendItems { "Milk", "Eggs" }
      source:apply(snapshot)
      snapshot:moveItem("Milk", { afterItem = "Eggs" })
      source:apply(snapshot)
      print(list)                              --> list  Eggs, Milk
      """)

  private static let placeholders = Guide(
    name: "placeholders", summary: "Temporary rows for data that is still loading.",
    text: """
      coordinator:drop(item, Placeholder { insertionIndexPath = … }) shows a row that is not in the data
      source, and returns a context. context:commitInsertion(f) replaces it with a real row: f gets the
      index path and must only insert the data into the data source. context:deletePlaceholder()
      removes the row, for example if loading failed. Both belong on the main queue: session:loadObjects
      completes there, a provider's own loads do not (Q-19). StandardDrop does all this for slow item
      providers.
      """,
    example: """
      local from = TableView { name = "from", items = { "Tea" } }
      local to = TableView { name = "to", items = { "Milk" } }
      from.dragDelegate = {
        itemsForBeginning = function()
          local types = { ["public.utf8-plain-text"] = "Tea" }
          return { DragItem(ItemProvider { types = types, delay = 2 }) }
        end,
      }
      to.dropDelegate = {
        dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
        performDrop = function(self, view, coordinator)
          local item = coordinator.items[1].dragItem
          local context = coordinator:drop(item, Placeholder {
            insertionIndexPath = coordinator.destinationIndexPath, title = "Loading",
          })
          coordinator.session:loadObjects("String", function(texts)
            if not texts[1] then return context:deletePlaceholder() end
            context:commitInsertion(function(path) view.model:insert(texts[1], path) end)
          end)
        end,
      }
      lift(from, 0):over(to, 0):drop()
      print(to.model:count())                  --> 1
      wait(2)
      print(to)                                --> to  Tea, Milk
      """)
}

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
      TableView makes a list, CollectionView a grid, View a plain view. Each appears beside the views
      that are there; gestures use its name. sections gives a list several parts.
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
    keywords: "file script begin start template support implement",
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
    keywords: "reordering rearrange sort collection",
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
    keywords: "copy move proposal badge allow",
    text: """
      dropSessionDidUpdate answers with an operation, and with an intent if it wants one:
        move        the item leaves its source; performDrop inserts it, or the table reorders
        copy        the source keeps the item, and the badge is a plus
        forbidden   the badge shows it; a drop here is cancelled
        cancel      nothing would happen; a drop here is cancelled
      The answer can depend on the destination: forbid drops on a section or a row by returning
      forbidden if destination.section is 1. destination is nil over no row.
      A move is possible only within one app: another app's items can only be copied, and a move
      of them is treated as cancel. The system does not move anything itself: performDrop does what
      was promised. StandardDrop moves or copies by the proposal.
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
    keywords: "foreign elsewhere external second photo",
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
    keywords: "wrong not working fails refused ignored reason error script",
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

  static let previews = Guide(
    name: "previews", summary: "Customizing how dragged and dropped items look.",
    keywords: "appearance preview shape view",
    text: """
      dragPreviewParametersForRow or …ForItem   the visible part and background of the lifted cell
      dropPreviewParametersForRow or …ForItem   the same for the drop
      item.previewProvider                      another preview, from the first movement on
      item:setNeedsDropPreviewUpdate and coordinator:drop(item, target) change it at the drop.

      Nothing of this is drawn here: the trace names each preview (:trace all).
      """,
    example: """
      inbox.dragDelegate = {
        itemsForBeginning = function(self, view, session, indexPath)
          local item = DragItem(view:item(indexPath))
          item.previewProvider = function()
            print("a preview of", item.title)
            return DragPreview { url = "https://swift.org", title = "Swift" }
          end
          return { item }
        end,
      }
      lift(inbox, 0):over(inbox, 1):cancel()   --> a preview of	Milk
      """)

  static let compare = Guide(
    name: "compare", summary: "Comparing two policies, two versions of one, or two systems.",
    keywords: "difference diff versus",
    text: """
      reorder table --diff OLD.lua NEW.lua   every answer that differs between two policies
      reorder run --os 15,18,26 FILE         what a script does on several systems
      :what-if CALLBACK ANSWER               the last drag with one answer changed
      :replay                                the last drag with the saved version of the policy
      :watch FILE                            the same each time the file is saved
      :replay TRACE, reorder replay TRACE    a recorded session with this version

      In Lua, play the same drag with each policy, and compare what it did. In Swift, see compare in
      the module PolicyComparison.
      """,
    example: """
      local function proposal(policy)
        archive.dropDelegate = policy
        local drag = lift(inbox, 0):over(archive, 0)
        local operation = drag.proposal.operation
        drag:cancel()
        return operation
      end
      local strict = { dropSessionDidUpdate = function() return "forbidden" end }
      local loose = { dropSessionDidUpdate = function() return "copy" end }
      print(proposal(strict), proposal(loose))   --> forbidden	copy
      """)
}

extension Guides {
  static let initFile = Guide(
    name: "init", summary: "The script that the shell runs when it starts.",
    keywords: "alias helper function persist keep every permanent startup",
    text: """
      When the shell starts, and after :reset, it runs init.lua first:
        $XDG_CONFIG_HOME/reorder/init.lua, or ~/.config/reorder/init.lua
      Scripts, -e and pipes do not run it, and reorder --no-init skips it. Its globals are available at
      the prompt: put functions there that every session needs. Commands have no aliases, but a function
      can call gesture and set. set(NAME, VALUE) has the effect of :set; :set -s NAME VALUE writes such a
      line. If it makes views, they replace the two default tables. If it has an error, the error is
      shown and the shell starts anyway.
      """,
    example: """
      set("trace", "all")       -- every event, not only calls
      set("liftDelay", 0.3)     -- the device, in seconds
      function show(view) print(view.name, #view.model) end
      show(inbox)               --> inbox	4
      """)
}

extension Guides {
  static let keys = Guide(
    name: "keys", summary: "The keys of the prompt.", keywords: "paste keyboard shortcut",
    text: """
      Enter                   runs the entry if it is complete
      Alt-Enter               inserts a line break
      Up, Down                move between lines, then to entries with the same start
      Ctrl-R                  searches the history; again for older, Ctrl-S for newer
      Right, Ctrl-F, End      at the end: accept the dim suggestion
      Tab                     completes; again: lists the candidates; then chooses one, as Down and Up
      Ctrl-_, Alt-/           undo, redo
      Ctrl-A, Ctrl-E          move to the start or end of the line
      Alt-<, Alt->            move to the start or end of the entry
      Alt-B, Alt-F            move by one name, as do Ctrl-Left and Ctrl-Right
      Alt-.                   inserts the last word of the previous entry; again: of earlier ones
      Alt-Backspace, Alt-D    cut the name before or after the cursor
      Ctrl-W, Ctrl-U, Ctrl-K  cut the word or line before, or the line after, the cursor
      Ctrl-Y                  pastes what was cut
      Ctrl-X Ctrl-E           opens $EDITOR on the entry; :edit opens earlier ones
      Ctrl-C                  discards the entry, or stops a running script
      Ctrl-D                  leaves the shell if the entry is empty
      Ctrl-L                  clears the screen
      Ctrl-Z                  suspends the program; fg resumes it

      If you paste a transcript, its prompts and results are ignored; Enter runs its
      entries one by one. If the shell is killed, your unfinished entry is kept in the
      history.

      :set keys vi selects vi's keys, as reorder:bind -v in ~/.editrc does. The row below
      the entry shows the command mode. dd, cc, yy, D, C, $, 0, o, O, G and gg work on the
      lines of the entry; iw, aw, i", a( and the like on words, strings and brackets; u
      undoes, Ctrl-R redoes, . repeats a change; / and n search the history; v opens $EDITOR.
      """,
    example: """
      -- These lines are one entry; Up recalls them together.
      local function double(n)
        return 2 * n
      end
      print(double(21))      --> 42
      """)
}

extension Guides {
  static let debug = Guide(
    name: "debug", summary: "Stopping in a policy and stepping, at the prompt and in an editor.",
    text: """
      The prompt and editors share one debugger. A breakpoint stops before a callback or a line:
        :break archive.performDrop
        :break policy.lua:12 if #session.items > 1

      At a stop, at the prompt and in an editor:
        :next       step over           :locals     Locals, Upvalues, Globals
        :into       step into           :session    Session
        :out        step out            :show       Views
        :continue   continue            :lifecycle  in the stack, below the callback

      Only an editor can step back at a stop: one line, or to the previous breakpoint. At the prompt,
      use :back after the entry has finished.

      What you type at a stop is a command, or Lua evaluated in the stopped function; in an editor, use
      its debug console. Editors can also stop at errors: all, uncaught ones, or invalid updates.

      reorder debug speaks the Debug Adapter Protocol with VS Code, Neovim and Emacs. reorder api
      --editor vscode (or nvim, emacs) prints the configuration for the editor.
      """,
    example: """
      -- after :break itemsForBeginning if indexPath.item > 0 the second drag stops
      local asked = {}
      inbox.dragDelegate = {
        itemsForBeginning = function(self, view, session, indexPath)
          asked[#asked + 1] = indexPath.item
          return { DragItem(view:item(indexPath)) }
        end,
      }
      lift(inbox, 0):cancel()
      lift(inbox, 1):cancel()
      print(#asked, asked[2])                  --> 2	1
      """)
}

extension Guides {
  static let limits = Guide(
    name: "limits", summary: "How much scripts may take, and the options that change it.",
    text: """
      Each limit has an option of the command line; 0 takes the limit away.
        --memory-limit       256 MiB             what scripts hold, and what the program keeps for them
        --time-limit         10 s                processor time of a file; of a test in specs
        --instruction-limit  2,000 million       a whole file
        --callback-limit     50 million          one call of a policy's function
        --output-limit       64 MiB              print, warn and traces, on the screen and in files
        --chunk-limit        64 KiB              a file, or a text for load
      At the prompt only memory and chunks are limited, and Ctrl-C ends what runs. What the program
      does for a script counts as well: loops over rows as instructions, before they take time. What it
      keeps for a script counts as memory, if the process grows by more than 32 MiB. The end by a limit
      cannot be caught.

      Not to be changed: 100,000 sections and 2,147,483,647 rows in a view; to load a plug-in
      takes at most 10 million instructions and 5 s of processor time; calls nest until the stack of
      the process is used up; an error has 16 KiB. To go back, the prompt keeps its last 50,000
      entries.
      """,
    example: """
      print(pcall(string.rep, "x", 300 << 20))   --> false	not enough memory
      print(#("x"):rep(1 << 20))                 --> 1048576
      """)

  static let sandbox = Guide(
    name: "sandbox", summary: "What scripts, plug-ins and files can do, and what they cannot.",
    text: """
      A script can use up its limits (:help limits), print, and change the views of its device. It
      can require modules from its own folder and load_policy files from there, and no others: no
      path leads out, nor does a link. It cannot read or write files, start programs, use the
      network, read the environment, or learn the time of day.

      Each script, module and plug-in has globals and libraries of its own; what it changes in them
      no other one sees. Policies of several plug-ins meet in views alone.

      Workspaces are data. A trace contains the scripts that it was recorded with: reorder replay runs
      them, with the limits of a script and 60 s of processor time; reorder trace only draws them.
      Names and titles are escaped on the screen and in HTML and SVG; what a script prints is not.
      :help lua says what is different in the language because of all this.
      """,
    example: """
      print(io, os.getenv, debug.getinfo)      --> nil	nil	nil
      print(getmetatable(""))                  --> false
      """)
}
