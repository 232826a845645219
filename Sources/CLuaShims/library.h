// Locates C functions in a way that is the same in every process of the program.

#pragma once

#include <stdint.h>

/// The start addresses of the libraries with C functions for Lua: ours, and Lua's own.
typedef struct libraries {
  uintptr_t starts[4];  // 0 if not found yet
} libraries;

/// The offset of the function at an address from the start of its library or program; 0 if unknown.
uint64_t clua_place(uintptr_t address, libraries *known);
