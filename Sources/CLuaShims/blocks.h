#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Blocks of memory for a state. Scripts make small tables and drop them by the thousand between two
// collections, more than the system's allocator keeps at hand; so small blocks come from an arena of the
// state's own, with a list of free ones for each size. Where the arena is full, the system serves them.

/// Sizes of small blocks are multiples of this.
#define CLUA_UNIT ((size_t)16)
/// The largest small block.
#define CLUA_SMALL ((size_t)256)
/// The size of the arena, of which the system lends only the pages that are written. It never grows:
/// what a script has freed of one size serves no other.
#define CLUA_ARENA ((size_t)2 << 20)

typedef struct clua_spare {
  struct clua_spare *next;
} clua_spare;

typedef struct clua_blocks {
  char *arena;  // NULL for none
  size_t taken;  // bytes of the arena that have been handed out
  clua_spare *spare[CLUA_SMALL / CLUA_UNIT];  // by size: units less one
} clua_blocks;

static inline void clua_openarena(clua_blocks *blocks) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  return;  // it sees a block for itself only where the system serves it
#endif
#endif
  blocks->arena = malloc(CLUA_ARENA);
}

/// Gives the arena back, with all blocks in it.
static inline void clua_closearena(clua_blocks *blocks) { free(blocks->arena); }

/// Whether a block lies in the arena.
static inline bool clua_isinarena(const clua_blocks *blocks, const void *block) {
  return (uintptr_t)block - (uintptr_t)blocks->arena < CLUA_ARENA;
}

static inline size_t clua_units(size_t size) { return (size + CLUA_UNIT - 1) / CLUA_UNIT; }

/// A new block; NULL where there is no memory. `size` is not 0, here and below.
static inline void *clua_makeblock(clua_blocks *blocks, size_t size) {
  if (size > CLUA_SMALL) return malloc(size);
  size_t units = clua_units(size);
  clua_spare *spare = blocks->spare[units - 1];
  if (spare != NULL) {
    blocks->spare[units - 1] = spare->next;
    return spare;
  }
  if (blocks->arena == NULL || CLUA_ARENA - blocks->taken < units * CLUA_UNIT) return malloc(size);
  void *block = blocks->arena + blocks->taken;
  blocks->taken += units * CLUA_UNIT;
  return block;
}

static inline void clua_freeblock(clua_blocks *blocks, void *block, size_t size) {
  if (!clua_isinarena(blocks, block)) {
    free(block);
    return;
  }
  clua_spare *spare = block;
  spare->next = blocks->spare[clua_units(size) - 1];
  blocks->spare[clua_units(size) - 1] = spare;
}

/// A block of another size with the same content; NULL, and the block as it was, where there is no
/// memory.
static inline void *clua_resizeblock(clua_blocks *blocks, void *block, size_t old, size_t size) {
  if (!clua_isinarena(blocks, block)) return realloc(block, size);
  if (clua_units(size) == clua_units(old)) return block;
  void *result = clua_makeblock(blocks, size);
  if (result == NULL) return NULL;
  memcpy(result, block, old < size ? old : size);
  clua_freeblock(blocks, block, old);
  return result;
}
