public import Foundation

/// A text file of the project.
public struct ProjectFile: Sendable {
  /// The path relative to the folder of Package.swift: `Sources/Scripting/Lua/State.swift`.
  public let path: String
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The project's own files, for tests that read them.
///
/// Lists are sorted by path, the same on every machine.
public enum ProjectFiles {
  /// The folder of Package.swift.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The modules with the paths of their folders, `Sources/LAYER/MODULE`, layer by layer.
  public static let modules = names(in: "Sources").flatMap { layer in
    names(in: "Sources/\(layer)").filter { $0.first != "." }
      .map { (name: $0, folder: "Sources/\(layer)/\($0)") }
  }

  /// The text files in a folder and below it, without hidden ones.
  ///
  /// - Parameters:
  ///   - folder: A path relative to `root`. A folder that does not exist has no files.
  ///   - extensions: The file extensions, without a dot; nil for all.
  /// - Returns: The files, sorted by path.
  /// - Throws: Foundation's error for a file that cannot be read.
  public static func files(
    under folder: String, extensions: Set<String>? = nil
  ) throws -> [ProjectFile] {
    let base = root.appending(path: folder)
    guard
      let found = FileManager.default.enumerator(
        at: base, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { return [] }
    var files: [ProjectFile] = []
    for case let url as URL in found {
      if let extensions, !extensions.contains(url.pathExtension) { continue }
      // A folder has no contents; a binary file has no text.
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      if isFolder.boolValue { continue }
      guard let text = String(validating: try Data(contentsOf: url), as: UTF8.self) else {
        continue
      }
      let relative = url.pathComponents.dropFirst(base.pathComponents.count)
      files.append(
        ProjectFile(path: ([folder] + relative).joined(separator: "/"), text: text))
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The text of one file, by its path relative to `root`.
  ///
  /// - Throws: Foundation's error for a file that cannot be read.
  public static func file(_ path: String) throws -> ProjectFile {
    ProjectFile(
      path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  /// The sorted names in a folder, including hidden ones; empty if the folder does not exist.
  public static func names(in folder: String = "") -> [String] {
    let path = root.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
