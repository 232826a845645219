// The interrupt flag and the signal that raises it.

#include "host.h"
#include "interrupt.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

struct clua_flag {
  atomic_int raised;
  _Atomic(clua_host *) owner;
  pthread_t thread;  // that runs the scripts, while signals are handled
};

void clua_nomemory(void) {
  fputs("the system has no memory left\n", stderr);
  abort();
}

clua_flag *clua_flag_create(void) {
  clua_flag *flag = calloc(1, sizeof(clua_flag));
  if (flag == NULL) clua_nomemory();
  return flag;
}

void clua_flag_free(clua_flag *flag) { free(flag); }

void clua_interrupt(clua_flag *flag) {
  atomic_store_explicit(&flag->raised, 1, memory_order_relaxed);
}

void clua_flag_clear(clua_flag *flag) {
  atomic_store_explicit(&flag->raised, 0, memory_order_relaxed);
}

bool clua_flag_israised(const clua_flag *flag) {
  return atomic_load_explicit(&flag->raised, memory_order_relaxed) != 0;
}

void clua_flag_setowner(clua_flag *flag, clua_host *host) { atomic_store(&flag->owner, host); }

void clua_flag_setthread(clua_flag *flag) { flag->thread = pthread_self(); }

void clua_flag_hurry(clua_flag *flag) {
  clua_host *host = atomic_load(&flag->owner);
  if (host && pthread_equal(flag->thread, pthread_self())) clua_hurry(host);
}

// One SIGINT for a process, so one current flag. Only the handler and enter/leave touch it.
static _Atomic(clua_flag *) current_flag;
static atomic_int unanswered;

struct clua_sigint {
  struct sigaction action;
  clua_flag *flag;
};

static void on_sigint(int number) {
  int saved = errno;
  clua_flag *flag = atomic_load(&current_flag);
  if (flag) {
    clua_interrupt(flag);
    clua_flag_hurry(flag);
  }
  if (atomic_fetch_add(&unanswered, 1) >= 2) {
    signal(number, SIG_DFL);
    raise(number);
  }
  errno = saved;
}

void clua_interrupt_answered(clua_flag *flag) {
  clua_flag_clear(flag);
  if (atomic_load(&current_flag) == flag) atomic_store(&unanswered, 0);
}

clua_sigint *clua_sigint_enter(clua_flag *flag) {
  clua_sigint *saved = calloc(1, sizeof *saved);
  if (saved == NULL) return NULL;
  clua_flag_setthread(flag);
  saved->flag = atomic_exchange(&current_flag, flag);
  atomic_store(&unanswered, 0);
  struct sigaction action = {.sa_handler = on_sigint, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &saved->action);
  return saved;
}

void clua_sigint_leave(clua_sigint *saved) {
  if (saved == NULL) return;
  sigaction(SIGINT, &saved->action, NULL);
  atomic_store(&current_flag, saved->flag);
  free(saved);
}
