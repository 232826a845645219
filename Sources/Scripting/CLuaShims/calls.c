// Calls between Lua and Swift: Lua calls Swift through the trampoline, Swift calls Lua with
// `lua_pcall`.

#include <string.h>

#include "host.h"
#include "watch.h"

// MARK: - Lua to Swift

/// Finishes a host function that did not simply return values. Swift has returned, so a jump is
/// safe from here on.
static int finish(lua_State *L, clua_host *host, int result) {
  clua_checkkill(L);
  if (host->over) {
    lua_checkstack(L, LUA_MINSTACK);
    clua_relieve(L, 1);
  }
  if (result >= 0) return result;
  if (result == CLUA_ERROR_POSITION) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

int clua_trampoline(lua_State *L) {
  clua_checkcstack(L);
  clua_host *host = HOST(L);
  clua_function function = (clua_function)lua_touserdata(L, lua_upvalueindex(1));
  bool in_host = host->in_host;
  lua_State *current = host->current;
  host->in_host = true;
  host->current = L;
  int result = function(L, lua_touserdata(L, lua_upvalueindex(2)));
  host->in_host = in_host;
  host->current = current;
  clua_countcall(host);
  if (result >= 0 && !host->over && !host->killed) return result;
  return finish(L, host, result);
}

static void push_pair(lua_State *L, clua_function function, void *context) {
  lua_pushlightuserdata(L, (void *)function);
  lua_pushlightuserdata(L, context);
}

void clua_pushfunction(lua_State *L, clua_function function, void *context) {
  push_pair(L, function, context);
  lua_pushcclosure(L, clua_trampoline, 2);
}

void clua_pushfunctionkeeping(lua_State *L, clua_function function, void *context) {
  push_pair(L, function, context);
  lua_rotate(L, -3, 2);
  lua_pushcclosure(L, clua_trampoline, 3);
}

static int index_function(lua_State *L) {
  lua_pushvalue(L, 2);
  switch (lua_rawget(L, lua_upvalueindex(3))) {
  case LUA_TNIL: lua_pop(L, 1); break;
  case LUA_TLIGHTUSERDATA: break;  // the tag of a property: the third argument
  default: return 1;
  }
  return clua_trampoline(L);
}

void clua_pushindex(lua_State *L, clua_function function, void *context) {
  push_pair(L, function, context);
  lua_rotate(L, -3, 2);
  lua_pushcclosure(L, index_function, 3);
}

bool clua_isindex(lua_State *L, int index) { return lua_tocfunction(L, index) == index_function; }

bool clua_pushindexmethods(lua_State *L, int index) {
  return clua_isindex(L, index) && lua_getupvalue(L, index, 3) != NULL;
}

// MARK: - Swift to Lua

/// `lua_pcall`: the only way from Swift into Lua; watches the time of the call.
static int call(lua_State *L, int arguments, int results, int handler) {
  clua_host *host = HOST(L);
  bool in_host = host->in_host;
  lua_State *current = host->current;
  host->in_host = false;
  host->current = L;
  clua_host *outer = host->depth == 0 ? clua_turn(host) : NULL;
  host->depth += 1;
  // At a stop, the time between calls is spent by the user.
  bool is_at_stop = host->held && host->deadline == 0;
  if (is_at_stop) clua_resettime(host);
  int status = lua_pcall(L, arguments, results, handler);
  if (is_at_stop) clua_limittime(host, 0);
  host->depth -= 1;
  if (host->depth == 0) {
    clua_turn(outer);
    // What it grows between runs does not count.
    if (host->until_measured < CLUA_MEASURE - CLUA_UNMEASURED) clua_measure(host);
  }
  host->in_host = in_host;
  host->current = current;
  return status;
}

/// Stores the traceback separately, so that error objects pass through unchanged.
static int traceback_handler(lua_State *L) {
  clua_reportraised(L, false);
  if (!HOST(L)->killed) clua_keeptraceback(L, 1);
  return 1;
}

void clua_keeptraceback(lua_State *L, int level) {
  if (!lua_checkstack(L, LUA_MINSTACK)) return;  // luaL_traceback takes more than it asks for
  luaL_traceback(L, L, NULL, level);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_TRACEBACK));
}

void clua_pushtraceback(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_TRACEBACK));
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_TRACEBACK));
}

void clua_settraceback(lua_State *L) {
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_TRACEBACK));
}

/// Every call is charged, because a call of a C function executes no instruction, and Swift may
/// make millions of them.
#define CALL_COST 10

int clua_call(lua_State *L, int arguments, int results, int flags) {
  clua_host *host = HOST(L);
  host->work += CALL_COST;
  clua_countcall(host);
  if ((host->work >= CLUA_STEP || host->over) && !host->killed && lua_checkstack(L, LUA_MINSTACK)) {
    clua_trypoll(L);  // an error is reported below
  }
  if (host->killed) {
    lua_pop(L, arguments + 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_KILL + host->killed));
    return LUA_ERRRUN;
  }
  if (clua_isstackfull()) {
    lua_pop(L, arguments + 1);
    lua_pushstring(L, CLUA_FULLSTACK);
    if (flags & CLUA_TRACEBACK) clua_keeptraceback(L, 0);
    return LUA_ERRRUN;
  }
  int handler = 0;
  if (flags & CLUA_TRACEBACK) {
    handler = lua_gettop(L) - arguments;
    lua_pushcfunction(L, traceback_handler);
    lua_insert(L, handler);
  }
  int64_t callback_left = host->callback_left;
  if ((flags & CLUA_CALLBACK) && host->limits.callback_instructions > 0) {
    host->callback_left = host->limits.callback_instructions;
  }
  int status = call(L, arguments, results, handler);
  host->callback_left = callback_left;
  if (handler != 0) clua_remove(L, handler);
  return status;
}

// MARK: - Protected operations

int clua_protect(lua_State *L, lua_CFunction operation, int arguments, int results) {
  clua_host *host = HOST(L);
  lua_pushcfunction(L, operation);
  lua_insert(L, -arguments - 1);
  // A metamethod may run as long as a callback, and counts towards the callback that calls it.
  int64_t before = host->callback_left, limit = host->limits.callback_instructions;
  int64_t given = limit > 0 && limit < before ? limit : before;
  host->callback_left = given;
  int status = call(L, arguments, results, 0);
  host->callback_left += before - given;
  return status;
}

static int do_gettable(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}

static int do_settable(lua_State *L) {
  lua_settable(L, 1);
  return 0;
}

static int do_tostring(lua_State *L) {
  clua_pushtostring(L, 1);
  return 1;
}

static int do_next(lua_State *L) { return lua_next(L, 1) ? 2 : 0; }

int clua_gettable(lua_State *L) { return clua_protect(L, do_gettable, 2, 1); }

int clua_settable(lua_State *L) { return clua_protect(L, do_settable, 3, 0); }

int clua_tostring(lua_State *L) { return clua_protect(L, do_tostring, 1, 1); }

bool clua_next(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_pushvalue(L, -1);
  bool is_sure = lua_isnil(L, -1) || lua_rawget(L, index) != LUA_TNIL;
  lua_pop(L, 1);
  if (is_sure) return lua_next(L, index) != 0;  // raises only where the table has no such key
  lua_pushvalue(L, index);
  lua_insert(L, -2);
  int status = clua_protect(L, do_next, 2, 2);
  if (status == LUA_OK && !lua_isnil(L, -2)) return true;
  lua_pop(L, status == LUA_OK ? 2 : 1);
  return false;
}

/// Whether a table has no metatable, so that plain access is raw access, which is faster.
static inline bool is_plain(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return true;
  lua_pop(L, 1);
  return false;
}

int clua_getfield(lua_State *L, int index, const char *name) {
  index = lua_absindex(L, index);
  if (lua_type(L, index) == LUA_TTABLE && is_plain(L, index)) return lua_getfield(L, index, name);
  lua_pushvalue(L, index);
  lua_pushstring(L, name);
  return clua_gettable(L) == LUA_OK ? lua_type(L, -1) : CLUA_FIELD_ERROR;
}

bool clua_hasfield(lua_State *L, int reference, const char *name) {
  int top = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  // An error counts as a value: reading the field raises it again.
  bool has = clua_getfield(L, -1, name) != LUA_TNIL;
  lua_settop(L, top);
  return has;
}

int clua_rawgetfield(lua_State *L, int index, const char *name) {
  if (is_plain(L, index)) return lua_getfield(L, index, name);
  lua_pushstring(L, name);
  // The name has moved a relative index by one; pseudo-indices are unchanged.
  return lua_rawget(L, index < 0 && index > LUA_REGISTRYINDEX ? index - 1 : index);
}

void clua_rawsetfield(lua_State *L, int index, const char *name) {
  if (is_plain(L, index)) {
    lua_setfield(L, index, name);
    return;
  }
  index = lua_absindex(L, index);
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, index);
}

const char *clua_string(lua_State *L, int index, size_t *length) {
  if (lua_type(L, index) != LUA_TSTRING) return NULL;
  const char *string = lua_tolstring(L, index, length);
  // Swift may keep a copy of it.
  HOST(L)->until_measured -= (int64_t)(*length / CLUA_MEASURED_TEXT);
  return string;
}

bool clua_stringequals(lua_State *L, int index, const char *bytes, size_t length) {
  size_t found;
  const char *string = clua_string(L, index, &found);
  return string && found == length && memcmp(string, bytes, length) == 0;
}
