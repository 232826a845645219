#pragma once

#include "include/CLuaShims.h"

/// What a state carries beside Lua's own: found from every thread through `lua_getextraspace`.
typedef struct clua_host {
  // The allocator.
  size_t used;
  size_t peak;
  int over;     // the soft limit was crossed and nobody has collected since
  int in_host;  // a Swift frame is on top: refuse nothing

  // The run.
  clua_kill killed;
  clua_limits limits;
  int64_t spent;
  int64_t callback_left;
  uint64_t deadline;  // CLOCK_MONOTONIC nanoseconds, 0 for none
  clua_flag *flag;
  clua_location where;  // of the kill

  // The threads.
  lua_State *main;
  lua_State *current;
  int depth;
  int closing;  // coroutine.close in progress, nested

  lua_Integer identities;
  lua_Integer seed;
  lua_CFunction format;  // string.format as it is
  void *owner;
  clua_release release;
} clua_host;

#define HOST(L) (*(clua_host **)lua_getextraspace(L))

/// Keys of the registry, by address.
enum {
  KEY_TRACEBACK,
  KEY_IDENTITIES,
  KEY_TEMPLATE,
  KEY_HANDLES,
  KEY_KINDS,
  KEY_BOXES,
  KEY_KILL,  // the first of one message for each clua_kill
  KEY_COUNT = KEY_KILL + CLUA_MEMORY_LIMIT + 1,
};
extern const char clua_keys[KEY_COUNT];
#define KEY(key) ((const void *)&clua_keys[key])

/// Instructions between two looks of the count hook.
#define CLUA_STEP 1000

void *clua_allocate(void *host, void *block, size_t old_size, size_t new_size);
void clua_count_hook(lua_State *L, lua_Debug *event);

/// Raises the kill again if there is one. Called wherever a script could have caught it.
void clua_checkkill(lua_State *L);
/// Collects after the soft limit was crossed; ends the run when that was not enough. `level` is the
/// stack level to report.
void clua_relieve(lua_State *L, int level);
/// Records the traceback from `level` on for `clua_pushtraceback`.
void clua_keeptraceback(lua_State *L, int level);
/// Pushes what `tostring` gives. May raise.
void clua_pushtostring(lua_State *L, int index);
/// Adds the replacements for base functions to the table on top.
void clua_addbase(lua_State *L);
/// `pairs` in an order that does not depend on the run.
int clua_pairs(lua_State *L);
/// Adds the coroutine functions that cannot swallow a kill to the table on top.
void clua_addcoroutine(lua_State *L);
/// Pushes `load` for the environment at `index`.
void clua_pushload(lua_State *L, int index);
