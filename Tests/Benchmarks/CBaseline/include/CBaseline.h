#pragma once
#include <stdint.h>

/// The yardstick: the same work as the Swift host does, in plain, idiomatic C on the same liblua.
typedef struct baseline baseline;

baseline *_Nullable baseline_new(void);
void baseline_free(baseline *_Nonnull host);

/// Runs `chunk` with the object, and `count` as its arguments; 0 when it went well.
int baseline_run(baseline *_Nonnull host, const char *_Nonnull chunk, int64_t count);

/// What the delegate's answers added up to, so that nothing can be left out.
int64_t baseline_sum(const baseline *_Nonnull host);

/// Loads a policy with StandardDrop, and a scene that answers what it asks; 0 when it went well.
int baseline_load_drag(baseline *_Nonnull host);

/// Calls the callbacks of one drag within a table, with so many calls of `dropSessionDidUpdate`;
/// 0 when it went well.
int baseline_drag(baseline *_Nonnull host, int64_t updates);
