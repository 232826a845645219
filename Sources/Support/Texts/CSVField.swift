extension String {
  /// The text as a CSV field, quoted if necessary (RFC 4180).
  package var quotedForCSV: String {
    let needsQuotes = utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes else { return self }
    return "\"" + unicodeScalars.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }
}
