#pragma once

// The JavaScript and CSS of the room Diagrams: the text of each file in this folder, ended by a NUL.

/// The script of a page that plays a trace.
///
/// It only draws what the page's data say: what there was to see at each step is worked out before.
const unsigned char *diagrams_page_js(void);

/// The style sheet of a page that plays a trace.
const unsigned char *diagrams_page_css(void);

/// The style sheet of pictures in SVG, for light and dark pages.
///
/// Every colour has a contrast of 4.5 to 1 or more against its ground, and no meaning is carried by
/// colour alone.
const unsigned char *diagrams_picture_css(void);

/// The colours of pages by name, light and dark; every text has a contrast of 4.5 to 1 or more.
const unsigned char *diagrams_colors_css(void);

/// The style sheet of a page that is read, on the screen and on paper.
const unsigned char *diagrams_reading_css(void);
