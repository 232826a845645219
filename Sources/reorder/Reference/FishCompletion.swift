import Shell

/// The completion script for fish.
enum FishCompletion {
  static var text: String {
    """
    # Completes reorder in fish; made by `reorder --completions fish`.

    # Whether a command was typed, and how many arguments of it: __reorder_at /plugin/info 0
    function __reorder_at
        set -l command ''
        set -l position 0
        set -l skips 0
        for word in (commandline -opc)[2..-1]
            if test $skips -eq 1
                set skips 0
            else if contains -- $word \(CompletionScript.optionsWithValues.joined(separator: " "))
                set skips 1
            else if not string match -q -- '-?*' $word
                if test $position -eq 0; and contains -- "$command/$word" \(paths)
                    set command "$command/$word"
                else
                    set position (math $position + 1)
                end
            end
        end
        test "$command" = "$argv[1]"; or return 1
        test (count $argv) -lt 2; or test $position -ge $argv[2]
    end

    function __reorder_plugins
        set -l program (commandline -opc)[1]
        \(CompletionScript.pluginNames(program: "$program"))
    end

    complete -c reorder -f
    \(CompletionScript.commands.flatMap(lines).joined(separator: "\n"))
    """
  }

  private static var paths: String {
    CompletionScript.commands.filter { !$0.path.isEmpty }.map { written($0.path) }
      .joined(separator: " ")
  }

  private static func lines(of placed: CompletionScript.PlacedCommand) -> [String] {
    let (path, command) = placed
    let place = "'__reorder_at \"\(written(path))\"'"
    func line(_ condition: String, _ rest: String) -> String {
      "complete -c reorder -n \(condition) \(rest)"
    }
    var lines: [String] = []
    // Names stand only before the first argument.
    let start = "'__reorder_at \"\(written(path))\"; and not __reorder_at \"\(written(path))\" 1'"
    for subcommand in command.subcommands {
      lines.append(line(start, "-a \(subcommand.name) -d \(quoted(subcommand.summary))"))
    }
    for (index, argument) in command.arguments.enumerated() {
      guard let action = action(for: argument.value.kind) else { continue }
      let from = "'__reorder_at \"\(written(path))\" \(index)'"
      let exactly =
        "'__reorder_at \"\(written(path))\" \(index); "
        + "and not __reorder_at \"\(written(path))\" \(index + 1)'"
      lines.append(line(argument.isRepeated ? from : exactly, action))
    }
    for option in CompletionScript.options(of: command) {
      var words = [option.short.map { "-s \($0)" }, option.long.map { "-l \($0)" }]
      if let value = option.value {
        let action = action(for: value.kind)
        // Without -x fish offers files too; -F cannot stand beside it.
        words += action == "-F" ? ["-r -F"] : ["-x", action]
      }
      words.append("-d \(quoted(option.summary))")
      lines.append(line(place, words.compactMap { $0 }.joined(separator: " ")))
    }
    return lines
  }

  private static func written(_ path: [String]) -> String { path.map { "/\($0)" }.joined() }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  private static func action(for kind: CommandLineValue.Kind) -> String? {
    switch kind {
    case .choice(let words): "-a '\(words.joined(separator: " "))'"
    case .file(let endings) where endings.isEmpty: "-F"
    case .file(let endings):
      "-a '(" + endings.map { "__fish_complete_suffix \($0)" }.joined(separator: "; ") + ")'"
    case .folder: "-a '(__fish_complete_directories)'"
    case .plugin: "-a '(__reorder_plugins)'"
    case .setting: "-a '\(DeviceSettings.names.map { "\($0)=" }.joined(separator: " "))'"
    case .text, .number, .seconds, .size: nil
    }
  }
}
