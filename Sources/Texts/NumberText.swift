/// Numbers as people write them.
package enum NumberText {
  /// The shortest decimal that reads back as the same number, without a point where it is whole.
  ///
  /// Whole numbers from 2^53, where doubles begin to leave some out, keep an exponent.
  package static func of(_ number: Double) -> String {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 { return "\(whole)" }
    // The sign of what is no number says nothing.
    return number.isNaN ? "nan" : "\(number)"
  }
}
