#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // dladdr
#endif
#include <dlfcn.h>
#include <stddef.h>

#include "library.h"

uint64_t clua_place(uintptr_t address, libraries *known) {
  enum { LARGEST = 1 << 28 };  // larger than any library
  for (size_t index = 0; index < sizeof known->starts / sizeof *known->starts; index += 1) {
    uintptr_t start = known->starts[index];
    if (start == 0) {
      Dl_info info;
      if (!dladdr((const void *)address, &info)) return 0;
      start = known->starts[index] = (uintptr_t)info.dli_fbase;
    }
    if (address >= start && address - start < LARGEST) return address - start;
  }
  return 0;
}
