// The parts of libedit and POSIX that Swift cannot call directly: variadic functions, wide strings,
// signal handlers, and functions that the C library module leaves out. This target makes no
// decisions; they are in the Swift target `LineEditor`.
//
// Text is passed as arrays of Unicode scalar values (`uint32_t`), which `wchar_t` holds on every
// supported platform.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Editor ---------------------------------------------------------------------------------------

/// A libedit editor on standard input and output, with the state of its callbacks.
typedef struct cel_editor cel_editor;

/// Called for the next character; returns a scalar value, or -1 to end the line.
typedef int32_t (*cel_read_function)(void *context);

/// Called to run key function number `command`; `key` is the last character of its key sequence.
/// Returns one of the `CEL_…` results below.
typedef int32_t (*cel_command_function)(void *context, int32_t command, uint32_t key);

/// What a key function tells libedit to do next (histedit.h: CC_NORM, CC_ERROR, CC_ARGHACK).
enum {
  CEL_NOTHING = 0,
  CEL_BEEP = 1,
  /// Keep the count and the vi operator that were typed.
  CEL_UNFINISHED = 2,
};

/// How many key functions an editor can have.
#define CEL_COMMAND_LIMIT 33

/// Opens an editor (el_init_fd) whose own drawing is not shown; NULL if memory runs out.
///
/// An unknown `TERM` is not reported.
cel_editor *cel_open(const char *program, void *context, cel_read_function read,
                     cel_command_function command);
void cel_close(cel_editor *editor);

/// A string capability of the terminal (`up`, `ce` …), or NULL (EL_GETTC).
const char *cel_string_capability(cel_editor *editor, const char *name);
/// A numeric capability as libedit uses it now (`co`, `li`), or 0 (EL_GETTC).
int cel_number_capability(cel_editor *editor, const char *name);
/// Whether libedit has beeped since the last call.
bool cel_take_beep(cel_editor *editor);

/// Registers key function number `command` under `name` (EL_ADDFN).
bool cel_add_command(cel_editor *editor, int32_t command, const char *name);
/// Binds a key sequence, given as raw bytes, to a function by name (EL_BIND).
///
/// `alternative` chooses vi's command map instead of the map in which text is typed.
bool cel_bind(cel_editor *editor, bool alternative, const char *sequence, const char *name);
/// Whether the emacs map contains a key sequence. The sequence begins with an Escape, omitted here.
bool cel_is_bound(cel_editor *editor, const uint8_t *after_escape, size_t length);
/// Chooses the `emacs` or the `vi` key map (EL_EDITOR) and removes earlier bindings.
bool cel_use_key_map(cel_editor *editor, bool vi);
bool cel_uses_vi(cel_editor *editor);
/// Reads `$EDITRC` or `~/.editrc` (el_source).
void cel_source(cel_editor *editor);

/// Reads one line (el_wgets); false if the read function ended it.
bool cel_read_line(cel_editor *editor);

/// The current line (el_wline). The pointer is valid until the next change.
typedef struct {
  const uint32_t *text;
  size_t length;
  size_t cursor;
} cel_line;
cel_line cel_current_line(cel_editor *editor);
/// Inserts at the cursor (el_winsertstr); false if memory runs out.
bool cel_insert(cel_editor *editor, const uint32_t *text, size_t length);
/// Deletes before the cursor (el_deletestr).
void cel_delete_before(cel_editor *editor, size_t count);
/// Moves the cursor, without drawing (el_cursor).
void cel_move_cursor(cel_editor *editor, ptrdiff_t distance);

/// Puts the terminal into editing mode or back (EL_PREP_TERM).
///
/// In editing mode a read returns the available input and never waits.
void cel_set_raw(cel_editor *editor, bool raw);
/// Reads the size of the terminal again, without drawing (el_resize).
void cel_resize(cel_editor *editor);

/// Adds an entry to the history that vi's own search commands use (history_w, H_ENTER).
void cel_add_history(cel_editor *editor, const uint32_t *entry, size_t length);

// Signals --------------------------------------------------------------------------------------

/// Signals that arrived while a line was being read.
enum {
  CEL_SIGNAL_INTERRUPT = 1,
  CEL_SIGNAL_RESIZE = 2,
  CEL_SIGNAL_STOP = 4,
  CEL_SIGNAL_CONTINUE = 8,
  CEL_SIGNAL_TERMINATE = 16,
  CEL_SIGNAL_HANG_UP = 32,
  CEL_SIGNAL_QUIT = 64,
  /// Signals that end the process.
  CEL_SIGNALS_FATAL = CEL_SIGNAL_TERMINATE | CEL_SIGNAL_HANG_UP | CEL_SIGNAL_QUIT,
  /// Signals that end the line.
  CEL_SIGNALS_ENDING = CEL_SIGNAL_INTERRUPT | CEL_SIGNALS_FATAL,
  CEL_SIGNALS_ALL = 127,
};

/// Catches the signals above as flags. Only `cel_wait` and `cel_signal_came` unblock them.
void cel_begin_signals(void);
/// Restores the previous handlers and returns the flags that were not taken.
uint32_t cel_end_signals(void);
/// Returns the flags and clears them.
uint32_t cel_take_signals(void);
/// Whether a signal has arrived whose flag was not taken.
bool cel_signal_came(void);
/// Sends SIGINT to its current handler.
void cel_interrupt(void);
/// Stops this process as SIGTSTP does by default; returns when the process is continued.
void cel_stop(void);
/// Ends this process as `signal` (one of the fatal ones, as a flag) does by default.
void cel_die(uint32_t signal);

enum { CEL_READABLE = 1, CEL_TIMED_OUT = 0, CEL_SIGNALLED = -1, CEL_CLOSED = -2 };
/// Waits until `descriptor` is readable, one of `signals` arrives or the time has passed (-1: no
/// limit).
///
/// A signal that arrived before the input is returned first. Signals that are not among `signals`
/// keep their flags and do not end the wait.
int cel_wait(int descriptor, int milliseconds, uint32_t signals);
/// Reads (read(2)) with all signals unblocked, so that each of them ends a waiting read.
ssize_t cel_read_letting_signals_in(int descriptor, void *buffer, size_t size);
/// Whether a terminal has hung up, which means that an empty read is the end of input.
bool cel_has_hung_up(int descriptor);

// Restoring the terminal -----------------------------------------------------------------------

/// Saves the state of the terminal on standard input, to restore it if the process crashes. `leave`
/// is then written to standard output and must stay in memory.
void cel_take_terminal(const char *leave);
/// Discards the saved state.
void cel_drop_terminal(void);

// Full screen ------------------------------------------------------------------------------------

/// Puts the terminal on standard input into full-screen mode: raw keys, and signals as flags.
///
/// `leave` is written to standard output when the terminal is restored; it must stay in memory.
/// False if there is no terminal, or if it is in full-screen mode already.
bool cel_begin_screen(const char *leave);
/// Restores the terminal and returns the flags that were not taken.
uint32_t cel_end_screen(void);
/// Unblocks SIGTERM, SIGHUP and SIGQUIT while a script runs; they restore the terminal and end the
/// process.
///
/// SIGINT does the same if its handler unblocks it and raises it again.
void cel_pass_signals(void);
/// Blocks the signals again.
void cel_hold_signals(void);

// Terminal -----------------------------------------------------------------------------------

/// The size of a terminal; false if `descriptor` is not one or has none (TIOCGWINSZ).
bool cel_terminal_size(int descriptor, int *rows, int *columns);

/// Writes a text to a command line of the system's shell, and waits until it ends (popen, which
/// Swift does not import on macOS); false if it could not be run.
bool cel_run_pager(const char *command, const char *text, size_t size);

/// Runs `$VISUAL`, `$EDITOR` or `vi` on a file at a line, waits, and returns its exit status or -1.
int cel_run_editor(const char *path, int line);
