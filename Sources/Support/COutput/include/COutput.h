#pragma once

// Buffers for open files, in memory that threads without Swift can read: when the thread that fills
// them hangs, another thread writes their contents.

#include <stdbool.h>
#include <stddef.h>

/// Writes all bytes (write), waiting while the file cannot accept more.
///
/// Returns 0 or the system's error number; some of the bytes may have been written then.
int output_write(int descriptor, const void *bytes, size_t count);

/// A buffer of 64 KiB for an open file.
typedef struct output_buffer output_buffer;

/// A held buffer grows instead of being written when it is full: it is written only by
/// `output_buffer_flush` and `output_buffers_finish`. Ends the process if memory runs out.
output_buffer *output_buffer_create(int descriptor, bool is_held);
/// Discards the contents of the buffer; the file stays open.
void output_buffer_free(output_buffer *buffer);
/// Adds bytes, and writes the buffer when it is full. Returns 0 or the system's error number.
int output_buffer_add(output_buffer *buffer, const void *bytes, size_t count);
/// Writes what the buffer holds. Returns 0 or the system's error number.
int output_buffer_flush(output_buffer *buffer);

/// Writes the contents of all buffers before the process ends; every later call waits forever.
void output_buffers_finish(void);
