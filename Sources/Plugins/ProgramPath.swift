#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where this very program is, and what was installed with it.
public enum ProgramPath {
  /// The absolute path of the executable; what it was called by, where the system does not tell.
  public static var own: String {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    if _NSGetExecutablePath(&buffer, &size) == 0 {
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    #else
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    if count > 0 {
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    #endif
    return CommandLine.arguments.first ?? "reorder"
  }
  /// The folder of plug-ins, policies and lessons that were installed with the program,
  /// `PREFIX/share/reorder` beside `PREFIX/bin`; nil for a program that was only built.
  public static let sharedFolder: String? = {
    let parts = own.split(separator: "/")
    guard own.hasPrefix("/"), parts.count > 2, parts[parts.count - 2] == "bin" else { return nil }
    let folder = "/" + (parts.dropLast(2) + ["share", "reorder"]).joined(separator: "/")
    return FileSystem.isFolder(folder) ? folder : nil
  }()
}
