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

/* What StandardDrop asks of its host for one row that moves in its own table. The data and the view do
   nothing, so that only the Lua callbacks and the calls into them are measured. */
static const char scene[] =
    "local IndexPaths = {}\n"
    "IndexPaths.__eq = function(a, b) return a.item == b.item and a.section == b.section end\n"
    "function IndexPath(item, section)\n"
    "  return setmetatable({ item = item, section = section }, IndexPaths)\n"
    "end\n"
    "local model = {}\n"
    "function model:remove() end\n"
    "function model:insert() end\n"
    "function model:count() return 1000 end\n"
    "local view = { className = 'TableView', name = 'list', model = model }\n"
    "function view:performBatchUpdates(updates) updates() end\n"
    "function view:deleteRows() end\n"
    "function view:insertRows() end\n"
    "local row, target = IndexPath(5, 0), IndexPath(8, 0)\n"
    "local item = { localObject = {}, sourceIndexPath = row, sourceView = view }\n"
    "local session = { items = { item } }\n"
    "session.localDragSession = session\n"
    "local coordinator = {\n"
    "  session = session, destinationIndexPath = target,\n"
    "  items = { { dragItem = item, sourceIndexPath = row } },\n"
    "  proposal = { operation = 'move', intent = 'insertAtDestinationIndexPath' },\n"
    "}\n"
    "function coordinator:drop() end\n"
    "local policy = {}\n"
    "function policy:itemsForBeginning(view, session, indexPath) return { item } end\n"
    "function policy:dropSessionDidUpdate(view, session, destination)\n"
    "  return 'move', 'insertAtDestinationIndexPath'\n"
    "end\n"
    "policy.performDrop = ...\n"
    "return policy, view, session, row, target, coordinator\n";

// `#embed` is of C23; the compiler of Swift 6.2 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char standard_drop[] = {
#embed "../../../Sources/Policies/Resources/Prelude/StandardDrop.lua" suffix(, 0)
};

/* Where baseline_load_drag leaves what the scene returns. */
enum { POLICY = 1, VIEW, DRAG_SESSION, ROW, TARGET, COORDINATOR };

int baseline_load_drag(baseline *host) {
    lua_State *L = host->lua;
    lua_settop(L, 0);
    if (luaL_loadstring(L, scene) != LUA_OK) return 1;
    if (luaL_loadstring(L, standard_drop) != LUA_OK) return 1;
    if (lua_pcall(L, 0, 1, 0) != LUA_OK) return 1;
    return lua_pcall(L, 1, COORDINATOR, 0) == LUA_OK ? 0 : 1;
}

/// Calls a callback of the policy with the view and one or two more of the values of the scene.
static int call_policy(lua_State *L, const char *name, int first, int second) {
    lua_getfield(L, POLICY, name);
    lua_pushvalue(L, POLICY);
    lua_pushvalue(L, VIEW);
    lua_pushvalue(L, first);
    if (second) lua_pushvalue(L, second);
    int status = lua_pcall(L, second ? 4 : 3, LUA_MULTRET, 0);
    lua_settop(L, COORDINATOR);
    return status;
}

int baseline_drag(baseline *host, int64_t updates) {
    lua_State *L = host->lua;
    if (call_policy(L, "itemsForBeginning", DRAG_SESSION, ROW) != LUA_OK) return 1;
    for (int64_t update = 0; update < updates; update += 1) {
        if (call_policy(L, "dropSessionDidUpdate", DRAG_SESSION, TARGET) != LUA_OK) return 1;
    }
    return call_policy(L, "performDrop", COORDINATOR, 0) == LUA_OK ? 0 : 1;
}
