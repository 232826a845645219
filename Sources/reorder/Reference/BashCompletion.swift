import Shell

/// The completion script for bash; it needs nothing but bash 3.2.
enum BashCompletion {
  static var text: String {
    """
    # Completes reorder in bash; made by `reorder --completions bash`.

    # Offers words that begin like the current one.
    _reorder_words() {
      local IFS=$' \\t\\n'
      COMPREPLY+=($(compgen -W "$1" -- "$cur"))
    }

    # Offers folders, and files with the endings given; all files without one.
    _reorder_files() {
      local IFS=$'\\n' ending
      compopt -o filenames 2>/dev/null
      [ $# -gt 0 ] || set -- ''
      COMPREPLY+=($(compgen -d -- "$cur"))
      for ending in "$@"; do
        COMPREPLY+=($(compgen -f -X "!*$ending" -- "$cur"))
      done
    }

    _reorder() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
      local command= position=0 i=1 word
      COMPREPLY=()

      # --format=json is three words.
      if [ "$cur" = = ]; then
        cur=
      elif [ "$prev" = = ] && [ "$COMP_CWORD" -gt 2 ]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
      fi

      # The command, and how many arguments stand before the current word.
      while [ "$i" -lt "$COMP_CWORD" ]; do
        word=${COMP_WORDS[i]}
        case $word in
          \(CompletionScript.optionsWithValues.joined(separator: " | ")))
            i=$((i + 1))
            [ "${COMP_WORDS[i]}" != = ] || i=$((i + 1))
            ;;
          -?*) ;;
          *)
            case $position:$command/$word in
              \(subcommandPatterns)) command=$command/$word ;;
              *) position=$((position + 1)) ;;
            esac
            ;;
        esac
        i=$((i + 1))
      done

      case $command:$prev in
    \(valueCases)
      esac

      if [[ $cur == -* ]]; then
        case $command in
    \(optionCases)
        esac
        return
      fi

      case $command:$position in
    \(argumentCases)
      esac
    }

    complete -F _reorder reorder
    """
  }

  /// `0:/test | 0:/plugin | 0:/plugin/list`.
  private static var subcommandPatterns: String {
    CompletionScript.commands.filter { !$0.path.isEmpty }
      .map { "0:\(written($0.path))" }.joined(separator: " | ")
  }

  /// What follows an option: a line for all commands where it means the same to them.
  private static var valueCases: String {
    var uses: [(name: String, path: [String], action: String)] = []
    for (path, command) in CompletionScript.commands {
      for option in CompletionScript.options(of: command) {
        guard let value = option.value else { continue }
        uses += option.writtenNames.map { ($0, path, action(for: value.kind) + "return") }
      }
    }
    // In the order in which the actions come first, so that every run writes the same.
    var rows: [(action: String, patterns: [String])] = []
    for use in uses {
      let isCommon = uses.allSatisfy { $0.name != use.name || $0.action == use.action }
      let pattern = (isCommon ? "*" : written(use.path)) + ":\(use.name)"
      if let row = rows.firstIndex(where: { $0.action == use.action }) {
        if !rows[row].patterns.contains(pattern) { rows[row].patterns.append(pattern) }
      } else {
        rows.append((use.action, [pattern]))
      }
    }
    return rows.map { line($0.patterns.joined(separator: " | "), $0.action) }
      .joined(separator: "\n")
  }

  private static var optionCases: String {
    CompletionScript.commands.map { path, command in
      let names = CompletionScript.options(of: command).flatMap(\.writtenNames)
      return "  "
        + line(
          path.isEmpty ? "''" : written(path),
          "_reorder_words '\(names.joined(separator: " "))'")
    }.joined(separator: "\n")
  }

  /// What stands at each place; that of the last argument which may be repeated counts for all
  /// that follow.
  private static var argumentCases: String {
    CompletionScript.commands.flatMap { path, command -> [String] in
      var lines: [String] = []
      let names = command.subcommands.map(\.name).joined(separator: " ")
      let first = command.arguments.first.map { action(for: $0.value.kind) } ?? ""
      if !names.isEmpty {
        lines.append(line("\(written(path)):0", "_reorder_words '\(names)'; \(first)"))
      }
      for (index, argument) in command.arguments.enumerated() where index > 0 || names.isEmpty {
        let place = argument.isRepeated ? "*" : "\(index)"
        let action = action(for: argument.value.kind)
        if !action.isEmpty { lines.append(line("\(written(path)):\(place)", action)) }
      }
      return lines
    }.joined(separator: "\n")
  }

  private static func written(_ path: [String]) -> String { path.map { "/\($0)" }.joined() }

  private static func line(_ pattern: String, _ action: String) -> String {
    let action = action.hasSuffix("; ") ? String(action.dropLast(2)) : action
    return "    \(pattern)) \(action) ;;"
  }

  /// Offers what a value may be; ends in `; ` where it does anything.
  private static func action(for kind: CommandLineValue.Kind) -> String {
    switch kind {
    case .choice(let words): "_reorder_words '\(words.joined(separator: " "))'; "
    case .file(let endings):
      (["_reorder_files"] + endings).joined(separator: " ") + "; "
    case .folder: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- \"$cur\")); "
    case .plugin:
      "_reorder_words \"$(\(CompletionScript.pluginNames(program: "\"$1\"")))\"; "
    case .setting:
      "compopt -o nospace 2>/dev/null; _reorder_words '\(settings)'; "
    case .text, .number, .seconds, .size: ""
    }
  }

  private static var settings: String {
    DeviceSettings.names.map { "\($0)=" }.joined(separator: " ")
  }
}
