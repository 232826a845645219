package import Traces

/// A trace as a picture in one of several forms.
package struct TracePicture: Sendable {
  /// What is drawn.
  package enum Diagram: String, CaseIterable, Sendable {
    /// Who told whom what.
    case sequence
    /// The two state machines, with the way taken.
    case states
  }

  package var trace: Trace
  package var diagram: Diagram
  /// How much of the trace a sequence shows.
  package var verbosity: TraceText.Verbosity

  package init(
    of trace: Trace, diagram: Diagram = .sequence, verbosity: TraceText.Verbosity = .calls
  ) {
    self.trace = trace
    self.diagram = diagram
    self.verbosity = verbosity
  }

  /// The picture as Mermaid, each line ended by a newline.
  package var mermaid: String {
    switch diagram {
    case .sequence: SequenceDiagram(trace, verbosity: verbosity).mermaid
    case .states: LifecyclePath(trace.events).mermaid
    }
  }

  /// The picture as an SVG image.
  package var svg: String {
    switch diagram {
    case .sequence: SequenceDiagram(trace, verbosity: verbosity).svg
    case .states: LifecyclePath(trace.events).svg
    }
  }

  /// The sequence in characters.
  package func timeline(style: DrawingStyle) -> [StyledText] {
    SequenceText(style: style).lines(of: SequenceDiagram(trace, verbosity: verbosity))
  }

  /// The page that plays the trace.
  package var html: String { TracePage(trace).html }

  /// A page of Markdown: both diagrams as Mermaid, and the calls as text.
  package var markdown: String {
    let calls = TraceText(verbosity: verbosity).lines(of: trace.events).plainText
    let states = LifecyclePath(trace.events).mermaid
    let sequence = SequenceDiagram(trace, verbosity: verbosity).mermaid
    return """
      # \(MarkdownText.escaped(PictureTitle.text(of: trace)))

      \(MarkdownText.block(sequence, language: "mermaid"))

      ## States

      \(MarkdownText.block(states, language: "mermaid"))

      ## Calls

      \(MarkdownText.block(calls, language: "text"))

      """
  }
}

/// Texts inside Markdown.
enum MarkdownText {
  /// A line of text in which nothing is markup.
  static func escaped(_ text: String) -> String {
    text.printable.reduce(into: "") { result, character in
      if "\\`*_{}[]()#+!<>|~&".contains(character) { result += "\\" }
      result.append(character)
    }
  }

  /// A fenced block, whose fence no line of the text ends.
  static func block(_ text: String, language: String) -> String {
    var (longest, run) = (0, 0)
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
  }
}
