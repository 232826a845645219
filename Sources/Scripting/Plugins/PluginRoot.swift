import Files
import Policies

/// A folder that contains plug-ins, one folder for each.
package struct PluginRoot: Hashable, Sendable {
  /// Why the folder is searched.
  package enum Origin: String, Hashable, Sendable {
    /// It was given on the command line (`--plugins`).
    case option
    /// The project's `Plugins`, found in the folders above the script or the working folder.
    case project
    /// `$XDG_DATA_HOME/reorder/plugins`.
    case user
    /// The plug-ins installed with the program, `PREFIX/share/reorder/plugins`.
    case installed
  }

  /// The path, as shown in messages.
  package var path: String
  package var origin: Origin

  package init(path: String, origin: Origin) {
    self.path = path
    self.origin = origin
  }

  /// The plug-ins in the folder, sorted by name.
  package var folders: [PluginFolder] {
    (FileSystem.names(in: path) ?? []).compactMap { folder(named: $0) }
  }

  /// The plug-in with a name; nil if there is none.
  ///
  /// Plug-ins with invalid names are found too, so that the error can be reported.
  package func folder(named name: String) -> PluginFolder? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    let folder = PluginFolder(name: name, path: "\(path)/\(name)", root: self)
    return FileSystem.isFile(folder.script) ? folder : nil
  }
}

/// The folder of one plug-in.
package struct PluginFolder: Hashable, Sendable {
  /// The name of the folder and of the plug-in.
  package var name: String
  package var path: String
  package var root: PluginRoot

  /// The path of `init.lua`, which defines the plug-in.
  package var script: String { "\(path)/init.lua" }
  /// The path of the README.
  package var readme: String { "\(path)/README.md" }

  /// The paths of its specs, sorted.
  package var specs: [String] {
    (FileSystem.names(in: "\(path)/specs") ?? []).filter { $0.hasSuffix("_spec.lua") }
      .map { "\(path)/specs/\($0)" }
  }

  /// Reads one of its scripts, which must not be a link out of the folder: merely viewing a plug-in
  /// must not show other files in the excerpt of an error.
  func load(_ path: String) throws(PolicyError) -> Script {
    try ScriptLoader.load(path, inside: self.path, called: "the plug-in's folder")
  }

  /// The plug-in at the path of its folder or of its `init.lua`.
  package init?(path: String) {
    var folder = path
    if folder.hasSuffix("/init.lua") { folder = String(folder.dropLast("/init.lua".count)) }
    folder = FilePath.withoutFinalSlash(folder)
    guard FileSystem.isFile("\(folder)/init.lua") else { return nil }
    // `.` and `..` have names too, in their parents.
    let shown = folder.split(separator: "/").last.map(String.init) ?? ""
    let isRelative = shown.isEmpty || shown.allSatisfy { $0 == "." }
    let resolved = isRelative ? FileSystem.resolved(folder) ?? folder : folder
    name = resolved.split(separator: "/").last.map(String.init) ?? ""
    self.path = folder
    root = PluginRoot(path: FilePath.parent(of: folder), origin: .option)
  }

  init(name: String, path: String, root: PluginRoot) {
    self.name = name
    self.path = path
    self.root = root
  }
}
