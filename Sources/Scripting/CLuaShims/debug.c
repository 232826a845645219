// Active functions and their variables, in small structures that Swift can store.

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

// MARK: - Active functions

bool clua_ismain(lua_State *L) { return L == HOST(L)->main; }

int clua_stackdepth(lua_State *L) {
  lua_Debug info;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &info)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = (low + high) / 2;
    if (lua_getstack(L, middle, &info)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return high;
}

const char *clua_local(lua_State *from, int level, int number, lua_State *to) {
  lua_Debug info;
  if (!lua_checkstack(from, 1) || !lua_checkstack(to, 1)) return NULL;
  if (!lua_getstack(from, level, &info)) return NULL;
  const char *name = lua_getlocal(from, &info, number);
  if (name) lua_xmove(from, to, 1);
  return name;
}

bool clua_setlocal(lua_State *from, int level, int number, lua_State *to) {
  lua_Debug info;
  if (!lua_checkstack(from, 1) || !lua_getstack(from, level, &info)) {
    lua_pop(to, 1);
    return false;
  }
  lua_xmove(to, from, 1);
  if (lua_setlocal(from, &info, number) != NULL) return true;
  lua_pop(from, 1);  // Lua leaves the value if there is no such variable
  return false;
}

bool clua_pushrunning(lua_State *from, int level, lua_State *to) {
  lua_Debug info;
  if (!lua_checkstack(from, 1) || !lua_checkstack(to, 1)) return false;
  if (!lua_getstack(from, level, &info) || !lua_getinfo(from, "f", &info)) return false;
  lua_xmove(from, to, 1);
  return true;
}

bool clua_getframe(lua_State *L, int level, clua_frame *frame) {
  lua_Debug info;
  if (!lua_getstack(L, level, &info) || !lua_getinfo(L, "Sln", &info)) return false;
  *frame = (clua_frame){
      .source = info.source,
      .name = info.name,
      .line = info.currentline,
      .defined = info.linedefined,
      .is_lua = *info.what != 'C',
      .is_main = *info.what == 'm',
  };
  return true;
}

int clua_parameters(lua_State *L, int level) {
  lua_Debug info;
  if (!lua_getstack(L, level, &info) || !lua_getinfo(L, "u", &info)) return 0;
  return info.nparams;
}
