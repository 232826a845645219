// Opens and closes a state, and allocates its memory.

#include <stdlib.h>
#include <string.h>

#include "host.h"

const char clua_keys[KEY_COUNT];

/// Records the memory in use, and makes the hook check if it exceeds the soft limit.
static void note_use(clua_host *host, size_t used) {
  size_t soft = clua_softlimit(host);
  if (soft == 0 || used <= soft || host->over) return;
  host->over = true;
  if (!host->in_host) clua_hurry(host);
}

/// Whether creating an object of a script is the same in each run: not the memory of a table's
/// fields, which depends on addresses, nor a short string, which the collector may still have.
static bool is_counted(int type, size_t size) {
  if (type == LUA_TSTRING) return size > 128;
  return type >= LUA_TTABLE && type <= LUA_TTHREAD;
}

/// The allocator. Above the soft limit it only records this and makes the hook check; the hook or
/// the trampoline then collects and raises. So no emergency collection is needed, one of which
/// crashes Lua 5.4.4. Above the hard limit it refuses, but never under a Swift frame, which no
/// error may leave by a jump.
static void *allocate(void *ud, void *block, size_t old_size, size_t new_size) {
  clua_host *host = ud;
  int type = LUA_TNIL;
  if (block == NULL) {
    type = (int)old_size;
    old_size = 0;
  }
  clua_header *old = block ? (clua_header *)block - 1 : NULL;
  if (new_size == 0) {
    free(old);
    host->used -= old_size;
    return NULL;
  }
  size_t used = host->used - old_size + new_size;
  if (new_size > old_size) {
    size_t hard = host->limits.hard_memory;
    note_use(host, used);
    if (hard && used > hard && !host->in_host && new_size >= CLUA_LARGE) {
      // Lua may try twice.
      if (!host->is_placed && !host->killed) memset(&host->where, 0, sizeof host->where);
      return NULL;
    }
    host->is_placed = false;
  }
  if (new_size > SIZE_MAX - sizeof *old) return NULL;
  clua_header *result = realloc(old, sizeof *old + new_size);
  if (result == NULL) return NULL;
  host->used = used;
  if (used > host->peak) host->peak = used;
  if (!host->in_host && is_counted(type, new_size)) host->allocated += new_size;
  if (type >= LUA_TTABLE && type <= LUA_TTHREAD) {
    result->creation = ++host->creations;
    host->last_object = (const char *)(result + 1);
    host->last_size = new_size;
  }
  return result + 1;
}

/// Measures the distance of an object's address in Lua from the start of its block.
static void measure_offsets(lua_State *L) {
  clua_host *host = HOST(L);
  host->userdata_offset = (const char *)lua_newuserdatauv(L, 0, 0) - host->last_object;
  lua_newthread(L);
  host->thread_offset = (const char *)lua_topointer(L, -1) - host->last_object;
  lua_pop(L, 2);
}

lua_Integer clua_creation(lua_State *L, int index) {
  const clua_host *host = HOST(L);
  ptrdiff_t offset = 0;
  switch (lua_type(L, index)) {
  case LUA_TTABLE: break;
  case LUA_TFUNCTION:
    if (lua_iscfunction(L, index)) {
      if (lua_getupvalue(L, index, 1) == NULL) return 0;
      lua_pop(L, 1);
    }
    break;
  case LUA_TUSERDATA: offset = host->userdata_offset; break;
  case LUA_TTHREAD: offset = host->thread_offset; break;
  default: return 0;
  }
  const clua_header *block = (const void *)((const char *)lua_topointer(L, index) - offset);
  return (lua_Integer)block[-1].creation;
}

lua_State *clua_newstate(void *owner, clua_release release, clua_flag *flag) {
  clua_host *host = calloc(1, sizeof *host);
  if (host == NULL) clua_nomemory();
  host->in_host = true;
  lua_State *L = lua_newstate(allocate, host);
  if (L == NULL) clua_nomemory();
  HOST(L) = host;  // before any thread exists: lua_newthread copies it
  host->main = host->current = L;
  host->owner = owner;
  host->release = release;
  host->flag = flag;
  clua_setlimits(L, (clua_limits){0});
  measure_offsets(L);

  // Numbers of objects, by weak key: printing an object does not keep it alive.
  lua_newtable(L);
  lua_newtable(L);
  lua_pushstring(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_IDENTITIES));
  lua_newtable(L);
  host->handles = luaL_ref(L, LUA_REGISTRYINDEX);
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

clua_host *clua_hostof(lua_State *L) { return HOST(L); }

void *clua_owner(lua_State *L) { return HOST(L)->owner; }

lua_State *clua_current(lua_State *L) { return HOST(L)->current; }

int clua_depth(lua_State *L) { return HOST(L)->depth; }

size_t clua_memory(lua_State *L) { return HOST(L)->used; }

size_t clua_peakmemory(lua_State *L) { return HOST(L)->peak; }

const char *clua_luarelease(void) { return LUA_RELEASE; }
