extension String {
  /// The text without spaces at its ends.
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    let count = start.reversed().drop { $0.isWhitespace }.count
    return String(start.prefix(count))
  }
}
