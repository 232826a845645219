#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads scripts, and the modules beside them, from disk.
public enum ScriptLoader {
  /// The most bytes of a script that are read.
  public static let sizeLimit = 16 << 20

  /// Reads a script; its name is the path as it was given.
  ///
  /// - Throws: ``PolicyError`` of kind missing, with the system's reason.
  public static func load(_ path: String) throws(PolicyError) -> Script {
    let text = try read(path)
    return Script(name: path, text: text)
  }

  /// Finds the modules of a script: `lib.filters` is `lib/filters.lua` or `lib/filters/init.lua`
  /// under the script's own folder, symbolic links resolved.
  ///
  /// Nothing outside of that folder can be reached, by dots or by links.
  public static func modules(besideScriptAt path: String) -> ModuleFinder {
    guard let script = resolve(path) else { return .nowhere }
    let folder = parent(of: script)
    let shown = parent(of: path)
    return ModuleFinder { name in
      let relative = name.split(separator: ".").joined(separator: "/")
      var tried: [String] = []
      for candidate in ["\(relative).lua", "\(relative)/init.lua"] {
        let shownPath = shown == "." ? candidate : "\(shown)/\(candidate)"
        guard let file = resolve("\(folder)/\(candidate)") else {
          tried.append("no file '\(shownPath)'")
          continue
        }
        guard isInside(file, folder) else {
          tried.append("'\(shownPath)' is a link that leads out of the script's folder")
          continue
        }
        do throws(PolicyError) {
          return .found(Script(name: shownPath, text: try read(file, onlyRegular: true)))
        } catch {
          tried.append("'\(shownPath)' \(error.message)")
        }
      }
      return .notFound(tried)
    }
  }

  private static func isInside(_ file: String, _ folder: String) -> Bool {
    file.hasPrefix(folder.hasSuffix("/") ? folder : "\(folder)/")
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  // With `onlyRegular` pipes and devices are refused, which may never end.
  private static func read(
    _ path: String, onlyRegular: Bool = false
  ) throws(PolicyError) -> String {
    let waits: Int32 = onlyRegular ? O_NONBLOCK : 0
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | waits)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard !onlyRegular || (fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
    else { throw PolicyError(.missing, "is not a file", scriptName: path) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        #if canImport(Glibc)
        Glibc.read(descriptor, $0.baseAddress, $0.count)
        #elseif canImport(Musl)
        Musl.read(descriptor, $0.baseAddress, $0.count)
        #else
        Darwin.read(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      if count == 0 { break }
      bytes += buffer[..<count]
      guard bytes.count <= sizeLimit else {
        throw PolicyError(
          .missing, "is larger than \(sizeLimit) bytes: no script is", scriptName: path)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func failure(_ path: String) -> PolicyError {
    PolicyError(.missing, "cannot be read: \(String(cString: strerror(errno)))", scriptName: path)
  }
}
