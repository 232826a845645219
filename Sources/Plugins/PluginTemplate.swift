import CPluginsResources
import Files
package import Policies

/// The files of a new plug-in: a working example to edit.
package struct PluginTemplate {
  package let name: String

  /// - Throws: `PolicyError` for an invalid name.
  package init(name: String) throws(PolicyError) {
    guard PluginName.isName(name) else {
      throw PolicyError(
        .runtime, "'\(name)' is not a valid plug-in name: use \(PluginName.rule)",
        hints: ["for instance single-item-moves"])
    }
    self.name = name
  }

  /// The files, by their paths in the plug-in's folder: those of the plug-in `item-limit`, renamed.
  package var files: [(path: String, text: String)] {
    [
      ("init.lua", plugins_template_init_lua()),
      ("README.md", plugins_template_readme_md()),
      ("specs/item-limit_spec.lua", plugins_template_spec_lua()),
    ].map { path, text in (renamed(path), renamed(String(cString: text))) }
  }

  private func renamed(_ text: String) -> String { text.replacing("item-limit", with: name) }

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
