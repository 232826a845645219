// What Swift cannot say to libedit and to POSIX by itself: variadic calls, wide strings, signal
// handlers, and the functions that the C library module leaves out. Nothing here decides anything;
// every decision is in the Swift target `LineEditor`.
//
// Text crosses this border as arrays of Unicode scalar values (`uint32_t`), which is what
// `wchar_t` is on every platform that we build for.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Editor ---------------------------------------------------------------------------------------

/// One libedit editor on standard input and output, with what its callbacks need.
typedef struct cel_editor cel_editor;

/// Asks for the next character: a scalar value, or -1 to end the line.
typedef int32_t (*cel_read_function)(void *context);

/// Runs key function number `command`, which the last character of a key called; answers one of the
/// `CEL_…` results below.
typedef int32_t (*cel_command_function)(void *context, int32_t command, uint32_t key);

/// What a key function tells libedit to do next (histedit.h: CC_NORM, CC_ERROR, CC_ARGHACK).
enum {
  CEL_NOTHING = 0,
  CEL_BEEP = 1,
  /// The count and the operator of vi that were typed go on.
  CEL_UNFINISHED = 2,
};

/// How many key functions an editor can have.
#define CEL_COMMAND_LIMIT 33

/// Opens an editor (el_init_fd), whose drawing nobody sees; NULL if there is no memory.
///
/// An unknown `TERM` is not reported.
cel_editor *cel_open(const char *program, void *context, cel_read_function read,
                     cel_command_function command);
void cel_close(cel_editor *editor);

/// A string capability of the terminal (`up`, `ce` …), or NULL (EL_GETTC).
const char *cel_string_capability(cel_editor *editor, const char *name);
/// A numeric capability as libedit uses it now (`co`, `li`), or 0 (EL_GETTC).
int cel_number_capability(cel_editor *editor, const char *name);
/// Whether libedit has rung the bell since this was asked last.
bool cel_take_beep(cel_editor *editor);

/// Registers key function number `command` under `name` (EL_ADDFN).
bool cel_add_command(cel_editor *editor, int32_t command, const char *name, const char *help);
/// Binds a key sequence, given as raw bytes, to a function by name (EL_BIND).
///
/// `alternative` chooses vi's command map instead of the map in which text is typed.
bool cel_bind(cel_editor *editor, bool alternative, const char *sequence, const char *name);
/// Whether the emacs map has a sequence of keys, which begins with an Escape that is left out here.
bool cel_is_bound(cel_editor *editor, const uint8_t *after_escape, size_t length);
/// Chooses the `emacs` or the `vi` key map (EL_EDITOR); forgets bindings made before.
bool cel_use_key_map(cel_editor *editor, bool vi);
bool cel_uses_vi(cel_editor *editor);
/// Reads `$EDITRC` or `~/.editrc` (el_source).
void cel_source(cel_editor *editor);

/// Reads one line (el_wgets); false if the read function ended it.
bool cel_read_line(cel_editor *editor);

/// The line as it stands (el_wline). The pointer is good until the next change.
typedef struct {
  const uint32_t *text;
  size_t length;
  size_t cursor;
} cel_line;
cel_line cel_current_line(cel_editor *editor);
/// Inserts at the cursor (el_winsertstr); false if there is no memory.
bool cel_insert(cel_editor *editor, const uint32_t *text, size_t length);
/// Deletes before the cursor (el_deletestr).
void cel_delete_before(cel_editor *editor, size_t count);
/// Moves the cursor, without drawing (el_cursor).
void cel_move_cursor(cel_editor *editor, ptrdiff_t distance);

/// Puts the terminal into editing mode or back (EL_PREP_TERM).
///
/// In editing mode a read brings what is there, and nothing where nothing is.
void cel_set_raw(cel_editor *editor, bool raw);
/// Reads the size of the terminal again, without drawing (el_resize).
void cel_resize(cel_editor *editor);

/// Adds an entry to the list that vi's own search commands look through (history_w, H_ENTER).
void cel_add_history(cel_editor *editor, const uint32_t *entry, size_t length);

// Signals --------------------------------------------------------------------------------------

/// Signals that came while a line was being read.
enum {
  CEL_SIGNAL_INTERRUPT = 1,
  CEL_SIGNAL_RESIZE = 2,
  CEL_SIGNAL_STOP = 4,
  CEL_SIGNAL_CONTINUE = 8,
  CEL_SIGNAL_TERMINATE = 16,
  CEL_SIGNAL_HANG_UP = 32,
  CEL_SIGNAL_QUIT = 64,
  /// Those that end the process.
  CEL_SIGNALS_FATAL = CEL_SIGNAL_TERMINATE | CEL_SIGNAL_HANG_UP | CEL_SIGNAL_QUIT,
  /// Those that end the line.
  CEL_SIGNALS_ENDING = CEL_SIGNAL_INTERRUPT | CEL_SIGNALS_FATAL,
  CEL_SIGNALS_ALL = 127,
};

/// Catches the signals above as flags. They are let in only by `cel_wait` and `cel_signal_came`.
void cel_begin_signals(void);
/// Puts the handlers of before back and answers the flags that nobody took.
uint32_t cel_end_signals(void);
/// Answers the flags and clears them.
uint32_t cel_take_signals(void);
/// Whether there is a signal that nobody took yet.
bool cel_signal_came(void);
/// Sends SIGINT to whoever handles it now.
void cel_interrupt(void);
/// Stops this process as SIGTSTP does by default; returns when it is continued.
void cel_stop(void);
/// Ends this process as `signal` (one of the fatal ones, as a flag) does by default.
void cel_die(uint32_t signal);

enum { CEL_READABLE = 1, CEL_TIMED_OUT = 0, CEL_SIGNALLED = -1, CEL_CLOSED = -2 };
/// Waits until `descriptor` can be read, one of `signals` came, or the time is over (-1: for ever).
///
/// A signal that came before the input is answered before it. Signals that are not among `signals`
/// keep their flags and do not end the wait.
int cel_wait(int descriptor, int milliseconds, uint32_t signals);
/// Reads (read(2)) with all signals let in, so that each of them ends a read that waits.
ssize_t cel_read_letting_signals_in(int descriptor, void *buffer, size_t size);
/// Whether a terminal is gone: whether a read that brings nothing means its end.
bool cel_has_hung_up(int descriptor);

// The way back ----------------------------------------------------------------------------------

/// Remembers how the terminal of standard input is, for a process that crashes: `leave` is written to
/// standard output then, and must stay in memory.
void cel_take_terminal(const char *leave);
/// Forgets it again.
void cel_drop_terminal(void);

// Full screen ------------------------------------------------------------------------------------

/// Takes the terminal of standard input for keys as they come, and signals as flags.
///
/// `leave` is written to standard output when the terminal is given back; it must stay in memory.
/// False where there is no terminal, or somebody has it already.
bool cel_begin_screen(const char *leave);
/// Gives the terminal back as it was and answers the flags that nobody took.
uint32_t cel_end_screen(void);
/// Lets SIGTERM, SIGHUP and SIGQUIT in for as long as a script runs; they give the terminal back and
/// end the process.
///
/// So does SIGINT, where whoever handles it and lets it in hands it on.
void cel_pass_signals(void);
/// Holds the signals back again.
void cel_hold_signals(void);

// Terminal -----------------------------------------------------------------------------------

/// The size of a terminal; false if `descriptor` is not one or has none (TIOCGWINSZ).
bool cel_terminal_size(int descriptor, int *rows, int *columns);

/// Runs `$VISUAL`, `$EDITOR` or `vi` on a file, at a line, and waits; its exit status, or -1.
int cel_run_editor(const char *path, int line);
