// Orders keys independently of the run.
//
// Lua's own order depends on string hashes, whose seed changes at every start, and on the addresses
// of objects. Here numbers come first, ascending, then strings by their bytes, then false and true,
// then handles by kind and slot, then library functions, then tables, functions and threads in the
// order of their creation.

#include <string.h>

#include "host.h"

enum rank { RANK_NUMBER, RANK_STRING, RANK_BOOLEAN, RANK_HANDLE, RANK_LIBRARY, RANK_OBJECT };

typedef struct key {
  enum rank rank;
  int index;  // the original position: ties keep this order
  lua_Number number;
  lua_Integer integer;
  const char *bytes;
  size_t length;
} key;

/// The position of a library function without upvalues; 0 if it is not in the list.
static lua_Integer library_place(lua_State *L, int at) {
  at = lua_absindex(L, at);
  clua_pushfunctionplaces(L);
  lua_pushvalue(L, at);
  lua_rawget(L, -2);
  lua_Integer place = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return place;
}

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
      result.length = handle->generation;
      break;
    }
    result.integer = clua_creation(L, at);
    break;
  }
  default:
    result.integer = clua_creation(L, at);
    if (result.integer == 0) {
      result.rank = RANK_LIBRARY;
      result.integer = library_place(L, at);
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
  }
  if (left->number != right->number) return left->number < right->number ? -1 : 1;
  if (left->integer != right->integer) return left->integer < right->integer ? -1 : 1;
  if (left->length != right->length) return left->length < right->length ? -1 : 1;
  return left->index < right->index ? -1 : left->index > right->index;
}

/// Merges runs of doubling length between the two halves of the block; returns the sorted half.
static key *merge_sort(lua_State *L, key *keys, key *scratch, int count) {
  for (int width = 1; width < count; width *= 2) {
    clua_charge(L, count);
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
  const key *sorted = merge_sort(L, keys, keys + count, count);
  lua_createtable(L, count, 0);
  for (int index = 0; index < count; index++) {
    lua_rawgeti(L, -3, sorted[index].index + 1);
    lua_rawseti(L, -2, index + 1);
  }
  lua_replace(L, -3);
  lua_pop(L, 1);
}

void clua_pushkeys(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_newtable(L);
  int keys = lua_gettop(L);
  int count = 0;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    clua_charge(L, 1);
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, keys, ++count);
  }
  if (count > 1) sort_keys(L, count);
}

static int do_keys(lua_State *L) {
  clua_pushkeys(L, 1);
  return 1;
}

int clua_sortedkeys(lua_State *L) { return clua_protect(L, do_keys, 1, 1); }

// MARK: - pairs

/// Returns the next key that still has a value. Upvalues: the table, its keys, the position.
static int next_pair(lua_State *L) {
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(3));
  for (;;) {
    clua_charge(L, 1);
    if (lua_rawgeti(L, lua_upvalueindex(2), ++position) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
    lua_pop(L, 2);
  }
  lua_pushinteger(L, position);
  lua_replace(L, lua_upvalueindex(3));
  return 2;
}

/// Runs after `__pairs`, and after a yield inside it.
static int finish_pairs(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  clua_checkkill(L);
  return 3;
}

static int base_pairs(lua_State *L) {
  clua_checkcstack(L);
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, finish_pairs);
    return finish_pairs(L, LUA_OK, 0);
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  clua_pushkeys(L, 1);
  lua_pushvalue(L, 1);
  lua_insert(L, 2);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_pair, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// MARK: - next

/// Pushes the first key of a table, or nil. Most calls only test whether there is one, so nothing
/// is sorted yet.
static void push_first(lua_State *L, int table) {
  key least;
  lua_pushnil(L);  // the smallest so far
  int best = lua_gettop(L);
  lua_pushnil(L);
  for (int index = 0; lua_next(L, table); index += 1) {
    clua_charge(L, 1);
    lua_pop(L, 1);
    key each = make_key(L, -1, index);
    if (index > 0 && compare(&each, &least) > 0) continue;
    least = each;
    lua_pushvalue(L, -1);
    lua_replace(L, best);
  }
}

/// A traversal: the table, its keys in order, and the position of the last result.
enum { WALK_TABLE = 1, WALK_KEYS, WALK_PLACE };
/// How many traversals are kept, for nested loops.
enum { WALKS = 4 };

/// Pushes the traversal of a table and marks it as the most recently used; nil if there is none.
static void push_walk(lua_State *L, int table) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_WALKS));
  int walks = lua_gettop(L);
  for (int index = 1; index <= WALKS; index += 1) {
    if (lua_rawgeti(L, walks, index) == LUA_TTABLE) {
      lua_rawgeti(L, -1, WALK_TABLE);
      bool is_same = lua_rawequal(L, -1, table);
      lua_pop(L, 1);
      if (is_same) {
        for (; index > 1; index -= 1) {
          lua_rawgeti(L, walks, index - 1);
          lua_rawseti(L, walks, index);
        }
        lua_pushvalue(L, -1);
        lua_rawseti(L, walks, 1);
        lua_remove(L, walks);
        return;
      }
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  lua_pushnil(L);
}

/// Pushes a new traversal of a table, which replaces the least recently used one.
static void push_newwalk(lua_State *L, int table) {
  lua_createtable(L, 3, 0);
  lua_pushvalue(L, table);
  lua_rawseti(L, -2, WALK_TABLE);
  clua_pushkeys(L, table);
  lua_rawseti(L, -2, WALK_KEYS);
  lua_pushinteger(L, 0);
  lua_rawseti(L, -2, WALK_PLACE);
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_WALKS));
  for (int index = WALKS; index > 1; index -= 1) {
    lua_rawgeti(L, -1, index - 1);
    lua_rawseti(L, -2, index);
  }
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, 1);
  lua_pop(L, 1);
}

/// How many of the keys on top are not after the key at 2; `is_found` is set if the last one is
/// equal.
static lua_Integer place_of_key(lua_State *L, bool *is_found) {
  key wanted = make_key(L, 2, 0);
  lua_Integer low = 1, high = (lua_Integer)lua_rawlen(L, -1);
  *is_found = false;
  while (low <= high) {
    lua_Integer middle = low + (high - low) / 2;
    lua_rawgeti(L, -1, middle);
    key each = make_key(L, -1, 0);
    *is_found = lua_rawequal(L, -1, 2);
    lua_pop(L, 1);
    if (*is_found) return middle;
    if (compare(&wanted, &each) < 0) {
      high = middle - 1;
    } else {
      low = middle + 1;
    }
  }
  return low - 1;
}

/// `next` in the order of `pairs`: the first key after the given one.
static int base_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  push_walk(L, 1);
  if (lua_isnil(L, 2)) {
    if (!lua_isnil(L, 3)) {  // a new traversal, perhaps with other keys
      lua_pushboolean(L, 0);
      lua_rawseti(L, 3, WALK_TABLE);
    }
    push_first(L, 1);
    if (lua_isnil(L, -1)) return 1;
    lua_pushvalue(L, -1);
    lua_rawget(L, 1);
    return 2;
  }

  lua_Integer place = 0;
  bool is_found = false;
  if (!lua_isnil(L, 3)) {
    lua_rawgeti(L, 3, WALK_PLACE);
    place = lua_tointeger(L, -1);
    lua_pop(L, 1);
    lua_rawgeti(L, 3, WALK_KEYS);
    lua_rawgeti(L, 4, place);
    is_found = lua_rawequal(L, -1, 2);
    lua_pop(L, 1);
    if (!is_found) place = place_of_key(L, &is_found);  // two loops over one table
  }
  if (!is_found) {
    lua_settop(L, 2);
    push_newwalk(L, 1);
    lua_rawgeti(L, 3, WALK_KEYS);
    place = place_of_key(L, &is_found);
  }
  do {
    clua_charge(L, 1);
    lua_settop(L, 4);
    place += 1;
    if (lua_rawgeti(L, 4, place) == LUA_TNIL) return 1;
    lua_pushvalue(L, -1);
  } while (lua_rawget(L, 1) == LUA_TNIL);
  lua_pushinteger(L, place);
  lua_rawseti(L, 3, WALK_PLACE);
  return 2;
}

const luaL_Reg clua_orderfunctions[] = {{"next", base_next}, {"pairs", base_pairs}, {NULL, NULL}};
