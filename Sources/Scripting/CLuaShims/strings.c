// String functions whose original versions no hook could stop: each charges its work to the run.

#include <limits.h>
#include <math.h>
#include <string.h>

#include "patterns.h"

// MARK: - Searching

/// The first occurrence of a plain text, or NULL.
static const char *find_plain(
    lua_State *L, const char *text, size_t length, const char *needle, size_t needle_length) {
  enum { BLOCK = 256 };
  if (needle_length == 0) return text;
  const char *end = text + length;
  while ((size_t)(end - text) >= needle_length) {
    const char *start = text;
    text = memchr(text, *needle, (size_t)(end - text) - needle_length + 1);
    clua_charge(L, ((text ? text : end) - start) / BLOCK + 1);
    if (text == NULL) break;
    size_t same = 0;
    while (same < needle_length) {
      size_t count = needle_length - same < BLOCK ? needle_length - same : BLOCK;
      clua_charge(L, 1);
      if (memcmp(text + same, needle + same, count) != 0) break;
      same += count;
    }
    if (same >= needle_length) return text;
    text += 1;
  }
  return NULL;
}

/// The offset, from 0, of a position from a script; past the end if the position is larger.
static size_t offset_of(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length + (size_t)position;
}

/// `string.find` and `string.match`.
static int search(lua_State *L, bool finds) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t offset = offset_of(luaL_optinteger(L, 3, 1), length);
  if (offset > length) {
    lua_pushnil(L);
    return 1;
  }
  if (finds && (lua_toboolean(L, 4) || clua_isplain(pattern, pattern_length))) {
    const char *found =
        find_plain(L, text + offset, length - offset, pattern, pattern_length);
    if (found == NULL) {
      lua_pushnil(L);
      return 1;
    }
    lua_pushinteger(L, found - text + 1);
    lua_pushinteger(L, found - text + (lua_Integer)pattern_length);
    return 2;
  }

  bool is_anchored = pattern_length > 0 && *pattern == '^';
  clua_matcher m;
  clua_matcher_begin(
      &m, L, text, length, pattern + is_anchored, pattern_length - is_anchored);
  const char *start = text + offset;
  do {
    const char *end = clua_match(&m, start);
    if (end == NULL) continue;
    if (!finds) return clua_pushcaptures(&m, start, end);
    lua_pushinteger(L, start - text + 1);
    lua_pushinteger(L, end - text);
    return clua_pushcaptures(&m, NULL, NULL) + 2;
  } while (start++ < m.end && !is_anchored);
  lua_pushnil(L);
  return 1;
}

static int string_find(lua_State *L) { return search(L, true); }

static int string_match(lua_State *L) { return search(L, false); }

/// The state of `string.gmatch` between two calls.
typedef struct iteration {
  clua_matcher matcher;
  const char *next;
  const char *last_end;  // the end of the previous match: an empty match there would repeat it
} iteration;

/// Upvalues: the subject and the pattern, to keep them alive, and the iteration.
static int next_match(lua_State *L) {
  iteration *each = lua_touserdata(L, lua_upvalueindex(3));
  each->matcher.L = L;
  for (const char *start = each->next; start <= each->matcher.end; start += 1) {
    const char *end = clua_match(&each->matcher, start);
    if (end == NULL || end == each->last_end) continue;
    each->next = each->last_end = end;
    return clua_pushcaptures(&each->matcher, start, end);
  }
  return 0;
}

static int string_gmatch(lua_State *L) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t offset = offset_of(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  iteration *each = lua_newuserdatauv(L, sizeof *each, 0);
  clua_matcher_begin(&each->matcher, L, text, length, pattern, pattern_length);
  each->next = text + (offset > length ? length + 1 : offset);
  each->last_end = NULL;
  lua_pushcclosure(L, next_match, 3);
  return 1;
}

// MARK: - Replacing

/// Adds a replacement text, in which % introduces captures.
static void add_text(clua_matcher *m, luaL_Buffer *out, const char *start, const char *end) {
  lua_State *L = m->L;
  size_t length;
  const char *text = lua_tolstring(L, 3, &length);
  const char *text_end = text + length;
  clua_charge(L, length);
  while (text < text_end) {
    const char *escape = memchr(text, '%', (size_t)(text_end - text));
    if (escape == NULL) break;
    luaL_addlstring(out, text, (size_t)(escape - text));
    char code = escape[1];  // the zero that ends every string, if need be
    text = escape + 2;
    if (code == '%') {
      luaL_addchar(out, '%');
    } else if (code == '0') {
      luaL_addlstring(out, start, (size_t)(end - start));
    } else if (code >= '1' && code <= '9') {
      clua_pushcapture(m, code - '1', start, end);
      luaL_addvalue(out);
    } else {
      luaL_error(L, "invalid use of '%%' in replacement string");
    }
  }
  if (text < text_end) luaL_addlstring(out, text, (size_t)(text_end - text));
}

/// Adds the replacement of a match; false if it is the match itself.
static bool add_replacement(
    clua_matcher *m, luaL_Buffer *out, int type, const char *start, const char *end) {
  lua_State *L = m->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    int count = clua_pushcaptures(m, start, end);
    lua_call(L, count, 1);
  } else if (type == LUA_TTABLE) {
    clua_pushcapture(m, 0, start, end);
    lua_gettable(L, 3);
  } else {
    add_text(m, out, start, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(out, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  luaL_addvalue(out);
  return true;
}

static int string_gsub(lua_State *L) {
  clua_checkcstack(L);
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  lua_Integer limit = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  luaL_argexpected(
      L,
      type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE,
      3, "string/function/table");
  bool is_anchored = pattern_length > 0 && *pattern == '^';
  if (type == LUA_TNUMBER) lua_tolstring(L, 3, NULL);

  clua_matcher m;
  clua_matcher_begin(
      &m, L, text, length, pattern + is_anchored, pattern_length - is_anchored);
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  const char *last_end = NULL;
  lua_Integer count = 0;
  bool is_changed = false;
  while (count < limit) {
    const char *end = clua_match(&m, text);
    if (end != NULL && end != last_end) {
      count += 1;
      is_changed |= add_replacement(&m, &out, type, text, end);
      text = last_end = end;
    } else if (text < m.end) {
      luaL_addchar(&out, *text++);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  if (is_changed) {
    luaL_addlstring(&out, text, (size_t)(m.end - text));
    luaL_pushresult(&out);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}

// MARK: - Making

static int string_rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  size_t unit = length + separator_length;
  if (count <= 0 || unit == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  // The limit of Lua's own function.
  if (unit > (size_t)INT_MAX / (size_t)count) {
    return luaL_error(L, "resulting string too large");
  }
  size_t total = unit * (size_t)count - separator_length;
  clua_reserve(L, total);
  luaL_Buffer buffer;
  char *out = luaL_buffinitsize(L, &buffer, unit * (size_t)count);
  memcpy(out, text, length);
  memcpy(out + length, separator, separator_length);
  for (size_t done = unit; done < total;) {
    size_t more = done < total - done ? done : total - done;
    memcpy(out + done, out, more);
    done += more;
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

/// `string.format`, but `%s` shows objects as `tostring` does, and `%p` is not allowed.
static int string_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  const char *end = format + length;
  int top = lua_gettop(L);
  int argument = 1;
  while ((format = memchr(format, '%', (size_t)(end - format))) != NULL) {
    format += 1;
    if (*format == '%') {
      format += 1;
      continue;
    }
    argument += 1;
    format += strspn(format, "-+ #.0123456789");
    if (*format == 'p') return luaL_error(L, "'%%p' is not available: addresses differ each time");
    if (*format == 's' && argument <= top && !lua_isstring(L, argument)) {
      clua_pushtostring(L, argument);
      lua_replace(L, argument);
    }
    if (argument <= top && lua_type(L, argument) == LUA_TNUMBER && isnan(lua_tonumber(L, argument))) {
      lua_pushnumber(L, (lua_Number)NAN);  // without the sign, which depends on the processor
      lua_replace(L, argument);
    }
  }
  return HOST(L)->format(L);  // in this frame, so that its messages name 'format' and the line
}

/// `string.pack`, whose option `c` may request any number of zeros.
static int string_pack(lua_State *L) {
  const char *format = luaL_checkstring(L, 1);
  size_t total = 0;
  while ((format = strchr(format, 'c')) != NULL) {
    size_t size = 0;
    for (format += 1; *format >= '0' && *format <= '9' && size <= INT_MAX; format += 1) {
      size = size * 10 + (size_t)(*format - '0');
    }
    total += size;
  }
  clua_reserve(L, total);
  return HOST(L)->pack(L);
}

const luaL_Reg clua_stringfunctions[] = {
    {"find", string_find},   {"format", string_format}, {"gmatch", string_gmatch},
    {"gsub", string_gsub},   {"match", string_match},   {"pack", string_pack},
    {"rep", string_rep},     {NULL, NULL},
};
