extension Guides {
  static let initFile = Guide(
    name: "init", summary: "The script that the shell runs when it starts.",
    text: """
      When the shell starts, and after :reset, it runs init.lua first:
        $XDG_CONFIG_HOME/reorder/init.lua, or ~/.config/reorder/init.lua
      Scripts, -e and pipes do not run it, and reorder --no-init skips it. Its globals are available at
      the prompt. set(NAME, VALUE) has the effect of :set. If it makes views, they replace the two
      default tables. If it has an error, the error is shown and the shell starts anyway.
      """,
    example: """
      set("trace", "all")       -- every event, not only calls
      set("liftDelay", 0.3)     -- the device, in seconds
      function show(view) print(view.name, #view.model) end
      show(inbox)               --> inbox	4
      """)
}
