import Texts

/// The lines of a file, with their numbers; empty lines are skipped.
struct TraceLines: IteratorProtocol {
  struct Line {
    /// The number of the line, from 1.
    let number: Int
    let bytes: ArraySlice<UInt8>
    /// Whether the line ends in a newline.
    let isEnded: Bool
  }

  private let bytes: [UInt8]
  private var index = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Skip the byte order mark that some editors write.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func next() -> Line? {
    while index < bytes.count {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = Line(
        number: number + 1, bytes: bytes[index..<end], isEnded: end < bytes.endIndex)
      number += 1
      index = end + 1
      if line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return line }
    }
    return nil
  }
}

extension TraceLines.Line {
  /// Parses the line's JSON and decodes it; errors get the line's number.
  func decode<Value>(
    _ make: (JSONNode) throws(JSONProblem) -> Value
  ) throws(TraceProblem) -> Value {
    do throws(JSONProblem) {
      return try make(try JSONNode(bytes))
    } catch {
      if error.isEnd, !isEnded {
        throw TraceProblem(
          line: number, column: column(of: error.offset),
          "the file ends in the middle of this line: the recording was cut off here; the lines before it are complete",
          isTruncated: true)
      }
      throw TraceProblem(
        line: number, column: column(of: error.offset),
        "\(error.message); expected \(error.expected)")
    }
  }

  private func column(of offset: Int) -> Int {
    String(decoding: bytes.prefix(offset), as: UTF8.self).count + 1
  }
}
