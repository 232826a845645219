/// Which lines of which chunks can run, and which did.
public final class LuaLineCoverage {
  /// One chunk.
  public struct Chunk: Hashable, Sendable {
    /// The lines with code, ascending, counted from 1.
    public fileprivate(set) var active: [Int] = []
    /// How often each line with code began; lines that never did are not there.
    public fileprivate(set) var hits: [Int: Int] = [:]
  }

  /// The chunks that were loaded while this was in place, by name.
  public private(set) var chunks: [String: Chunk] = [:]

  /// Counts by line of the chunk that runs now, apart, so that a line costs no dictionary.
  private var counts: [[Int]] = []
  private var names: [String] = []
  private var places: [UnsafeRawPointer: Int] = [:]
  private var lastSource: UnsafeRawPointer?
  private var lastPlace = 0

  public init() {}

  /// A chunk was loaded; a name that is loaded again is the same chunk.
  func add(_ name: String, lines: [Int]) {
    var chunk = chunks[name] ?? Chunk()
    chunk.active = Array(Set(chunk.active).union(lines)).sorted()
    chunks[name] = chunk
    // Lua may put the name of a new chunk where that of an old one was.
    places = [:]
    lastSource = nil
  }

  /// A line begins; `source` is Lua's name of its chunk, valid during this call.
  func note(_ source: UnsafePointer<CChar>, _ line: Int) {
    let pointer = UnsafeRawPointer(source)
    if pointer != lastSource {
      lastSource = pointer
      lastPlace = places[pointer] ?? place(of: source)
      places[pointer] = lastPlace
    }
    if counts[lastPlace].count <= line {
      counts[lastPlace] += [Int](repeating: 0, count: line + 1 - counts[lastPlace].count)
    }
    counts[lastPlace][line] += 1
  }

  private func place(of source: UnsafePointer<CChar>) -> Int {
    // "@" marks a name that is shown as it is.
    let name = String(cString: source).dropFirst()
    if let known = names.firstIndex(of: String(name)) { return known }
    names.append(String(name))
    counts.append([])
    return names.count - 1
  }

  /// Brings ``chunks`` up to date.
  public func flush() {
    for (place, name) in names.enumerated() {
      guard var chunk = chunks[name] else { continue }
      for line in chunk.active where line < counts[place].count && counts[place][line] > 0 {
        chunk.hits[line, default: 0] += counts[place][line]
      }
      chunks[name] = chunk
      counts[place] = []
    }
  }
}

/// Hears of a line from the hook; touches nothing of Lua.
func noteLine(_ owner: UnsafeMutableRawPointer?, _ source: UnsafePointer<CChar>?, _ line: Int32) {
  guard let owner, let source, line > 0 else { return }
  Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue()
    .state?.lineCoverage?.note(source, Int(line))
}
