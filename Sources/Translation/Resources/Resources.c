#include "CTranslationResources.h"

// `#embed` is part of C23; the compiler of Swift 6.2 supports it in every C version.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *translation_standard_drop(void) {
  static const char text[] = {
#embed "StandardDrop.txt" suffix(, 0)
  };
  return text;
}

const char *translation_inbox_controller(void) {
  static const char text[] = {
#embed "InboxController.txt" suffix(, 0)
  };
  return text;
}

const char *translation_inbox_tests(void) {
  static const char text[] = {
#embed "InboxTests.txt" suffix(, 0)
  };
  return text;
}
