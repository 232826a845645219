// A thread that watches the time of the scripts that another thread runs.
//
// The count hook checks the time every thousand instructions. These may take long if each of them
// copies a hundred megabytes, so a signal to the script's thread makes the hook check at the next
// instruction. If an instruction or a call never ends, only the process can be ended.
//
// This thread runs no Swift: reference counts and all other Swift state belong to the other thread.

#include "watch.h"

#include <COutput.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach/mach.h>
#endif

#include "host.h"

/// Ignored by default, so that a late signal has no effect.
#define WAKE_SIGNAL SIGURG

#define MILLISECOND UINT64_C(1000000)
#define SECOND (1000 * MILLISECOND)
#define FOREVER UINT64_MAX

struct clua_watch {
  pthread_t script;
  int parent_pipe;  // the process ends when its reader has ended; or -1
  int wake_pipe[2];  // a byte means an earlier deadline, the end of file that the watch is over
  const char *message;
  struct sigaction action;
  sigset_t mask;

  pthread_mutex_t lock;  // guards the rest
  bool is_over;  // the watcher frees the watch
  uint64_t wakes;  // when the watcher next checks the clock
  const clua_host *running;
  uint64_t deadline;
  uint64_t grace;
  uint64_t signalled;  // the processor time at the last signal, 0 before the first
  uint64_t end;  // the processor time at which the process ends, 0 before the deadline
};

/// The scripts that this thread runs now, and the watch of this thread.
static _Thread_local _Atomic(clua_host *) running;
static _Thread_local clua_watch *own;

/// A process has one watch, because it has one handler.
static atomic_bool is_taken;
static int end_status;

void clua_hurryrunning(void) {
  clua_host *host = atomic_load_explicit(&running, memory_order_relaxed);
  if (host) clua_hurry(host);
}

/// Copies the deadline of a host.
static void watch_host(clua_watch *watch, const clua_host *host) {
  double seconds = host->limits.seconds;
  watch->deadline = host->deadline;
  watch->grace = (uint64_t)((seconds < 1 ? 1 : seconds > 5 ? 5 : seconds) * (double)SECOND);
  watch->signalled = 0;
  watch->end = 0;
  // Waking the watcher costs more than a short script; it reads later deadlines when it wakes.
  if (host->deadline == 0 || host->deadline >= watch->wakes || watch->wake_pipe[1] < 0) return;
  watch->wakes = host->deadline;
  char byte = 0;
  // A full pipe also wakes it.
  if (write(watch->wake_pipe[1], &byte, 1) < 0) return;
}

clua_host *clua_turn(clua_host *host) {
  clua_host *before = atomic_load_explicit(&running, memory_order_relaxed);
  if (host == before) return before;
  atomic_store_explicit(&running, host, memory_order_relaxed);
  if (own) {
    pthread_mutex_lock(&own->lock);
    own->running = host;
    if (host) watch_host(own, host);
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
  clua_hurryrunning();
  errno = saved;
}

static void on_alarm(int number) {
  (void)number;
  _exit(end_status);
}

/// Ends the process, after all buffered output is written.
static void end_process(const clua_watch *watch) {
  // The readers of the output may have stopped reading.
  signal(SIGALRM, on_alarm);
  alarm(5);
  output_buffers_finish();
  output_write(STDERR_FILENO, watch->message, strlen(watch->message));
  _exit(end_status);
}

/// Waits for a byte or a timeout; false when the watch is over.
static bool wait_for_byte(const clua_watch *watch, uint64_t time) {
  // macOS reports to the writer that all readers are closed only if something is asked for.
  struct pollfd pipes[] = {
      {.fd = watch->wake_pipe[0], .events = POLLIN},
      {.fd = watch->parent_pipe, .events = POLLHUP}};
  int milliseconds = time == FOREVER ? -1
      : time / MILLISECOND < 1000000 ? (int)(time / MILLISECOND) + 1 : 1000000;
  if (poll(pipes, 2, milliseconds) <= 0) return true;
  // Check for the end of the watch first: the process does not wait for this thread, and the parent
  // may have ended because the work is done.
  char bytes[64];
  if (pipes[0].revents != 0 && read(watch->wake_pipe[0], bytes, sizeof bytes) <= 0) return false;
  if (pipes[1].revents != 0) _exit(end_status);
  return true;
}

/// The processor time of another thread, in nanoseconds.
static uint64_t thread_time(pthread_t thread) {
#if defined(__APPLE__)
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  mach_port_t port = pthread_mach_thread_np(thread);
  if (thread_info(port, THREAD_BASIC_INFO, (thread_info_t)&info, &count) == KERN_SUCCESS) {
    uint64_t seconds = (uint64_t)(info.user_time.seconds + info.system_time.seconds);
    uint64_t microseconds = (uint64_t)(info.user_time.microseconds + info.system_time.microseconds);
    return seconds * SECOND + microseconds * 1000;
  }
#else
  clockid_t clock;
  if (pthread_getcpuclockid(thread, &clock) == 0) return clua_time(clock);
#endif
  return clua_time(CLOCK_PROCESS_CPUTIME_ID);
}

/// Signals or ends what is due; returns the time until the next check.
static uint64_t check_deadline(clua_watch *watch, uint64_t now) {
  if (watch->deadline == 0 || watch->is_over) return FOREVER;
  if (now < watch->deadline) return watch->deadline - now;
  // Between two calls, the start of the next call is unknown.
  if (watch->running == NULL) return SECOND;
  // A thread uses no processor time while the process is stopped or waits for a reader of its
  // output.
  uint64_t used = thread_time(watch->script);
  if (watch->end == 0) watch->end = used + watch->grace;
  if (used >= watch->end) end_process(watch);
  if (watch->signalled == 0 || used >= watch->signalled + MILLISECOND) {
    watch->signalled = used;
    pthread_kill(watch->script, WAKE_SIGNAL);
  }
  return 20 * MILLISECOND;
}

/// Frees a watch that is over, if it has no watcher or this thread is the watcher.
static void free_watch(clua_watch *watch) {
  close(watch->wake_pipe[0]);
  pthread_mutex_destroy(&watch->lock);
  free(watch);
}

static void *watch_clock(void *context) {
  clua_watch *watch = context;
  uint64_t time;
  do {
    pthread_mutex_lock(&watch->lock);
    uint64_t now = clua_time(CLOCK_MONOTONIC);
    time = check_deadline(watch, now);
    watch->wakes = time == FOREVER ? FOREVER : now + time;
    pthread_mutex_unlock(&watch->lock);
  } while (wait_for_byte(watch, time));
  free_watch(watch);
  return NULL;
}

/// Starts the thread with all signals blocked: the other threads handle them.
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

clua_watch *clua_watch_begin(const char *message, int status, int parent_pipe) {
  if (atomic_exchange(&is_taken, true)) return NULL;
  clua_watch *watch = calloc(1, sizeof *watch);
  if (watch == NULL || pipe(watch->wake_pipe) != 0) {
    atomic_store(&is_taken, false);
    free(watch);
    return NULL;
  }
  for (int end = 0; end < 2; end += 1) fcntl(watch->wake_pipe[end], F_SETFD, FD_CLOEXEC);
  pthread_mutex_init(&watch->lock, NULL);
  watch->script = pthread_self();
  watch->parent_pipe = parent_pipe;
  watch->message = message;
  watch->wakes = FOREVER;
  end_status = status;

  struct sigaction action = {.sa_handler = on_wake, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(WAKE_SIGNAL, &action, &watch->action);
  sigset_t wake;
  sigemptyset(&wake);
  sigaddset(&wake, WAKE_SIGNAL);
  pthread_sigmask(SIG_UNBLOCK, &wake, &watch->mask);

  if (!start_watcher(watch)) {
    close(watch->wake_pipe[1]);
    watch->wake_pipe[1] = -1;
  }
  own = watch;
  return watch;
}

/// After this no signal is sent, and the process continues; the thread ends soon afterwards.
void clua_watch_end(clua_watch *watch) {
  if (watch == NULL) return;
  own = NULL;
  pthread_mutex_lock(&watch->lock);
  watch->is_over = true;
  pthread_mutex_unlock(&watch->lock);
  pthread_sigmask(SIG_SETMASK, &watch->mask, NULL);
  sigaction(WAKE_SIGNAL, &watch->action, NULL);
  // The watcher sends no more signals, so there is no need to wait for it.
  if (watch->wake_pipe[1] >= 0) {
    close(watch->wake_pipe[1]);
  } else {
    free_watch(watch);
  }
  atomic_store(&is_taken, false);
}
