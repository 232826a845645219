#include "CPoliciesResources.h"

// `#embed` is of C23; the compiler of Swift 6.2 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char *policies_standard_drop_lua(void) {
  static const unsigned char text[] = {
#embed "Prelude/StandardDrop.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_standard_policy_lua(void) {
  static const unsigned char text[] = {
#embed "Prelude/StandardPolicy.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_compose_lua(void) {
  static const unsigned char text[] = {
#embed "Prelude/compose.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_assertions_lua(void) {
  static const unsigned char text[] = {
#embed "Vocabulary/assertions.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_comparisons_lua(void) {
  static const unsigned char text[] = {
#embed "Vocabulary/comparisons.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_spies_lua(void) {
  static const unsigned char text[] = {
#embed "Vocabulary/spies.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_drag_assertions_lua(void) {
  static const unsigned char text[] = {
#embed "Vocabulary/drag-assertions.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_tables_lua(void) {
  static const unsigned char text[] = {
#embed "Vocabulary/tables.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_foreign_view_lua(void) {
  static const unsigned char text[] = {
#embed "foreign-view.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_lesson_vocabulary_lua(void) {
  static const unsigned char text[] = {
#embed "lesson-vocabulary.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_surface(void) {
  static const unsigned char text[] = {
#embed "surface.txt" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_surface_tests(void) {
  static const unsigned char text[] = {
#embed "surface-tests.txt" suffix(, 0)
  };
  return text;
}

const unsigned char *policies_rules(void) {
  static const unsigned char text[] = {
#embed "rules.md" suffix(, 0)
  };
  return text;
}
