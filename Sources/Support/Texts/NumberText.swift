/// Formats numbers for people.
package enum NumberText {
  /// The shortest decimal that reads back as the same number; integers have no decimal point.
  ///
  /// Integers from 2^53, where doubles cannot represent all of them, keep an exponent.
  package static func of(_ number: Double) -> String {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 { return "\(whole)" }
    // The sign of a NaN has no meaning.
    return number.isNaN ? "nan" : "\(number)"
  }
}
