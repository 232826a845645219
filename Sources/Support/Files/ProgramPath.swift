#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The paths of this program and of the files installed with it.
package enum ProgramPath {
  /// The absolute path of the executable, without symbolic links; the name it was started with if
  /// the system cannot tell.
  package static var own: String {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    let path = _NSGetExecutablePath(&buffer, &size) == 0 ? String(cString: buffer) : nil
    #else
    let path: String? = "/proc/self/exe"
    #endif
    return path.flatMap(FileSystem.resolved) ?? CommandLine.arguments.first ?? "reorder"
  }

  /// The folder with the installed plug-ins, policies and lessons; nil if the program is not
  /// installed.
  package static let sharedFolder: String? = sharedFolder(of: own)

  /// The folder with the files installed with a program: `PREFIX/share/reorder` for `PREFIX/bin`.
  ///
  /// - Parameter program: The absolute path of the program.
  /// - Returns: The folder; nil if it does not exist.
  package static func sharedFolder(of program: String) -> String? {
    let parts = program.split(separator: "/")
    guard program.hasPrefix("/"), parts.count > 1, parts[parts.count - 2] == "bin" else {
      return nil
    }
    let folder = "/" + (parts.dropLast(2) + ["share", "reorder"]).joined(separator: "/")
    return FileSystem.isFolder(folder) ? folder : nil
  }

  /// The folder of the project in which this program was built; nil if the program is elsewhere.
  package static let projectFolder: String? = projectFolder(of: own)

  /// The folder of the project in which a program was built.
  ///
  /// - Parameter program: The absolute path of the program.
  /// - Returns: The nearest folder above the program with the project's lessons; nil for none.
  package static func projectFolder(of program: String) -> String? {
    var folder = program
    while folder.hasPrefix("/"), folder != "/" {
      folder = FilePath.parent(of: folder)
      if FileSystem.isFolder(FilePath.joined(folder, "Scripts/lessons")) { return folder }
    }
    return nil
  }

  /// The folder of the project; nil if it is the working folder, where the project's own paths
  /// work.
  package static var otherProjectFolder: String? {
    projectFolder == FileSystem.resolved(".") ? nil : projectFolder
  }

  /// Replaces the project's paths in a text with paths that work in the working folder.
  ///
  /// - Parameters:
  ///   - text: A text with paths in the project: `Scripts/policies/two-tables.lua`,
  ///     `Plugins/stay-in-section`.
  ///   - installed: The folder with the installed files; nil if the program is not installed.
  ///   - project: The folder of the project, if it is not the working folder.
  /// - Returns: The text. The names of plug-ins that are not installed are unchanged.
  package static func located(
    _ text: String, installed: String? = sharedFolder, project: String? = otherProjectFolder
  ) -> String {
    guard let scripts = installed ?? project.map({ "\($0)/Scripts" }),
      let plugins = installed.map({ "\($0)/plugins" }) ?? project.map({ "\($0)/Plugins" })
    else { return text }
    return
      text
      .replacing("Scripts/", with: "\(scripts)/")
      .replacing(/Plugins\/([\w-]+)/) { match in
        let path = "\(plugins)/\(match.output.1)"
        return FileSystem.isFolder(path) ? path : String(match.output.0)
      }
  }
}
