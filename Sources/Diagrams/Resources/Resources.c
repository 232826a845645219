#include "CDiagramsResources.h"

// `#embed` is part of C23; the compiler of Swift 6.2 supports it in every C version.
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char *diagrams_page_js(void) {
  static const unsigned char text[] = {
#embed "page.js" suffix(, 0)
  };
  return text;
}

const unsigned char *diagrams_page_css(void) {
  static const unsigned char text[] = {
#embed "page.css" suffix(, 0)
  };
  return text;
}

const unsigned char *diagrams_picture_css(void) {
  static const unsigned char text[] = {
#embed "picture.css" suffix(, 0)
  };
  return text;
}

const unsigned char *diagrams_colors_css(void) {
  static const unsigned char text[] = {
#embed "colors.css" suffix(, 0)
  };
  return text;
}

const unsigned char *diagrams_reading_css(void) {
  static const unsigned char text[] = {
#embed "reading.css" suffix(, 0)
  };
  return text;
}
