#include "CTranslationResources.h"

// `#embed` is of C23; the compiler of Swift 6.2 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A function that gives the text of a file, which is embedded between the two.
#define TEXT(name) const char *translation_##name(void) { static const char text[] = {
#define END }; return text; }

TEXT(standard_drop)
#embed "StandardDrop.txt" suffix(, 0)
END
TEXT(inbox_controller)
#embed "InboxController.txt" suffix(, 0)
END
TEXT(inbox_tests)
#embed "InboxTests.txt" suffix(, 0)
END
