import Texts
import Traces

/// The result of a test.
public struct SpecResult: Hashable, Sendable {
  /// The path of the spec file, as given.
  public var file: String
  /// The texts from the outermost `describe` to the test's own.
  public var names: [String]
  /// Its line, from 1; nil for a failure of the file itself.
  public var line: Int?
  public var tags: [String] = []
  public var outcome: SpecOutcome
  /// The failures of the test, followed by those of its cleanup.
  public var failures: [SpecFailure] = []
  /// Why it is pending or was skipped, if a reason was given.
  public var reason: String?
  /// The number of assertions that were checked.
  public var assertions = 0
  /// The lines that it printed.
  public var output: [String] = []
  /// Warnings, which do not make the test fail.
  public var warnings: [String] = []

  public init(file: String, names: [String], line: Int? = nil, outcome: SpecOutcome) {
    self.file = file
    self.names = names
    self.line = line
    self.outcome = outcome
  }

  /// The texts in one line, which `--filter` searches.
  public var fullName: String { names.joined(separator: " ") }

  /// The command that runs only this test.
  public var command: String {
    let run = "reorder test \(file.quotedForShell)"
    // A hook of a block has a result with its own name, but only the tests of the block can be
    // selected.
    let isAround = failures.first?.phase == names.last && line != nil && assertions == 0
    let name = (isAround ? names.dropLast() : names[...]).joined(separator: " ")
    return name.isEmpty ? run : "\(run) --filter \(name.quotedForShell)"
  }
}

extension String {
  /// The text quoted as one word for a shell; control characters are escaped, `$'…'`.
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
  /// The character in the form for `$'…'`.
  fileprivate var escapedForShell: String {
    if self == "'" || self == "\\" { return "\\\(self)" }
    let text = String(self)
    guard text.printable != text else { return text }
    return text.utf8.map { byte in
      "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

/// The outcome of a test.
public enum SpecOutcome: String, CaseIterable, Sendable {
  case passed
  /// An assertion failed, or an error was raised.
  case failed
  /// It has no function yet, or calls `pending`.
  case pending
  /// It did not run because the setup of its block failed.
  case skipped
}
