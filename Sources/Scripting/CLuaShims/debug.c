// `lua_getinfo`, in small structures that Swift can store.

#include <string.h>

#include "host.h"

static void fill(clua_location *location, const lua_Debug *info, int line) {
  memcpy(location->source, info->short_src, sizeof location->source);
  location->line = line;
  location->last_line = info->lastlinedefined;
  location->is_lua = *info->what != 'C';
  location->is_main = *info->what == 'm';
}

bool clua_where(lua_State *L, int level, clua_location *location) {
  lua_Debug info;
  if (!lua_getstack(L, level, &info)) return false;
  lua_getinfo(L, "Sl", &info);
  fill(location, &info, info.currentline);
  return true;
}

bool clua_functionlocation(lua_State *L, int index, clua_location *location) {
  if (lua_type(L, index) != LUA_TFUNCTION) return false;
  lua_Debug info;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &info);
  fill(location, &info, info.linedefined);
  return true;
}

bool clua_isvararg(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TFUNCTION) return false;
  lua_Debug info;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">u", &info);
  return info.isvararg != 0;
}
