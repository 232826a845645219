#pragma once

// Lua and tables of this module: the text of each file in this folder, ended by a NUL.

// MARK: - Prelude, in the order of loading

/// What a drop usually does.
const unsigned char *policies_standard_drop_lua(void);

/// What an app without wishes of its own does.
const unsigned char *policies_standard_policy_lua(void);

/// Several policies as one.
const unsigned char *policies_compose_lua(void);

// MARK: - Words of specs

/// `assert` with its sentences: `assert.is_true(x)`, `assert.are_not.equal(a, b)`.
const unsigned char *policies_assertions_lua(void);

/// Deep comparison: `assert.are.same`, `assert.is.unique`, and `match`, the values that stand for
/// many.
const unsigned char *policies_comparisons_lua(void);

/// Functions that remember how they were called: `spy`, `stub`, `mock`.
const unsigned char *policies_spies_lua(void);

/// What is asserted of drags: `assert.proposal`, `assert.reason`, `assert.items`, `assert.trace`,
/// `assert.calls`, `assert.no_item_lost`, `assert.golden`.
const unsigned char *policies_drag_assertions_lua(void);

/// Decision tables: a test for each row of a table.
const unsigned char *policies_tables_lua(void);

/// A table of another app whose rows lend text, and take nothing.
const unsigned char *policies_foreign_view_lua(void);

// MARK: - Lessons

/// Events as the checks of lessons ask about them.
const unsigned char *policies_lesson_vocabulary_lua(void);

/// A lesson that works, to be changed.
const unsigned char *policies_lesson_template_lua(void);

// MARK: - UIKit

/// Every member of UIKit's drag and drop, a line each.
const unsigned char *policies_surface(void);

/// The tests of each member, a line a member; made from the tests.
const unsigned char *policies_surface_tests(void);

/// What the numbers of rules mean, in tables of Markdown.
const unsigned char *policies_rules(void);

// MARK: - Editors

/// What Visual Studio Code needs to debug policies.
const unsigned char *policies_editor_vscode(void);

/// The same for Neovim.
const unsigned char *policies_editor_nvim(void);

/// The same for Emacs.
const unsigned char *policies_editor_emacs(void);
