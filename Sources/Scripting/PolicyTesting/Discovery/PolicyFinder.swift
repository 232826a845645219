import Files
import Policies

/// Finds the scripts that `load_policy` names, and the modules of specs and policies.
struct PolicyFinder {
  /// The spec file.
  let spec: String

  /// The script with a name, with or without `.lua`.
  ///
  /// It is searched for next to the spec, in the start folder and in its `Scripts`, and then in the
  /// same way in the folders above the spec.
  ///
  /// As with `require`, files outside these folders cannot be reached, neither by `..` nor by
  /// links.
  func script(named name: String) -> ModuleFinder.Answer {
    guard FilePath.leadsDown(name) else {
      return .notFound(["a name is a relative path in these folders, without '..'"])
    }
    let file = name.hasSuffix(".lua") ? name : name + ".lua"
    var tried: [String] = []
    for folder in folders {
      let path = FilePath.joined(folder, file)
      guard FileSystem.kind(of: path) == .file else { continue }
      do throws(PolicyError) {
        return .found(
          try ScriptLoader.load(path, inside: folder, called: "the folder '\(folder)'"))
      } catch {
        tried.append("'\(path)' \(error.message)")
      }
    }
    return .notFound(tried)
  }

  private var folders: [String] {
    let own = FilePath.parent(of: spec)
    var folders = [own, ".", "Scripts"]
    var above = own
    while above != ".", above.split(separator: "/").last != ".." {
      above = FilePath.parent(of: above)
      // The search ends below the root, which contains every file.
      if above == "/" { break }
      folders += [above, FilePath.joined(above, "Scripts")]
    }
    return folders
  }
}
