// Loads chunks: only text, with a size and structure that Lua's compiler and messages can handle.

#include <string.h>

#include "host.h"

// MARK: - What may be loaded

/// Whether a text may be loaded; if not, pushes the reason.
static bool check_chunk(lua_State *L, const char *text, size_t length) {
  size_t limit = HOST(L)->limits.chunk_bytes;
  if (limit && length > limit) {
    lua_pushfstring(
        L, "chunk is too large (%I bytes, at most %I)", (LUAI_UACINT)length, (LUAI_UACINT)limit);
    return false;
  }
  if (!clua_haschains(text, length, CLUA_MAXCHAIN)) return true;
  lua_pushfstring(L, "chunk has more than %d consecutive fields, as in a.b.c", CLUA_MAXCHAIN);
  return false;
}

int clua_load(lua_State *L, const char *text, size_t length, const char *name) {
  clua_host *host = HOST(L);
  if (!check_chunk(L, text, length)) {
    size_t limit = host->limits.chunk_bytes;
    return limit && length > limit ? CLUA_TOO_LARGE : LUA_ERRSYNTAX;
  }
  bool in_host = host->in_host;
  host->in_host = false;
  int status = luaL_loadbufferx(L, text, length, name, "t");
  host->in_host = in_host;
  return status;
}

// MARK: - load

/// [reader] → [the concatenated results of its calls]
static int gather(lua_State *L) {
  size_t limit = HOST(L)->limits.chunk_bytes;
  luaL_Buffer buffer;
  size_t total = 0;
  luaL_buffinit(L, &buffer);
  for (;;) {
    clua_charge(L, 1);
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) break;
    size_t length;
    if (lua_type(L, -1) != LUA_TSTRING) {
      luaL_where(L, 2);  // who called `load`
      lua_pushstring(L, "reader function must return a string");
      lua_concat(L, 2);
      return lua_error(L);
    }
    lua_tolstring(L, -1, &length);
    if (length == 0) break;
    total += length;
    luaL_addvalue(&buffer);
    if (limit && total > limit) {
      lua_pushnil(L);  // large enough; the caller reports the error
      break;
    }
  }
  lua_pop(L, 1);
  luaL_pushresult(&buffer);
  return 1;
}

/// Moves nil below the message on top, as `load` returns them.
static int fail(lua_State *L) {
  lua_pushnil(L);
  lua_insert(L, -2);
  return 2;
}

/// `load(chunk [, name [, mode [, env]]])`: only text, no larger than a file may be, with the
/// environment of the script instead of the single table of globals. Upvalue 1 is that environment.
static int base_load(lua_State *L) {
  clua_checkcstack(L);
  bool has_environment = !lua_isnone(L, 4);
  lua_settop(L, 4);
  bool is_text = lua_isstring(L, 1);  // a number counts as one
  if (!is_text) {
    // Lua finds the names of library functions only in its own tables.
    if (!lua_isfunction(L, 1)) {
      return luaL_error(
          L, "bad argument #1 to 'load' (function expected, got %s)", luaL_typename(L, 1));
    }
    lua_pushcfunction(L, gather);
    lua_pushvalue(L, 1);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
      clua_checkkill(L);
      return fail(L);
    }
    lua_replace(L, 1);
  }
  size_t length;
  const char *text = lua_tolstring(L, 1, &length);
  const char *name = luaL_optstring(L, 2, is_text ? text : "=(load)");
  const char *mode = luaL_optstring(L, 3, "t");
  if (strchr(mode, 't') == NULL) {
    lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
    return fail(L);
  }
  if (!check_chunk(L, text, length)) return fail(L);
  if (luaL_loadbufferx(L, text, length, name, "t") != LUA_OK) {
    clua_checkkill(L);
    return fail(L);
  }
  lua_pushvalue(L, has_environment ? 4 : lua_upvalueindex(1));
  if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  return 1;
}

void clua_pushload(lua_State *L, int index) {
  lua_pushvalue(L, index);
  lua_pushcclosure(L, base_load, 1);
}
