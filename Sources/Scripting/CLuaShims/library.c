#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // dladdr
#endif
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

#include "library.h"

/// The start addresses of the libraries with C functions for Lua, ours and Lua's own, which stay
/// loaded; 0 if not found yet. Finding one reads all symbols of its library.
static _Atomic uintptr_t starts[4];

uint64_t clua_place(uintptr_t address) {
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
