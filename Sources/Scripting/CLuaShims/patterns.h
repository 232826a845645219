#pragma once

#include "host.h"

/// The maximum number of captures in a pattern, as in Lua.
#define CLUA_MAXCAPTURES 32

typedef struct clua_capture {
  const char *start;
  ptrdiff_t length;
} clua_capture;

/// A pattern that is matched against a subject. Both must stay on a stack until it ends.
typedef struct clua_matcher {
  lua_State *L;
  const char *subject;
  const char *end;
  const char *pattern;
  const char *pattern_end;
  int depth;
  int count;
  clua_capture captures[CLUA_MAXCAPTURES];
} clua_matcher;

void clua_matcher_begin(
    clua_matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern,
    size_t pattern_length);
/// Matches the whole pattern at `subject`; returns the end of the match, or NULL.
const char *clua_match(clua_matcher *m, const char *subject);
/// Pushes a capture; if there are none, the first capture is the match itself.
void clua_pushcapture(clua_matcher *m, int index, const char *start, const char *end);
/// Pushes all captures; if there are none and `start` is given, the match from `start` to `end`.
int clua_pushcaptures(clua_matcher *m, const char *start, const char *end);
/// Whether a pattern has no special characters.
bool clua_isplain(const char *pattern, size_t length);
