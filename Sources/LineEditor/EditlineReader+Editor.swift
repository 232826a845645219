import Texts

/// Editing the entry in the user's editor.
extension EditlineReader {
  /// Opens the editor with the entry, and replaces the entry with the saved text.
  ///
  /// If the editor fails, as vi does on `:cq`, the entry is unchanged.
  func editInEditor() -> CommandOutcome {
    // A full-screen editor restores the screen when it ends; users of vi keys have such an editor.
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
