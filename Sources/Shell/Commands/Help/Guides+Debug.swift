extension Guides {
  static let debug = Guide(
    name: "debug", summary: "Stopping in a policy, step by step and back, here and in an editor.",
    text: """
      One debugger serves the prompt and editors. A breakpoint is before a callback or a line:
        :break archive.performDrop
        :break policy.lua:12 if #session.items > 1

      At a stop, at the prompt and in an editor:
        :next       step over           :locals     Locals, Upvalues, Globals
        :into       step into           :session    Session
        :out        step out            :show       Views
        :continue   continue            :lifecycle  in the stack, below the callback

      Only an editor goes back at a stop: step back to the line before, reverse continue to the
      breakpoint before. At the prompt :back goes back when the entry is over.

      What is typed at a stop is Lua in the function that waits, or a command, in an editor in its
      debug console. Editors stop at errors, too: all, those that are not caught, Invalid updates.

      reorder debug speaks the Debug Adapter Protocol with VS Code, Neovim and Emacs; what to paste
      there is printed by reorder api --editor vscode, nvim or emacs.
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
