#pragma once

// Tables and configurations of the module Reference: the text of each file in this folder, ended by
// a NUL.

/// Every member of UIKit's drag and drop, a line each.
const unsigned char *reference_surface(void);

/// The articles of DragDrop with the rules, in Markdown.
const unsigned char *reference_rules(void);

// MARK: - Editors

/// The configuration of Visual Studio Code for debugging policies.
const unsigned char *reference_editor_vscode(void);

/// The same for Neovim.
const unsigned char *reference_editor_nvim(void);

/// The same for Emacs.
const unsigned char *reference_editor_emacs(void);
