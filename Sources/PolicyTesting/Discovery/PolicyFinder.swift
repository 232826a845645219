import Files
import Policies

/// Finds what `load_policy` names, and the modules of specs and policies.
struct PolicyFinder {
  /// The spec file.
  let spec: String

  /// The script that a name leads to, with or without `.lua`: beside the spec, in the start folder,
  /// in its `Scripts`, then the same in the folders above the spec.
  func script(named name: String) -> Script? {
    let file = name.hasSuffix(".lua") ? name : name + ".lua"
    let candidates = file.hasPrefix("/") ? [file] : folders.map { FilePath.joined($0, file) }
    for path in candidates where FileSystem.kind(of: path) == .file {
      if let script = try? ScriptLoader.load(path) { return script }
    }
    return nil
  }

  private var folders: [String] {
    let own = FilePath.parent(of: spec)
    var folders = [own, ".", "Scripts"]
    var above = own
    while above != ".", above != "/", above.split(separator: "/").last != ".." {
      above = FilePath.parent(of: above)
      folders += [above, FilePath.joined(above, "Scripts")]
    }
    return folders
  }
}
