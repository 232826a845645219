// Locates C functions in a way that is the same in every process of the program.

#pragma once

#include <stdint.h>

/// The offset of the function at an address from the start of its library or program; 0 if unknown.
uint64_t clua_place(uintptr_t address);
