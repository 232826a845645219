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
