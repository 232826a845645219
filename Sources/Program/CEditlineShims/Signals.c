// Signals as flags. Between `cel_begin_signals` and `cel_end_signals` they are blocked, except
// while `cel_wait` waits and where `cel_wait` or `cel_signal_came` unblocks them. So no flag can be
// set between checking the flags and waiting.

#include "CEditlineShims.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

static const struct {
  int number;
  uint32_t flag;
} caught[] = {
  {SIGINT, CEL_SIGNAL_INTERRUPT},  {SIGWINCH, CEL_SIGNAL_RESIZE},
  {SIGTSTP, CEL_SIGNAL_STOP},      {SIGCONT, CEL_SIGNAL_CONTINUE},
  {SIGTERM, CEL_SIGNAL_TERMINATE}, {SIGHUP, CEL_SIGNAL_HANG_UP},
  {SIGQUIT, CEL_SIGNAL_QUIT},
};
enum { caught_count = sizeof caught / sizeof *caught };

static atomic_uint flags;
static struct sigaction previous_actions[caught_count];
static sigset_t previous_mask;
static bool active;

static void remember(int number) {
  for (int i = 0; i < caught_count; i++)
    if (caught[i].number == number) atomic_fetch_or(&flags, caught[i].flag);
}

static void catch_signals(void) {
  struct sigaction action = {.sa_handler = remember};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < caught_count; i++) {
    sigaction(caught[i].number, NULL, &previous_actions[i]);
    // Ignored signals stay ignored: nohup, or a parent without job control.
    if (previous_actions[i].sa_handler == SIG_IGN) continue;
    sigaction(caught[i].number, &action, NULL);
  }
}

static void release_signals(void) {
  for (int i = 0; i < caught_count; i++) sigaction(caught[i].number, &previous_actions[i], NULL);
}

void cel_begin_signals(void) {
  if (active) return;
  active = true;
  atomic_store(&flags, 0);
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < caught_count; i++) sigaddset(&set, caught[i].number);
  sigprocmask(SIG_BLOCK, &set, &previous_mask);
  catch_signals();
}

uint32_t cel_end_signals(void) {
  if (!active) return 0;
  active = false;
  // Deliver pending signals while our handlers are installed; a late ^C would end the process.
  sigprocmask(SIG_SETMASK, &previous_mask, NULL);
  release_signals();
  return cel_take_signals();
}

uint32_t cel_take_signals(void) { return atomic_exchange(&flags, 0); }

static bool holds_caught(const sigset_t *set) {
  for (int i = 0; i < caught_count; i++)
    if (sigismember(set, caught[i].number) == 1) return true;
  return false;
}

/// Sets the flags of the signals that are pending.
static void admit_pending(void) {
  sigset_t blocked;
  // Usually none are pending; one call is enough to find out.
  if (!active || (sigpending(&blocked) == 0 && !holds_caught(&blocked))) return;
  sigprocmask(SIG_SETMASK, &previous_mask, &blocked);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
}

bool cel_signal_came(void) {
  admit_pending();
  return atomic_load(&flags) != 0;
}

/// Delivers `number` now, with its default action.
static void deliver_default(int number) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  struct sigaction before;
  sigset_t set, mask;
  sigaction(number, &standard, &before);
  sigemptyset(&set);
  sigaddset(&set, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &set, &mask);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &before, NULL);
}

void cel_interrupt(void) { raise(SIGINT); }

void cel_stop(void) {
  deliver_default(SIGTSTP);
  // The SIGCONT that resumed the process is still pending. Returning from here handles it, and
  // ignoring a signal discards it.
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  sigaction(SIGCONT, &ignore, &before);
  sigaction(SIGCONT, &before, NULL);
}

void cel_die(uint32_t signal) {
  int number = signal == CEL_SIGNAL_HANG_UP ? SIGHUP
               : signal == CEL_SIGNAL_QUIT  ? SIGQUIT
                                            : SIGTERM;
  deliver_default(number);
  _exit(128 + number);
}

/// The time that is the given number of milliseconds from now.
static struct timespec moment_after(int milliseconds) {
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  moment.tv_sec += milliseconds / 1000;
  moment.tv_nsec += (long)(milliseconds % 1000) * 1000000;
  if (moment.tv_nsec >= 1000000000) {
    moment.tv_sec += 1;
    moment.tv_nsec -= 1000000000;
  }
  return moment;
}

/// The time left until then; zero once it has passed.
static struct timespec time_until(struct timespec moment) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  struct timespec rest = {
    .tv_sec = moment.tv_sec - now.tv_sec, .tv_nsec = moment.tv_nsec - now.tv_nsec};
  if (rest.tv_nsec < 0) {
    rest.tv_sec -= 1;
    rest.tv_nsec += 1000000000;
  }
  return rest.tv_sec < 0 ? (struct timespec){0} : rest;
}

int cel_wait(int descriptor, int milliseconds, uint32_t signals) {
  // A descriptor set cannot hold other descriptors.
  if (descriptor < 0 || descriptor >= FD_SETSIZE) return CEL_CLOSED;
  struct timespec end = moment_after(milliseconds < 0 ? 0 : milliseconds);
  const sigset_t *mask = active ? &previous_mask : NULL;
  for (;;) {
    if (active && (atomic_load(&flags) & signals) != 0) return CEL_SIGNALLED;
    fd_set input;
    FD_ZERO(&input);
    FD_SET(descriptor, &input);
    // After an unrelated signal, wait only for the remaining time.
    struct timespec limit = time_until(end);
    // pselect rather than ppoll, which not every system has; standard input is descriptor 0.
    int count =
      pselect(descriptor + 1, &input, NULL, NULL, milliseconds < 0 ? NULL : &limit, mask);
    if (count > 0) {
      // If input is ready, pselect delivers no signal, however long it has been pending.
      admit_pending();
      return active && (atomic_load(&flags) & signals) != 0 ? CEL_SIGNALLED : CEL_READABLE;
    }
    if (count == 0) {
      admit_pending();
      return active && (atomic_load(&flags) & signals) != 0 ? CEL_SIGNALLED : CEL_TIMED_OUT;
    }
    if (errno != EINTR) return CEL_CLOSED;
  }
}

ssize_t cel_read_letting_signals_in(int descriptor, void *buffer, size_t size) {
  sigset_t blocked;
  if (active) sigprocmask(SIG_SETMASK, &previous_mask, &blocked);
  ssize_t count = read(descriptor, buffer, size);
  int code = errno;
  if (active) sigprocmask(SIG_SETMASK, &blocked, NULL);
  errno = code;
  return count;
}

bool cel_has_hung_up(int descriptor) {
  // macOS reports a hang-up only if something is asked for.
  struct pollfd state = {.fd = descriptor, .events = POLLHUP};
  return poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}
