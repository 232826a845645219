import Shell

/// What the value of an option, or an argument, may be.
struct CommandLineValue: Sendable {
  /// What help calls it: `FILE`.
  let name: String
  let kind: Kind

  /// What is checked, and what Tab offers.
  enum Kind: Sendable, Equatable {
    case text
    /// One of these words.
    case choice([String])
    case number(ClosedRange<Int64>)
    /// Real time, from 0.
    case seconds
    /// A number of bytes, perhaps with K, M or G.
    case size
    /// `NAME=VALUE`, a switch of the device.
    case setting
    /// A file whose name ends so; any file where there is none.
    case file(endings: [String])
    case folder
    /// The name of a plug-in, or the path of its folder.
    case plugin
  }

  init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// One of the words of an enumeration.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ type: Choice.Type
  ) -> CommandLineValue {
    CommandLineValue(name, .choice(type.allCases.map(\.rawValue)))
  }

  /// Checks a value that was written.
  ///
  /// - Parameters:
  ///   - text: the value.
  ///   - written: what it was written for: `--seed`.
  /// - Throws: `UsageError` that says what may stand there.
  func check(_ text: String, of written: String) throws(UsageError) {
    switch kind {
    case .text, .file, .folder, .plugin: break
    case .choice(let words):
      guard !words.contains(text) else { return }
      throw UsageError(
        "\(written) cannot be '\(text)'",
        hint: Nearest.name(to: text, in: words).map { "did you mean '\($0)'?" }
          ?? "one of \(words.joined(separator: ", "))")
    case .number(let range):
      guard let number = Int64(text), range.contains(number) else {
        throw UsageError("\(written) needs \(Self.words(for: range)), got '\(text)'")
      }
    case .seconds:
      guard let seconds = Double(text), seconds >= 0, seconds.isFinite else {
        throw UsageError("\(written) needs seconds from 0, got '\(text)'")
      }
    case .size:
      guard Self.bytes(text) != nil else {
        throw UsageError("\(written) needs a size such as 64M, got '\(text)'")
      }
    case .setting:
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw UsageError("\(written) needs NAME=VALUE, got '\(text)'")
      }
    }
  }

  /// A number of bytes: `1000`, `64K`, `256M`, `1G`, in powers of 1024.
  static func bytes(_ text: String) -> Int? {
    let units: [Character: Int] = ["k": 10, "m": 20, "g": 30]
    let shift = text.last.flatMap { units[Character($0.lowercased())] }
    guard let number = Int(shift == nil ? text[...] : text.dropLast()), number >= 0 else {
      return nil
    }
    let (bytes, overflows) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflows ? nil : bytes
  }

  private static func words(for range: ClosedRange<Int64>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (let first, .max): "a whole number from \(first)"
    case (let first, let last): "a whole number from \(first) to \(last)"
    }
  }
}
