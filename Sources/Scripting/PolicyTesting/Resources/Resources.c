#include "CPolicyTestingResources.h"

// `#embed` is of C23; the compiler of Swift 6.2 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A function that gives the text of a file, which is embedded between the two.
#define TEXT(name) const unsigned char *policytesting_##name(void) { static const unsigned char text[] = {
#define END }; return text; }

TEXT(assertions_lua)
#embed "assertions.lua" suffix(, 0)
END
TEXT(comparisons_lua)
#embed "comparisons.lua" suffix(, 0)
END
TEXT(spies_lua)
#embed "spies.lua" suffix(, 0)
END
TEXT(drag_assertions_lua)
#embed "drag-assertions.lua" suffix(, 0)
END
TEXT(tables_lua)
#embed "tables.lua" suffix(, 0)
END
