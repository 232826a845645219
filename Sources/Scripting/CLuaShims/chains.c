// Counts consecutive field accesses, as in `a.b.c[d]`.
//
// Before version 5.4.7 an error message that names a variable recurses once for each field, so a
// chain of a hundred thousand overflows the C stack. Reading tokens is enough to detect such
// chains: the end of an expression is only guessed, but the count is never too low.

#include <ctype.h>
#include <string.h>

#include "host.h"

/// The level of a long bracket that opens at `text`, such as 2 for `[==[`; -1 if there is none.
static int bracket_level(const char *text, const char *end) {
  int level = 0;
  for (text += 1; text < end && *text == '='; text += 1) level += 1;
  return text < end && *text == '[' ? level : -1;
}

/// The end of a long bracket, or of the text.
static const char *skip_bracket(const char *text, const char *end, int level) {
  for (text += level + 2; text < end; text += 1) {
    if (*text != ']') continue;
    const char *close = text + 1;
    while (close < end && *close == '=') close += 1;
    if (close - text - 1 == level && close < end && *close == ']') return close + 1;
  }
  return end;
}

/// The end of a quoted string, or of the text.
static const char *skip_string(const char *text, const char *end) {
  char quote = *text++;
  while (text < end && *text != quote) text += *text == '\\' ? 2 : 1;
  return text < end ? text + 1 : end;
}

static const char *skip_comment(const char *text, const char *end) {
  text += 2;
  int level = text < end && *text == '[' ? bracket_level(text, end) : -1;
  if (level >= 0) return skip_bracket(text, end, level);
  while (text < end && *text != '\n') text += 1;
  return text;
}

/// The maximum nesting of brackets; Lua allows less.
#define MAX_NESTING 250

bool clua_haschains(const char *text, size_t length, int limit) {
  const char *end = text + length;
  int count = 0;
  int outer[MAX_NESTING];  // the count before each open bracket
  int nesting = 0;
  bool after_operand = false;  // another operand begins a new expression
  while (text < end) {
    unsigned char character = (unsigned char)*text;
    char next = text + 1 < end ? text[1] : '\0';
    int level = character == '[' ? bracket_level(text, end) : -1;
    if (isspace(character)) {
      text += 1;
    } else if (character == '-' && next == '-') {
      text = skip_comment(text, end);
    } else if (isalnum(character) || character == '_') {
      if (after_operand) count = 0;
      bool is_number = isdigit(character);
      while (text < end
             && (isalnum((unsigned char)*text) || *text == '_' || (is_number && *text == '.'))) {
        text += 1;
      }
      after_operand = true;
    } else if (character == '"' || character == '\'' || level >= 0) {
      text = level >= 0 ? skip_bracket(text, end, level) : skip_string(text, end);
      after_operand = true;
    } else if (character == '.' && next == '.') {
      while (text < end && *text == '.') text += 1;
      after_operand = false;
    } else {
      switch (character) {
      case '.':
      case ':': count += 1; break;
      case '[':
        if (nesting == MAX_NESTING) return true;
        outer[nesting++] = count + 1;
        count = 0;
        break;
      case ']':
        if (nesting > 0) count = outer[--nesting];
        break;
      case '=':
      case ',':
      case ';':
      case '{':
      case '}': count = 0; break;
      }
      if (count > limit) return true;
      after_operand = character == ']' || character == ')';
      text += 1;
    }
  }
  return false;
}
