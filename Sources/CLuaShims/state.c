// Opening and closing a state, and its memory.

#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "interrupt.h"

const char clua_keys[KEY_COUNT];

/// The allocator. Above the soft limit it only notes so, and the count hook or the trampoline
/// collects and raises: that way no emergency collection is needed, of which Lua 5.4.4 has one that
/// crashes. Above the hard limit it refuses, but never under a Swift frame, which no error may
/// leave by a jump.
void *clua_allocate(void *ud, void *block, size_t old_size, size_t new_size) {
  clua_host *host = ud;
  if (block == NULL) old_size = 0;  // then it is a type tag
  if (new_size == 0) {
    free(block);
    host->used -= old_size;
    return NULL;
  }
  size_t used = host->used - old_size + new_size;
  if (new_size > old_size) {
    if (host->limits.soft_memory && used > host->limits.soft_memory) host->over = 1;
    if (host->limits.hard_memory && used > host->limits.hard_memory && !host->in_host) return NULL;
  }
  void *result = realloc(block, new_size);
  if (result == NULL) return NULL;
  host->used = used;
  if (used > host->peak) host->peak = used;
  return result;
}

lua_State *clua_newstate(void *owner, clua_release release, clua_flag *flag) {
  clua_host *host = calloc(1, sizeof *host);
  if (host == NULL) clua_nomemory();
  host->in_host = 1;
  lua_State *L = lua_newstate(clua_allocate, host);
  if (L == NULL) clua_nomemory();
  HOST(L) = host;  // before any thread exists: lua_newthread copies it
  host->main = host->current = L;
  host->owner = owner;
  host->release = release;
  host->flag = flag;
  clua_setlimits(L, (clua_limits){0});

  // Numbers for objects, by weak key: being printed keeps nothing alive.
  lua_newtable(L);
  lua_newtable(L);
  lua_pushstring(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_IDENTITIES));
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_HANDLES));
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_KINDS));

  clua_beginrun(L);
  return L;
}

void clua_close(lua_State *L) {
  clua_host *host = HOST(L);
  lua_close(L);
  free(host);
}

void *clua_owner(lua_State *L) { return HOST(L)->owner; }

lua_State *clua_current(lua_State *L) { return HOST(L)->current; }

int clua_depth(lua_State *L) { return HOST(L)->depth; }

size_t clua_memory(lua_State *L) { return HOST(L)->used; }

size_t clua_peakmemory(lua_State *L) { return HOST(L)->peak; }

const char *clua_luarelease(void) { return LUA_RELEASE; }
