/// The lines that the tests of a file print, as far as they are kept for the report.
struct KeptOutput {
  /// The maximum number of bytes of one test.
  static let sizeOfTest = 64 << 10
  /// The maximum number of bytes of all tests of a file.
  static let sizeOfFile = 4 << 20

  private var lines: [String] = []
  /// The bytes that the current test may still add.
  private var room = sizeOfTest
  private var roomOfFile = sizeOfFile
  /// The lines of the current test that are not kept, or only in part.
  private var cut = 0

  mutating func add(_ line: String) {
    let most = min(room, roomOfFile)
    let size = line.utf8.count + 1
    if size <= most {
      lines.append(line)
    } else {
      cut += 1
    }
    // After the first line that is cut, no shorter one may follow.
    room = size <= most ? room - size : 0
    roomOfFile -= min(size, most)
  }

  /// Ends a test.
  ///
  /// - Returns: Its lines; if some are missing, the last one says how many.
  mutating func take() -> [String] {
    defer { (lines, room, cut) = ([], Self.sizeOfTest, 0) }
    guard cut > 0 else { return lines }
    return lines + ["… \(cut) more line\(cut == 1 ? "" : "s") of output"]
  }
}
