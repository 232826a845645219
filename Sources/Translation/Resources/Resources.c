#include "CTranslationResources.h"

// `#embed` is of C23; the compiler of Swift 6.2 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *translation_standard_drop(void) {
  static const char text[] = {
#embed "StandardDrop.txt" suffix(, 0)
  };
  return text;
}
