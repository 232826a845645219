import CBaseline
import Files
import Texts

/// Plain C and Lua, measured between the rounds of each contest: the clock of a machine changes from
/// minute to minute, and with it all figures, but not their ratio to this one.
enum Yardstick {
  // Only one thread runs benchmarks.
  private nonisolated(unsafe) static let host = baseline_new()
  private nonisolated(unsafe) static var samples: [Double] = []

  private static let chunk = """
    return { run = function(session, count) for index = 1, count do session:propose(index) end end }
    """

  static func measure(_ nanoseconds: () -> Double) {
    guard let host else { return }
    let start = nanoseconds()
    if baseline_run(host, chunk, 2000) != 0 { print("benchmark: the yardstick failed") }
    samples.append(nanoseconds() - start)
  }

  /// The median since it was last read, in nanoseconds; 1 if no contest ran.
  static func take() -> Double {
    defer { samples = [] }
    return samples.isEmpty ? 1 : samples.sorted()[samples.count / 2]
  }
}

/// The figures of a run, as `--json` prints them: a line of JSON for each row.
struct EarlierRun {
  private struct Key: Hashable {
    let table: String
    let row: String
  }

  /// A larger increase is marked.
  static let tolerance = 0.05

  private var figures: [Key: Double] = [:]

  init(file: String) throws(FileError) {
    for line in try FileBytes.read(file).split(separator: UInt8(ascii: "\n")) {
      guard let node = try? JSONNode(line), let table = try? node["table"]?.string(),
        let row = try? node["row"]?.string(), let figure = try? node["figure"]?.double(),
        let yardstick = try? node["yardstick"]?.double()
      else {
        print("benchmark: \(file): not a line of --json: \(String(decoding: line, as: UTF8.self))")
        continue
      }
      figures[Key(table: table, row: row)] = figure / yardstick
    }
  }

  /// How much more the row takes than in this run, as a fraction; nil if the run has no such row.
  func change(of row: Row, in table: String, yardstick: Double) -> Double? {
    guard let old = figures[Key(table: table, row: row.name)], old > 0 else { return nil }
    return row.figure / yardstick / old - 1
  }
}

extension Row {
  func json(table: String, yardstick: Double) -> String {
    JSONText.object { members in
      members.member("table", table)
      members.member("row", name)
      members.member("figure") { $0.number(figure) }
      members.member("yardstick") { $0.number(yardstick) }
    }
  }
}
