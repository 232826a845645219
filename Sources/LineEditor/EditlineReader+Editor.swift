import Texts

/// Editing the entry in the user's editor.
extension EditlineReader {
  /// Opens the editor with the entry and replaces the entry by the text that was saved.
  ///
  /// If the editor fails, as vi does on `:cq`, the entry is unchanged.
  func editInEditor() -> CommandOutcome {
    // An editor of the whole screen gives it back as it was; one of vi's users has such an editor.
    buffer.usesVi ? screen.erase() : leaveBlock()
    StandardStreams.write(Self.endPaste)
    buffer.setRaw(false)
    defer { resume() }
    do throws(ExternalEditor.Failure) {
      let editor = ExternalEditor(
        programName: configuration.programName, fileSuffix: configuration.editorFileSuffix)
      buffer.replace(with: Line(try editor.edit(line.text)))
      return .nothing
    } catch {
      StandardStreams.write("\("\(error)".printable)\r\n")
      return .beep
    }
  }
}
