extension Guides {
  static let limits = Guide(
    name: "limits", summary: "How much scripts may take, and the options that change it.",
    text: """
      Each limit has an option of the command line; 0 takes the limit away.
        --memory-limit       256 MiB             what scripts hold, also in views and providers
        --time-limit         10 s                processor time of a file; of a test in specs
        --instruction-limit  2,000 million       a whole file
        --callback-limit     50 million          one call of a policy's function
        --output-limit       64 MiB              print, warn and traces, on the screen and in files
        --chunk-limit        64 KiB              a file, or a text for load
      At the prompt only memory and chunks are limited, and Ctrl-C ends what runs. What the program
      does for a script counts as well: loops over rows as instructions, before they take time, and
      titles as memory, before they are made. The end by a limit cannot be caught.

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
