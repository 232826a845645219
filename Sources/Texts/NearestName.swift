/// Finds the name that somebody probably meant.
package enum NearestName {
  /// What stands around a name in a message.
  package enum Quotes: String, Sendable {
    /// Words that are typed as they stand.
    case none = ""
    /// Names.
    case single = "'"
    /// Strings of Lua.
    case double = "\""
  }

  /// "did you mean 'move'?"; nil where nothing is near.
  package static func advice(
    for word: String, in candidates: [String], quotes: Quotes = .single
  ) -> String? {
    find(word, in: candidates).map { question($0, quotes: quotes) }
  }

  /// "did you mean 'move'?", or "there are copy, move" where nothing is near.
  package static func adviceOrList(
    for word: String, in candidates: [String], quotes: Quotes = .single
  ) -> String {
    advice(for: word, in: candidates, quotes: quotes) ?? list(of: candidates)
  }

  /// "there are copy, move", or "there are none".
  package static func list(of names: [String]) -> String {
    "there are " + (names.isEmpty ? "none" : names.joined(separator: ", "))
  }

  /// "; did you mean 'move'?" behind a message; nothing where nothing is near.
  package static func clause(
    for word: String, in candidates: [String], quotes: Quotes = .single
  ) -> String {
    advice(for: word, in: candidates, quotes: quotes).map { "; \($0)" } ?? ""
  }

  /// "did you mean 'move'?", of a name that is known already.
  package static func question(_ name: String, quotes: Quotes = .single) -> String {
    "did you mean \(quotes.rawValue)\(name)\(quotes.rawValue)?"
  }

  /// The candidate with the fewest changed letters, if they are few; the first of equals.
  package static func find(_ word: String, in candidates: [String]) -> String? {
    // A long word is no slip of the fingers, and the comparison is quadratic.
    guard word.count <= 60 else { return nil }
    // One letter is near every other.
    let limit = word.count < 2 ? 0 : max(1, min(3, word.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(word.lowercased(), candidate.lowercased())
      if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    if let best { return best.name }
    return candidates.first { word.count >= 3 && $0.lowercased().hasPrefix(word.lowercased()) }
  }

  /// The letters to insert, delete, replace or swap with a neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left)
    let b = Array(right)
    var twoBack: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(
          previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, twoBack[j - 1] + 1) }
        row.append(cost)
      }
      twoBack = previous
      previous = row
    }
    return previous[b.count]
  }
}
