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
    let path = FileSystem.join(FileSystem.folder(of: spec), "golden/\(name).trace")
    let kept = FileSystem.text(of: path)
    if kept == trace { return (kept, "") }
    guard updates else {
      return (kept, "there is no \(path): --update writes it")
    }
    if let problem = FileSystem.write(trace, to: path) {
      return (nil, "\(path) cannot be written: \(problem)")
    }
    return (nil, "\(path) is written: read it, and run again without --update")
  }
}
