#pragma once

// The functions of specs: the text of each file in this folder, ended by a NUL.

/// `assert` with its chains: `assert.is_true(x)`, `assert.are_not.equal(a, b)`.
const unsigned char *policytesting_assertions_lua(void);

/// Deep comparison: `assert.are.same`, `assert.is.unique`, and the matchers of `match`.
const unsigned char *policytesting_comparisons_lua(void);

/// Functions that record their calls: `spy`, `stub`, `mock`.
const unsigned char *policytesting_spies_lua(void);

/// Assertions about drags: `assert.proposal`, `assert.reason`, `assert.items`, `assert.trace`,
/// `assert.calls`, `assert.no_item_lost`, `assert.golden`.
const unsigned char *policytesting_drag_assertions_lua(void);

/// Decision tables: a test for each row of a table.
const unsigned char *policytesting_tables_lua(void);
