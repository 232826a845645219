// Locale, character width, terminal size, and running an editor.

#define _GNU_SOURCE
#include "CEditlineShims.h"

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <errno.h>
#include <wchar.h>

static bool is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool cel_set_locale(void) {
  if (setlocale(LC_CTYPE, "") != NULL && is_utf8()) return true;
  static const char *const fallbacks[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"};
  for (size_t i = 0; i < sizeof fallbacks / sizeof *fallbacks; i++)
    if (setlocale(LC_CTYPE, fallbacks[i]) != NULL && is_utf8()) break;
  return false;
}

int cel_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool cel_terminal_size(int descriptor, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
    return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}

extern char **environ;

int cel_run_editor(const char *path, int line) {
  // Meanwhile ^C and ^\ belong to the editor, as with system().
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
