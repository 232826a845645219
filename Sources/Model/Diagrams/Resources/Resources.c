#include "CDiagramsResources.h"

// `#embed` is of C23; the compiler of Swift 6.2 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A function that gives the text of a file, which is embedded between the two.
#define TEXT(name) const unsigned char *diagrams_##name(void) { static const unsigned char text[] = {
#define END }; return text; }

TEXT(page_js)
#embed "page.js" suffix(, 0)
END
TEXT(page_css)
#embed "page.css" suffix(, 0)
END
TEXT(picture_css)
#embed "picture.css" suffix(, 0)
END
TEXT(colors_css)
#embed "colors.css" suffix(, 0)
END
TEXT(reading_css)
#embed "reading.css" suffix(, 0)
END
