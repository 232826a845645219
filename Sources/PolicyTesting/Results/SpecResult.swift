import Texts
import Traces

/// One test, run.
public struct SpecResult: Hashable, Sendable {
  /// The spec file, as it was named.
  public var file: String
  /// The texts from the outermost `describe` to the test's own.
  public var names: [String]
  /// Where it is written, from 1; nil for a failure of the file itself.
  public var line: Int?
  public var tags: [String] = []
  public var outcome: SpecOutcome
  /// What went wrong: in the test, and after it in what cleans up.
  public var failures: [SpecFailure] = []
  /// Why it is pending or was skipped, if somebody said so.
  public var reason: String?
  /// How many assertions were made.
  public var assertions = 0
  /// What it printed, line by line.
  public var output: [String] = []
  /// What may be wrong although the test passed.
  public var warnings: [String] = []

  public init(file: String, names: [String], line: Int? = nil, outcome: SpecOutcome) {
    self.file = file
    self.names = names
    self.line = line
    self.outcome = outcome
  }

  /// The texts as one: what `--filter` looks in.
  public var fullName: String { names.joined(separator: " ") }

  /// The command that runs this test alone.
  public var command: String {
    let run = "reorder test \(file.quotedForShell)"
    // What runs around the tests of a block has a name of its own, but only they can be asked for.
    let isAround = failures.first?.phase == names.last && line != nil && assertions == 0
    let name = (isAround ? names.dropLast() : names[...]).joined(separator: " ")
    return name.isEmpty ? run : "\(run) --filter \(name.quotedForShell)"
  }
}

extension String {
  /// The text as one word of a shell; control characters are written as escapes, `$'…'`.
  var quotedForShell: String {
    if printable != self {
      return "$'" + unicodeScalars.map(\.escapedForShell).joined() + "'"
    }
    let plain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+:,@%".contains($0))
    }
    if plain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

extension Unicode.Scalar {
  /// The character within `$'…'`.
  fileprivate var escapedForShell: String {
    if self == "'" || self == "\\" { return "\\\(self)" }
    let text = String(self)
    guard text.printable != text else { return text }
    return text.utf8.map { byte in
      "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
