// The size of a terminal, and running a pager and an editor.

#define _GNU_SOURCE
#include "CEditlineShims.h"

#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <errno.h>

bool cel_terminal_size(int descriptor, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
    return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}

bool cel_run_pager(const char *command, const char *text, size_t size) {
  FILE *input = popen(command, "w");
  if (input == NULL) return false;
  // The pager handles ^C, and may end before it has read everything.
  const int signals[] = {SIGINT, SIGQUIT, SIGPIPE};
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before[3];
  for (int i = 0; i < 3; i += 1) sigaction(signals[i], &ignore, &before[i]);
  fwrite(text, 1, size, input);
  int status = pclose(input);
  for (int i = 0; i < 3; i += 1) sigaction(signals[i], &before[i], NULL);
  // The shell's status for a program that cannot be run, or is not found.
  return !(WIFEXITED(status) && (WEXITSTATUS(status) == 126 || WEXITSTATUS(status) == 127));
}

extern char **environ;

int cel_run_editor(const char *path, int line) {
  // While the editor runs, ^C and ^\ are for the editor, as with system().
  struct sigaction ignore = {.sa_handler = SIG_IGN}, interrupt, quit;
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGQUIT, &ignore, &quit);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  // The variable may hold arguments ("code --wait"), so the shell splits it.
  char place[16];
  snprintf(place, sizeof place, "+%d", line);
  char *const arguments[] = {
    "sh", "-c", "exec ${VISUAL:-${EDITOR:-vi}} \"$@\"", "sh",
    line > 1 ? place : (char *)path, line > 1 ? (char *)path : NULL, NULL};
  pid_t child = 0;
  int status = -1;
  if (posix_spawn(&child, "/bin/sh", NULL, &attributes, arguments, environ) == 0)
    while (waitpid(child, &status, 0) < 0) {
      if (errno == EINTR) continue;
      status = -1;
      break;
    }
  posix_spawnattr_destroy(&attributes);
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  return status != -1 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
