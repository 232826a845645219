import Files

/// The golden traces next to a spec: `golden/NAME.trace`.
struct GoldenTraces {
  /// The spec file.
  let spec: String
  /// Whether a trace that differs is written to its file.
  let updates: Bool

  /// Compares a trace with its file.
  ///
  /// - Returns: The text of the file; or nil and the reason if there is nothing to compare with.
  ///   This is also the case after an update, because the user has to read the new trace first.
  func compare(_ name: String, _ trace: String) -> (text: String?, problem: String) {
    let path = FilePath.joined(FilePath.parent(of: spec), "golden/\(name).trace")
    let kept = (try? FileBytes.read(path)).map { String(decoding: $0, as: UTF8.self) }
    if kept == trace { return (kept, "") }
    guard updates else {
      return (kept, "there is no \(path): --update creates it")
    }
    do throws(FileError) {
      // If the folder cannot be created, writing the file fails with the reason.
      try? FileSystem.makeFolder(FilePath.parent(of: path))
      try FileBytes.write(trace, to: path)
    } catch {
      return (nil, "\(path) cannot be written: \(error.system)")
    }
    return (nil, "\(path) was written; review it, then run again without --update")
  }
}
