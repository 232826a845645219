#pragma once

// The Swift sources of the module Translation.

/// The source of `StandardDrop` in Swift, ended by a NUL.
const char *translation_standard_drop(void);
