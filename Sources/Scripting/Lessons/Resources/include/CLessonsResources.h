#pragma once

// Lua of lessons: the text of each file in this folder, ended by a NUL.

/// The events of a lesson as the functions of its tasks read them.
const unsigned char *lessons_vocabulary_lua(void);

/// A lesson that works, to be changed.
const unsigned char *lessons_template_lua(void);
