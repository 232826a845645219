// The space that is left on the C stack.
//
// Lua counts its own nested C calls, but restarts the count in every coroutine that is closed and
// does not count Swift frames in between. So the address of a frame is compared with the bounds of
// the thread's stack.

#if defined(__linux__)
#define _GNU_SOURCE  // pthread_getattr_np
#endif

#include "host.h"

#include <pthread.h>

/// The assumed size of a stack whose size the system does not report.
#define UNKNOWN_SIZE ((size_t)256 * 1024)
/// The number of bytes kept free on a large stack. On a smaller one a quarter is kept free.
#define MOST_RESERVED ((size_t)512 * 1024)

_Thread_local uintptr_t clua_stackfloor = UINTPTR_MAX;

/// The lowest address of the calling thread's stack, and its size.
static uintptr_t find_bounds(uintptr_t here, size_t *size) {
#if defined(__APPLE__)
  (void)here;
  *size = pthread_get_stacksize_np(pthread_self());
  return (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - *size;
#else
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    void *low = NULL;
    size_t guard = 0;
    int status = pthread_attr_getstack(&attributes, &low, size);
    if (status == 0) status = pthread_attr_getguardsize(&attributes, &guard);
    pthread_attr_destroy(&attributes);
    // Some systems count the guard as part of the stack.
    if (status == 0 && *size > guard) {
      *size -= guard;
      return (uintptr_t)low + guard;
    }
  }
  *size = UNKNOWN_SIZE;
  return here - UNKNOWN_SIZE;
#endif
}

bool clua_isbelowfloor(uintptr_t address) {
  if (clua_stackfloor == UINTPTR_MAX) {
    size_t size;
    uintptr_t low = find_bounds(address, &size);
    clua_stackfloor = low + (size / 4 < MOST_RESERVED ? size / 4 : MOST_RESERVED);
  }
  return address < clua_stackfloor;
}

void clua_raisefullstack(lua_State *L) { luaL_error(L, CLUA_FULLSTACK); }
