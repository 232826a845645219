extension Guides {
  static let keys = Guide(
    name: "keys", summary: "The keys of the prompt.",
    text: """
      Enter                   runs the entry if it is complete
      Alt-Enter               inserts a line break
      Up, Down                move between lines, then to entries with the same start
      Ctrl-R                  searches the history; again for older, Ctrl-S for newer
      Right, Ctrl-F, End      at the end: accept the dim suggestion
      Tab                     completes; pressed again, lists the candidates
      Ctrl-_, Alt-/           undo, redo
      Ctrl-A, Ctrl-E          move to the start or end of the line
      Alt-<, Alt->            move to the start or end of the entry
      Alt-B, Alt-F            move by one name, as do Ctrl-Left and Ctrl-Right
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

      ~/.editrc is read; reorder:bind -v selects vi's keys. dd, cc, yy, D, C, $, 0, o,
      O, G and gg work on the lines of the entry, u undoes and . repeats complete
      changes, / and n search the history, v opens $EDITOR.
      """,
    example: """
      -- These lines are one entry; Up recalls them together.
      local function double(n)
        return 2 * n
      end
      print(double(21))      --> 42
      """)
}
