/// Text that the terminal marks as pasted.
extension EditlineReader {
  /// Inserts the text between the marks of a bracketed paste.
  func paste() -> CommandOutcome {
    // The rest may arrive late.
    paint(line)
    guard let text = input.readPaste() else { return .nothing }
    let prompt = screen.prompt.text
    let pasted = PastedText(
      promptAtStart: { [configuration] line in
        PastedText.text(of: line[...], after: prompt) != nil
          ? prompt : configuration.promptAtStart(line)
      },
      continuationPrompt: configuration.continuationPrompt,
      isComplete: configuration.language.isComplete)
    let entries = pasted.entries(from: text)
    // The other entries of a transcript are run at their own prompts.
    input.pastedEntries = Array(entries.dropFirst())
    buffer.insert(entries.first ?? "")
    return .nothing
  }
}
