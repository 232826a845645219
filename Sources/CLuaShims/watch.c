// A clock beside the scripts: a thread that wakes them when their time is up.
//
// The count hook sees the deadline every thousand instructions. A thousand instructions may take
// long, where each copies a string of a hundred megabytes; so a signal to the thread of the scripts
// makes the hook look at the next one. And an instruction or a call may never end: then only ending
// the process is left.

#include "watch.h"

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

/// Ignored unless handled, so that a late one does no harm.
#define WAKE_SIGNAL SIGURG

#define MILLISECOND UINT64_C(1000000)
#define SECOND (1000 * MILLISECOND)
#define FOREVER UINT64_MAX

struct clua_watch {
  pthread_t script;
  int lifeline;  // a pipe whose other end the process lives for, -1 for none
  int news[2];  // a pipe: a byte says that the deadline is earlier, its end that all is over

  pthread_mutex_t lock;  // guards the next six
  bool is_over;  // the watcher frees the watch
  uint64_t wakes;  // when the watcher looks at the clock again
  const clua_host *running;
  uint64_t since;  // when it began to run
  uint64_t deadline;
  uint64_t grace;

  clua_lastwords last_words;
  void *context;
  const char *farewell;
  struct sigaction action;
  sigset_t mask;
};

/// The scripts of this thread that run now, and the watch of this thread.
static _Thread_local _Atomic(clua_host *) running;
static _Thread_local clua_watch *own;

/// One watch for a process, as there is one handler.
static atomic_bool is_taken;
static int end_status;

void clua_hurry_running(void) {
  clua_host *host = atomic_load_explicit(&running, memory_order_relaxed);
  if (host) clua_hurry(host);
}

/// Takes over until when a host may run.
static void watch_host(clua_watch *watch, const clua_host *host) {
  double seconds = host->limits.seconds;
  watch->deadline = host->deadline;
  watch->grace = (uint64_t)((seconds < 1 ? 1 : seconds > 5 ? 5 : seconds) * (double)SECOND);
  // To wake the watcher costs more than a short script; of a later deadline it hears when it wakes.
  if (host->deadline == 0 || host->deadline >= watch->wakes || watch->news[1] < 0) return;
  watch->wakes = host->deadline;
  char byte = 0;
  // A full pipe has enough news in it.
  if (write(watch->news[1], &byte, 1) < 0) return;
}

clua_host *clua_turn(clua_host *host) {
  clua_host *before = atomic_load_explicit(&running, memory_order_relaxed);
  if (host == before) return before;
  atomic_store_explicit(&running, host, memory_order_relaxed);
  if (own) {
    pthread_mutex_lock(&own->lock);
    own->running = host;
    if (host) {
      own->since = clua_now();
      watch_host(own, host);
    }
    pthread_mutex_unlock(&own->lock);
  }
  return before;
}

void clua_watch_deadline(const clua_host *host) {
  if (own == NULL || own->running != host) return;
  pthread_mutex_lock(&own->lock);
  watch_host(own, host);
  pthread_mutex_unlock(&own->lock);
}

static void on_wake(int number) {
  (void)number;
  int saved = errno;
  clua_hurry_running();
  errno = saved;
}

static void on_alarm(int number) {
  (void)number;
  _exit(end_status);
}

/// Ends the process from the watching thread.
static void give_up(const clua_watch *watch) {
  // What the last words ask for may be in the hands of the other thread for ever.
  signal(SIGALRM, on_alarm);
  alarm(5);
  watch->last_words(watch->context);
  size_t length = strlen(watch->farewell);
  for (size_t done = 0; done < length;) {
    ssize_t count = write(STDERR_FILENO, watch->farewell + done, length - done);
    if (count <= 0 && errno != EINTR) break;
    if (count > 0) done += (size_t)count;
  }
  _exit(end_status);
}

/// Waits for news; false when the watch is over.
static bool wait_for_news(const clua_watch *watch, uint64_t time) {
  // A writer is told of the end of its readers without asking for any event.
  struct pollfd pipes[] = {
      {.fd = watch->news[0], .events = POLLIN}, {.fd = watch->lifeline, .events = 0}};
  int milliseconds = time == FOREVER ? -1
      : time / MILLISECOND < 1000000 ? (int)(time / MILLISECOND) + 1 : 1000000;
  if (poll(pipes, 2, milliseconds) <= 0) return true;
  // The end of the watch comes first: nobody waits for this thread, and the other process may have
  // gone since, because the work is done.
  char bytes[64];
  if (pipes[0].revents != 0 && read(watch->news[0], bytes, sizeof bytes) <= 0) return false;
  if (pipes[1].revents != 0) _exit(end_status);
  return true;
}

/// What is to be done now; the time until there may be more to do.
static uint64_t look_at_clock(const clua_watch *watch, uint64_t now) {
  if (watch->deadline == 0 || watch->is_over) return FOREVER;
  if (now < watch->deadline) return watch->deadline - now;
  // Between two calls of its functions nobody may tell when a script goes on.
  if (watch->running == NULL) return SECOND;
  if (now >= watch->deadline + watch->grace && now >= watch->since + watch->grace) give_up(watch);
  pthread_kill(watch->script, WAKE_SIGNAL);
  return 20 * MILLISECOND;
}

/// Frees a watch that is over and has no watcher, or of which this thread is the watcher.
static void free_watch(clua_watch *watch) {
  close(watch->news[0]);
  pthread_mutex_destroy(&watch->lock);
  free(watch);
}

static void *watch_clock(void *context) {
  clua_watch *watch = context;
  uint64_t time;
  do {
    pthread_mutex_lock(&watch->lock);
    uint64_t now = clua_now();
    time = look_at_clock(watch, now);
    watch->wakes = time == FOREVER ? FOREVER : now + time;
    pthread_mutex_unlock(&watch->lock);
  } while (wait_for_news(watch, time));
  free_watch(watch);
  return NULL;
}

/// Starts the thread with all signals blocked: they are for the others.
static bool start_watcher(clua_watch *watch) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t watcher;
  bool has_started = pthread_create(&watcher, NULL, watch_clock, watch) == 0;
  if (has_started) pthread_detach(watcher);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return has_started;
}

clua_watch *clua_watch_begin(
    clua_lastwords last_words, void *context, const char *farewell, int status, int lifeline) {
  if (atomic_exchange(&is_taken, true)) return NULL;
  clua_watch *watch = calloc(1, sizeof *watch);
  if (watch == NULL || pipe(watch->news) != 0) {
    atomic_store(&is_taken, false);
    free(watch);
    return NULL;
  }
  for (int end = 0; end < 2; end += 1) fcntl(watch->news[end], F_SETFD, FD_CLOEXEC);
  pthread_mutex_init(&watch->lock, NULL);
  watch->lifeline = lifeline;
  watch->script = pthread_self();
  watch->wakes = FOREVER;
  watch->last_words = last_words;
  watch->context = context;
  watch->farewell = farewell;
  end_status = status;

  struct sigaction action = {.sa_handler = on_wake, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(WAKE_SIGNAL, &action, &watch->action);
  sigset_t wake;
  sigemptyset(&wake);
  sigaddset(&wake, WAKE_SIGNAL);
  pthread_sigmask(SIG_UNBLOCK, &wake, &watch->mask);

  if (!start_watcher(watch)) {
    close(watch->news[1]);
    watch->news[1] = -1;
  }
  own = watch;
  return watch;
}

/// No signal and no last words come after this; the thread ends by itself a moment later.
void clua_watch_end(clua_watch *watch) {
  if (watch == NULL) return;
  own = NULL;
  pthread_mutex_lock(&watch->lock);
  watch->is_over = true;
  pthread_mutex_unlock(&watch->lock);
  pthread_sigmask(SIG_SETMASK, &watch->mask, NULL);
  sigaction(WAKE_SIGNAL, &watch->action, NULL);
  // Nobody waits for the watcher, which sends no more signals.
  if (watch->news[1] >= 0) {
    close(watch->news[1]);
  } else {
    free_watch(watch);
  }
  atomic_store(&is_taken, false);
}
