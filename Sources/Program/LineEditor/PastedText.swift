/// Splits pasted text into entries.
struct PastedText {
  /// The prompt at the start of a line, which is not part of the entry; nil if there is none.
  var promptAtStart: (String) -> String?
  /// The prompt before the second and further lines of an entry.
  var continuationPrompt: String
  /// Whether a text can be run.
  var isComplete: (String) -> Completeness

  /// The text to insert, and the entries that follow it.
  ///
  /// Line breaks become newlines; trailing ones are removed, and so are control characters other
  /// than tabs. If the first line begins with a prompt, the text is a transcript: the text after
  /// each prompt is an entry, with further lines as long as it is incomplete, and the output
  /// between entries is removed. Any other text is one entry.
  func entries(from pasted: String) -> [String] {
    var lines = Self.plain(pasted).split(separator: "\n", omittingEmptySubsequences: false)
    while let last = lines.last, last.allSatisfy(\.isWhitespace), lines.count > 1 {
      lines.removeLast()
    }
    return isTranscript(pasted) ? entries(inTranscript: lines) : [lines.joined(separator: "\n")]
  }

  /// Whether the first nonblank line begins with a prompt or with a drawing that precedes the first
  /// prompt.
  func isTranscript(_ pasted: String) -> Bool {
    let lines = Self.plain(pasted).split(separator: "\n").drop { $0.allSatisfy(\.isWhitespace) }
    guard let first = lines.first else { return false }
    let isDrawn = first.first.map { "┌+".contains($0) } ?? false
    return (isDrawn ? lines : lines.prefix(1)).contains { afterPrompt($0) != nil }
  }

  private func entries(inTranscript lines: [Substring]) -> [String] {
    var entries: [String] = []
    var isInEntry = false
    for line in lines {
      if let text = afterPrompt(line) {
        if !text.isEmpty { entries.append(String(text)) }
        isInEntry = !text.isEmpty
      } else if isInEntry, let last = entries.last {
        if let text = Self.text(of: line, after: continuationPrompt) {
          entries[entries.count - 1] = last + "\n" + text
        } else if isComplete(last) == .incomplete {
          entries[entries.count - 1] = last + "\n" + line
        } else {
          isInEntry = false
        }
      }
    }
    return entries
  }

  private func afterPrompt(_ line: Substring) -> Substring? {
    promptAtStart(String(line)).flatMap { Self.text(of: line, after: $0) }
  }

  /// The rest of a line after a prompt, whose trailing spaces may be missing.
  static func text(of line: Substring, after prompt: String) -> Substring? {
    var bare = Substring(prompt)
    while bare.last == " " { bare.removeLast() }
    guard !bare.isEmpty else { return nil }
    if line.hasPrefix(prompt) { return line.dropFirst(prompt.count) }
    return line == bare ? "" : nil
  }

  /// The text with newlines as line breaks, without control characters and escape sequences.
  private static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    var isInEscapeSequence = false
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if isInEscapeSequence {
        let isIntroducer = previous == "\u{1B}" && scalar == "["
        if !isIntroducer, (0x40...0x7E).contains(scalar.value) { isInEscapeSequence = false }
        continue
      }
      switch scalar {
      case "\u{1B}": isInEscapeSequence = true
      case "\r": result.append("\n")
      case "\n": if previous != "\r" { result.append("\n") }
      case "\t": result.append("\t")
      case let control where control.value < 0x20 || (0x7F...0x9F).contains(control.value): break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

extension PastedText {
  /// Text that is pasted at a prompt, which is recognized too, or read from a file.
  init(at prompt: String? = nil, _ configuration: LineEditorConfiguration) {
    self.init(
      promptAtStart: { line in
        if let prompt, Self.text(of: line[...], after: prompt) != nil { return prompt }
        return configuration.promptAtStart(line)
      },
      continuationPrompt: configuration.continuationPrompt,
      isComplete: configuration.language.isComplete)
  }
}
