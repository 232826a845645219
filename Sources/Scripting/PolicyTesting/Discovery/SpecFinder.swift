import Files

/// Finds spec files: those whose names end in `_spec.lua`.
public enum SpecFinder {
  /// Why there is nothing to run.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    case noSuchFile(String)
    case noSpecs(in: [String])

    public var description: String {
      switch self {
      case .noSuchFile(let path): "\(path): there is no such file or folder"
      case .noSpecs(let paths):
        "\(paths.joined(separator: ", ")): there is no file whose name ends in \(SpecFinder.suffix)"
      }
    }
  }

  static let suffix = "_spec.lua"

  /// The spec files at paths.
  ///
  /// - Parameter paths: Files with any names, and folders, which are searched with their
  ///   subfolders; hidden folders and links to folders are skipped.
  /// - Returns: Each file once; those of a folder are sorted by name.
  /// - Throws: ``Problem``.
  public static func files(at paths: [String]) throws(Problem) -> [String] {
    var found: [String] = []
    var empty: [String] = []
    for path in paths {
      switch FileSystem.kind(of: path) {
      case .file: found.append(path)
      case .folder:
        let specs = specs(in: trimmed(path))
        if specs.isEmpty { empty.append(path) }
        found += specs
      case .other, nil: throw .noSuchFile(path)
      }
    }
    // One folder without specs may be a mistake that the specs of another one would hide.
    guard empty.isEmpty else { throw .noSpecs(in: empty) }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  private static func specs(in folder: String) -> [String] {
    let names = (FileSystem.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }
    return names.flatMap { name -> [String] in
      let path = FilePath.joined(folder, name)
      switch FileSystem.kind(of: path) {
      case .folder: return FileSystem.isLink(path) ? [] : specs(in: path)
      // A broken link counts as a file; reading it fails later.
      case .file, nil: return name.hasSuffix(suffix) ? [path] : []
      case .other: return []
      }
    }
  }

  private static func trimmed(_ path: String) -> String {
    var path = FilePath.withoutFinalSlash(path)
    if path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
    return path
  }
}
