// What scripts see: an allow-list, because a list of names to delete misses things.

#include "host.h"

static const char *const globals[] = {
    "assert", "error",  "getmetatable", "ipairs", "next",     "pairs", "rawequal", "rawget",
    "rawlen", "rawset", "select",       "tonumber", "type", "_VERSION", NULL,
};

typedef struct library {
  const char *name;
  lua_CFunction open;
  const char *const *without;
} library;

static const char *const nothing[] = {NULL};
static const char *const no_dump[] = {"dump", NULL};

// The functions of these that no hook can stop (patterns, table.move and the like) and those whose
// pivot is not fixed (table.sort) are to be replaced in `clua_addbase` as they come.
static const library libraries[] = {
    {LUA_COLIBNAME, luaopen_coroutine, nothing}, {LUA_TABLIBNAME, luaopen_table, nothing},
    {LUA_STRLIBNAME, luaopen_string, no_dump},   {LUA_MATHLIBNAME, luaopen_math, nothing},
    {LUA_UTF8LIBNAME, luaopen_utf8, nothing},    {NULL, NULL, NULL},
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

void clua_openlibs(lua_State *L, lua_Integer seed) {
  HOST(L)->seed = seed;
  lua_newtable(L);  // the template
  luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
  for (const char *const *name = globals; *name; name += 1) {
    clua_rawgetfield(L, -1, *name);
    clua_rawsetfield(L, -3, *name);
  }
  lua_pop(L, 1);

  for (const library *each = libraries; each->name; each += 1) {
    // Registered under their names, so that messages and tracebacks can say 'string.rep'.
    luaL_requiref(L, each->name, each->open, 0);
    lua_newtable(L);
    copy_entries(L, -2);
    for (const char *const *name = each->without; *name; name += 1) {
      lua_pushnil(L);
      clua_rawsetfield(L, -2, *name);
    }
    clua_rawsetfield(L, -3, each->name);
    lua_pop(L, 1);
  }

  lua_newtable(L);
  lua_pushcfunction(L, luaopen_debug);
  lua_call(L, 0, 1);
  clua_rawgetfield(L, -1, "traceback");
  clua_rawsetfield(L, -3, "traceback");
  lua_pop(L, 1);
  clua_rawsetfield(L, -2, LUA_DBLIBNAME);

  clua_addbase(L);
  clua_addcoroutine(L);

  // ("x"):rep(2) finds its methods in a table that no script can reach, so that nobody changes
  // strings for everybody.
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

void clua_pushenvironment(lua_State *L) {
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
}
