// The interrupt flag, and the signal that sets it.

#include "host.h"
#include "interrupt.h"
#include "watch.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct clua_flag {
  atomic_int raised;
  clua_flag *next;  // in the list of spare flags
};

/// Flags that are no longer used. They are not freed, because a handler in another thread may still
/// use one; the same holds for scopes, below.
static clua_flag *spare_flags;
static pthread_mutex_t flags_lock = PTHREAD_MUTEX_INITIALIZER;

clua_flag *clua_flag_create(void) {
  pthread_mutex_lock(&flags_lock);
  clua_flag *flag = spare_flags;
  if (flag != NULL) spare_flags = flag->next;
  pthread_mutex_unlock(&flags_lock);
  if (flag == NULL) flag = calloc(1, sizeof(clua_flag));
  if (flag == NULL) clua_nomemory();
  atomic_store(&flag->raised, 0);
  return flag;
}

void clua_flag_free(clua_flag *flag) {
  if (flag == NULL) return;
  pthread_mutex_lock(&flags_lock);
  flag->next = spare_flags;
  spare_flags = flag;
  pthread_mutex_unlock(&flags_lock);
}

void clua_interrupt(clua_flag *flag) {
  atomic_store_explicit(&flag->raised, 1, memory_order_relaxed);
}

static void clear(clua_flag *flag) {
  atomic_store_explicit(&flag->raised, 0, memory_order_relaxed);
}

static bool is_raised(const clua_flag *flag) {
  return atomic_load_explicit(&flag->raised, memory_order_relaxed) != 0;
}

/// A scope in which SIGINT sets a flag.
struct clua_sigint {
  _Atomic(clua_flag *) flag;
  atomic_int unanswered;
  /// When the first of the unanswered signals came, in milliseconds.
  atomic_llong since;
  /// The action that SIGINT had before this thread's first scope, used when no script responds.
  struct sigaction beneath;
  bool was_blocked;
  /// The enclosing scope in the same thread.
  clua_sigint *outer;
  /// Whether the scope restores `action` when it is left.
  bool installed;
  struct sigaction action;
  /// The scope of any thread that was entered before this one, or the next spare scope.
  clua_sigint *earlier;
};

/// The calling thread's innermost scope.
static _Thread_local clua_sigint *own;
/// The latest scope of any thread, for threads without one: the system chooses the thread that
/// receives a signal.
static _Atomic(clua_sigint *) latest;
/// Guards the chain from `latest` on. The handler never locks it.
static pthread_mutex_t chain = PTHREAD_MUTEX_INITIALIZER;
/// Scopes that were left; guarded by the same lock.
static clua_sigint *spare_scopes;

/// How long a script may take to respond before repeated signals end the process, in milliseconds.
static const long long longest_silence = 1000;

static long long milliseconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void on_sigint(int number) {
  int saved = errno;
  clua_sigint *scope = own != NULL ? own : atomic_load(&latest);
  if (scope != NULL) {
    clua_flag *flag = atomic_load(&scope->flag);
    clua_interrupt(flag);
    int before = atomic_fetch_add(&scope->unanswered, 1);
    // The first signal is handled at the next regular check of the hook, so that a repeated run can
    // be ended at the same instruction. A second signal is handled immediately.
    if (before == 0) atomic_store(&scope->since, milliseconds());
    if (before >= 1) clua_hurryrunning();
    // Signals in quick succession do not mean that the script hangs.
    if (before >= 2 && milliseconds() - atomic_load(&scope->since) >= longest_silence) {
      struct sigaction next = scope->beneath;
      if (next.sa_handler == SIG_IGN) next.sa_handler = SIG_DFL;
      sigaction(number, &next, NULL);
      raise(number);
    }
  }
  errno = saved;
}

/// Blocks or unblocks SIGINT; returns whether it was blocked.
static bool block_sigint(bool blocks) {
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  pthread_sigmask(blocks ? SIG_BLOCK : SIG_UNBLOCK, &set, &before);
  return sigismember(&before, SIGINT) == 1;
}

/// Moves a request from one flag to another.
static void hand_over(clua_flag *from, clua_flag *to) {
  if (from == to || !is_raised(from)) return;
  clear(from);
  clua_interrupt(to);
}

clua_sigint *clua_sigint_enter(clua_flag *flag) {
  bool was_blocked = block_sigint(true);
  pthread_mutex_lock(&chain);
  clua_sigint *scope = spare_scopes;
  if (scope != NULL) spare_scopes = scope->earlier;
  pthread_mutex_unlock(&chain);
  if (scope == NULL) scope = calloc(1, sizeof *scope);
  if (scope == NULL) {
    if (!was_blocked) block_sigint(false);
    return NULL;
  }
  scope->was_blocked = was_blocked;
  atomic_store(&scope->flag, flag);
  atomic_store(&scope->unanswered, 0);
  scope->outer = own;
  if (own != NULL) {
    hand_over(own->flag, flag);
    scope->beneath = own->beneath;
  } else {
    clear(flag);
  }
  own = scope;

  pthread_mutex_lock(&chain);
  scope->earlier = atomic_load(&latest);
  atomic_store(&latest, scope);
  sigaction(SIGINT, NULL, &scope->action);
  scope->installed = scope->action.sa_handler != on_sigint;
  if (scope->installed) {
    scope->beneath = scope->action;
    struct sigaction action = {.sa_handler = on_sigint, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
  }
  pthread_mutex_unlock(&chain);
  block_sigint(false);
  return scope;
}

/// Removes a scope from the chain; returns the scope, of another thread, that was entered next.
static clua_sigint *take_out(clua_sigint *scope) {
  clua_sigint *later = NULL;
  for (clua_sigint *other = atomic_load(&latest); other != scope; other = other->earlier)
    later = other;
  if (later != NULL)
    later->earlier = scope->earlier;
  else
    atomic_store(&latest, scope->earlier);
  return later;
}

void clua_sigint_leave(clua_sigint *scope) {
  if (scope == NULL) return;
  block_sigint(true);
  pthread_mutex_lock(&chain);
  clua_sigint *later = take_out(scope);
  if (scope->installed) {
    if (later == NULL) {
      sigaction(SIGINT, &scope->action, NULL);
    } else if (!later->installed) {
      // Another thread still needs the handler, and will restore the previous action.
      later->installed = true;
      later->action = scope->action;
    }
  }
  own = scope->outer;
  if (own != NULL) hand_over(scope->flag, own->flag);
  bool was_blocked = scope->was_blocked;
  scope->earlier = spare_scopes;
  spare_scopes = scope;
  pthread_mutex_unlock(&chain);
  if (!was_blocked) block_sigint(false);
}

bool clua_sigint_ispending(void) { return own != NULL && is_raised(own->flag); }

void clua_sigint_withdraw(void) {
  if (own == NULL) return;
  clear(own->flag);
  atomic_store(&own->unanswered, 0);
}

void clua_interrupt_begun(clua_flag *flag) {
  // While signals are handled, a signal that arrived just before the script is for the script.
  if (own == NULL || own->flag != flag) clear(flag);
}

bool clua_interrupt_ispending(const clua_flag *flag) {
  return is_raised(flag) || clua_sigint_ispending();
}

void clua_interrupt_answered(clua_flag *flag) {
  clear(flag);
  clua_sigint_withdraw();
}
