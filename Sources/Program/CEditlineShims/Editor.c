// Wraps libedit's variadic functions in functions with fixed parameters.

#include "CEditlineShims.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is a scalar value");

struct cel_editor {
  EditLine *line;
  HistoryW *history;
  FILE *errors;
  /// Output that libedit draws; it is never shown.
  FILE *drawing;
  char *drawn;
  size_t drawn_size;
  /// Whether the text or the cursor has changed since libedit last drew the line.
  bool is_stale;
  void *context;
  cel_read_function read;
  cel_command_function command;
};

static cel_editor *editor_of(EditLine *line) {
  void *data = NULL;
  el_wget(line, EL_CLIENTDATA, &data);
  return data;
}

static void draw(cel_editor *editor) {
  ptrdiff_t cursor = el_wline(editor->line)->cursor - el_wline(editor->line)->buffer;
  el_wset(editor->line, EL_REFRESH);
  // In vi's command mode libedit moves a cursor at the end of the text to the last character, even
  // when the next key inserts text.
  const LineInfoW *drawn = el_wline(editor->line);
  ptrdiff_t distance = cursor - (drawn->cursor - drawn->buffer);
  if (distance != 0) el_cursor(editor->line, (int)distance);
  editor->is_stale = distance != 0;
}

static int read_character(EditLine *line, wchar_t *character) {
  cel_editor *editor = editor_of(line);
  // libedit draws a character at the end of the line from its own cursor. If the row is full, it
  // moves to the row below the last one even when its cursor was left above, and finally below the
  // screen.
  if (editor->is_stale) draw(editor);
  int32_t scalar = editor->read(editor->context);
  if (scalar < 0) return -1;
  *character = (wchar_t)scalar;
  return 1;
}

static wchar_t *no_prompt(EditLine *line) {
  (void)line;
  return L"";
}

// libedit passes no context to key functions, so each number has its own function.

static unsigned char run(EditLine *line, int32_t command, wint_t key) {
  cel_editor *editor = editor_of(line);
  switch (editor->command(editor->context, command, (uint32_t)key)) {
    case CEL_BEEP: return CC_ERROR;
    case CEL_UNFINISHED: return CC_ARGHACK;
    default: return CC_NORM;
  }
}

#define COMMAND(number) \
  static unsigned char command_##number(EditLine *line, wint_t key) { \
    return run(line, number, key); \
  }
COMMAND(0) COMMAND(1) COMMAND(2) COMMAND(3) COMMAND(4) COMMAND(5) COMMAND(6) COMMAND(7)
COMMAND(8) COMMAND(9) COMMAND(10) COMMAND(11) COMMAND(12) COMMAND(13) COMMAND(14) COMMAND(15)
COMMAND(16) COMMAND(17) COMMAND(18) COMMAND(19) COMMAND(20) COMMAND(21) COMMAND(22) COMMAND(23)
COMMAND(24) COMMAND(25) COMMAND(26) COMMAND(27) COMMAND(28) COMMAND(29) COMMAND(30) COMMAND(31)
COMMAND(32)
#undef COMMAND

typedef unsigned char (*key_function)(EditLine *, wint_t);
static const key_function commands[CEL_COMMAND_LIMIT] = {
  command_0,  command_1,  command_2,  command_3,  command_4,  command_5,  command_6,  command_7,
  command_8,  command_9,  command_10, command_11, command_12, command_13, command_14, command_15,
  command_16, command_17, command_18, command_19, command_20, command_21, command_22, command_23,
  command_24, command_25, command_26, command_27, command_28, command_29, command_30, command_31,
  command_32,
};

/// libedit keeps the pointers to these names, so they must never be freed.
static wchar_t names[CEL_COMMAND_LIMIT][48];

static void widen(wchar_t *to, size_t limit, const char *from) {
  size_t i = 0;
  for (; from[i] != '\0' && i + 1 < limit; i++) to[i] = (unsigned char)from[i];
  to[i] = L'\0';
}

static void close_streams(cel_editor *editor) {
  if (editor->errors != NULL) fclose(editor->errors);
  if (editor->drawing != NULL) fclose(editor->drawing);
  free(editor->drawn);
  free(editor);
}

cel_editor *cel_open(const char *program, void *context, cel_read_function read,
                     cel_command_function command) {
  cel_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->context = context;
  editor->read = read;
  editor->command = command;
  // With an unknown TERM libedit writes to its error file while it starts. The caller queries the
  // capabilities instead and may choose another reader.
  editor->errors = fopen("/dev/null", "w");
  FILE *errors = editor->errors != NULL ? editor->errors : stderr;
  editor->drawing = open_memstream(&editor->drawn, &editor->drawn_size);
  if (editor->drawing != NULL)
    editor->line = el_init_fd(program, stdin, editor->drawing, errors, STDIN_FILENO, STDOUT_FILENO,
                              STDERR_FILENO);
  if (editor->line == NULL) {
    close_streams(editor);
    return NULL;
  }
  el_wset(editor->line, EL_SETFP, 2, stderr);
  el_wset(editor->line, EL_CLIENTDATA, (void *)editor);
  el_wset(editor->line, EL_SIGNAL, 0);
  // While a line is edited, Ctrl-S is an ordinary key and does not stop the output.
  el_wset(editor->line, EL_SETTY, L"-d", L"-ixon", (wchar_t *)NULL);
  el_wset(editor->line, EL_GETCFN, read_character);
  el_wset(editor->line, EL_PROMPT, no_prompt);
  editor->history = history_winit();
  if (editor->history != NULL) {
    HistEventW event;
    history_w(editor->history, &event, H_SETSIZE, 100000);
    el_wset(editor->line, EL_HIST, history_w, editor->history);
  }
  return editor;
}

void cel_close(cel_editor *editor) {
  el_end(editor->line);
  if (editor->history != NULL) history_wend(editor->history);
  close_streams(editor);
}

/// Discards what libedit has drawn; returns its size.
static size_t rewind_drawing(cel_editor *editor) {
  fflush(editor->drawing);
  size_t size = editor->drawn_size;
  fseek(editor->drawing, 0, SEEK_SET);
  return size;
}

bool cel_take_beep(cel_editor *editor) {
  size_t size = rewind_drawing(editor);
  return size > 0 && memchr(editor->drawn, '\a', size) != NULL;
}

const char *cel_string_capability(cel_editor *editor, const char *name) {
  char *value = NULL;
  if (el_get(editor->line, EL_GETTC, name, &value, (void *)0) != 0) return NULL;
  return value;
}

int cel_number_capability(cel_editor *editor, const char *name) {
  int value = 0;
  if (el_get(editor->line, EL_GETTC, name, &value, (void *)0) != 0) return 0;
  return value;
}

bool cel_add_command(cel_editor *editor, int32_t command, const char *name) {
  if (command < 0 || command >= CEL_COMMAND_LIMIT) return false;
  widen(names[command], sizeof names[command] / sizeof **names, name);
  return el_wset(editor->line, EL_ADDFN, names[command], L"", commands[command]) == 0;
}

/// The longest key sequence in bytes, and space for each byte as \ooo.
enum { longest_sequence = 24, escaped_limit = 4 * longest_sequence + 1 };

/// Writes every byte as \ooo, so that libedit does not interpret `\`, `^` and `-`.
static void escape(wchar_t keys[escaped_limit], const char *sequence, size_t length) {
  for (size_t i = 0; i < length && i < longest_sequence; i++) {
    unsigned char byte = (unsigned char)sequence[i];
    *keys++ = L'\\';
    *keys++ = L'0' + (byte >> 6);
    *keys++ = L'0' + (byte >> 3 & 7);
    *keys++ = L'0' + (byte & 7);
  }
  *keys = L'\0';
}

bool cel_bind(cel_editor *editor, bool alternative, const char *sequence, const char *name) {
  wchar_t keys[escaped_limit];
  escape(keys, sequence, strlen(sequence));
  wchar_t function[48];
  widen(function, sizeof function / sizeof *function, name);
  wchar_t *none = NULL;
  return alternative ? el_wset(editor->line, EL_BIND, L"-a", keys, function, none) == 0
                     : el_wset(editor->line, EL_BIND, keys, function, none) == 0;
}

bool cel_is_bound(cel_editor *editor, const uint8_t *after_escape, size_t length) {
  if (length >= longest_sequence || editor->errors == NULL) return false;
  char sequence[longest_sequence] = "\033";
  memcpy(sequence + 1, after_escape, length);
  wchar_t keys[escaped_limit];
  escape(keys, sequence, length + 1);
  // libedit can only print what a sequence is bound to; it reports unbound sequences elsewhere.
  wchar_t *none = NULL;
  rewind_drawing(editor);
  el_wset(editor->line, EL_SETFP, 2, editor->errors);
  el_wset(editor->line, EL_BIND, keys, none);
  el_wset(editor->line, EL_SETFP, 2, stderr);
  return rewind_drawing(editor) > 0;
}

bool cel_use_key_map(cel_editor *editor, bool vi) {
  return el_wset(editor->line, EL_EDITOR, vi ? L"vi" : L"emacs") == 0;
}

bool cel_uses_vi(cel_editor *editor) {
  const wchar_t *name = NULL;
  return el_wget(editor->line, EL_EDITOR, &name) == 0 && name != NULL && name[0] == L'v';
}

void cel_source(cel_editor *editor) { el_source(editor->line, NULL); }

static wchar_t *terminated_copy(const uint32_t *text, size_t length) {
  wchar_t *copy = malloc((length + 1) * sizeof *copy);
  if (copy == NULL) return NULL;
  memcpy(copy, text, length * sizeof *copy);
  copy[length] = L'\0';
  return copy;
}

bool cel_read_line(cel_editor *editor) {
  int count = 0;
  return el_wgets(editor->line, &count) != NULL;
}

cel_line cel_current_line(cel_editor *editor) {
  const LineInfoW *info = el_wline(editor->line);
  cel_line line = {
    .text = (const uint32_t *)(const void *)info->buffer,
    .length = (size_t)(info->lastchar - info->buffer),
    .cursor = (size_t)(info->cursor - info->buffer),
  };
  return line;
}

bool cel_insert(cel_editor *editor, const uint32_t *text, size_t length) {
  if (length == 0) return true;
  wchar_t *copy = terminated_copy(text, length);
  if (copy == NULL) return false;
  int result = el_winsertstr(editor->line, copy);
  free(copy);
  editor->is_stale = true;
  return result == 0;
}

void cel_delete_before(cel_editor *editor, size_t count) {
  el_deletestr(editor->line, (int)count);
  editor->is_stale = true;
}

void cel_move_cursor(cel_editor *editor, ptrdiff_t distance) {
  el_cursor(editor->line, (int)distance);
  editor->is_stale = true;
}

void cel_set_raw(cel_editor *editor, bool raw) {
  el_wset(editor->line, EL_PREP_TERM, raw ? 1 : 0);
  // Reads return at once, with or without a key. A terminal discards its input at ^C: a blocking
  // read would then wait for the next key while the signal is held back. Set on each call, because
  // libedit forgets it when another program has changed the terminal.
  if (raw) el_wset(editor->line, EL_SETTY, L"-d", L"min=^@", L"time=^@", (wchar_t *)NULL);
}

void cel_resize(cel_editor *editor) {
  el_resize(editor->line);
  // libedit keeps its cursor position, which may be outside the new size, and would write there.
  draw(editor);
}

void cel_add_history(cel_editor *editor, const uint32_t *entry, size_t length) {
  if (editor->history == NULL) return;
  wchar_t *copy = terminated_copy(entry, length);
  if (copy == NULL) return;
  HistEventW event;
  history_w(editor->history, &event, H_ENTER, copy);
  free(copy);
}
