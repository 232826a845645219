import CEditlineShims
import Texts

/// The entry in the person's own editor.
extension EditlineReader {
  /// Opens the editor on the entry and takes what was saved.
  ///
  /// An editor that failed, as vi does on `:cq`, leaves the entry as it was.
  func editInEditor() -> CommandOutcome {
    leaveBlock()
    StandardStreams.write(Self.endPaste)
    cel_set_raw(editor, false)
    defer { resume() }
    do throws(ExternalEditor.Failure) {
      let editor = ExternalEditor(
        programName: configuration.programName, fileSuffix: configuration.editorFileSuffix)
      replaceLine(with: Line(try editor.edit(line.text)))
      return .nothing
    } catch {
      StandardStreams.write("\("\(error)".printable)\r\n")
      return .beep
    }
  }
}
