extension Guides {
  static let initFile = Guide(
    name: "init", summary: "What the shell runs when it starts.",
    text: """
      When the shell starts, and after :reset, it runs init.lua first:
        $XDG_CONFIG_HOME/reorder/init.lua, or ~/.config/reorder/init.lua
      Scripts, -e and pipes do not run it; reorder --no-init does without. What it defines is there at
      the prompt; set(NAME, VALUE) does what :set does. Views that it makes stand in place of the two
      tables. An error in it is shown with its line, and the shell starts all the same.
      """,
    example: """
      set("trace", "all")       -- every event, not calls alone
      set("liftDelay", 0.3)     -- the device, in seconds
      function show(view) print(view.name, #view.model) end
      show(inbox)               --> inbox	4
      """)
}
