#include "CPoliciesResources.h"

// `#embed` is of C23; the compiler of Swift 6.2 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A function that gives the text of a file, which is embedded between the two.
#define TEXT(name) const unsigned char *policies_##name(void) { static const unsigned char text[] = {
#define END }; return text; }

TEXT(standard_drop_lua)
#embed "Prelude/StandardDrop.lua" suffix(, 0)
END
TEXT(standard_policy_lua)
#embed "Prelude/StandardPolicy.lua" suffix(, 0)
END
TEXT(compose_lua)
#embed "Prelude/compose.lua" suffix(, 0)
END
