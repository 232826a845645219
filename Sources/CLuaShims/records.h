#pragma once

#include "host.h"

/// Learns which of Lua's own records can be read.
void clua_learnrecords(lua_State *L);

/// How many instructions are left until the hook of a thread counts, where `count_offset` is known.
static inline int *clua_left(lua_State *L) {
  return (int *)(void *)((char *)L + HOST(L)->count_offset);
}

/// The tag of a function in Lua, where it stands behind the eight bytes of its value.
#define CLUA_LUA_TAG (LUA_TFUNCTION | 0x40)

/// Whether the function of an activation is in Lua, if `reads_tags` holds: an activation begins with the
/// place of its function on the stack. To ask Lua takes longer than all else that is done at a call.
static inline bool clua_islua(const lua_Debug *event) {
  const unsigned char *const *activation = (const void *)event->i_ci;
  return (*activation)[sizeof(lua_Integer)] == CLUA_LUA_TAG;
}

/// The number of the function in Lua of an activation, in the order of creation, if `reads_tags` holds.
static inline uint64_t clua_called(const lua_Debug *event) {
  const clua_header *const *const *activation = (const void *)event->i_ci;
  return (**activation)[-1].creation;
}
