import Files

/// The golden traces next to a spec: `golden/NAME.trace`.
///
/// Each is a regular file in that folder: a spec must not show or replace files elsewhere.
struct GoldenTraces {
  /// The spec file.
  let spec: String
  /// Whether a trace that differs is written to its file.
  let updates: Bool

  /// The maximum size of a file, in bytes: what a spec may write by default.
  private static let sizeLimit = 64 << 20

  /// Compares a trace with its file.
  ///
  /// - Returns: The text of the file; or nil and the reason if there is nothing to compare with.
  ///   This is also the case after an update, because the user has to read the new trace first.
  func compare(_ name: String, _ trace: String) -> (text: String?, problem: String) {
    let parent = FilePath.parent(of: spec)
    let folder = FilePath.joined(parent, "golden")
    let path = FilePath.joined(folder, "\(name).trace")
    guard !FileSystem.isLink(path),
      !FileSystem.isFolder(folder) || FileSystem.isInside(folder, parent)
    else {
      return (nil, "\(path) is a link; golden traces are files in the folder of their spec")
    }
    do throws(FileError) {
      let bytes = try FileBytes.read(path, limit: Self.sizeLimit, onlyRegular: true)
      let kept = String(decoding: bytes, as: UTF8.self)
      if kept == trace || !updates { return (kept, "") }
    } catch {
      guard error.reason == .notFound else { return (nil, error.description) }
      guard updates else { return (nil, "there is no \(path): --update creates it") }
    }
    do throws(FileError) {
      // If the folder cannot be created, writing the file fails with the reason.
      try? FileSystem.makeFolder(folder)
      try FileBytes.write(trace, to: path)
    } catch {
      return (nil, "\(path) cannot be written: \(error.system)")
    }
    return (nil, "\(path) was written; review it, then run again without --update")
  }
}
