import ArgumentParser

/// The completion scripts of the shells: ArgumentParser's, extended by words that are a command or
/// a script, and by the commands after `help`.
enum CompletionScript {
  /// The script for a shell, without the trailing newline.
  static func text(for shell: ShellName) -> String {
    switch shell {
    case .bash:
      made(for: .bash).adding(bashScripts, after: bashCommands)
        .adding(bashTopics, after: "_reorder_help() {\n") + "\n" + bashEnd
    case .zsh:
      made(for: .zsh).adding(zshScripts, after: zshCommands)
        .replacing("'*:subcommands:'", with: "'*:subcommands:(\(commands))'")
    case .fish: made(for: .fish) + "\n" + fishScripts
    }
  }

  private static func made(for shell: CompletionShell) -> String {
    // The forms that bash, fish and zsh use.
    [".@(\(specMark))", ".\\'\(specMark)\\'", ".\(specMark)"]
      .reduce(ReorderCommand.completionScript(for: shell)) {
        $0.replacing($1, with: "_spec.lua")
      }
  }

  /// A placeholder for the suffix of specs, because ArgumentParser puts a dot before extensions.
  static let specMark = "@spec"

  private static let commands = Subcommands.names.joined(separator: " ")

  // MARK: bash

  private static let bashTopics = """
        COMPREPLY+=($(compgen -W '\(commands)' -- "${cur}"))

    """

  /// The place where the subcommands are offered.
  private static let bashCommands = "# Offer subcommand completions\n"
  private static let bashScripts = """
            __reorder_add_completions -o plusdirs -fX '!*.lua'

    """

  /// bash splits `--format=json` into three words, but ArgumentParser's script expects two; and it
  /// treats every completion as a file name.
  private static let bashEnd = """

    _reorder_without_signs() {
        local -a words=()
        local word
        for word in "${COMP_WORDS[@]:0:COMP_CWORD}"; do
            [[ "${word}" = = ]] || words+=("${word}")
        done
        words+=("${COMP_WORDS[COMP_CWORD]#=}")
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD=$((${#words[@]} - 1))
        _reorder "${1}" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        # A command is not a folder, even if there is a folder with its name.
        case "${COMPREPLY[0]}" in
        \(Subcommands.names.joined(separator: "|")))
            compopt +o filenames 2>/dev/null
            ;;
        esac
        # After '=' the value follows without a space.
        if [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" = *= ]]; then
            compopt -o nospace 2>/dev/null
        fi
    }
    complete -o filenames -F _reorder_without_signs reorder
    """

  // MARK: zsh

  private static let zshCommands = "_describe -V subcommand subcommands && ret=0\n"
  private static let zshScripts = """
                _files -g '*.lua' && ret=0

    """

  // MARK: fish

  private static let fishScripts = """
    complete -c 'reorder' -n '__reorder_should_offer_completions_for_positional "reorder" -eq 1' \
    -fa '(__fish_complete_suffix .lua)'
    complete -c 'reorder' -n '__reorder_should_offer_completions_for_positional "reorder help" -eq 1' \
    -fa '\(commands)'
    """
}

extension String {
  /// The text with lines inserted after the first occurrence of another text.
  fileprivate func adding(_ lines: String, after place: String) -> String {
    guard let end = firstRange(of: place)?.upperBound else { return self }
    return String(self[..<end]) + lines + self[end...]
  }
}
