extension Guides {
  static let keys = Guide(
    name: "keys", summary: "What the keys of the prompt do.",
    text: """
      Enter                   runs the entry if it is whole, wherever the cursor is
      Alt-Enter               starts another line
      Up, Down                go through the lines, then to entries that begin alike
      Ctrl-R                  searches the entries; again: older, Ctrl-S: newer
      Right, Ctrl-F, End      at the end: takes the dim text that is suggested
      Tab                     completes; a second time lists what fits
      Ctrl-_, Alt-/           undo, redo
      Ctrl-A, Ctrl-E          go to the start and the end of the line
      Alt-<, Alt->            go to the start and the end of the entry
      Alt-B, Alt-F            go by names, also in a dotted one, as Ctrl-Left, -Right
      Alt-Backspace, Alt-D    cut the name before and after the cursor
      Ctrl-W, Ctrl-U, Ctrl-K  cut the word, the line before and after the cursor
      Ctrl-Y                  puts back what was cut
      Ctrl-X Ctrl-E           opens $EDITOR on the entry; :edit on an earlier one
      Ctrl-C                  drops the entry, or ends the script that runs
      Ctrl-D                  leaves, where nothing is typed
      Ctrl-L                  clears the screen
      Ctrl-Z                  stops the program; fg goes on

      A pasted transcript loses its prompts and results: Enter runs its entries one by
      one. What was being typed when a session was killed is the newest entry of the
      next.

      ~/.editrc is read: reorder:bind -v turns to the keys of vi. dd, cc, yy, D, C, $, 0,
      o, O, G and gg go by the lines of the entry, u takes back and . repeats whole
      changes, / and n search the entries, v opens $EDITOR.
      """,
    example: """
      -- Three lines are one entry; Up brings them back together.
      local function double(n)
        return 2 * n
      end
      print(double(21))      --> 42
      """)
}
