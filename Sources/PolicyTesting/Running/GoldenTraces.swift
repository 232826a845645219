import Files

/// The traces that specs keep beside them: `golden/NAME.trace`.
struct GoldenTraces {
  /// The spec file.
  let spec: String
  /// Whether one that differs is written anew.
  let updates: Bool

  /// Compares a trace with the one that is kept.
  ///
  /// - Returns: The kept text; nil where there is none to compare with, and then why: an update
  ///   counts as none, because somebody has to read it first.
  func compare(_ name: String, _ trace: String) -> (text: String?, problem: String) {
    let path = FilePath.joined(FilePath.parent(of: spec), "golden/\(name).trace")
    let kept = (try? FileBytes.read(path)).map { String(decoding: $0, as: UTF8.self) }
    if kept == trace { return (kept, "") }
    guard updates else {
      return (kept, "there is no \(path): --update writes it")
    }
    do throws(FileError) {
      // Where the folder cannot be made, the file tells.
      try? FileSystem.makeFolder(FilePath.parent(of: path))
      try FileBytes.write(trace, to: path)
    } catch {
      return (nil, "\(path) cannot be written: \(error.system)")
    }
    return (nil, "\(path) is written: read it, and run again without --update")
  }
}
