// Restores a terminal that the program has changed, also in a handler of a signal that ends the
// process. Also gives one program the whole terminal: raw keys, and signals as flags.

#include "CEditlineShims.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios cooked;
// Read by the handlers of signals that end the process.
static _Atomic(const char *) leave_sequence;
static atomic_bool is_taken;
static bool has_screen;

/// Restores the terminal; safe in a signal handler.
static void restore(void) {
  if (!atomic_exchange(&is_taken, false)) return;
  const char *text = atomic_load(&leave_sequence);
  size_t rest = strlen(text);
  while (rest > 0) {
    ssize_t count = write(STDOUT_FILENO, text, rest);
    if (count <= 0) break;
    text += count;
    rest -= (size_t)count;
  }
  tcsetattr(STDIN_FILENO, TCSADRAIN, &cooked);
}

/// Signals sent when a process crashes.
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction crashing_before[crash_count];

static void restore_and_crash(int number, siginfo_t *information, void *context) {
  (void)context;
  restore();
  for (int i = 0; i < crash_count; i++)
    if (crashes[i] == number) sigaction(number, &crashing_before[i], NULL);
  // A fault is raised again when the handler returns; a signal sent by a process is not.
  if (information->si_code <= 0) raise(number);
}

/// Installed once per process. The handlers do nothing unless the terminal is in use.
static void catch_crashes(void) {
  static bool caught;
  if (caught) return;
  caught = true;
  // If the stack is full, a handler needs a stack of its own.
  static char bytes[1 << 16];
  stack_t stack = {.ss_sp = bytes, .ss_size = sizeof bytes}, before;
  bool has_stack = sigaltstack(NULL, &before) == 0 && (before.ss_flags & SS_DISABLE) == 0;
  if (!has_stack) sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = restore_and_crash,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &crashing_before[i]);
}

void cel_take_terminal(const char *leave) {
  if (is_taken || tcgetattr(STDIN_FILENO, &cooked) != 0) return;
  catch_crashes();
  leave_sequence = leave;
  is_taken = true;
}

void cel_drop_terminal(void) { is_taken = false; }

bool cel_begin_screen(const char *leave) {
  if (is_taken) return false;
  cel_take_terminal(leave);
  if (!is_taken) return false;
  struct termios raw = cooked;
  // ISIG stays set: ^C and ^Z are signals. OPOST stays set, so that other output ends its lines.
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | ISTRIP | BRKINT);
  // Reads return at once: see cel_set_raw.
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  cel_begin_signals();
  if (tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) != 0) {
    cel_drop_terminal();
    cel_end_signals();
    return false;
  }
  has_screen = true;
  return true;
}

uint32_t cel_end_screen(void) {
  if (!has_screen) return 0;
  has_screen = false;
  restore();
  return cel_end_signals();
}

/// Signals that end the process while a script runs. The script handles SIGINT; the signal ends the
/// process only if the script does not respond.
static const int ending[] = {SIGTERM, SIGHUP, SIGQUIT, SIGINT};
enum { ending_count = sizeof ending / sizeof *ending };
static struct sigaction remembering[ending_count];

static void restore_and_die(int number) {
  restore();
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(number, &standard, NULL);
  raise(number);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

/// All of them except SIGINT, which its handler unblocks itself.
static sigset_t outer_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < ending_count; i++)
    if (ending[i] != SIGINT) sigaddset(&set, ending[i]);
  return set;
}

void cel_pass_signals(void) {
  if (!has_screen) return;
  struct sigaction action = {.sa_handler = restore_and_die};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < ending_count; i++) {
    sigaction(ending[i], NULL, &remembering[i]);
    if (remembering[i].sa_handler != SIG_IGN) sigaction(ending[i], &action, NULL);
  }
  sigset_t set = outer_signals();
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

void cel_hold_signals(void) {
  if (!has_screen) return;
  sigset_t set = outer_signals();
  sigprocmask(SIG_BLOCK, &set, NULL);
  for (int i = 0; i < ending_count; i++) sigaction(ending[i], &remembering[i], NULL);
}
