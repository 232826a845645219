// `pairs` in an order that does not depend on the run.
//
// Lua's own order follows the hashes of strings, whose seed changes at every start. Here numbers
// come first, ascending, then strings by their bytes, then false and true, then handles by kind and
// slot. Other objects as keys have nothing to be ordered by and come last, in Lua's own order.

#include <string.h>

#include "host.h"

enum rank { RANK_NUMBER, RANK_STRING, RANK_BOOLEAN, RANK_HANDLE, RANK_OBJECT };

typedef struct key {
  enum rank rank;
  int index;  // where it came: ties keep this order
  lua_Number number;
  lua_Integer integer;
  const char *bytes;
  size_t length;
} key;

static key make_key(lua_State *L, int at, int index) {
  key result = {.rank = RANK_OBJECT, .index = index};
  switch (lua_type(L, at)) {
  case LUA_TNUMBER:
    result.rank = RANK_NUMBER;
    result.number = lua_tonumber(L, at);
    result.integer = lua_isinteger(L, at) ? lua_tointeger(L, at) : 0;
    break;
  case LUA_TSTRING:
    result.rank = RANK_STRING;
    result.bytes = lua_tolstring(L, at, &result.length);
    break;
  case LUA_TBOOLEAN:
    result.rank = RANK_BOOLEAN;
    result.integer = lua_toboolean(L, at);
    break;
  case LUA_TUSERDATA: {
    const clua_handle *handle = clua_tohandle(L, at);
    if (handle) {
      result.rank = RANK_HANDLE;
      result.integer = (lua_Integer)((uint64_t)handle->kind << 32 | handle->index);
    }
    break;
  }
  }
  return result;
}

static int compare(const key *left, const key *right) {
  if (left->rank != right->rank) return left->rank < right->rank ? -1 : 1;
  if (left->rank == RANK_STRING) {
    size_t shorter = left->length < right->length ? left->length : right->length;
    int order = memcmp(left->bytes, right->bytes, shorter);
    if (order != 0) return order;
    if (left->length != right->length) return left->length < right->length ? -1 : 1;
  }
  if (left->number != right->number) return left->number < right->number ? -1 : 1;
  if (left->integer != right->integer) return left->integer < right->integer ? -1 : 1;
  return left->index < right->index ? -1 : 1;
}

/// Merges runs of doubling length between the two halves of the block; returns the sorted half.
static key *merge_sort(key *keys, key *scratch, int count) {
  for (int width = 1; width < count; width *= 2) {
    for (int start = 0; start < count; start += 2 * width) {
      int middle = start + width < count ? start + width : count;
      int end = start + 2 * width < count ? start + 2 * width : count;
      int left = start, right = middle;
      for (int out = start; out < end; out++) {
        bool takes_left =
            left < middle && (right >= end || compare(&keys[left], &keys[right]) < 0);
        scratch[out] = takes_left ? keys[left++] : keys[right++];
      }
    }
    key *swap = keys;
    keys = scratch;
    scratch = swap;
  }
  return keys;
}

/// Gives the next key that still has a value. Upvalues: the table, its keys, the position.
static int next_pair(lua_State *L) {
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(3));
  for (;;) {
    if (lua_rawgeti(L, lua_upvalueindex(2), ++position) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
    lua_pop(L, 2);
  }
  lua_pushinteger(L, position);
  lua_replace(L, lua_upvalueindex(3));
  return 2;
}

/// Replaces the list of keys on top by a sorted one.
static void sort_keys(lua_State *L, int count) {
  key *keys = lua_newuserdatauv(L, 2 * sizeof(key) * (size_t)count, 0);
  bool is_sorted = true;
  for (int index = 0; index < count; index++) {
    lua_rawgeti(L, -2, index + 1);
    keys[index] = make_key(L, -1, index);
    lua_pop(L, 1);  // the list keeps strings alive
    if (index > 0 && compare(&keys[index - 1], &keys[index]) > 0) is_sorted = false;
  }
  if (is_sorted) {
    lua_pop(L, 1);
    return;
  }
  const key *sorted = merge_sort(keys, keys + count, count);
  lua_createtable(L, count, 0);
  for (int index = 0; index < count; index++) {
    lua_rawgeti(L, -3, sorted[index].index + 1);
    lua_rawseti(L, -2, index + 1);
  }
  lua_replace(L, -3);
  lua_pop(L, 1);
}

int clua_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_newtable(L);
  int count = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, 2, ++count);
  }
  if (count > 1) sort_keys(L, count);
  lua_pushvalue(L, 1);
  lua_insert(L, 2);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_pair, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}
