// A clock beside the scripts: a thread that wakes them when their time is up.
//
// The count hook sees the deadline every thousand instructions. A thousand instructions may take
// long, where each copies a string of a hundred megabytes; so a signal to the thread of the scripts
// makes the hook look at the next one. And an instruction or a call may never end: then only ending
// the process is left.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host.h"
#include "interrupt.h"
#include "watch.h"

/// Ignored unless handled, so that a late one does no harm.
#define WAKE_SIGNAL SIGURG

#define MILLISECOND UINT64_C(1000000)

struct clua_watch {
  clua_host *host;
  pthread_t script;
  pthread_t watcher;
  int news[2];  // a pipe: a byte says that the deadline has changed, its end that all is over
  uint64_t grace;
  const char *farewell;
  int status;
  struct sigaction action;
  sigset_t mask;
};

// One for a process, as there is one handler.
static _Atomic(clua_flag *) watched_flag;

static void on_wake(int number) {
  (void)number;
  int saved = errno;
  clua_flag *flag = atomic_load(&watched_flag);
  if (flag) clua_flag_hurry(flag);
  errno = saved;
}

/// Ends the process from the watching thread. What it has not written out is lost.
static void give_up(const clua_watch *watch) {
  size_t length = strlen(watch->farewell);
  for (size_t done = 0; done < length;) {
    ssize_t count = write(STDERR_FILENO, watch->farewell + done, length - done);
    if (count <= 0 && errno != EINTR) break;
    if (count > 0) done += (size_t)count;
  }
  _exit(watch->status);
}

/// Waits for news; false when the watch is over.
static bool wait_for_news(const clua_watch *watch, int milliseconds) {
  struct pollfd pipe = {.fd = watch->news[0], .events = POLLIN};
  if (poll(&pipe, 1, milliseconds) <= 0) return true;
  char bytes[64];
  return read(watch->news[0], bytes, sizeof bytes) > 0;
}

static void *watch_clock(void *context) {
  const clua_watch *watch = context;
  bool goes_on = true;
  while (goes_on) {
    uint64_t deadline = watch->host->deadline;
    uint64_t now = clua_now();
    if (deadline == 0) {
      goes_on = wait_for_news(watch, -1);
    } else if (now < deadline) {
      uint64_t rest = (deadline - now) / MILLISECOND + 1;
      goes_on = wait_for_news(watch, rest < 1000000 ? (int)rest : 1000000);
    } else if (now < deadline + watch->grace) {
      pthread_kill(watch->script, WAKE_SIGNAL);
      goes_on = wait_for_news(watch, 20);
    } else {
      give_up(watch);
    }
  }
  return NULL;
}

/// Starts the thread with all signals blocked: they are for the others.
static bool start_watcher(clua_watch *watch) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool has_started = pthread_create(&watch->watcher, NULL, watch_clock, watch) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return has_started;
}

clua_watch *clua_watch_begin(lua_State *L, double grace, const char *farewell, int status) {
  clua_host *host = HOST(L);
  clua_flag *none = NULL;
  if (!atomic_compare_exchange_strong(&watched_flag, &none, host->flag)) return NULL;
  clua_watch *watch = calloc(1, sizeof *watch);
  if (watch == NULL || pipe(watch->news) != 0) {
    atomic_store(&watched_flag, NULL);
    free(watch);
    return NULL;
  }
  for (int end = 0; end < 2; end += 1) fcntl(watch->news[end], F_SETFD, FD_CLOEXEC);
  watch->host = host;
  watch->script = pthread_self();
  watch->grace = (uint64_t)(grace * 1e9);
  watch->farewell = farewell;
  watch->status = status;
  clua_flag_setthread(host->flag);

  struct sigaction action = {.sa_handler = on_wake, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(WAKE_SIGNAL, &action, &watch->action);
  sigset_t wake;
  sigemptyset(&wake);
  sigaddset(&wake, WAKE_SIGNAL);
  pthread_sigmask(SIG_UNBLOCK, &wake, &watch->mask);

  host->watch = watch;
  if (!start_watcher(watch)) {
    close(watch->news[1]);
    watch->news[1] = -1;
  }
  return watch;
}

void clua_watch_changed(clua_watch *watch) {
  char byte = 0;
  // A full pipe has enough news in it.
  if (watch->news[1] >= 0 && write(watch->news[1], &byte, 1) < 0) return;
}

void clua_watch_end(clua_watch *watch) {
  if (watch == NULL) return;
  watch->host->watch = NULL;
  if (watch->news[1] >= 0) {
    close(watch->news[1]);
    pthread_join(watch->watcher, NULL);
  }
  close(watch->news[0]);
  pthread_sigmask(SIG_SETMASK, &watch->mask, NULL);
  sigaction(WAKE_SIGNAL, &watch->action, NULL);
  atomic_store(&watched_flag, NULL);
  free(watch);
}
