import CReferenceResources

/// The editors for which there is a configuration to paste: the debugger, the names that scripts can
/// use, and how specs are run.
package enum EditorConfiguration: String, CaseIterable, Sendable {
  case vscode
  case nvim
  case emacs

  package var text: String {
    switch self {
    case .vscode: String(cString: reference_editor_vscode())
    case .nvim: String(cString: reference_editor_nvim())
    case .emacs: String(cString: reference_editor_emacs())
    }
  }
}
