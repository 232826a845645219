import Files

/// Where plug-ins are looked for.
///
/// First the folders that the command line names, then the project's `Plugins`: the nearest one
/// upward from the script, then from the working folder; then `$XDG_DATA_HOME/reorder/plugins`, then
/// those that were installed with the program. Of two plug-ins of one name the first is taken.
package struct PluginSearch: Hashable, Sendable {
  /// The folders that the command line names.
  package var options: [String]
  /// The script that is run; nil for none.
  package var script: String?
  /// The folder that stands for the working folder.
  package var workingFolder = "."
  /// The person's own plug-ins, `$XDG_DATA_HOME/reorder/plugins`; nil for none.
  package var userFolder = BaseDirectory.data.path(of: "reorder/plugins")
  /// The plug-ins that were installed with the program; nil for none.
  package var installedFolder = ProgramPath.sharedFolder.map { "\($0)/plugins" }

  package init(options: [String] = [], script: String? = nil) {
    self.options = options
    self.script = script
  }

  /// The folders that exist, in the order in which they are searched.
  package var roots: [PluginRoot] {
    var roots = options.map { PluginRoot(path: FilePath.withoutFinalSlash($0), origin: .option) }
    let starts = [script.map(FilePath.parent), workingFolder].compactMap { $0 }
    roots += starts.compactMap(Self.projectFolder).map { PluginRoot(path: $0, origin: .project) }
    if let user = userFolder { roots.append(PluginRoot(path: user, origin: .user)) }
    if let installed = installedFolder {
      roots.append(PluginRoot(path: installed, origin: .installed))
    }
    var seen: Set<String> = []
    return roots.filter { root in
      FileSystem.resolved(root.path).map { seen.insert($0).inserted } ?? false
    }
  }

  /// Where a new plug-in belongs: the first folder of the command line, else the project's, else
  /// `Plugins` in the working folder.
  package var folderForNew: String {
    options.first.map(FilePath.withoutFinalSlash) ?? Self.projectFolder(from: workingFolder)
      ?? (workingFolder == "." ? "Plugins" : "\(workingFolder)/Plugins")
  }

  /// The nearest `Plugins` with a plug-in in it, from a folder upward.
  private static func projectFolder(from start: String) -> String? {
    var folder = start
    for _ in 0..<100 {
      let candidate = folder == "." ? "Plugins" : "\(folder)/Plugins"
      // A folder of another purpose may have the name.
      let root = PluginRoot(path: candidate, origin: .project)
      if FileSystem.isFolder(candidate), !root.folders.isEmpty { return candidate }
      guard FileSystem.resolved(folder) != "/", let above = above(folder) else { return nil }
      folder = above
    }
    return nil
  }

  /// The folder above another, which need not be written out in its path.
  private static func above(_ folder: String) -> String? {
    if folder == "." { return ".." }
    if folder == ".." || folder.hasSuffix("/..") { return "\(folder)/.." }
    return folder == "/" ? nil : FilePath.parent(of: folder)
  }
}
