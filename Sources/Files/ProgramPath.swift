#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where this very program is, and what was installed with it.
package enum ProgramPath {
  /// The absolute path of the executable; what it was called by, where the system does not tell.
  package static var own: String {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    if _NSGetExecutablePath(&buffer, &size) == 0 {
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    #else
    if let path = FileSystem.target(ofLink: "/proc/self/exe") { return path }
    #endif
    return CommandLine.arguments.first ?? "reorder"
  }

  /// The folder of plug-ins, policies and lessons that were installed with this program; nil for one
  /// that was only built.
  package static let sharedFolder: String? = sharedFolder(of: own)

  /// The folder of what was installed with a program: `PREFIX/share/reorder` beside `PREFIX/bin`.
  ///
  /// - Parameter program: The absolute path of the program.
  /// - Returns: The folder; nil where there is none.
  package static func sharedFolder(of program: String) -> String? {
    let parts = program.split(separator: "/")
    guard program.hasPrefix("/"), parts.count > 1, parts[parts.count - 2] == "bin" else {
      return nil
    }
    let folder = "/" + (parts.dropLast(2) + ["share", "reorder"]).joined(separator: "/")
    return FileSystem.isFolder(folder) ? folder : nil
  }

  /// A text with the project's own files named where they were installed.
  ///
  /// - Parameters:
  ///   - text: What names them as the project has them: `Scripts/policies/two-tables.lua`,
  ///     `Plugins/stay-in-section`.
  ///   - installed: The folder that they were installed to; nil leaves the text as it is.
  /// - Returns: The text; plug-ins that were not installed keep their names.
  package static func located(_ text: String, installed: String? = sharedFolder) -> String {
    guard let installed else { return text }
    return
      text
      .replacing("Scripts/", with: "\(installed)/")
      .replacing(/Plugins\/([\w-]+)/) { match in
        let path = "\(installed)/plugins/\(match.output.1)"
        return FileSystem.isFolder(path) ? path : String(match.output.0)
      }
  }
}
