// Where functions in C are, in a way that is the same in every process of the program.

#pragma once

#include <stdint.h>

/// The addresses at which libraries begin that have functions in C for Lua: ours, and Lua's own.
typedef struct libraries {
  uintptr_t starts[4];  // 0 for those not met yet
} libraries;

/// Where in its library, or in the program, the function at an address begins; 0 if unknown.
uint64_t clua_place(uintptr_t address, libraries *known);
