// Coroutine functions that pass a kill on. Lua's own functions would return it to the script as a
// value, and nested coroutines could then use some instructions at each level.

#include "host.h"

static lua_State *check_coroutine(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread, 1, "thread");
  return thread;
}

/// Resumes with `arguments` values from the top of L. Returns the number of results that it left
/// there, or -1 for one error value.
static int resume(lua_State *L, lua_State *thread, int arguments) {
  clua_checkcstack(L);
  if (!lua_checkstack(thread, arguments)) {
    lua_pushstring(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, thread, arguments);
  int results;
  clua_host *host = HOST(L);
  clua_switchticks(L, thread);
  host->current = thread;
  int status = lua_resume(thread, L, arguments, &results);
  clua_switchticks(thread, L);
  host->current = L;
  clua_checkkill(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(thread, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(thread, results);
    lua_pushstring(L, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, L, results);
  return results;
}

static int coroutine_resume(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  int results = resume(L, thread, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  int count = results >= 0 ? results : 1;
  lua_insert(L, -count - 1);
  return count + 1;
}

/// Closes a thread, which runs its pending `__close` metamethods. Lua 5.4.4 restarts its count of
/// nested C calls there.
static int reset(lua_State *L, lua_State *thread) {
  clua_host *host = HOST(L);
  clua_checkcstack(L);
  clua_switchticks(L, thread);
  host->current = thread;
  int status = lua_resetthread(thread);  // protected: it returns
  clua_switchticks(thread, L);
  host->current = L;
  clua_checkkill(L);
  return status;
}

static int wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD) {
    // It failed: close its pending variables, which may change the error.
    if (reset(L, thread) != LUA_OK) lua_xmove(thread, L, 1);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int coroutine_wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *thread = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int coroutine_close(lua_State *L) {
  lua_State *thread = check_coroutine(L);
  if (thread == L) return luaL_error(L, "cannot close a running coroutine");
  lua_Debug info;
  if (lua_status(thread) == LUA_OK && lua_getstack(thread, 0, &info)) {
    return luaL_error(L, "cannot close a normal coroutine");
  }
  if (reset(L, thread) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(thread, L, 1);
  return 2;
}

const luaL_Reg clua_coroutinefunctions[] = {
    {"resume", coroutine_resume},
    {"wrap", coroutine_wrap},
    {"close", coroutine_close},
    {NULL, NULL},
};
