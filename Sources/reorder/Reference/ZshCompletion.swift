import Shell

/// The completion script for zsh, in the words of its `_arguments`.
enum ZshCompletion {
  static var text: String {
    """
    #compdef reorder
    # Completes reorder in zsh; made by `reorder --completions zsh`.

    _reorder_plugins() {
      local -a names
      names=(${(f)"$(\(CompletionScript.pluginNames(program: "${_reorder_program:-reorder}")))"})
      _describe -t plugins plug-in names
    }

    \(CompletionScript.commands.reversed().map(function).joined(separator: "\n\n"))

    if [ "$funcstack[1]" = _reorder ]; then
      _reorder "$@"
    else
      compdef _reorder reorder
    fi
    """
  }

  private static func function(_ placed: CompletionScript.PlacedCommand) -> String {
    let (path, command) = placed
    let name = functionName(path)
    let options = CompletionScript.options(of: command).map(specification)
    guard !command.subcommands.isEmpty else {
      let arguments = command.arguments.enumerated().map(specification)
      return """
        \(name)() {
          _arguments -s -S \(joined(options + arguments))
        }
        """
    }
    let commands = command.subcommands.map {
      CompletionScript.quoted("\($0.name):\($0.summary.escaped(":"))")
    }
    let cases = command.subcommands.map {
      "        \($0.name)) \(functionName(path + [$0.name])) && ret=0 ;;"
    }
    let first =
      command.arguments.first.map { "\n      \(action(for: $0.value.kind)) && ret=0" } ?? ""
    let rest = command.arguments.isEmpty ? "" : "\n        *) _files && ret=0 ;;"
    return """
      \(name)() {
        local curcontext="$curcontext" state line ret=1
        local -A opt_args
        local _reorder_program=${_reorder_program:-$words[1]}
        _arguments -C -s -S \(joined(options + ["'1: :->command'", "'*:: :->argument'"])) && ret=0
        case $state in
          command)
            local -a commands
            commands=(
              \(commands.joined(separator: "\n        "))
            )
            _describe -t commands command commands && ret=0\(first)
            ;;
          argument)
            case $line[1] in
      \(cases.joined(separator: "\n"))\(rest)
            esac
            ;;
        esac
        return ret
      }
      """
  }

  private static func functionName(_ path: [String]) -> String {
    (["_reorder"] + path).joined(separator: "_")
  }

  private static func joined(_ specifications: [String]) -> String {
    specifications.map { "\\\n    \($0)" }.joined(separator: " ")
  }

  // MARK: Specifications

  private static func specification(_ option: CommandLineOption) -> String {
    let names = option.writtenNames
    let value = option.value
    let text =
      "[\(option.summary.escaped("[]:"))]"
      + (value.map { ":\($0.name.escaped(":")):\(action(for: $0.kind))" } ?? "")
    // A long option may have its value after a sign.
    let written = names.map { name in
      value == nil ? name : name + (name.hasPrefix("--") ? "=" : "+")
    }
    if option.isRepeatable {
      return written.map { CompletionScript.quoted("*\($0)\(text)") }.joined(separator: " ")
    }
    let others = names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
    return written.map { CompletionScript.quoted(others + $0 + text) }.joined(separator: " ")
  }

  private static func specification(_ index: Int, _ argument: CommandLineArgument) -> String {
    let place = argument.isRepeated ? "*" : "\(index + 1)"
    return CompletionScript.quoted(
      "\(place):\(argument.value.name.escaped(":")):\(action(for: argument.value.kind))")
  }

  private static func action(for kind: CommandLineValue.Kind) -> String {
    switch kind {
    case .choice(let words): return "(\(words.joined(separator: " ")))"
    case .file(let endings) where endings.isEmpty: return "_files"
    case .file(let endings):
      let pattern = endings.count == 1 ? endings[0] : "(\(endings.joined(separator: "|")))"
      return "_files -g \"*\(pattern)\""
    case .folder: return "_directories"
    case .plugin: return "_reorder_plugins"
    case .setting:
      return "(\(DeviceSettings.names.map { "\($0)=" }.joined(separator: " ")))"
    case .text, .number, .seconds, .size: return " "
    }
  }
}

extension String {
  /// The text with a backslash before some characters.
  fileprivate func escaped(_ characters: String) -> String {
    reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
