#pragma once

// Lua of this module: the text of each file in this folder, ended by a NUL.

// MARK: - Prelude, in the order of loading

/// What a drop usually does.
const unsigned char *policies_standard_drop_lua(void);

/// The default policy of an app.
const unsigned char *policies_standard_policy_lua(void);

/// Several policies as one.
const unsigned char *policies_compose_lua(void);
