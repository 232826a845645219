/// Finds the name that the user probably meant.
package enum NearestName {
  /// The quotes around a name in a message.
  package enum Quotes: String, Sendable {
    /// For words that are typed without quotes.
    case none = ""
    /// For names.
    case single = "'"
    /// For Lua strings.
    case double = "\""
  }

  /// "did you mean 'move'?"; nil if no name is similar.
  package static func advice(
    for word: String, in candidates: [String], quotes: Quotes = .single
  ) -> String? {
    find(word, in: candidates).map { question($0, quotes: quotes) }
  }

  /// "did you mean 'move'?", or "there are copy, move" if no name is similar.
  package static func adviceOrList(
    for word: String, in candidates: [String], quotes: Quotes = .single
  ) -> String {
    advice(for: word, in: candidates, quotes: quotes) ?? list(of: candidates)
  }

  /// "there are copy, move", or "there are none".
  package static func list(of names: [String]) -> String {
    "there are " + (names.isEmpty ? "none" : names.joined(separator: ", "))
  }

  /// "; did you mean 'move'?", to append to a message; empty if no name is similar.
  package static func clause(
    for word: String, in candidates: [String], quotes: Quotes = .single
  ) -> String {
    advice(for: word, in: candidates, quotes: quotes).map { "; \($0)" } ?? ""
  }

  /// "did you mean 'move'?", for a given name.
  package static func question(_ name: String, quotes: Quotes = .single) -> String {
    "did you mean \(quotes.rawValue)\(name)\(quotes.rawValue)?"
  }

  /// The first candidate with the fewest differing letters; nil if there are too many.
  package static func find(_ word: String, in candidates: [String]) -> String? {
    // A long word is unlikely to be a typing error, and the comparison is quadratic.
    guard word.count <= 60 else { return nil }
    // A single letter is similar to every other.
    let limit = word.count < 2 ? 0 : max(1, min(3, word.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(word.lowercased(), candidate.lowercased())
      if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    if let best { return best.name }
    return candidates.first { word.count >= 3 && $0.lowercased().hasPrefix(word.lowercased()) }
  }

  /// The number of letters to insert, delete, replace or swap with a neighbor.
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

extension [String] {
  /// The words as a choice of one, each in quotes: `'a', 'b' or 'c'`.
  package func choice(quotes: NearestName.Quotes = .single) -> String {
    let words = map { quotes.rawValue + $0 + quotes.rawValue }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Array {
  /// The element with a number that counts from 1; nil if there is none.
  package subscript(counted number: Int) -> Element? {
    number >= 1 && number <= count ? self[number - 1] : nil
  }
}
