// Base functions that differ from Lua's own, which would let a script outlive its limits or see
// addresses.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "host.h"

// MARK: - pcall and xpcall

/// Runs after a protected call, and after a yield inside one, above the `skip` lowest values.
static int finish_pcall(lua_State *L, int status, lua_KContext skip) {
  clua_checkkill(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)skip;
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

/// The message handler of protected calls while a function for raised errors is set.
static int reporting_handler(lua_State *L) {
  clua_reportraised(L, true);
  return 1;
}

static int base_pcall(lua_State *L) {
  clua_checkcstack(L);
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int handler = HOST(L)->raised ? 1 : 0;
  if (handler != 0) {
    lua_pushcfunction(L, reporting_handler);
    lua_insert(L, handler);  // [handler true f arguments…]
  }
  int arguments = lua_gettop(L) - 2 - handler;
  int status = lua_pcallk(L, arguments, LUA_MULTRET, handler, handler, finish_pcall);
  return finish_pcall(L, status, handler);
}

/// Calls a script's message handler. It must not run after a kill: hooks are off while the hook
/// raises, so nothing could stop it. Nor on a full stack: its own errors would call it again.
static int guarded_handler(lua_State *L) {
  if (HOST(L)->killed || clua_isstackfull()) return 1;
  clua_reportraised(L, true);
  if (HOST(L)->killed) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  clua_checkcstack(L);
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
  clua_checkcstack(L);
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    lua_tolstring(L, -1, NULL);  // a number counts as a string, and becomes one
    return;
  }
  int type = lua_type(L, index);
  if (type == LUA_TNUMBER && isnan(lua_tonumber(L, index))) {
    lua_pushstring(L, "nan");  // processors differ in the sign of 0/0
    return;
  }
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
  if (isnan(number)) {
    snprintf(buffer, size, "nan");
    return;
  }
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

// MARK: - Others

/// `collectgarbage "count"`: the memory in use would depend on addresses. Other options would let a
/// script stop the collector, which makes a crash of Lua 5.4.4 reachable.
static int base_collectgarbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "count") != 0) {
    return luaL_error(L, "collectgarbage offers only \"count\" here");
  }
  lua_pushnumber(L, (lua_Number)HOST(L)->allocated / 1024);
  return 1;
}

/// `math.randomseed()` without arguments would use the clock; here it restarts the sequence.
static int base_randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) {
    lua_pushinteger(L, HOST(L)->seed);
  } else {
    luaL_checknumber(L, 1);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

const luaL_Reg clua_basefunctions[] = {
    {"pcall", base_pcall},
    {"xpcall", base_xpcall},
    {"tostring", base_tostring},
    {"collectgarbage", base_collectgarbage},
    {NULL, NULL},
};

void clua_addrandomseed(lua_State *L) {
  clua_rawgetfield(L, -1, "randomseed");
  lua_pushcclosure(L, base_randomseed, 1);
  lua_pushvalue(L, -1);
  lua_call(L, 0, 0);  // start from the seed, not from the clock
  clua_rawsetfield(L, -2, "randomseed");
}
