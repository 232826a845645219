import Shell

extension OptionGroup {
  /// The interpreter's own.
  static let running = OptionGroup(
    "running",
    [
      CommandLineOption(
        nil, short: "e", CommandLineValue("CHUNK", .text),
        "evaluate Lua; repeatable, in order with the file", isRepeatable: true),
      CommandLineOption(nil, short: "i", nil, "enter the shell afterwards"),
      CommandLineOption(
        "trace", CommandLineValue.choice("LEVEL", TraceLevel.self),
        "what is printed of drags: off, drags, calls, all"),
      CommandLineOption(
        "trace-file", CommandLineValue("FILE", .file(endings: [])),
        "write everything that happens, as JSON lines"),
      CommandLineOption("json", nil, "print what happens as JSON, one object a line"),
      CommandLineOption("no-init", short: "n", nil, "read no init.lua when the shell starts"),
      CommandLineOption(
        "no-suggestions", nil, "show nothing dim after what is typed (REORDER_SUGGESTIONS=off)"),
      CommandLineOption("quiet", short: "q", nil, "no greeting and no notes"),
    ])

  /// What the program says of itself.
  static let program = OptionGroup(
    "reorder itself",
    [
      CommandLineOption(
        "completions", CommandLineValue("SHELL", .choice(CompletionScript.allShells)),
        "print a completion script: bash, zsh or fish"),
      CommandLineOption("manual", nil, "print the manual page, for man -l -"),
      CommandLineOption("version", nil, "show the version"),
    ])

  /// What scripts find, and what they may use.
  static let scripts = OptionGroup(
    "scripts",
    [
      CommandLineOption(
        "workspace", CommandLineValue("FILE", .file(endings: [".json", ".csv"])),
        "load views and items from JSON or CSV"),
      plugins,
      CommandLineOption(
        "set", CommandLineValue("NAME=VALUE", .setting),
        "set a switch of the device: idiom, osVersion, liftDelay …", isRepeatable: true),
      CommandLineOption(
        "seed", CommandLineValue("N", .number(.min ... .max)), "what math.random starts from (0)"),
      CommandLineOption(
        "memory-limit", CommandLineValue("SIZE", .size),
        "memory of the scripts: bytes, or with K, M, G (256M)"),
      CommandLineOption(
        "time-limit", CommandLineValue("SECONDS", .seconds), "real time of a file (10 for scripts)"),
      CommandLineOption(
        "instruction-limit", CommandLineValue("N", .number(0 ... .max)),
        "instructions of a file (2000000000 for scripts)"),
      CommandLineOption(
        "callback-limit", CommandLineValue("N", .number(0 ... .max)),
        "instructions of one callback (50000000 for scripts)"),
      CommandLineOption(
        "output-limit", CommandLineValue("SIZE", .size),
        "what a file may print (64M for scripts)"),
      CommandLineOption(
        "chunk-limit", CommandLineValue("SIZE", .size), "the longest file of Lua (64K)"),
    ])

  /// Where plug-ins are looked for, without scripts that use them.
  static let pluginFolders = OptionGroup("plug-ins", [plugins])

  private static let plugins = CommandLineOption(
    "plugins", CommandLineValue("DIR", .folder), "look for plug-ins here first; repeatable",
    isRepeatable: true)

  /// How what is printed looks.
  static let output = OptionGroup(
    "output",
    [
      CommandLineOption(
        "color", CommandLineValue("WHEN", .choice(["auto", "always", "never"])),
        "when to use colour: auto, always or never"),
      CommandLineOption("no-pager", nil, "print long texts straight to the terminal"),
    ])

  /// What every command has.
  static let help = OptionGroup(
    "help", [CommandLineOption("help", short: "h", nil, "show this help")])
}
