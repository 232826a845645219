/// The lines with code in chunks, and how often each has run.
public final class LuaLineCoverage {
  /// One chunk.
  public struct Chunk: Hashable, Sendable {
    /// The lines with code, ascending, counted from 1.
    public fileprivate(set) var active: [Int] = []
    /// How often each line has run; lines that have not run are omitted.
    public fileprivate(set) var hits: [Int: Int] = [:]
  }

  /// The chunks that were loaded while this object was in use, by name.
  public private(set) var chunks: [String: Chunk] = [:]

  /// The counts of each chunk's lines, in arrays, because a dictionary lookup for each line would
  /// be slow.
  private var counts: [[Int]] = []
  private var names: [String] = []
  private var places: [UnsafeRawPointer: Int] = [:]
  private var lastSource: UnsafeRawPointer?
  private var lastPlace = 0

  public init() {}

  /// Adds a chunk; chunks with the same name count as one.
  func add(_ name: String, lines: [Int]) {
    var chunk = chunks[name] ?? Chunk()
    chunk.active = Array(Set(chunk.active).union(lines)).sorted()
    chunks[name] = chunk
    // The name of a new chunk may have the address of an earlier one.
    places = [:]
    lastSource = nil
  }

  /// Counts a line; `source` is Lua's name of its chunk, valid during this call.
  func countLine(_ source: UnsafePointer<CChar>, _ line: Int) {
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
    // "@" means that Lua shows the name unchanged.
    let name = String(cString: source).dropFirst()
    if let known = names.firstIndex(of: String(name)) { return known }
    names.append(String(name))
    counts.append([])
    return names.count - 1
  }

  /// Adds the counts to ``chunks``.
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

/// Called by the hook for each line; does not use Lua.
func recordLine(_ owner: UnsafeMutableRawPointer?, _ source: UnsafePointer<CChar>?, _ line: Int32) {
  guard let owner, let source, line > 0 else { return }
  Unmanaged<LuaRegistry>.fromOpaque(owner).takeUnretainedValue()
    .state?.lineCoverage?.countLine(source, Int(line))
}
