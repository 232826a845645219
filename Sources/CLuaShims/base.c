// Base functions that differ from Lua's own, because theirs would let a script outlive its limits,
// see addresses, or run byte code.

#include <stdio.h>
#include <string.h>

#include "host.h"

// MARK: - pcall and xpcall

/// After a protected call, and after a yield inside one. `skip` results were there before.
static int finish_pcall(lua_State *L, int status, lua_KContext skip) {
  clua_checkkill(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)skip;
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

/// Stands before a script's message handler. It must not run for a kill: hooks are off while the
/// hook raises, so nothing could stop it.
static int guarded_handler(lua_State *L) {
  if (HOST(L)->killed) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  int arguments = lua_gettop(L) - 2;
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, guarded_handler, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);  // [f handler true f arguments…]
  int status = lua_pcallk(L, arguments, LUA_MULTRET, 2, 2, finish_pcall);
  return finish_pcall(L, status, 2);
}

// MARK: - tostring

lua_Integer clua_identity(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_IDENTITIES));
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushvalue(L, index);
    lua_pushinteger(L, ++HOST(L)->identities);
    lua_rawset(L, -3);
    lua_pushinteger(L, HOST(L)->identities);
  }
  lua_Integer identity = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return identity;
}

void clua_pushtostring(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    lua_tolstring(L, -1, NULL);  // a number counts as a string, and becomes one
    return;
  }
  int type = lua_type(L, index);
  if (type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING) {
    luaL_tolstring(L, index, NULL);
    return;
  }
  bool is_named = luaL_getmetafield(L, index, "__name") == LUA_TSTRING;
  const char *name = is_named ? lua_tostring(L, -1) : luaL_typename(L, index);
  lua_pushfstring(L, "%s: #%I", name, (LUAI_UACINT)clua_identity(L, index));
  if (is_named) lua_remove(L, -2);
}

void clua_numbertext(double number, char *buffer, size_t size) {
  lua_number2str(buffer, size, number);
  size_t length = strlen(buffer);
  if (length + 2 < size && buffer[strspn(buffer, "-0123456789")] == '\0') {
    memcpy(buffer + length, ".0", 3);
  }
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  clua_pushtostring(L, 1);
  return 1;
}

/// `string.format`, but `%s` shows objects as `tostring` does and `%p` is refused.
static int base_format(lua_State *L) {
  const char *format = luaL_checkstring(L, 1);
  int top = lua_gettop(L);
  int argument = 1;
  while ((format = strchr(format, '%')) != NULL) {
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
  }
  return HOST(L)->format(L);  // in this frame, so that its messages name 'format' and the line
}

// MARK: - Metatables

/// `setmetatable` without `__gc`. Hooks are off inside a finaliser, so nothing could stop one; and
/// Lua marks an object for finalisation only if the field is there now.
static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  if (type == LUA_TTABLE && clua_rawgetfield(L, 2, "__gc") != LUA_TNIL) {
    return luaL_error(L, "'__gc' is not available here: use '__close' or end things explicitly");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

// MARK: - load

/// Replaces the function at 1 by the text its calls give.
static void gather(lua_State *L, size_t limit) {
  luaL_Buffer buffer;
  size_t total = 0;
  luaL_buffinit(L, &buffer);
  for (;;) {
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) break;
    size_t length;
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "reader function must return a string");
    lua_tolstring(L, -1, &length);
    if (length == 0) break;
    total += length;
    luaL_addvalue(&buffer);
    if (limit && total > limit) {
      lua_pushnil(L);  // enough to tell; the caller reports it
      break;
    }
  }
  lua_pop(L, 1);
  luaL_pushresult(&buffer);
  lua_replace(L, 1);
}

/// `load(chunk [, name [, mode [, env]]])`: text only, no larger than a file may be, and the
/// environment of the script instead of the one table of globals. Upvalue 1 is that environment.
static int base_load(lua_State *L) {
  size_t limit = HOST(L)->limits.chunk_bytes;
  bool has_environment = !lua_isnone(L, 4);
  lua_settop(L, 4);
  bool is_text = lua_type(L, 1) == LUA_TSTRING;
  if (!is_text) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    gather(L, limit);
  }
  size_t length;
  const char *text = lua_tolstring(L, 1, &length);
  const char *name = luaL_optstring(L, 2, is_text ? text : "=(load)");
  const char *mode = luaL_optstring(L, 3, "t");
  if (strchr(mode, 't') == NULL) {
    lua_pushnil(L);
    lua_pushstring(L, "only text can be loaded (the mode must contain 't')");
    return 2;
  }
  if (limit && length > limit) {
    lua_pushnil(L);
    lua_pushfstring(
        L, "chunk is too large (%I bytes, at most %I)", (LUAI_UACINT)length, (LUAI_UACINT)limit);
    return 2;
  }
  if (luaL_loadbufferx(L, text, length, name, "t") != LUA_OK) {
    clua_checkkill(L);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  lua_pushvalue(L, has_environment ? 4 : lua_upvalueindex(1));
  if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  return 1;
}

void clua_pushload(lua_State *L, int index) {
  lua_pushvalue(L, index);
  lua_pushcclosure(L, base_load, 1);
}

// MARK: - Others

/// `collectgarbage "count"`. The other options would let a script stop the collector, which makes a
/// crash of Lua 5.4.4 reachable.
static int base_collectgarbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "count") != 0) {
    return luaL_error(L, "collectgarbage offers only \"count\" here");
  }
  lua_pushnumber(L, (lua_Number)HOST(L)->used / 1024);
  return 1;
}

/// `math.randomseed()` without arguments would use the clock; here it starts the sequence again.
static int base_randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) {
    lua_pushinteger(L, HOST(L)->seed);
  } else {
    luaL_checknumber(L, 1);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}

static const luaL_Reg base_functions[] = {
    {"pcall", base_pcall},
    {"xpcall", base_xpcall},
    {"tostring", base_tostring},
    {"pairs", clua_pairs},
    {"setmetatable", base_setmetatable},
    {"collectgarbage", base_collectgarbage},
    {NULL, NULL},
};

void clua_addbase(lua_State *L) {
  luaL_setfuncs(L, base_functions, 0);

  clua_rawgetfield(L, -1, "string");
  clua_rawgetfield(L, -1, "format");
  HOST(L)->format = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  lua_pushcfunction(L, base_format);
  clua_rawsetfield(L, -2, "format");
  lua_pop(L, 1);

  clua_rawgetfield(L, -1, "math");
  clua_rawgetfield(L, -1, "randomseed");
  lua_pushcclosure(L, base_randomseed, 1);
  lua_pushvalue(L, -1);
  lua_call(L, 0, 0);  // start from the seed, not from the clock
  clua_rawsetfield(L, -2, "randomseed");
  lua_pop(L, 1);
}
