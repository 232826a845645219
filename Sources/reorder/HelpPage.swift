/// What `reorder --help` prints.
enum HelpPage {
  static let text = """
    reorder: a scripting shell for drag and drop

    usage
      reorder [OPTION…]                     the shell; a pipe on standard input is run as a script
      reorder [run] [OPTION…] FILE [ARG…]   run a policy script; - is standard input
      reorder -e CHUNK                      evaluate Lua
    \(ReorderCommand.overview)

    options
    \(options)

    Options stand anywhere before --, which begins the script's own arguments. A limit of 0 is
    none; the shell has that of memory and of the longest file alone, and Ctrl-C for the rest.

    examples
      reorder
      reorder Scripts/policies/single-item-moves.lua
      reorder -e 'print(1 + 1)'
      reorder --workspace groceries.json -e 'gesture "lift inbox 0; over archive 0; drop"'
      echo 'print(6 * 7)' | reorder --trace all --json

    status
      0 fine, 1 a script raised, 64 usage, 65 bad input file, 66 no such file,
      74 an output that cannot be written, 130 interrupted
    """

  private static var options: String {
    let width = CommandLineOption.all.map(\.usage.count).max() ?? 0
    return CommandLineOption.all.map { option in
      let padding = String(repeating: " ", count: width - option.usage.count)
      return "  \(option.usage)\(padding)  \(option.summary)"
    }.joined(separator: "\n")
  }
}
