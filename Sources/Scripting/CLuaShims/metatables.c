// `setmetatable` for scripts, which must neither crash the collector nor outlive their limits in
// it.

#include "host.h"

static int keep_nothing(lua_State *L) {
  (void)L;
  return 0;
}

void clua_makekeepers(lua_State *L) {
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, keep_nothing);
  lua_setfield(L, -2, "__gc");
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_KEEPERS));
}

/// Keeps a value alive through a running collection: at its end, a userdata with a finaliser is
/// marked together with what it holds, even if it is unreachable.
static void keep_through_collection(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_newuserdatauv(L, 0, 1);
  lua_pushvalue(L, index);
  lua_setiuservalue(L, -2, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_KEEPERS));
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

/// `setmetatable` without `__gc`. Hooks are off inside a finaliser, so nothing could stop one; and
/// Lua marks an object for finalisation only if the field is there now.
///
/// Up to version 5.4.8 the collector does not visit a weak table again: a metatable set after the
/// visit would be freed while in use. So a metatable that replaces another one is kept alive, and
/// removing a metatable finishes a running collection.
static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  lua_settop(L, 2);
  bool is_replaced = lua_getmetatable(L, 1);
  if (is_replaced) {
    if (clua_rawgetfield(L, 3, "__metatable") != LUA_TNIL) {
      return luaL_error(L, "cannot change a protected metatable");
    }
    is_replaced = !lua_rawequal(L, 2, 3);
  }
  if (type == LUA_TTABLE && clua_rawgetfield(L, 2, "__gc") != LUA_TNIL) {
    return luaL_error(L, "'__gc' is not available here: use '__close' or end things explicitly");
  }
  lua_settop(L, 2);
  if (is_replaced && type == LUA_TTABLE) keep_through_collection(L, 2);
  if (is_replaced && type == LUA_TNIL) clua_collect(L);
  lua_setmetatable(L, 1);
  return 1;
}

const luaL_Reg clua_metatablefunctions[] = {{"setmetatable", base_setmetatable}, {NULL, NULL}};
