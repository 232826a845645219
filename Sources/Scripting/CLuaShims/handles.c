// Userdata for objects in Swift: handles by number, boxes by reference.

#include "host.h"

// "reorder\0" as a number.
#define MAGIC UINT64_C(0x007265647265726f)

static lua_Integer cache_key(uint32_t kind, uint32_t index) {
  return (lua_Integer)((uint64_t)kind << 32 | index);
}

void clua_setkind(lua_State *L, uint32_t kind) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_KINDS));
  lua_insert(L, -2);
  lua_rawseti(L, -2, kind);
  lua_pop(L, 1);
}

void clua_setintroduce(lua_State *L, clua_introduce introduce) { HOST(L)->introduce = introduce; }

/// Pushes the metatable of a kind, or nil.
static void push_kind(lua_State *L, uint32_t kind) {
  const clua_host *host = HOST(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_KINDS));
  if (lua_rawgeti(L, -1, kind) == LUA_TNIL && host->introduce) {
    lua_pop(L, 1);
    host->introduce(host->owner, kind);
    lua_rawgeti(L, -1, kind);
  }
  lua_replace(L, -2);
}

void clua_tag(lua_State *L, uint32_t kind) {
  push_kind(L, kind);
  lua_setmetatable(L, -2);
}

/// Pushes the table of the userdata of handles.
static void push_handles(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, HOST(L)->handles);
}

void clua_pushhandle(lua_State *L, uint32_t kind, uint32_t index, uint32_t generation) {
  push_handles(L);
  lua_rawgeti(L, -1, cache_key(kind, index));
  const clua_handle *known = lua_touserdata(L, -1);  // nothing else is in this table
  if (known && known->generation == generation) {
    lua_replace(L, -2);
    return;
  }
  lua_pop(L, 1);
  clua_handle *handle = lua_newuserdatauv(L, sizeof *handle, 0);
  *handle = (clua_handle){
      .magic = MAGIC, .kind = kind, .index = index, .generation = generation};
  push_kind(L, kind);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, cache_key(kind, index));
  lua_replace(L, -2);
}

const clua_handle *clua_tohandle(lua_State *L, int index) {
  const clua_handle *handle = lua_touserdata(L, index);
  // A light userdata has no length.
  if (!handle || lua_rawlen(L, index) != sizeof(clua_handle)) return NULL;
  return handle->magic == MAGIC ? handle : NULL;
}

void clua_drophandle(lua_State *L, uint32_t kind, uint32_t index) {
  push_handles(L);
  lua_pushnil(L);
  lua_rawseti(L, -2, cache_key(kind, index));
  lua_pop(L, 1);
}

void clua_collecthandles(lua_State *L) {
  push_handles(L);
  // Weak only during one collection.
  lua_newtable(L);
  lua_pushliteral(L, "v");
  clua_rawsetfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  clua_collect(L);
  lua_pushnil(L);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

bool clua_hashandle(lua_State *L, uint32_t kind, uint32_t index, uint32_t generation) {
  push_handles(L);
  lua_rawgeti(L, -1, cache_key(kind, index));
  const clua_handle *known = clua_tohandle(L, -1);
  bool has = known && known->generation == generation;
  lua_pop(L, 2);
  return has;
}

static int box_gc(lua_State *L) {
  void **box = lua_touserdata(L, 1);
  clua_host *host = HOST(L);
  if (!box || !*box) return 0;
  host->release(host->owner, *box);
  *box = NULL;
  return 0;
}

void clua_setboxes(lua_State *L) {
  lua_pushcfunction(L, box_gc);
  clua_rawsetfield(L, -2, "__gc");
  lua_pushboolean(L, 0);
  clua_rawsetfield(L, -2, "__metatable");
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_BOXES));
}

void clua_pushbox(lua_State *L, void *object) {
  void **box = lua_newuserdatauv(L, sizeof *box, 0);
  *box = NULL;  // owned only once the finaliser is in place
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_BOXES));
  lua_setmetatable(L, -2);
  *box = object;
}

void *clua_tobox(lua_State *L, int index) {
  void **box = lua_touserdata(L, index);
  if (box == NULL || lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_BOXES));
  bool is_box = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_box ? *box : NULL;
}
