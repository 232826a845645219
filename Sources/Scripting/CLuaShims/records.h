#pragma once

#include "host.h"

/// Tests which of Lua's own records can be read.
void clua_learnrecords(lua_State *L);

/// The number of instructions left until the hook of a thread counts, if `count_offset` is known.
static inline int *clua_left(lua_State *L) {
  return (int *)(void *)((char *)L + HOST(L)->count_offset);
}

/// The tag of a Lua function, which follows the eight bytes of its value.
#define CLUA_LUA_TAG (LUA_TFUNCTION | 0x40)

/// Whether an activation runs a Lua function, if `reads_tags` is set: an activation begins with the
/// position of its function on the stack. Asking Lua would take longer than the rest of the work at
/// a call.
static inline bool clua_islua(const lua_Debug *event) {
  const unsigned char *const *activation = (const void *)event->i_ci;
  return (*activation)[sizeof(lua_Integer)] == CLUA_LUA_TAG;
}

/// The number of the Lua function of an activation, in the order of creation, if `reads_tags` is
/// set.
static inline uint64_t clua_called(const lua_Debug *event) {
  const clua_header *const *const *activation = (const void *)event->i_ci;
  return (**activation)[-1].creation;
}
