#include "CLessonsResources.h"

// `#embed` is of C23; the compiler of Swift 6.2 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A function that gives the text of a file, which is embedded between the two.
#define TEXT(name) const unsigned char *lessons_##name(void) { static const unsigned char text[] = {
#define END }; return text; }

TEXT(vocabulary_lua)
#embed "vocabulary.lua" suffix(, 0)
END
TEXT(template_lua)
#embed "template.lua" suffix(, 0)
END
