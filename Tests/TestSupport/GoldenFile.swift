public import Foundation
public import Testing

/// Expects a text to equal the golden file of that name, byte for byte.
///
/// With `RECORD_GOLDEN=1` in the environment, the file is written instead, and the test fails: a
/// person must review and commit the new file.
///
/// - Parameters:
///   - text: The actual text.
///   - name: The file is `Tests/<target>/Golden/<name>.golden`.
///   - filePath: A file of that target; by default the caller's own.
///   - recording: Whether to write the file instead of comparing.
///   - sourceLocation: Where to report a failure.
///   - report: Called with a failure; by default it fails the test.
public func expectGolden(
  _ text: String,
  _ name: String,
  filePath: String = #filePath,
  recording: Bool = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1",
  sourceLocation: SourceLocation = #_sourceLocation,
  report: (Comment, SourceLocation) -> Void = { Issue.record($0, sourceLocation: $1) }
) {
  let golden = GoldenFile(name: name, filePath: filePath)
  if let failure = recording ? golden.record(text) : golden.difference(from: text) {
    report(Comment(rawValue: failure), sourceLocation)
  }
}

/// A file that contains an expected text.
public struct GoldenFile: Sendable {
  private let url: URL

  /// The file `Golden/<name>.golden` of the test target that a source file belongs to.
  ///
  /// - Parameters:
  ///   - name: The name without its ending.
  ///   - filePath: A source file at `…/Tests/<target>/…`; for other paths, `Golden` is in its
  ///     folder.
  public init(name: String, filePath: String) {
    var folder = URL(filePath: filePath).deletingLastPathComponent()
    let components = folder.pathComponents
    if let tests = components.lastIndex(of: "Tests"), tests + 1 < components.count {
      for _ in 0..<(components.count - tests - 2) { folder.deleteLastPathComponent() }
    }
    url = folder.appending(path: "Golden/\(name).golden")
  }

  /// The file's absolute path.
  public var path: String { url.path }

  /// Nil if the text equals the file; otherwise a message that shows the first difference.
  public func difference(from text: String) -> String? {
    guard let data = try? Data(contentsOf: url) else {
      return """
        There is no golden file \(path).
        Record it with RECORD_GOLDEN=1, read it, and commit it if it is right.
        """
    }
    // Compare bytes, because Swift treats strings that differ only in their normal form as equal.
    if data.elementsEqual(text.utf8) { return nil }
    return """
      The text differs from the golden file \(path):
      \(Self.firstDifference(from: Self.lines(data), to: Self.lines(text.utf8)))
      If the new text is right, record it with RECORD_GOLDEN=1.
      """
  }

  /// Writes the file and its folder; returns the message that fails the test.
  public func record(_ text: String) -> String {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return "Recorded \(path). Read it, then run again without RECORD_GOLDEN."
    } catch {
      return "Could not record \(path): \(error)"
    }
  }

  private static let endMark = "\\ no newline at the end"

  private static func lines(_ bytes: some Collection<UInt8>) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines.append(endMark)
    }
    return lines
  }

  /// The first lines that differ, as in a unified diff with three lines of context.
  private static func firstDifference(from old: [String], to new: [String]) -> String {
    func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { !same(old[$0], new[$0]) } ?? shorter
    var tail = 0
    while tail < shorter - start,
      same(old[old.count - 1 - tail], new[new.count - 1 - tail])
    { tail += 1 }

    let shown = 8
    func part(_ lines: [String], _ sign: String) -> [String] {
      let changed = lines[start..<(lines.count - tail)]
      let rest = changed.count - shown
      return changed.prefix(shown).map { sign + $0 }
        + (rest > 0 ? ["\(sign)… and \(rest) more"] : [])
    }
    let before = max(0, start - 3)
    return
      (["@@ line \(start + 1) @@"] + old[before..<start].map { " " + $0 }
      + part(old, "-") + part(new, "+")
      + old[(old.count - tail)...].prefix(3).map { " " + $0 })
      .joined(separator: "\n")
  }
}
