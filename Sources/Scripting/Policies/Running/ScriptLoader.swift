import Files

/// Reads scripts, and the modules next to them, from disk.
public enum ScriptLoader {
  /// The largest size of a script that is read, in bytes.
  public static let sizeLimit = 16 << 20

  /// Reads a script; its name is the path as given.
  ///
  /// - Throws: ``PolicyError`` of kind missing, with the system's reason.
  public static func load(_ path: String) throws(PolicyError) -> Script {
    let text = try read(path)
    return Script(name: path, text: text)
  }

  /// Reads a script that another file names, such as a plug-in or a spec: a regular file in a
  /// folder.
  ///
  /// - Parameters:
  ///   - path: The path of the script, which becomes its name.
  ///   - folder: The folder; a symbolic link must not lead out of it.
  ///   - owner: The name of the folder in messages: `the plug-in's folder`.
  /// - Returns: The script.
  /// - Throws: ``PolicyError`` of kind missing.
  public static func load(
    _ path: String, inside folder: String, called owner: String
  ) throws(PolicyError) -> Script {
    guard FileSystem.resolved(path) == nil || FileSystem.isInside(path, folder) else {
      throw PolicyError(.missing, "is a link to a place outside \(owner)", scriptName: path)
    }
    return Script(name: path, text: try read(path, onlyRegular: true))
  }

  /// Reads a script from standard input; its name is `stdin`.
  ///
  /// - Throws: ``PolicyError`` of kind missing, with the system's reason.
  public static func loadStandardInput() throws(PolicyError) -> Script {
    let text = try text(of: "stdin") { () throws(FileError) in
      try FileBytes.readStandardInput(limit: sizeLimit)
    }
    return Script(name: "stdin", text: text)
  }

  /// Finds the modules of a script: `lib.filters` is `lib/filters.lua` or `lib/filters/init.lua` in
  /// the script's own folder, after symbolic links are resolved.
  ///
  /// Files outside that folder cannot be reached, neither by dots nor by links.
  public static func modules(besideScriptAt path: String) -> ModuleFinder {
    guard let script = FileSystem.resolved(path) else { return .nowhere }
    return modules(in: FilePath.parent(of: script), shownAs: FilePath.parent(of: path))
  }

  /// Finds modules in a folder, such as that of plug-ins.
  package static func modules(inFolder path: String) -> ModuleFinder {
    FileSystem.resolved(path).map { modules(in: $0, shownAs: path) } ?? .nowhere
  }

  private static func modules(in folder: String, shownAs shown: String) -> ModuleFinder {
    ModuleFinder { name in
      let relative = name.split(separator: ".").joined(separator: "/")
      var tried: [String] = []
      for candidate in ["\(relative).lua", "\(relative)/init.lua"] {
        let shownPath = shown == "." ? candidate : "\(shown)/\(candidate)"
        let file = "\(folder)/\(candidate)"
        guard FileSystem.resolved(file) != nil else {
          tried.append("no file '\(shownPath)'")
          continue
        }
        do throws(PolicyError) {
          var script = try load(file, inside: folder, called: "the script's folder")
          script.name = shownPath
          return .found(script)
        } catch {
          tried.append("'\(shownPath)' \(error.message)")
        }
      }
      return .notFound(tried)
    }
  }

  // With `onlyRegular`, pipes and devices are refused, because reading them may never end.
  private static func read(
    _ path: String, onlyRegular: Bool = false
  ) throws(PolicyError) -> String {
    try text(of: path) { () throws(FileError) in
      try FileBytes.read(path, limit: sizeLimit, onlyRegular: onlyRegular)
    }
  }

  private static func text(
    of path: String, _ read: () throws(FileError) -> [UInt8]
  ) throws(PolicyError) -> String {
    do throws(FileError) {
      return String(decoding: try read(), as: UTF8.self)
    } catch {
      let message =
        switch error.reason {
        case .notRegular: "is not a file"
        case .tooLarge: "is larger than \(sizeLimit) bytes"
        case .notFound: error.message
        default: "cannot be read: \(error.system)"
        }
      throw PolicyError(.missing, message, scriptName: path)
    }
  }
}
