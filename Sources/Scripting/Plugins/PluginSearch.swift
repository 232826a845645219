import Files

/// Where to search for plug-ins.
///
/// First in the folders given on the command line, then in the project's `Plugins`: the nearest one
/// above the script, otherwise above the working folder; then in `$XDG_DATA_HOME/reorder/plugins`,
/// and then among the plug-ins that come with the program. The first plug-in with a name is used.
package struct PluginSearch: Hashable, Sendable {
  /// The folders given on the command line.
  package var options: [String]
  /// The script to run; nil if there is none.
  package var script: String?
  /// The working folder.
  package var workingFolder = "."
  /// The user's own plug-ins, `$XDG_DATA_HOME/reorder/plugins`; nil if there is no such folder.
  package var userFolder = BaseDirectory.data.path(of: "reorder/plugins")
  /// The plug-ins that come with the program; nil if there are none.
  package var installedFolder =
    ProgramPath.sharedFolder.map { "\($0)/plugins" }
    ?? ProgramPath.projectFolder.map { "\($0)/Plugins" }

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

  /// Where to create a new plug-in: in the first folder on the command line, otherwise in the
  /// project's folder, otherwise in `Plugins` in the working folder.
  package var folderForNew: String {
    options.first.map(FilePath.withoutFinalSlash) ?? Self.projectFolder(from: workingFolder)
      ?? (workingFolder == "." ? "Plugins" : "\(workingFolder)/Plugins")
  }

  /// The nearest `Plugins` that contains a plug-in, from a folder upwards.
  private static func projectFolder(from start: String) -> String? {
    var folder = start
    for _ in 0..<100 {
      let candidate = folder == "." ? "Plugins" : "\(folder)/Plugins"
      // A folder with another purpose may have the same name.
      let root = PluginRoot(path: candidate, origin: .project)
      if FileSystem.isFolder(candidate), !root.folders.isEmpty { return candidate }
      guard FileSystem.resolved(folder) != "/", let above = above(folder) else { return nil }
      folder = above
    }
    return nil
  }

  /// The parent folder, which may not be part of the path's text.
  private static func above(_ folder: String) -> String? {
    if folder == "." { return ".." }
    if folder == ".." || folder.hasSuffix("/..") { return "\(folder)/.." }
    return folder == "/" ? nil : FilePath.parent(of: folder)
  }
}
