#include "CPluginsResources.h"

// `#embed` is part of C23; the compiler of Swift 6.2 supports it in every C version.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char *plugins_template_init_lua(void) {
  static const unsigned char text[] = {
#embed "item-limit/init.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *plugins_template_readme_md(void) {
  static const unsigned char text[] = {
#embed "item-limit/README.md" suffix(, 0)
  };
  return text;
}

const unsigned char *plugins_template_spec_lua(void) {
  static const unsigned char text[] = {
#embed "item-limit/specs/item-limit_spec.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *plugins_command_template_init_lua(void) {
  static const unsigned char text[] = {
#embed "item-count/init.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *plugins_command_template_readme_md(void) {
  static const unsigned char text[] = {
#embed "item-count/README.md" suffix(, 0)
  };
  return text;
}

const unsigned char *plugins_command_template_spec_lua(void) {
  static const unsigned char text[] = {
#embed "item-count/specs/item-count_spec.lua" suffix(, 0)
  };
  return text;
}

const unsigned char *plugins_command_template_counting_lua(void) {
  static const unsigned char text[] = {
#embed "item-count/counting.lua" suffix(, 0)
  };
  return text;
}
