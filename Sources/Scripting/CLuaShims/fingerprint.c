// Computes a number for everything that can be reached from some objects; it changes if any of them
// changes.
//
// Objects are identified by their addresses, which do not change; strings and the bytes of userdata
// by their contents. The order in which objects are found does not matter, because the hashes are
// added.
//
// A structure contains no addresses: it is the same in another interpreter with the same values,
// and in another process of the same program. Its objects are identified by their numbers, in an
// order of keys that depends on nothing else.

#if defined(__linux__)
#define _GNU_SOURCE  // dladdr
#endif

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

enum { ARGUMENT_ROOTS = 1, ARGUMENT_LIMIT, FOUND, QUEUE };

/// An object that was found.
typedef struct found {
  const void *object;  // NULL for a free slot
  lua_Integer number;  // in the order of the queue, from 1
} found;

typedef struct walk {
  lua_State *L;
  found *found;  // a hash table by addresses, in the block of the userdata at FOUND
  size_t slots;  // the size of the table, a power of two
  lua_Integer left;    // how many values may still be examined
  lua_Integer queued;  // how many objects were found
  bool is_unknown;     // an object was found that cannot be examined
  bool is_structure;   // ignore addresses
} walk;

/// Distributes a number over all 64 bits.
static uint64_t mix(uint64_t value) {
  value ^= value >> 30;
  value *= UINT64_C(0xbf58476d1ce4e5b9);
  value ^= value >> 27;
  value *= UINT64_C(0x94d049bb133111eb);
  return value ^ (value >> 31);
}

static uint64_t join(uint64_t left, uint64_t right) {
  return mix(left + UINT64_C(0x9e3779b97f4a7c15)) ^ (right + (left << 6) + (left >> 2));
}

static uint64_t hash_bytes(walk *walk, const void *bytes, size_t length) {
  const unsigned char *byte = bytes;
  uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ length;
  size_t index = 0;
  for (; index + 8 <= length; index += 8) {
    uint64_t word;
    memcpy(&word, byte + index, sizeof word);
    hash = join(hash, word);
  }
  if (index < length) {
    uint64_t word = 0;
    memcpy(&word, byte + index, length - index);
    hash = join(hash, word);
  }
  walk->left -= (lua_Integer)(length / 64);
  return mix(hash);
}

/// The slot of an object in the hash table, or the free slot for it.
static found *find_slot(const walk *walk, const void *object) {
  size_t place = (size_t)mix((uint64_t)(uintptr_t)object);
  for (;; place += 1) {
    found *slot = &walk->found[place & (walk->slots - 1)];
    if (!slot->object || slot->object == object) return slot;
  }
}

/// Grows the table to hold the given number of objects.
static void make_room(walk *walk, size_t slots) {
  const found *old = walk->found, *end = old + walk->slots;
  size_t bytes = slots * sizeof *walk->found;
  walk->found = memset(lua_newuserdatauv(walk->L, bytes, 0), 0, bytes);
  walk->slots = slots;
  for (; old != end; old += 1) {
    if (old->object) *find_slot(walk, old->object) = *old;
  }
  lua_replace(walk->L, FOUND);
}

/// Marks the environments that no script can reach as found, so that they are not examined.
static void skip_constants(walk *walk) {
  lua_State *L = walk->L;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_CONSTANTS)) == LUA_TTABLE) {
    for (lua_Integer index = 1; lua_rawgeti(L, -1, index) == LUA_TTABLE; index += 1) {
      const void *object = lua_topointer(L, -1);
      *find_slot(walk, object) = (found){.object = object, .number = -index};
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/// The number of the object on top; 0 if it was not found yet.
static lua_Integer number_of(walk *walk) {
  return find_slot(walk, lua_topointer(walk->L, -1))->number;
}

/// Queues the object on top unless it has been queued; returns its number.
static lua_Integer enqueue(walk *walk) {
  const void *object = lua_topointer(walk->L, -1);
  found *slot = find_slot(walk, object);
  if (slot->object) return slot->number;
  lua_Integer number = ++walk->queued;
  slot->object = object;
  slot->number = number;
  lua_pushvalue(walk->L, -1);
  lua_rawseti(walk->L, QUEUE, number);
  if ((size_t)number * 2 > walk->slots) make_room(walk, walk->slots * 2);
  return number;
}

/// Whether the value on top is a C function whose upvalues cannot change its behavior: one without
/// upvalues, one of ours that only keeps what it calls, or `__index` of a class.
static bool is_constant(lua_State *L) {
  lua_CFunction code = lua_tocfunction(L, -1);
  if (!code || clua_isindex(L, -1)) return code;
  if (!lua_getupvalue(L, -1, code == clua_trampoline ? 3 : 1)) return true;
  lua_pop(L, 1);
  return false;
}

/// The hash of a function on top for which `is_constant` is true: its address may be reused.
static uint64_t hash_constant(lua_State *L) {
  uint64_t hash = (uint64_t)(uintptr_t)lua_topointer(L, -1);
  for (int index = 1; index <= 2 && lua_getupvalue(L, -1, index); index += 1) {
    hash = join(hash, (uint64_t)(uintptr_t)lua_touserdata(L, -1));
    lua_pop(L, 1);
  }
  return hash;
}

/// The hash of the value on top: its contents, or the identity of an object.
static uint64_t hash_value(walk *walk) {
  lua_State *L = walk->L;
  int type = lua_type(L, -1);
  uint64_t hash = 0;
  walk->left -= 1;
  switch (type) {
  case LUA_TNIL: break;
  case LUA_TBOOLEAN: hash = (uint64_t)lua_toboolean(L, -1); break;
  case LUA_TNUMBER:
    if (lua_isinteger(L, -1)) {
      hash = mix((uint64_t)lua_tointeger(L, -1));
    } else {
      lua_Number number = lua_tonumber(L, -1);
      hash = hash_bytes(walk, &number, sizeof number);
    }
    break;
  case LUA_TSTRING: {
    size_t length;
    const char *bytes = lua_tolstring(L, -1, &length);
    hash = hash_bytes(walk, bytes, length);
    break;
  }
  default:
    if (type == LUA_TLIGHTUSERDATA) {
      hash = walk->is_structure ? 0 : (uint64_t)(uintptr_t)lua_topointer(L, -1);
    } else if (!walk->is_structure && type == LUA_TFUNCTION && is_constant(L)) {
      hash = hash_constant(L);
    } else {
      lua_Integer number = enqueue(walk);
      hash = walk->is_structure ? mix((uint64_t)number) : (uint64_t)(uintptr_t)lua_topointer(L, -1);
    }
  }
  return join((uint64_t)type, hash);
}

/// Pops the value on top and returns its hash.
static uint64_t take_value(walk *walk) {
  uint64_t hash = hash_value(walk);
  lua_pop(walk->L, 1);
  return hash;
}

static uint64_t hash_metatable(walk *walk, int index) {
  return lua_getmetatable(walk->L, index) ? take_value(walk) : 0;
}

/// A key of a table, by its position in a list of them.
typedef struct hashed_key {
  uint64_t hash;
  lua_Integer index;
} hashed_key;

static int compare_hashes(const void *left, const void *right) {
  uint64_t first = ((const hashed_key *)left)->hash, second = ((const hashed_key *)right)->hash;
  return (first > second) - (first < second);
}

/// The sort key of a table key: its content, or its number. A table may have only one object as a
/// key that was not found before.
static uint64_t hash_key(walk *walk, bool *has_object) {
  lua_State *L = walk->L;
  switch (lua_type(L, -1)) {
  case LUA_TUSERDATA: return hash_bytes(walk, lua_touserdata(L, -1), lua_rawlen(L, -1));
  case LUA_TTABLE: case LUA_TFUNCTION: case LUA_TTHREAD: {
    lua_Integer number = number_of(walk);
    if (number != 0) return mix((uint64_t)number);
    if (*has_object) walk->is_unknown = true;
    *has_object = true;
    return UINT64_MAX;
  }
  default: return hash_value(walk);
  }
}

/// The hash of a table's entries, in an order that every interpreter has.
static uint64_t hash_in_order(walk *walk, int table) {
  lua_State *L = walk->L;
  lua_Integer count = 0;
  bool has_object = false;
  lua_newtable(L);
  int keys = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, keys, ++count);
  }
  if (count == 0) return 0;
  if (count > walk->left) {
    walk->left = 0;
    return 0;
  }
  hashed_key *order = lua_newuserdatauv(L, (size_t)count * sizeof *order, 0);
  for (lua_Integer index = 0; index < count; index += 1) {
    lua_rawgeti(L, keys, index + 1);
    order[index] = (hashed_key){.hash = hash_key(walk, &has_object), .index = index + 1};
    lua_pop(L, 1);
  }
  qsort(order, (size_t)count, sizeof *order, compare_hashes);
  uint64_t hash = (uint64_t)count;
  for (lua_Integer index = 0; index < count; index += 1) {
    lua_rawgeti(L, keys, order[index].index);
    hash = join(hash, hash_value(walk));
    lua_rawget(L, table);
    hash = join(hash, take_value(walk));
  }
  return hash;
}

/// The start addresses of the libraries with C functions for Lua, ours and Lua's own, which stay
/// loaded; 0 if not found yet. Finding one reads all symbols of its library.
static _Atomic uintptr_t starts[4];

/// The offset of a C function from the start of its library, which is the same in every process of
/// the program; 0 if unknown.
static uint64_t offset_in_library(uintptr_t address) {
  enum { LARGEST = 1 << 28 };  // larger than any library
  for (size_t index = 0; index < sizeof starts / sizeof *starts; index += 1) {
    uintptr_t start = atomic_load_explicit(&starts[index], memory_order_relaxed);
    if (start == 0) {
      Dl_info info;
      if (!dladdr((const void *)address, &info)) return 0;
      start = (uintptr_t)info.dli_fbase;
      atomic_store_explicit(&starts[index], start, memory_order_relaxed);
    }
    if (address >= start && address - start < LARGEST) return address - start;
  }
  return 0;
}

/// The hash of a function's code: the position of its definition, or the C function.
static uint64_t hash_code(walk *walk, int function) {
  lua_State *L = walk->L;
  lua_CFunction code = lua_tocfunction(L, function);
  if (code) {
    uint64_t offset = offset_in_library((uintptr_t)code);
    if (offset == 0) walk->is_unknown = true;
    return mix(offset);
  }
  lua_Debug info;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">S", &info);
  return join(hash_bytes(walk, info.source, info.srclen), (uint64_t)info.linedefined);
}

/// The hash of the contents of the object on top.
static uint64_t hash_object(walk *walk) {
  lua_State *L = walk->L;
  int object = lua_gettop(L);
  uint64_t own = walk->is_structure ? mix((uint64_t)number_of(walk))
                                    : (uint64_t)(uintptr_t)lua_topointer(L, object);
  uint64_t hash = join((uint64_t)lua_type(L, object), own);
  switch (lua_type(L, object)) {
  case LUA_TTABLE: {
    if (walk->is_structure) {
      hash = join(hash, hash_metatable(walk, object));
      hash = join(hash, hash_in_order(walk, object));
      break;
    }
    uint64_t sum = hash_metatable(walk, object);
    lua_pushnil(L);
    while (walk->left > 0 && lua_next(L, object)) {
      uint64_t value = take_value(walk);
      sum += mix(join(hash_value(walk), value));
    }
    hash = join(hash, sum);
    break;
  }
  case LUA_TFUNCTION:
    if (walk->is_structure) {
      hash = join(hash, hash_code(walk, object));
      // The upvalues of our functions are always the same, except for their address.
      if (lua_iscfunction(L, object)) break;
    }
    for (int index = 1; lua_getupvalue(L, object, index); index += 1) {
      hash = join(hash, take_value(walk));
    }
    break;
  case LUA_TUSERDATA:
    hash = join(hash, hash_bytes(walk, lua_touserdata(L, object), lua_rawlen(L, object)));
    hash = join(hash, hash_metatable(walk, object));
    for (int index = 1; lua_getiuservalue(L, object, index) != LUA_TNONE; index += 1) {
      hash = join(hash, take_value(walk));
    }
    lua_pop(L, 1);
    break;
  case LUA_TTHREAD: {
    // The state of a suspended coroutine cannot be read; a finished one has none.
    lua_State *thread = lua_tothread(L, object);
    lua_Debug info;
    bool is_over = lua_status(thread) == LUA_OK && lua_gettop(thread) == 0
        && !lua_getstack(thread, 0, &info);
    if (thread != HOST(L)->main && !is_over) walk->is_unknown = true;
    break;
  }
  default: break;
  }
  lua_settop(L, object);
  return mix(hash);
}

/// Pushes a list of everything that Swift refers to. The state's own tables, all except that of the
/// handles, have keys that are not numbers: they hold what all scripts share, or caches. Other such
/// lists are omitted.
static int do_roots(lua_State *L) {
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_newtable(L);
  lua_pushlightuserdata(L, (void *)KEY(KEY_ROOTS));
  lua_rawseti(L, 1, 0);
  lua_Integer count = 0;
  lua_pushnil(L);
  while (lua_next(L, LUA_REGISTRYINDEX)) {
    int type = lua_type(L, -1);
    bool is_root = lua_type(L, -2) == LUA_TNUMBER
        && (type == LUA_TFUNCTION || type == LUA_TUSERDATA || type == LUA_TTHREAD);
    if (lua_type(L, -2) == LUA_TNUMBER && type == LUA_TTABLE) {
      lua_rawgeti(L, -1, 0);
      is_root = lua_touserdata(L, -1) != KEY(KEY_ROOTS);
      lua_pop(L, 1);
      is_root = is_root && lua_tointeger(L, -2) != HOST(L)->handles;
    }
    is_root = is_root && !(type == LUA_TFUNCTION && is_constant(L));
    if (is_root) {
      lua_rawseti(L, 1, ++count);
    } else {
      lua_pop(L, 1);
    }
  }
  return 1;
}

int clua_pushroots(lua_State *L) { return clua_protect(L, do_roots, 0, 1); }

/// Returns the number as an integer; nothing if there is none.
static int do_walk(lua_State *L, bool is_structure) {
  walk walk = {.L = L, .left = lua_tointeger(L, ARGUMENT_LIMIT), .is_structure = is_structure};
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_pushnil(L);
  make_room(&walk, 512);
  lua_createtable(L, 256, 0);
  skip_constants(&walk);
  lua_pushvalue(L, ARGUMENT_ROOTS);
  enqueue(&walk);
  // The number that `tostring` will give the next object is part of the state.
  uint64_t sum = mix((uint64_t)HOST(L)->identities);
  for (lua_Integer next = 1; next <= walk.queued; next += 1) {
    lua_rawgeti(L, QUEUE, next);
    sum += hash_object(&walk);
    lua_pop(L, 1);
    if (walk.left <= 0 || walk.is_unknown) return 0;
  }
  lua_pushinteger(L, (lua_Integer)sum);
  return 1;
}

static int do_fingerprint(lua_State *L) { return do_walk(L, false); }
static int do_structure(lua_State *L) { return do_walk(L, true); }

static bool find(lua_State *L, lua_CFunction function, int64_t limit, uint64_t *result) {
  lua_pushinteger(L, limit);
  bool is_known = clua_protect(L, function, 2, 1) == LUA_OK && lua_isinteger(L, -1);
  if (is_known) *result = (uint64_t)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return is_known;
}

bool clua_fingerprint(lua_State *L, lua_Integer limit, uint64_t *result) {
  return find(L, do_fingerprint, limit, result);
}

bool clua_structure(lua_State *L, lua_Integer limit, uint64_t *result) {
  return find(L, do_structure, limit, result);
}
