// Patterns as in section 6.4.1 of the manual, with limited time.
//
// Matching may take time exponential in the pattern's length, and no hook is called in a C
// function. So every step is charged to the run, which can end in the middle of a match.

#include "patterns.h"

#include <ctype.h>
#include <string.h>

#define ESCAPE '%'

/// The maximum nesting of a match, as in Lua.
#define MAX_DEPTH 200

/// Special lengths of captures.
enum { LENGTH_OPEN = -1, LENGTH_POSITION = -2 };

static const char *match(clua_matcher *m, const char *subject, const char *pattern);

// MARK: - Single characters

/// The end of the first item of a pattern: a character, an escape, or a set.
static const char *item_end(clua_matcher *m, const char *pattern) {
  const char *end = m->pattern_end;
  char first = *pattern++;
  if (first == ESCAPE) {
    if (pattern == end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return pattern + 1;
  }
  if (first != '[') return pattern;
  if (pattern < end && *pattern == '^') pattern += 1;
  // A bracket in first position is literal.
  for (bool is_first = true; is_first || pattern >= end || *pattern != ']'; is_first = false) {
    if (pattern >= end) luaL_error(m->L, "malformed pattern (missing ']')");
    bool is_escape = *pattern++ == ESCAPE;
    if (is_escape && pattern < end) pattern += 1;
  }
  return pattern + 1;
}

static bool is_in_class(int character, int class) {
  bool found;
  switch (tolower(class)) {
  case 'a': found = isalpha(character); break;
  case 'c': found = iscntrl(character); break;
  case 'd': found = isdigit(character); break;
  case 'g': found = isgraph(character); break;
  case 'l': found = islower(character); break;
  case 'p': found = ispunct(character); break;
  case 's': found = isspace(character); break;
  case 'u': found = isupper(character); break;
  case 'w': found = isalnum(character); break;
  case 'x': found = isxdigit(character); break;
  case 'z': found = character == 0; break;  // no longer in the manual, but still in Lua
  default: return class == character;
  }
  return isupper(class) ? !found : found;
}

/// `set` is at the opening bracket, `last` at the closing one.
static bool is_in_set(int character, const unsigned char *set, const unsigned char *last) {
  bool is_complement = set[1] == '^';
  set += is_complement ? 2 : 1;
  for (; set < last; set += 1) {
    if (*set == ESCAPE) {
      set += 1;
      if (is_in_class(character, *set)) return !is_complement;
    } else if (set[1] == '-' && set + 2 < last) {
      if (set[0] <= character && character <= set[2]) return !is_complement;
      set += 2;
    } else if (*set == character) {
      return !is_complement;
    }
  }
  return is_complement;
}

/// Whether the item from `item` to `end` matches the character at `subject`.
static bool is_match(
    clua_matcher *m, const char *subject, const char *item, const char *end) {
  clua_charge(m->L, end - item);  // a set may be long
  if (subject >= m->end) return false;
  int character = (unsigned char)*subject;
  switch (*item) {
  case '.': return true;
  case ESCAPE: return is_in_class(character, (unsigned char)item[1]);
  case '[':
    return is_in_set(character, (const unsigned char *)item, (const unsigned char *)end - 1);
  default: return (unsigned char)*item == character;
  }
}

// MARK: - Repetitions

/// As many as possible, then fewer.
static const char *match_longest(
    clua_matcher *m, const char *subject, const char *item, const char *end) {
  ptrdiff_t count = 0;
  while (is_match(m, subject + count, item, end)) count += 1;
  for (; count >= 0; count -= 1) {
    const char *found = match(m, subject + count, end + 1);
    if (found) return found;
  }
  return NULL;
}

/// As few as possible, then more.
static const char *match_shortest(
    clua_matcher *m, const char *subject, const char *item, const char *end) {
  for (;; subject += 1) {
    const char *found = match(m, subject, end + 1);
    if (found) return found;
    if (!is_match(m, subject, item, end)) return NULL;
  }
}

// MARK: - Items of more than one character

/// `%bxy`: from an x to the y that closes it. `pair` points to the x.
static const char *match_balanced(clua_matcher *m, const char *subject, const char *pair) {
  if (m->pattern_end - pair < 2) {
    luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  }
  if (subject >= m->end || *subject != pair[0]) return NULL;
  size_t open = 1;
  while (++subject < m->end) {
    clua_charge(m->L, 1);
    if (*subject == pair[1]) {
      if (--open == 0) return subject + 1;
    } else if (*subject == pair[0]) {
      open += 1;
    }
  }
  return NULL;
}

/// `%f[set]`: whether the previous character is not in the set and this one is; both ends of the
/// subject count as '\0'.
static bool is_frontier(
    clua_matcher *m, const char *subject, const char *item, const char *end) {
  clua_charge(m->L, end - item);
  const unsigned char *set = (const unsigned char *)item;
  const unsigned char *last = (const unsigned char *)end - 1;
  int before = subject == m->subject ? 0 : (unsigned char)subject[-1];
  int after = subject == m->end ? 0 : (unsigned char)*subject;
  return !is_in_set(before, set, last) && is_in_set(after, set, last);
}

/// `%1`: matches the text of a capture again.
static const char *match_again(clua_matcher *m, const char *subject, char digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->count || m->captures[index].length == LENGTH_OPEN) {
    luaL_error(m->L, "invalid capture index %%%d", index + 1);
  }
  // A position capture has no text and never matches.
  size_t length = (size_t)m->captures[index].length;
  if ((size_t)(m->end - subject) < length) return NULL;
  clua_charge(m->L, length);
  return memcmp(m->captures[index].start, subject, length) == 0 ? subject + length : NULL;
}

// MARK: - Captures

static const char *open_capture(
    clua_matcher *m, const char *subject, const char *pattern, ptrdiff_t length) {
  if (m->count >= CLUA_MAXCAPTURES) luaL_error(m->L, "too many captures");
  m->captures[m->count] = (clua_capture){.start = subject, .length = length};
  m->count += 1;
  const char *found = match(m, subject, pattern);
  if (!found) m->count -= 1;
  return found;
}

static const char *close_capture(clua_matcher *m, const char *subject, const char *pattern) {
  int index = m->count - 1;
  while (index >= 0 && m->captures[index].length != LENGTH_OPEN) index -= 1;
  if (index < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[index].length = subject - m->captures[index].start;
  const char *found = match(m, subject, pattern);
  if (!found) m->captures[index].length = LENGTH_OPEN;
  return found;
}

// MARK: - Patterns

/// The end of the match of the whole pattern that begins at `subject`, or NULL.
static const char *match(clua_matcher *m, const char *subject, const char *pattern) {
  if (m->depth == 0) luaL_error(m->L, "pattern too complex");
  m->depth -= 1;
  const char *found = NULL;
  while (true) {
    clua_charge(m->L, 1);
    if (pattern == m->pattern_end) {
      found = subject;
      break;
    }
    char next = pattern + 1 < m->pattern_end ? pattern[1] : '\0';
    if (*pattern == '(') {
      found = next == ')' ? open_capture(m, subject, pattern + 2, LENGTH_POSITION)
                          : open_capture(m, subject, pattern + 1, LENGTH_OPEN);
      break;
    }
    if (*pattern == ')') {
      found = close_capture(m, subject, pattern + 1);
      break;
    }
    if (*pattern == '$' && pattern + 1 == m->pattern_end) {
      found = subject == m->end ? subject : NULL;
      break;
    }
    if (*pattern == ESCAPE && next == 'b') {
      subject = match_balanced(m, subject, pattern + 2);
      if (!subject) break;
      pattern += 4;
      continue;
    }
    if (*pattern == ESCAPE && next == 'f') {
      const char *set = pattern + 2;
      if (set >= m->pattern_end || *set != '[') {
        luaL_error(m->L, "missing '[' after '%%f' in pattern");
      }
      pattern = item_end(m, set);
      if (!is_frontier(m, subject, set, pattern)) break;
      continue;
    }
    if (*pattern == ESCAPE && isdigit((unsigned char)next)) {
      subject = match_again(m, subject, next);
      if (!subject) break;
      pattern += 2;
      continue;
    }

    const char *end = item_end(m, pattern);
    char suffix = end < m->pattern_end ? *end : '\0';
    if (!is_match(m, subject, pattern, end)) {
      if (suffix != '*' && suffix != '?' && suffix != '-') break;
      pattern = end + 1;  // no match is sufficient
      continue;
    }
    if (suffix == '*' || suffix == '+') {
      found = match_longest(m, suffix == '+' ? subject + 1 : subject, pattern, end);
      break;
    }
    if (suffix == '-') {
      found = match_shortest(m, subject, pattern, end);
      break;
    }
    if (suffix == '?') {
      found = match(m, subject + 1, end + 1);
      if (found) break;
      pattern = end + 1;
      continue;
    }
    subject += 1;
    pattern = end;
  }
  m->depth += 1;
  return found;
}

// MARK: - For string.find and similar functions

void clua_matcher_begin(
    clua_matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern,
    size_t pattern_length) {
  m->L = L;
  m->subject = subject;
  m->end = subject + length;
  m->pattern = pattern;
  m->pattern_end = pattern + pattern_length;
}

const char *clua_match(clua_matcher *m, const char *subject) {
  m->depth = MAX_DEPTH;
  m->count = 0;
  return match(m, subject, m->pattern);
}

void clua_pushcapture(clua_matcher *m, int index, const char *start, const char *end) {
  if (index >= m->count) {
    if (index != 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(m->L, start, (size_t)(end - start));
    return;
  }
  clua_capture capture = m->captures[index];
  if (capture.length == LENGTH_OPEN) luaL_error(m->L, "unfinished capture");
  if (capture.length == LENGTH_POSITION) {
    lua_pushinteger(m->L, capture.start - m->subject + 1);
  } else {
    lua_pushlstring(m->L, capture.start, (size_t)capture.length);
  }
}

int clua_pushcaptures(clua_matcher *m, const char *start, const char *end) {
  int count = m->count == 0 && start ? 1 : m->count;
  luaL_checkstack(m->L, count, "too many captures");
  for (int index = 0; index < count; index += 1) clua_pushcapture(m, index, start, end);
  return count;
}

bool clua_isplain(const char *pattern, size_t length) {
  for (size_t index = 0; index < length; index += 1) {
    // strchr would also find the terminating zero of its own string.
    if (pattern[index] != '\0' && strchr("^$*+?.([%-", pattern[index])) return false;
  }
  return true;
}
