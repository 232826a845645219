extension [String] {
  /// The names in quotes: `'a', 'b' or 'c'`.
  var quotedChoice: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
