import LineEditor
import Plugins
import Texts

/// Completion of plug-ins: their names and their options.
extension Completer {
  /// All plug-ins, with their summaries.
  var pluginNames: [(String, String)] {
    session.plugins.statuses().map { status in
      (status.folder.name, status.plugin?.manifest.summary ?? "broken")
    }
  }

  /// All plug-ins that are attached to views, with these views.
  var attachedPlugins: [(String, String)] {
    session.attachedNames.map { name in
      (name, session.views(withAttached: name).joined(separator: ", "))
    }
  }

  /// The options with `=`; after the `=`, the possible words of the option.
  func pluginOptions(of plugin: String, word: LineWords.Word) -> [Completion.Candidate] {
    guard
      let manifest = session.plugins.statuses().first(where: { $0.folder.name == plugin })?
        .plugin?.manifest
    else { return [] }
    let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return manifest.options.filter { $0.name.hasPrefix(word.text) }
        .map { .init("\($0.name)=", description: "\($0.help) (\($0.defaultValue))") }
    }
    guard let option = manifest.option(named: String(parts[0])) else { return [] }
    // In a list, the word after the last comma is completed.
    let start = parts[1].lastIndex(of: ",").map { parts[1].index(after: $0) } ?? parts[1].startIndex
    let before = "\(option.name)=" + (option.kind == .list ? String(parts[1][..<start]) : "")
    let typed = option.kind == .list ? parts[1][start...] : parts[1]
    let words = option.kind == .boolean ? ["true", "false"] : option.values
    return words.filter { $0.hasPrefix(typed) }.map { .init(before + $0, description: option.help) }
  }
}
