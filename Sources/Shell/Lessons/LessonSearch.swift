#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where lessons are looked for.
///
/// Those that come along lie beside the program: in `Scripts/lessons` of the project that it was
/// built in, in `share/reorder/lessons` of the prefix that it was installed to, or in
/// `Scripts/lessons` of the working folder. A person's own, in `$XDG_DATA_HOME/reorder/lessons`,
/// come behind them.
public struct LessonSearch: Hashable, Sendable {
  /// The absolute path of the program; nil where that is not known.
  public var program: String?
  /// Folders that stand for all others; nil for the usual ones.
  public var folders: [String]?

  public init(program: String? = nil, folders: [String]? = nil) {
    self.program = program
    self.folders = folders
  }

  /// A lesson's file.
  public struct File: Hashable, Sendable {
    /// The file's name without `.lua`: `02-lift`.
    public let name: String
    public let path: String

    /// The name without the number that orders it: `lift`.
    public var word: String {
      let rest = name.drop { $0.isNumber }
      return rest.count < name.count && rest.hasPrefix("-") ? String(rest.dropFirst()) : name
    }
  }

  /// All lessons, in order.
  public var files: [File] {
    var files: [File] = []
    for folder in folders ?? standardFolders {
      for name in Self.names(in: folder).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      where name.hasSuffix(".lua") && !files.contains(where: { $0.name + ".lua" == name }) {
        files.append(File(name: String(name.dropLast(4)), path: "\(folder)/\(name)"))
      }
    }
    return files
  }

  private var standardFolders: [String] {
    var folders: [String] = []
    var folder = program.map(Self.parent)
    while let current = folder {
      folders.append("\(current)/share/reorder/lessons")
      folders.append("\(current)/Scripts/lessons")
      folder = current.isEmpty ? nil : Self.parent(current)
    }
    folders.append("Scripts/lessons")
    let found = folders.first { !Self.names(in: $0).isEmpty }
    return [found, Self.userFolder].compactMap { $0 }
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The base directory specification says to ignore a value that is not absolute.
  private static var userFolder: String? {
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      return "\(data)/reorder/lessons"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/.local/share/reorder/lessons"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
            String(cString: $0)
          }
        })
    }
    return names
  }
}
