#pragma once

// The JavaScript and CSS of the module Diagrams: the text of each file in this folder, ended by a
// NUL.

/// The script of a page that plays a trace.
///
/// It only draws the page's data; the visible state at each step is computed in advance.
const unsigned char *diagrams_page_js(void);

/// The style sheet of a page that plays a trace.
const unsigned char *diagrams_page_css(void);

/// The style sheet of SVG pictures, for light and dark pages.
///
/// Text has a contrast of at least 4.5 to 1 against its background, lines of 3 to 1; color alone
/// never carries information.
const unsigned char *diagrams_picture_css(void);

/// The colors of pages by name, light and dark; text has a contrast of at least 4.5 to 1,
/// lines of 3 to 1.
const unsigned char *diagrams_colors_css(void);

/// The style sheet of a page for reading, on screen and on paper.
const unsigned char *diagrams_reading_css(void);
