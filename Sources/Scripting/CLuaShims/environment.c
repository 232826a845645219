// What scripts see: an allow-list, because a list of names to remove may be incomplete.

#include "host.h"

static const char *const globals[] = {
    "assert", "error",        "getmetatable", "ipairs",   "next",     "pairs",  "rawequal",
    "rawget", "rawlen",       "rawset",       "select",   "tonumber", "type",   "_VERSION",
    "pcall",  "setmetatable", "tostring",     "xpcall",   "collectgarbage", NULL,
};

typedef struct library {
  const char *name;
  lua_CFunction open;
  /// Functions that replace Lua's own.
  const luaL_Reg *replacements;
  /// A function that scripts cannot use.
  const char *without;
} library;

static const luaL_Reg nothing[] = {{NULL, NULL}};

static const library libraries[] = {
    {LUA_COLIBNAME, luaopen_coroutine, clua_coroutinefunctions, NULL},
    {LUA_TABLIBNAME, luaopen_table, clua_tablefunctions, NULL},
    {LUA_STRLIBNAME, luaopen_string, clua_stringfunctions, "dump"},
    {LUA_MATHLIBNAME, luaopen_math, nothing, NULL},
    {LUA_UTF8LIBNAME, luaopen_utf8, nothing, NULL},
    {NULL, NULL, NULL, NULL},
};

/// Copies every entry of the table at `source` to the one on top.
static void copy_entries(lua_State *L, int source) {
  source = lua_absindex(L, source);
  int target = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, source)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, target);
  }
}

/// Adds the base functions for scripts to the table on top.
static void open_base(lua_State *L) {
  luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
  luaL_setfuncs(L, clua_basefunctions, 0);
  luaL_setfuncs(L, clua_metatablefunctions, 0);
  luaL_setfuncs(L, clua_orderfunctions, 0);
  for (const char *const *name = globals; *name; name += 1) {
    clua_rawgetfield(L, -1, *name);
    clua_rawsetfield(L, -3, *name);
  }
  lua_pop(L, 1);
}

static lua_CFunction original(lua_State *L, const char *name) {
  clua_rawgetfield(L, -1, name);
  lua_CFunction function = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return function;
}

/// Adds a library to the table on top.
///
/// Lua keeps it under its name, so that messages and tracebacks can name 'string.rep'.
static void open_library(lua_State *L, const library *each) {
  luaL_requiref(L, each->name, each->open, 0);
  if (each->open == luaopen_string) {
    HOST(L)->format = original(L, "format");
    HOST(L)->pack = original(L, "pack");
  }
  if (each->open == luaopen_math) clua_addrandomseed(L);
  luaL_setfuncs(L, each->replacements, 0);
  lua_newtable(L);
  copy_entries(L, -2);
  if (each->without) {
    lua_pushnil(L);
    clua_rawsetfield(L, -2, each->without);
  }
  clua_rawsetfield(L, -3, each->name);
  lua_pop(L, 1);
}

/// Adds `debug.traceback` to the table on top.
static void open_debug(lua_State *L) {
  lua_newtable(L);
  lua_pushcfunction(L, luaopen_debug);
  lua_call(L, 0, 1);
  clua_rawgetfield(L, -1, "traceback");
  clua_rawsetfield(L, -3, "traceback");
  lua_pop(L, 1);
  clua_rawsetfield(L, -2, LUA_DBLIBNAME);
}

void clua_openlibs(lua_State *L, lua_Integer seed) {
  HOST(L)->seed = seed;
  clua_makekeepers(L);
  lua_newtable(L);  // the template
  open_base(L);
  for (const library *each = libraries; each->name; each += 1) open_library(L, each);
  open_debug(L);

  // ("x"):rep(2) finds its methods in a table that no script can reach, so that no script can
  // change strings for other scripts.
  lua_pushstring(L, "");
  lua_getmetatable(L, -1);
  clua_rawgetfield(L, -3, LUA_STRLIBNAME);
  clua_rawsetfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  clua_rawsetfield(L, -2, "__metatable");
  lua_pop(L, 2);

  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_TEMPLATE));
}

void clua_pushtemplate(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_TEMPLATE)); }

/// Numbers the functions without upvalues among the entries of the table on top, by name.
static void number_functions(lua_State *L, int places, lua_Integer *count) {
  int table = lua_gettop(L);
  clua_pushkeys(L, table);
  for (lua_Integer index = 1; lua_rawgeti(L, table + 1, index) != LUA_TNIL; index += 1) {
    lua_rawget(L, table);
    if (lua_istable(L, -1)) {
      number_functions(L, places, count);
    } else if (lua_iscfunction(L, -1)) {
      lua_pushinteger(L, ++*count);
      lua_rawset(L, places);
      lua_pushnil(L);
    }
    lua_settop(L, table + 1);
  }
  lua_settop(L, table);
}

void clua_pushfunctionplaces(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_FUNCTIONS)) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  int places = lua_gettop(L);
  lua_Integer count = 0;
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  clua_pushtemplate(L);
  number_functions(L, places, &count);
  lua_settop(L, places);
  lua_pushvalue(L, places);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_FUNCTIONS));
}

/// Records that no script can reach the table on top.
static void note_constant(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_CONSTANTS)) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_CONSTANTS));
  }
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  lua_pop(L, 1);
}

void clua_pushenvironment(lua_State *L, bool is_constant) {
  lua_newtable(L);
  int environment = lua_gettop(L);
  clua_pushtemplate(L);
  lua_pushnil(L);
  while (lua_next(L, environment + 1)) {
    if (lua_istable(L, -1)) {
      lua_newtable(L);
      copy_entries(L, -2);
      lua_remove(L, -2);
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, environment);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, environment);
  clua_rawsetfield(L, environment, LUA_GNAME);
  clua_pushload(L, environment);
  clua_rawsetfield(L, environment, "load");
  if (is_constant) note_constant(L);
}
