// Table functions with limited time: a list may report any length through `__len`, and its elements
// may come from C functions, so Lua's own could run forever without executing an instruction.

#include <limits.h>
#include <stdint.h>

#include "host.h"

// MARK: - Arguments

enum { READS = 1, WRITES = 2, COUNTS = 4 };

/// Checks that the argument is a table, or has the metamethods that the operation needs.
static void check_list(lua_State *L, int argument, int uses) {
  static const struct {
    int use;
    const char *field;
  } needs[] = {{READS, "__index"}, {WRITES, "__newindex"}, {COUNTS, "__len"}};
  clua_checkcstack(L);
  if (lua_type(L, argument) == LUA_TTABLE) return;
  bool is_fit = lua_getmetatable(L, argument);
  for (int each = 0; is_fit && each < 3; each += 1) {
    if (!(uses & needs[each].use)) continue;
    is_fit = clua_rawgetfield(L, -1, needs[each].field) != LUA_TNIL;
    lua_pop(L, 1);
  }
  if (!is_fit) luaL_checktype(L, argument, LUA_TTABLE);
  lua_pop(L, 1);
}

static lua_Integer check_length(lua_State *L, int argument, int uses) {
  check_list(L, argument, uses | COUNTS);
  return luaL_len(L, argument);
}

/// `t[to] = t[from]`, charged to the run.
static void copy_element(lua_State *L, int source, lua_Integer from, int target, lua_Integer to) {
  clua_charge(L, 1);
  lua_geti(L, source, from);
  lua_seti(L, target, to);
}

// MARK: - Inserting and removing

static int table_insert(lua_State *L) {
  lua_Integer end = (lua_Integer)((lua_Unsigned)check_length(L, 1, READS | WRITES) + 1);
  lua_Integer position = end;
  switch (lua_gettop(L)) {
  case 2: break;
  case 3:
    position = luaL_checkinteger(L, 2);
    // One comparison for both bounds, because the length may be the largest integer.
    luaL_argcheck(
        L, (lua_Unsigned)position - 1 < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer each = end; each > position; each -= 1) {
      copy_element(L, 1, each - 1, 1, each);
    }
    break;
  default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer length = check_length(L, 1, READS | WRITES);
  lua_Integer position = luaL_optinteger(L, 2, length);
  if (position != length) {
    luaL_argcheck(
        L, (lua_Unsigned)position - 1 <= (lua_Unsigned)length, 2, "position out of bounds");
  }
  lua_geti(L, 1, position);
  for (; position < length; position += 1) copy_element(L, 1, position + 1, 1, position);
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2);
  lua_Integer last = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  check_list(L, 1, READS);
  check_list(L, target, WRITES);
  if (last >= first) {
    luaL_argcheck(
        L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool is_safe_forwards = to > last || to <= first
        || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
    for (lua_Integer each = 0; each < count; each += 1) {
      lua_Integer offset = is_safe_forwards ? each : count - 1 - each;
      copy_element(L, 1, first + offset, target, to + offset);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

// MARK: - Joining

static void add_element(lua_State *L, luaL_Buffer *out, lua_Integer index) {
  clua_charge(L, 1);
  lua_geti(L, 1, index);
  if (!lua_isstring(L, -1)) {
    luaL_error(
        L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
        (LUAI_UACINT)index);
  }
  luaL_addvalue(out);
}

static int table_concat(lua_State *L) {
  lua_Integer last = check_length(L, 1, READS);
  size_t length;
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  if (first <= last) add_element(L, &out, first);
  // Stops before the last index, which may be the largest integer.
  for (lua_Integer index = first; index < last; index += 1) {
    luaL_addlstring(&out, separator, length);
    add_element(L, &out, index + 1);
  }
  luaL_pushresult(&out);
  return 1;
}

// MARK: - Sorting

/// Stack of `table.sort` while it works.
enum { LIST = 1, COMPARATOR = 2, VALUES = 3 };

/// Whether a value is sorted before another; both are positions in the list of values.
static bool is_before(lua_State *L, uint32_t left, uint32_t right) {
  clua_charge(L, 1);
  bool is_default = lua_isnil(L, COMPARATOR);
  if (!is_default) lua_pushvalue(L, COMPARATOR);
  lua_rawgeti(L, VALUES, (lua_Integer)left + 1);
  lua_rawgeti(L, VALUES, (lua_Integer)right + 1);
  bool result;
  if (is_default) {
    result = lua_compare(L, -2, -1, LUA_OPLT);
    lua_pop(L, 2);
  } else {
    lua_call(L, 2, 1);
    result = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  return result;
}

/// Merges runs of doubling length between the two halves of the block; returns the sorted half.
static const uint32_t *merge_sort(
    lua_State *L, uint32_t *order, uint32_t *scratch, uint32_t count) {
  for (uint64_t width = 1; width < count; width *= 2) {
    for (uint64_t start = 0; start < count; start += 2 * width) {
      uint64_t middle = start + width < count ? start + width : count;
      uint64_t end = middle + width < count ? middle + width : count;
      uint64_t left = start, right = middle;
      for (uint64_t out = start; out < end; out += 1) {
        // Equal elements keep their order: the right one comes first only if it must.
        bool takes_right = left >= middle
            || (right < end && is_before(L, order[right], order[left]));
        scratch[out] = order[takes_right ? right++ : left++];
      }
    }
    uint32_t *swap = order;
    order = scratch;
    scratch = swap;
  }
  return order;
}

/// `table.sort`: stable, and with the same steps for the same list, whereas Lua's own function
/// picks pivots by the clock. An inconsistent comparison gives some order and no error. The list is
/// written once, at the end; if sorting fails, it is unchanged.
static int table_sort(lua_State *L) {
  lua_Integer length = check_length(L, LIST, READS | WRITES);
  if (length <= 1) return 0;
  luaL_argcheck(L, length < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, COMPARATOR)) luaL_checktype(L, COMPARATOR, LUA_TFUNCTION);
  lua_settop(L, COMPARATOR);

  uint32_t count = (uint32_t)length;
  lua_createtable(L, count < 4096 ? (int)count : 4096, 0);  // the reported length may be wrong
  for (uint32_t index = 1; index <= count; index += 1) {
    clua_charge(L, 1);
    lua_geti(L, LIST, index);
    lua_rawseti(L, VALUES, index);
  }
  uint32_t *order = lua_newuserdatauv(L, 2 * sizeof *order * count, 0);
  for (uint32_t index = 0; index < count; index += 1) order[index] = index;
  const uint32_t *sorted = merge_sort(L, order, order + count, count);
  for (uint32_t index = 0; index < count; index += 1) {
    clua_charge(L, 1);
    lua_rawgeti(L, VALUES, (lua_Integer)sorted[index] + 1);
    lua_seti(L, LIST, (lua_Integer)index + 1);
  }
  return 0;
}

const luaL_Reg clua_tablefunctions[] = {
    {"concat", table_concat}, {"insert", table_insert}, {"move", table_move},
    {"remove", table_remove}, {"sort", table_sort},     {NULL, NULL},
};
