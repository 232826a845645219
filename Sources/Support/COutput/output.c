#include "COutput.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CAPACITY ((size_t)1 << 16)

struct output_buffer {
  pthread_mutex_t lock;  // guards `count` and `bytes`
  int descriptor;
  bool is_held;
  output_buffer *next;
  size_t count;
  size_t capacity;
  char *bytes;
};

/// All buffers, and the lock that guards the list.
static output_buffer *buffers;
static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;

int output_write(int descriptor, const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, rest, count);
    if (written >= 0) {
      rest += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd file = {.fd = descriptor, .events = POLLOUT};
      poll(&file, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

/// Writes what a buffer holds; the caller has locked it.
static int write_buffer(output_buffer *buffer) {
  size_t count = buffer->count;
  buffer->count = 0;
  return output_write(buffer->descriptor, buffer->bytes, count);
}

static void *not_null(void *block) {
  if (block) return block;
  fputs("the system has no memory left\n", stderr);
  abort();
}

output_buffer *output_buffer_create(int descriptor, bool is_held) {
  output_buffer *buffer = not_null(malloc(sizeof *buffer));
  pthread_mutex_init(&buffer->lock, NULL);
  buffer->descriptor = descriptor;
  buffer->is_held = is_held;
  buffer->count = 0;
  buffer->capacity = CAPACITY;
  buffer->bytes = not_null(malloc(CAPACITY));
  pthread_mutex_lock(&list_lock);
  buffer->next = buffers;
  buffers = buffer;
  pthread_mutex_unlock(&list_lock);
  return buffer;
}

void output_buffer_free(output_buffer *buffer) {
  pthread_mutex_lock(&list_lock);
  output_buffer **place = &buffers;
  while (*place != buffer) place = &(*place)->next;
  *place = buffer->next;
  pthread_mutex_unlock(&list_lock);
  pthread_mutex_destroy(&buffer->lock);
  free(buffer->bytes);
  free(buffer);
}

int output_buffer_add(output_buffer *buffer, const void *bytes, size_t count) {
  int error = 0;
  pthread_mutex_lock(&buffer->lock);
  if (count > buffer->capacity - buffer->count) {
    if (buffer->is_held) {
      buffer->capacity = 2 * (buffer->count + count);
      buffer->bytes = not_null(realloc(buffer->bytes, buffer->capacity));
    } else {
      error = write_buffer(buffer);
    }
  }
  if (error == 0 && count > buffer->capacity) {
    error = output_write(buffer->descriptor, bytes, count);
  } else if (error == 0 && count > 0) {
    memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
  }
  pthread_mutex_unlock(&buffer->lock);
  return error;
}

int output_buffer_flush(output_buffer *buffer) {
  pthread_mutex_lock(&buffer->lock);
  int error = write_buffer(buffer);
  pthread_mutex_unlock(&buffer->lock);
  return error;
}

void output_buffers_finish(void) {
  pthread_mutex_lock(&list_lock);
  for (output_buffer *buffer = buffers; buffer; buffer = buffer->next) {
    pthread_mutex_lock(&buffer->lock);
    write_buffer(buffer);
  }
}
