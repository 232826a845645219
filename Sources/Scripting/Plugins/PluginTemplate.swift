import CPluginsResources
import Files
package import Policies

/// The files of a new plug-in: a working example to edit.
package struct PluginTemplate {
  /// What the new plug-in does.
  package enum Kind: Sendable {
    /// It has a policy with an option.
    case policy
    /// It adds a command and a setting to the shell.
    case command
  }

  package let name: String
  private let kind: Kind

  /// - Throws: `PolicyError` for an invalid name, and for that of a reserved command.
  package init(
    name: String, kind: Kind = .policy, reserved: ReservedNames = ReservedNames()
  ) throws(PolicyError) {
    guard PluginName.isName(name) else {
      throw PolicyError(
        .runtime, "'\(name)' is not a valid plug-in name: use \(PluginName.rule)",
        hints: ["for instance single-item-moves"])
    }
    guard kind != .command || !reserved.commands.contains(name) else {
      throw PolicyError(
        .runtime, "reorder itself has a command named ':\(name)'", hints: ["choose another name"])
    }
    self.name = name
    self.kind = kind
  }

  /// The files, by their paths in the plug-in's folder: those of an example, renamed.
  package var files: [(path: String, text: String)] {
    let (example, texts) =
      switch kind {
      case .policy:
        (
          "item-limit",
          [
            ("init.lua", plugins_template_init_lua()),
            ("README.md", plugins_template_readme_md()),
            ("specs/item-limit_spec.lua", plugins_template_spec_lua()),
          ]
        )
      case .command:
        (
          "item-count",
          [
            ("init.lua", plugins_command_template_init_lua()),
            ("counting.lua", plugins_command_template_counting_lua()),
            ("README.md", plugins_command_template_readme_md()),
            ("specs/item-count_spec.lua", plugins_command_template_spec_lua()),
          ]
        )
      }
    return texts.map { path, text in
      let text = text.map { String(cString: $0) } ?? ""
      return (path.replacing(example, with: name), text.replacing(example, with: name))
    }
  }

  /// Writes the files into a folder with the plug-in's name.
  ///
  /// - Parameter folder: The folder for plug-ins; created if it does not exist.
  /// - Returns: The paths that were written.
  /// - Throws: `PolicyError` if a file exists already or cannot be written.
  package func write(into folder: String) throws(PolicyError) -> [String] {
    var paths: [String] = []
    for (path, text) in files {
      let path = "\(folder)/\(name)/\(path)"
      do {
        try FileSystem.makeFolder(FilePath.parent(of: path))
        try FileBytes.writeNew(text, to: path)
      } catch {
        let reason = (error as? FileError)?.system.description ?? "\(error)"
        throw PolicyError(.missing, "cannot be written: \(reason)", scriptName: path)
      }
      paths.append(path)
    }
    return paths
  }
}
