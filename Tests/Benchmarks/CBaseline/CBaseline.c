#include "CBaseline.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

#define SESSION "Session"

struct baseline {
    lua_State *lua;
    int64_t sum;
};

static baseline *check_session(lua_State *L) {
    return *(baseline **)luaL_checkudata(L, 1, SESSION);
}

/// session:dispatch(index): asks the delegate, reads two of three fields, returns the table.
static int session_dispatch(lua_State *L) {
    baseline *host = check_session(L);
    lua_Integer index = luaL_checkinteger(L, 2);
    lua_getfield(L, LUA_REGISTRYINDEX, "delegate");
    lua_pushvalue(L, 1);
    lua_pushinteger(L, index);
    if (lua_pcall(L, 2, 1, 0) != LUA_OK) return lua_error(L);
    luaL_checktype(L, -1, LUA_TTABLE);
    lua_getfield(L, -1, "operation");
    if (strcmp(luaL_checkstring(L, -1), "move") == 0) host->sum += 1;
    lua_getfield(L, -2, "index");
    host->sum += luaL_checkinteger(L, -1);
    lua_pop(L, 2);
    return 1;
}

/// session:propose(index): a new table of three fields.
static int session_propose(lua_State *L) {
    check_session(L);
    lua_Integer index = luaL_checkinteger(L, 2);
    lua_createtable(L, 0, 3);
    lua_pushstring(L, "move");
    lua_setfield(L, -2, "operation");
    lua_pushstring(L, "insertAtDestinationIndexPath");
    lua_setfield(L, -2, "intent");
    lua_pushinteger(L, index);
    lua_setfield(L, -2, "index");
    return 1;
}

static const luaL_Reg methods[] = {
    {"dispatch", session_dispatch},
    {"propose", session_propose},
    {NULL, NULL},
};

baseline *baseline_new(void) {
    baseline *host = calloc(1, sizeof *host);
    if (!host) return NULL;
    host->lua = luaL_newstate();
    if (!host->lua) {
        free(host);
        return NULL;
    }
    luaL_openlibs(host->lua);
    luaL_newmetatable(host->lua, SESSION);
    luaL_newlib(host->lua, methods);
    lua_setfield(host->lua, -2, "__index");
    lua_pop(host->lua, 1);
    return host;
}

void baseline_free(baseline *host) {
    lua_close(host->lua);
    free(host);
}

int baseline_run(baseline *host, const char *chunk, int64_t count) {
    lua_State *L = host->lua;
    host->sum = 0;
    lua_settop(L, 0);
    if (luaL_loadstring(L, chunk) != LUA_OK) return 1;
    *(baseline **)lua_newuserdata(L, sizeof(baseline *)) = host;
    luaL_setmetatable(L, SESSION);
    lua_pushinteger(L, count);
    /* The chunk returns its delegate first, then is called again to run. */
    lua_pushvalue(L, 1);
    if (lua_pcall(L, 0, 1, 0) != LUA_OK) return 1;
    lua_getfield(L, -1, "delegate");
    lua_setfield(L, LUA_REGISTRYINDEX, "delegate");
    lua_getfield(L, -1, "run");
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    return lua_pcall(L, 2, 0, 0) == LUA_OK ? 0 : 1;
}

int64_t baseline_sum(const baseline *host) { return host->sum; }
