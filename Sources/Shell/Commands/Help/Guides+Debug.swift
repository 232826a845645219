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
