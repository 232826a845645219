/// The parts of policies that specs have run: lines, callbacks, and the results of callbacks.
public struct SpecCoverage: Hashable, Codable, Sendable {
  /// The lines of one script.
  public struct Script: Hashable, Codable, Sendable {
    public var name: String
    /// The lines with code, ascending, counted from 1.
    public var active: [Int]
    /// How often each line ran; lines that did not run are omitted.
    public var hits: [Int: Int]

    public init(name: String, active: [Int], hits: [Int: Int]) {
      self.name = name
      self.active = active
      self.hits = hits
    }

    /// The number of lines with code that ran.
    public var covered: Int { active.count { hits[$0] != nil } }

    /// The lines with code that never ran.
    public var missed: [Int] { active.filter { hits[$0] == nil } }
  }

  /// A policy's function for a callback.
  public struct Callback: Hashable, Codable, Sendable {
    public var name: String
    /// Where it is defined, such as `policy.lua:12`; nil if unknown, as for a spy.
    public var place: String?
    /// The number of calls.
    public var calls = 0
    /// The results, with their reasons if there are any, and the number of times for each.
    public var answers: [String: Int] = [:]

    public init(name: String, place: String?) {
      self.name = name
      self.place = place
    }
  }

  /// The scripts, sorted by name.
  public private(set) var scripts: [Script] = []
  /// The callbacks, sorted by place and name.
  public private(set) var callbacks: [Callback] = []

  public init() {}

  /// Whether nothing was run.
  public var isEmpty: Bool { scripts.isEmpty && callbacks.isEmpty }

  /// Adds the coverage of another run.
  public mutating func merge(_ other: SpecCoverage) {
    for script in other.scripts { add(script) }
    for callback in other.callbacks { add(callback) }
  }

  /// Adds the lines of a script.
  public mutating func add(_ script: Script) {
    guard let index = scripts.firstIndex(where: { $0.name == script.name }) else {
      scripts.append(script)
      scripts.sort { $0.name.precedes($1.name) }
      return
    }
    scripts[index].active = Array(Set(scripts[index].active).union(script.active)).sorted()
    scripts[index].hits.merge(script.hits) { $0 + $1 }
  }

  /// Adds the calls of a callback.
  public mutating func add(_ callback: Callback) {
    let known = callbacks.firstIndex { $0.name == callback.name && $0.place == callback.place }
    guard let index = known else {
      callbacks.append(callback)
      callbacks.sort { $0.key.precedes($1.key) }
      return
    }
    callbacks[index].calls += callback.calls
    callbacks[index].answers.merge(callback.answers) { $0 + $1 }
  }
}

extension SpecCoverage.Callback {
  /// The place, with its line in numeric order, followed by the name.
  fileprivate var key: String {
    guard let place, let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...])
    else { return "\u{10FFFF}" + name }
    let digits = String(line)
    let zeros = String(repeating: "0", count: max(0, 9 - digits.count))
    return place[..<colon] + ":" + zeros + digits + ":" + name
  }
}

extension String {
  /// Whether the text is first in byte order, which is the same on every machine.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
