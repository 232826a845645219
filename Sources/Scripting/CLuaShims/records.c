// Reads some of Lua's own records, where Lua's functions are too slow or change them. Each is first
// tested on a separate thread; if the test fails, Lua's functions are used.

#include "host.h"
#include "records.h"

static void compare_tag(lua_State *L, lua_Debug *event) {
  bool is_same = lua_getinfo(L, "Sf", event) && clua_islua(event) == (*event->what != 'C');
  if (is_same && clua_islua(event)) {
    is_same = clua_called(event) == (uint64_t)clua_creation(L, -1);
  }
  if (!is_same) HOST(L)->reads_tags = false;
  lua_pop(L, 1);
}

static int do_nothing(lua_State *L) {
  (void)L;
  return 0;
}

/// Tests whether activations are as `clua_islua` assumes, with a function of each kind.
static void try_tags(lua_State *thread) {
  HOST(thread)->reads_tags = true;
  lua_sethook(thread, compare_tag, LUA_MASKCALL, 0);
  lua_pushcfunction(thread, do_nothing);
  lua_pushnil(thread);
  lua_pushcclosure(thread, do_nothing, 1);
  if (luaL_loadbufferx(thread, "", 0, "=", "t") != LUA_OK) HOST(thread)->reads_tags = false;
  for (int each = 0; each < 3; each += 1) {
    if (lua_pcall(thread, 0, 0, 0) != LUA_OK) HOST(thread)->reads_tags = false;
  }
}

/// Finds where a thread stores the number of instructions left until its hook counts. `lua_sethook`
/// restarts that count, and a hook that is set and removed would let a script exceed its limits.
static void find_count(lua_State *thread, size_t size) {
  const int first = 0x5EED0001, second = 0x5EED0002;
  for (size_t place = 0; place + 2 * sizeof first <= size; place += sizeof first) {
    int *pair = (int *)(void *)((char *)thread + place);
    lua_sethook(thread, clua_handleevent, LUA_MASKCOUNT, first);
    if (pair[0] != first || pair[1] != first) continue;
    lua_sethook(thread, clua_handleevent, LUA_MASKCOUNT, second);
    if (pair[0] != second || pair[1] != second) continue;
    // The first is the start of the count, which Lua returns.
    pair[1] = first;
    if (lua_gethookcount(thread) != second) continue;
    HOST(thread)->count_offset = (const char *)(pair + 1) - (const char *)thread;
    break;
  }
}

void clua_learnrecords(lua_State *L) {
  clua_host *host = HOST(L);
  if (host->knows_records || !lua_checkstack(L, 1)) return;
  host->knows_records = true;
  lua_State *thread = lua_newthread(L);
  find_count(thread, host->last_size - (size_t)((const char *)thread - host->last_object));
  try_tags(thread);
  lua_pop(L, 1);
}

int clua_uncounted(lua_State *L) {
  return HOST(L)->count_offset ? lua_gethookcount(L) - *clua_left(L) : 0;
}
