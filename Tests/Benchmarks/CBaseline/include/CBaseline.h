#pragma once
#include <stdint.h>

/// The yardstick: the same work as the Swift host does, in plain, idiomatic C on the same liblua.
typedef struct baseline baseline;

baseline *_Nullable baseline_new(void);
void baseline_free(baseline *_Nonnull host);

/// Runs `chunk` with the object and `count` as its arguments; 0 if it succeeds.
int baseline_run(baseline *_Nonnull host, const char *_Nonnull chunk, int64_t count);

/// The sum of the delegate's answers, which depends on each of them.
int64_t baseline_sum(const baseline *_Nonnull host);
