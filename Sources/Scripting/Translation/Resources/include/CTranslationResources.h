#pragma once

// The Swift sources of the module Translation.

/// The source of `StandardDrop` in Swift, ended by a NUL.
const char *translation_standard_drop(void);

/// The delegate in a new package, ended by a NUL.
const char *translation_inbox_controller(void);

/// The tests of the delegate, ended by a NUL.
const char *translation_inbox_tests(void);
