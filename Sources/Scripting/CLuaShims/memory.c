// The memory of the process: what Swift keeps for a script is not Lua's to count.

#include <stdio.h>
#include <stdlib.h>

#include "host.h"

#if defined(__APPLE__)
#include <mach/mach.h>
#include <malloc/malloc.h>
#else
#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>
#endif

void clua_nomemory(void) {
  fputs("the system has no memory left\n", stderr);
  abort();
}

// MARK: - The process

#if defined(__APPLE__)

/// The bytes that the process occupies alone; 0 if unknown.
static size_t process_size(void) {
  task_vm_info_data_t info;
  mach_msg_type_number_t count = TASK_VM_INFO_COUNT;
  if (task_info(mach_task_self(), TASK_VM_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return 0;
  return (size_t)info.phys_footprint;
}

void clua_returnmemory(void) { malloc_zone_pressure_relief(NULL, 0); }

#else

/// Opened once, and read without moving its offset, which threads share.
static int statm = -1;
static size_t page_size;

__attribute__((constructor)) static void open_statm(void) {
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    // The numbers of the standard streams stay free if those are closed.
    statm = fcntl(file, F_DUPFD_CLOEXEC, 3);
    close(file);
  }
  page_size = (size_t)sysconf(_SC_PAGESIZE);
}

static size_t process_size(void) {
  char text[128];
  ssize_t length = statm < 0 ? -1 : pread(statm, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  char *end = text;
  strtoul(end, &end, 10);  // the address space
  unsigned long resident = strtoul(end, &end, 10);
  unsigned long shared = strtoul(end, &end, 10);
  return resident > shared ? (resident - shared) * page_size : 0;
}

void clua_returnmemory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

#endif

// MARK: - Measuring

/// Growth that scripts do not cause: threads, caches, code.
#define SLACK ((size_t)32 << 20)

size_t clua_inuse(const clua_host *host) {
  size_t grown = host->size > host->base ? host->size - host->base : 0;
  grown = grown > SLACK ? grown - SLACK : 0;
  return grown > host->used ? grown : host->used;
}

void clua_measure(clua_host *host) {
  host->until_measured = CLUA_MEASURE;
  host->size = process_size();
  size_t soft = clua_softlimit(host);
  if (soft != 0 && clua_inuse(host) > soft) host->over = true;
}

void clua_leaveout(clua_host *host) {
  size_t size = process_size();
  if (size > host->size) host->base += size - host->size;
  if (host->base > size) host->base = size;
  host->size = size;
  host->until_measured = CLUA_MEASURE;
}
