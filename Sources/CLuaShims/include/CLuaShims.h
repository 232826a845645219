#pragma once

// What Swift cannot say to Lua by itself.
//
// Lua raises errors with `longjmp`, and a jump over a Swift frame is undefined. So every call that
// may raise lives here, in C, and Swift sees only functions that return. Three rules follow:
//
//   - Swift never raises. A host function returns a status, and `clua_trampoline` raises for it.
//   - Swift never runs Lua code directly. It goes through `clua_call` and the protected operations.
//   - While a Swift frame is on top, memory is never refused ("overdraft"): the trampoline raises
//     "not enough memory" after Swift has returned.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <lua.h>

#include <lauxlib.h>
#include <lualib.h>

// MARK: - Statuses

/// A host function: the thread that calls it and the context it was registered with. It returns the
/// number of results on the stack, or `CLUA_ERROR` or `CLUA_ERROR_POSITION`.
typedef int (*clua_function)(lua_State *L, void *context);

/// Returned by a host function: raise the value on top of the stack.
static const int CLUA_ERROR = -1;
/// Returned by a host function: raise the string on top, after "chunk:line: " of the caller.
static const int CLUA_ERROR_POSITION = -2;
/// Returned by `clua_getfield` in place of a type: the read raised, its error value is on top.
static const int CLUA_FIELD_ERROR = -2;
/// Returned by `clua_load`, beside the statuses of Lua.
static const int CLUA_TOO_LARGE = 100;

/// Why a run was ended from outside the script. Once set it stays until `clua_beginrun`.
typedef enum clua_kill : int32_t {
  CLUA_ALIVE = 0,
  CLUA_INTERRUPTED,
  CLUA_INSTRUCTION_LIMIT,
  CLUA_CALLBACK_LIMIT,
  CLUA_TIME_LIMIT,
  CLUA_MEMORY_LIMIT,
  CLUA_OUTPUT_LIMIT,
} clua_kill;

// MARK: - State

/// A flag that a signal handler may raise. Opaque because Swift does not import C atomics.
typedef struct clua_flag clua_flag;

/// Ends the process where the system has no memory left.
clua_flag *clua_flag_create(void);
void clua_flag_free(clua_flag *flag);
/// Raises the flag. Async-signal-safe: a lock-free store and nothing else.
void clua_interrupt(clua_flag *flag);
void clua_flag_clear(clua_flag *flag);
bool clua_flag_israised(const clua_flag *flag);

/// Lets SIGINT in and makes it raise `flag` until `clua_sigint_leave`; handler and mask of before are
/// kept and put back. Pairs nest, and a request that nothing has answered goes with them.
///
/// A third signal that no script has answered goes to the handler that was there before the first
/// pair, or gets the default action, so that a library function that never returns can still be ended
/// from the keyboard.
///
/// Called on the thread that runs the scripts of the flag.
typedef struct clua_sigint clua_sigint;
clua_sigint *clua_sigint_enter(clua_flag *flag);
void clua_sigint_leave(clua_sigint *saved);
/// Whether a SIGINT waits to be answered.
bool clua_sigint_came(void);
/// Takes back what SIGINT asked for.
void clua_sigint_withdraw(void);

/// A thread that watches the deadlines of all runs of the calling thread until `clua_watch_end`.
///
/// At a deadline it makes the count hook look at the next instruction, by a signal (SIGURG) to the
/// thread that began the watch. A call that then takes as many seconds of processor time as the run
/// had, but at least 1 and at most 5, never returns: the watch writes all output buffers, writes
/// `message`, which must outlive the watch, to standard error, and ends the process with `status`.
/// One at a time in a process: NULL if there is one, or no memory for it. `parent_pipe` is a pipe to
/// write to, or -1: when its last reader has ended, the process ends at once.
typedef struct clua_watch clua_watch;
clua_watch *clua_watch_begin(const char *message, int status, int parent_pipe);
void clua_watch_end(clua_watch *watch);

/// Sets whose scripts the calling thread runs from now on, NULL for nobody's: only these are watched.
/// Returns the previous setting.
typedef struct clua_host clua_host;
clua_host *clua_turn(clua_host *host);
/// What `clua_turn` knows a state by.
clua_host *clua_hostof(lua_State *L);

/// Takes over an object that Lua collected. Must not touch the state: it runs inside the collector.
typedef void (*clua_release)(void *owner, void *object);

/// Such as "Lua 5.4.6", of the headers that this was compiled with.
const char *clua_luarelease(void);

/// Opens a state with the accounting allocator and the count hook in place. Libraries come from
/// `clua_openlibs`. Ends the process where the system has no memory left.
lua_State *clua_newstate(void *owner, clua_release release, clua_flag *flag);
/// Closes the state and frees its host record.
void clua_close(lua_State *L);

/// The `owner` given to `clua_newstate`, from any thread of the state.
void *clua_owner(lua_State *L);
/// The thread whose host function is running now, or the main thread. Swift code that keeps only
/// the state must not push on the main stack while a coroutine runs.
lua_State *clua_current(lua_State *L);
/// How many calls from Swift into Lua are in progress.
int clua_depth(lua_State *L);

/// Bytes in use: by Lua, and by what `clua_account` counts.
size_t clua_memory(lua_State *L);
size_t clua_peakmemory(lua_State *L);
/// Counts bytes that are kept outside for scripts as in use, or with a negative number no longer.
void clua_account(lua_State *L, ptrdiff_t bytes);

// MARK: - Limits

/// Limits of a run; 0 means none. A wrapper struct, so that a call cannot mix up seven numbers.
typedef struct clua_limits {
  size_t soft_memory;
  size_t hard_memory;
  int64_t instructions;
  int64_t callback_instructions;
  double seconds;
  size_t chunk_bytes;
  size_t output_bytes;
} clua_limits;

void clua_setlimits(lua_State *L, clua_limits limits);
/// Forgets a kill, refills the budgets and starts the deadline. Only between runs.
void clua_beginrun(lua_State *L);
clua_kill clua_killed(lua_State *L);
/// Ends the run from a host function, which the trampoline then leaves with the message.
void clua_endrun(lua_State *L, clua_kill reason);
/// Charges work that Swift does for a script to the run, in units of about an instruction, and ends
/// the run as the count hook would, or where `bytes` more than are in use go over the soft limit.
/// With any other status than `LUA_OK` the message of the kill is on top.
int clua_spend(lua_State *L, int64_t work, size_t bytes);
/// Where the kill happened: the short source, or NULL, and the line.
const char *clua_killsource(lua_State *L, int *line);
/// Instructions spent since `clua_beginrun`, in steps of the count hook (1,000), with what functions
/// in C have done in their place.
int64_t clua_instructions(lua_State *L);
/// The same of all runs of the state so far; it never goes back.
int64_t clua_totalinstructions(lua_State *L);
/// Ends the run as if interrupted where the hook first counts so many instructions in all, or more; 0
/// takes that back.
void clua_interruptat(lua_State *L, int64_t total);
/// Whether that has come.
bool clua_interruptcame(lua_State *L);

/// Hears of lines: the owner of the state, which stays as it is, the source of `lua_getinfo`, the line.
typedef void (*clua_line)(void *owner, const char *source, int line);
/// Has every line told to `line`, or no more for NULL. Threads that exist keep what they had.
void clua_setline(lua_State *L, clua_line line);

/// Whether to stop before a line: the owner, the thread, the source as `lua_getinfo` gives it, the line.
/// It may look at the thread's stack and must leave it as it is.
typedef bool (*clua_wants)(void *owner, lua_State *L, const char *source, int line);
/// The thread `L` is stopped before a line. Meanwhile `clua_current` is a thread of its own, on which
/// anything can be called; levels of `L` count from the function that is stopped, 0.
typedef void (*clua_stop)(void *owner, lua_State *L, const char *source, int line);
/// Whether a chunk, by its source, has lines at which to stop, until others are set.
typedef bool (*clua_holds)(void *owner, const char *source);
/// Asks `wants` before lines, and calls `stop` where it says so; NULL for all asks nobody.
/// `reads_records` is false to do without what Lua's functions do not tell.
void clua_setstop(
    lua_State *L, clua_wants wants, clua_stop stop, clua_holds holds, bool reads_records);
/// Which lines ask: these of the chunks that `clua_holds` says, and perhaps others while a function
/// with one of them runs; all for a negative count, and from `tick` on, 0 for never.
void clua_setstoplines(lua_State *L, const int *lines, int count, int64_t tick);
/// How many instructions have run: the same at the same line when a run comes again.
int64_t clua_ticks(lua_State *L);
void clua_setticks(lua_State *L, int64_t ticks);
/// An error was raised on the thread, and its message is on top of the one that `clua_current` gives
/// meanwhile; levels of `L` count from the message handler, 0. Whether a script catches it.
typedef void (*clua_raised)(void *owner, lua_State *L, bool is_caught);
/// Tells of errors where they are raised, and those of limits not; NULL tells nobody.
void clua_setraised(lua_State *L, clua_raised raised);
/// Called every few ten thousand instructions. It must not touch the state but by `clua_endrun`.
typedef void (*clua_visit)(void *owner);
void clua_setvisit(lua_State *L, clua_visit visit);
/// What was left of a run when somebody began to look around.
typedef struct clua_hold {
  int64_t spent;
  int64_t callback_left;
  int64_t work;
  uint64_t time_left;  // nanoseconds, 0 for no limit
  lua_Integer identities;
} clua_hold;
/// Somebody begins to look around: what runs meanwhile stops nowhere, and counts for nothing.
clua_hold clua_beginhold(lua_State *L);
/// What is evaluated next gets limits of its own, as a run does; without limits, each call gets the
/// time of a run.
void clua_granthold(lua_State *L, bool has_limits);
/// The run goes on with what was left of it; `L` is the thread that `clua_current` gives.
void clua_endhold(lua_State *L, clua_hold hold);
/// Withdraws a kill that only what was evaluated at a stop deserved.
void clua_revive(lua_State *L);
/// A function that runs, as debuggers show it.
typedef struct clua_frame {
  const char *source;  // as `lua_getinfo` gives it
  const char *name;    // by which it was called, NULL where nobody knows
  int line;            // that runs, or -1
  int defined;         // where it begins
  bool is_lua;
  bool is_main;
} clua_frame;
/// The function `level` calls up; false where there is none.
bool clua_getframe(lua_State *L, int level, clua_frame *frame);
/// Whether a thread is the main one, and no coroutine.
bool clua_ismain(lua_State *L);
/// The number of functions that are running on a thread.
int clua_stackdepth(lua_State *L);
/// Pushes on `to` the local variable `number` of the function `level` calls up on another thread,
/// and returns its name; NULL where there is none. Negative numbers are variable arguments.
const char *clua_local(lua_State *from, int level, int number, lua_State *to);
/// Pops a value from `to` and makes it that of a local variable.
bool clua_setlocal(lua_State *from, int level, int number, lua_State *to);
/// Pushes on `to` the function `level` calls up on another thread.
bool clua_pushrunning(lua_State *from, int level, lua_State *to);
/// The number of parameters of the function `level` calls up; they are its first locals.
int clua_parameters(lua_State *L, int level);

// MARK: - Calls

/// The function behind every host function. Upvalue 1 is the `clua_function`, upvalue 2 its context;
/// more upvalues are the registrant's, to keep things alive.
int clua_trampoline(lua_State *L);
/// Pushes a host function.
void clua_pushfunction(lua_State *L, clua_function function, void *context);
/// Pops a value and pushes a host function that keeps it alive.
void clua_pushfunctionkeeping(lua_State *L, clua_function function, void *context);
/// Pops a table of methods and pushes an `__index` function that looks there first and then asks
/// `function`. One raw read in C is cheaper than a Swift call that finds out it is a method.
void clua_pushindex(lua_State *L, clua_function function, void *context);
/// If the value is a function of `clua_pushindex`, pushes its methods. For completion, which must
/// not run code.
bool clua_pushindexmethods(lua_State *L, int index);

/// Bits for `clua_call`.
enum {
  /// Keep a traceback for `clua_pushtraceback` when the call fails. Costs microseconds, so not for
  /// calls whose failure is routine.
  CLUA_TRACEBACK = 1,
  /// Give the call the instruction budget of a callback.
  CLUA_CALLBACK = 2,
};

/// `lua_pcall` for Swift: function and arguments on top, results or one error value after it.
int clua_call(lua_State *L, int arguments, int results, int flags);
/// Pushes the traceback kept by the last failed call or kill, or nil, and forgets it.
void clua_pushtraceback(lua_State *L);
/// Keeps the string on top as the traceback again, and leaves it there.
void clua_settraceback(lua_State *L);
/// `luaL_loadbufferx`, text only, as Lua 5.4 does not verify byte code, of a size and a shape that
/// Lua can take. `CLUA_TOO_LARGE` for what has too many bytes, a syntax error for all else.
int clua_load(lua_State *L, const char *text, size_t length, const char *name);

// MARK: - Protected operations
// Each may run metamethods, so each runs under `lua_pcall`; the result is `LUA_OK` with the values
// named, or an error status with one error value in place of the operands.

/// [table key] → [value]
int clua_gettable(lua_State *L);
/// [table key value] → []
int clua_settable(lua_State *L);
/// [value] → [length]
int clua_len(lua_State *L);
/// [value] → [string], with numbers in place of addresses (`table: #1`).
int clua_tostring(lua_State *L);
/// [key] → [key value] of the table at `index`; false, with nothing pushed, at the end.
bool clua_next(lua_State *L, int index);
/// [table] → [list of its keys, in the order of `pairs`]
int clua_sortedkeys(lua_State *L);
/// [a b] → [boolean]
int clua_equals(lua_State *L);
/// [a b] → [boolean]
int clua_lessthan(lua_State *L);
/// Pushes `t[name]` and returns its type: directly for a table without metatable, protected for all
/// else. `CLUA_FIELD_ERROR` when reading raised.
int clua_getfield(lua_State *L, int index, const char *name);

/// Whether the value of a reference (`luaL_ref`) has a field that is not nil; true where reading it
/// raises. Needs six free slots.
bool clua_hasfield(lua_State *L, int reference, const char *name);

/// Pushes `t[name]` without metamethods and returns its type. `index` must be a table.
int clua_rawgetfield(lua_State *L, int index, const char *name);
/// Pops a value and stores it as `t[name]` without metamethods. `index` must be a table.
void clua_rawsetfield(lua_State *L, int index, const char *name);
/// The number that stands for an object in `tostring`: 1, 2, … in order of first asking.
lua_Integer clua_identity(lua_State *L, int index);
/// The string's bytes if the value is a string, else NULL. Never converts in place.
const char *clua_string(lua_State *L, int index, size_t *length);
/// Whether the value is a string of exactly these bytes. Cheaper than making a Swift string.
bool clua_stringequals(lua_State *L, int index, const char *bytes, size_t length);

/// Writes a float as `tostring` does: `LUAI_NUMFFORMAT`, with ".0" if it would read as an integer.
void clua_numbertext(double number, char *buffer, size_t size);

// MARK: - Sandbox

/// Opens the libraries of scripts, with the replacements of this file, as a template that
/// `clua_pushenvironment` copies. `seed` starts `math.random`.
void clua_openlibs(lua_State *L, lua_Integer seed);
/// Pushes the template table, to add host functions to.
void clua_pushtemplate(lua_State *L);
/// Pushes a new table of globals: own copies of every library, `_G`, `load`; fingerprints leave constant ones out.
void clua_pushenvironment(lua_State *L, bool is_constant);

// MARK: - Handles and boxes

/// A number that stands for something in Swift; `magic` keeps out userdata of other libraries.
typedef struct clua_handle {
  uint64_t magic;
  uint32_t kind;
  uint32_t index;
  uint32_t generation;
  uint32_t padding;
} clua_handle;

/// Pops a metatable and makes it that of all handles of `kind`.
void clua_setkind(lua_State *L, uint32_t kind);
/// Gives the value on top the metatable of a kind: a table that scripts can also write themselves.
void clua_tag(lua_State *L, uint32_t kind);
/// Hears of the first handle of a kind that has no metatable, and may call `clua_setkind` then.
typedef void (*clua_introduce)(void *owner, uint32_t kind);
void clua_setintroduce(lua_State *L, clua_introduce introduce);
/// Pushes the userdata of a handle; the same handle is the same userdata until it is dropped.
void clua_pushhandle(lua_State *L, uint32_t kind, uint32_t index, uint32_t generation);
/// The handle at `index`, or NULL when the value is anything else.
const clua_handle *clua_tohandle(lua_State *L, int index);
/// Lets go of the userdata of a handle that is no longer valid.
void clua_drophandle(lua_State *L, uint32_t kind, uint32_t index);
/// Collects all garbage, and the userdata of handles that no script holds with it.
void clua_collecthandles(lua_State *L);
/// Whether a handle has its userdata: after `clua_collecthandles`, whether a script holds it.
bool clua_hashandle(lua_State *L, uint32_t kind, uint32_t index, uint32_t generation);
/// Pops a metatable, adds `__gc` and `__metatable` to it and makes it that of all boxes.
void clua_setboxes(lua_State *L);
/// Pushes a userdata that owns `object` and hands it to the state's release function in the end.
void clua_pushbox(lua_State *L, void *object);
/// The object of the box at `index`, or NULL.
void *clua_tobox(lua_State *L, int index);

// MARK: - State of scripts

/// Pushes a list of everything that Swift refers to, or an error. Gives the status.
int clua_pushroots(lua_State *L);
/// Pops such a list and gives a number for all that can be reached from it: the same as long as none of
/// that changes. False where that is more than `limit` values, or a coroutine waits.
bool clua_fingerprint(lua_State *L, lua_Integer limit, uint64_t *result);
/// The same for another interpreter that has all alike; false also for keys of unknown order.
bool clua_structure(lua_State *L, lua_Integer limit, uint64_t *result);

// MARK: - Debug information

/// What `lua_getinfo` knows, without its unions and private parts.
typedef struct clua_location {
  char source[LUA_IDSIZE];
  int line;
  int last_line;
  bool is_lua;
  bool is_main;
} clua_location;

/// The function `level` calls up and the line it is at; false when there is none.
bool clua_where(lua_State *L, int level, clua_location *location);
/// Where the function at `index` was defined.
bool clua_functionlocation(lua_State *L, int index, clua_location *location);
/// Whether the function at `index` takes any number of arguments; host functions do.
bool clua_isvararg(lua_State *L, int index);
/// The name by which the running host function was called, or NULL; `is_method` tells a colon.
const char *clua_calledname(lua_State *L, bool *is_method);

// MARK: - Macros as functions
// Swift does not import function-like macros.

static inline void clua_pop(lua_State *L, int count) { lua_settop(L, -count - 1); }
static inline void clua_newtable(lua_State *L) { lua_createtable(L, 0, 0); }
static inline void clua_insert(lua_State *L, int index) { lua_rotate(L, index, 1); }
static inline void clua_remove(lua_State *L, int index) {
  lua_rotate(L, index, -1);
  lua_settop(L, -2);
}
static inline int clua_upvalueindex(int index) { return lua_upvalueindex(index); }
static inline const char *clua_typename(lua_State *L, int index) { return luaL_typename(L, index); }
static inline void clua_collect(lua_State *L) { lua_gc(L, LUA_GCCOLLECT); }
/// `LUA_REGISTRYINDEX` is an expression that Swift does not import.
static const int CLUA_REGISTRYINDEX = LUA_REGISTRYINDEX;
