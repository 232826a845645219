#pragma once

// The parts of Lua's C API that Swift cannot call directly.
//
// Lua raises errors with `longjmp`, and a jump over a Swift frame is undefined. So every call that
// may raise is made in C, and Swift only calls functions that return. Three rules follow:
//
//   - Swift never raises. A host function returns a status, and `clua_trampoline` raises for it.
//   - Swift never runs Lua code directly. It goes through `clua_call` and the protected operations.
//   - While a Swift frame is on top, memory is never refused: the trampoline raises "not enough
//     memory" after Swift has returned.

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
/// Returned by `clua_getfield` instead of a type: reading raised, and the error value is on top.
static const int CLUA_FIELD_ERROR = -2;
/// Returned by `clua_load`, in addition to Lua's statuses: the text is too large.
static const int CLUA_TOO_LARGE = 100;

// MARK: - Interrupts

/// A flag that a signal handler may set. Opaque because Swift does not import C atomics.
typedef struct clua_flag clua_flag;

/// Ends the process if memory runs out.
clua_flag *clua_flag_create(void);
void clua_flag_free(clua_flag *flag);
/// Sets the flag. Async-signal-safe: a lock-free store and nothing else.
void clua_interrupt(clua_flag *flag);

/// Unblocks SIGINT and makes it set `flag` until `clua_sigint_leave`, which restores the previous
/// handler and mask. Pairs nest; the outermost `clua_sigint_leave` discards an unanswered interrupt.
///
/// If two signals are unanswered for a second, a third one is passed to the handler that was
/// installed before the first pair, or gets the default action, so that a library function that never
/// returns can still be ended from the keyboard.
///
/// Called on the thread that runs the scripts of the flag. Returns NULL, and changes nothing, if memory
/// runs out.
typedef struct clua_sigint clua_sigint;
clua_sigint *clua_sigint_enter(clua_flag *flag);
void clua_sigint_leave(clua_sigint *scope);
/// Whether a SIGINT has not been answered yet.
bool clua_sigint_ispending(void);
/// Discards an unanswered SIGINT.
void clua_sigint_withdraw(void);

// MARK: - The watch

/// A thread that watches the deadlines of all runs of the calling thread until `clua_watch_end`.
///
/// At a deadline it makes the count hook check at the next instruction, by a signal (SIGURG) to the
/// thread that began the watch. If a call then uses as many seconds of processor time as the run
/// had, but at least 1 and at most 5, it is taken never to return: the watch writes all output
/// buffers and `message`, which must outlive the watch, to standard error, and ends the process
/// with `status`. A process has one watch: NULL if there is one already, or if memory runs out.
/// `parent_pipe` is a pipe to write to, or -1: when its last reader has ended, the process ends.
typedef struct clua_watch clua_watch;
clua_watch *clua_watch_begin(const char *message, int status, int parent_pipe);
void clua_watch_end(clua_watch *watch);

/// Sets the state whose scripts the calling thread runs from now on, or NULL; only these are
/// watched. Returns the previous setting.
typedef struct clua_host clua_host;
clua_host *clua_turn(clua_host *host);
/// The host that identifies a state in `clua_turn`.
clua_host *clua_hostof(lua_State *L);

// MARK: - State

/// Receives an object that Lua has collected. Must not use the state: it runs inside the collector.
typedef void (*clua_release)(void *owner, void *object);

/// The release of the headers that this was compiled with, such as "Lua 5.4.6".
const char *clua_luarelease(void);

/// Opens a state with the accounting allocator and the count hook in place. Libraries come from
/// `clua_openlibs`. Ends the process if memory runs out.
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

/// Bytes in use by Lua.
size_t clua_memory(lua_State *L);
size_t clua_peakmemory(lua_State *L);

// MARK: - Limits

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
/// Resets the reason for which a run was ended, the budgets and the deadline. Only between runs.
void clua_beginrun(lua_State *L);
clua_kill clua_killed(lua_State *L);
/// Ends the run from a host function; the trampoline raises the message when the function returns.
void clua_endrun(lua_State *L, clua_kill reason);
/// Counts work that Swift does for a script, in units of about an instruction. Ends the run as the
/// count hook would. With any status but `LUA_OK` the message is on top.
int clua_spend(lua_State *L, int64_t work);
/// The location at which the run was ended: the short source, or NULL, and the line.
const char *clua_killsource(lua_State *L, int *line);
/// Instructions since `clua_beginrun`, in steps of the count hook (1,000), including the work of
/// functions in C.
int64_t clua_instructions(lua_State *L);
/// The same for all runs of the state so far; it never decreases.
int64_t clua_totalinstructions(lua_State *L);
/// Interrupts the run as soon as the hook has counted `total` instructions in all runs; 0 cancels this.
void clua_interruptat(lua_State *L, int64_t total);
/// Whether the run was interrupted at that number.
bool clua_wasinterrupted(lua_State *L);

// MARK: - Calls

/// The function behind every host function. Upvalue 1 is the `clua_function`, upvalue 2 its context;
/// more upvalues keep values alive for whoever pushed it.
int clua_trampoline(lua_State *L);
/// Pushes a host function.
void clua_pushfunction(lua_State *L, clua_function function, void *context);
/// Pops a value and pushes a host function that keeps it alive.
void clua_pushfunctionkeeping(lua_State *L, clua_function function, void *context);
/// Pops a table of methods and pushes an `__index` function that looks there first and then calls
/// `function`. One raw read in C is faster than a Swift call that finds a method.
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
/// Pushes the traceback of the last failed call or ended run, or nil, and releases it.
void clua_pushtraceback(lua_State *L);
/// Keeps the string on top as the traceback again, and leaves it there.
void clua_settraceback(lua_State *L);
/// `luaL_loadbufferx` for text only, because Lua 5.4 does not verify byte code. Returns
/// `CLUA_TOO_LARGE` if the text has too many bytes, and a syntax error if Lua could not compile it
/// safely.
int clua_load(lua_State *L, const char *text, size_t length, const char *name);

// MARK: - Protected operations
// Each may run metamethods, so each runs under `lua_pcall`; the result is `LUA_OK` with the values
// named, or an error status with one error value instead of the operands.

/// [table key] → [value]
int clua_gettable(lua_State *L);
/// [table key value] → []
int clua_settable(lua_State *L);
/// [value] → [string], with numbers instead of addresses (`table: #1`).
int clua_tostring(lua_State *L);
/// [key] → [key value] of the table at `index`; false, with nothing pushed, at the end.
bool clua_next(lua_State *L, int index);
/// [table] → [list of its keys, in the order of `pairs`]
int clua_sortedkeys(lua_State *L);
/// Pushes `t[name]` and returns its type: directly for a table without metatable, otherwise protected.
/// `CLUA_FIELD_ERROR` if reading raised.
int clua_getfield(lua_State *L, int index, const char *name);

/// Whether the value of a reference (`luaL_ref`) has a field that is not nil; true where reading it
/// raises. Needs six free slots.
bool clua_hasfield(lua_State *L, int reference, const char *name);

// MARK: - Raw operations

/// Pushes `t[name]` without metamethods and returns its type. `index` must be a table.
int clua_rawgetfield(lua_State *L, int index, const char *name);
/// Pops a value and stores it as `t[name]` without metamethods. `index` must be a table.
void clua_rawsetfield(lua_State *L, int index, const char *name);
/// The number of an object in `tostring`: 1, 2, … in the order of the first calls.
lua_Integer clua_identity(lua_State *L, int index);
/// The string's bytes if the value is a string, else NULL. Never converts in place.
const char *clua_string(lua_State *L, int index, size_t *length);
/// Whether the value is a string of exactly these bytes. Cheaper than making a Swift string.
bool clua_stringequals(lua_State *L, int index, const char *bytes, size_t length);

/// Writes a float as `tostring` does: `LUAI_NUMFFORMAT`, with ".0" if it would read as an integer.
void clua_numbertext(double number, char *buffer, size_t size);

// MARK: - Sandbox

/// Opens the libraries of scripts, with replacements for some of Lua's functions, as a
/// template that `clua_pushenvironment` copies. `seed` starts `math.random`.
void clua_openlibs(lua_State *L, lua_Integer seed);
/// Pushes the template table, to add host functions to.
void clua_pushtemplate(lua_State *L);
/// Pushes a new table of globals with copies of every library, `_G` and `load`. Fingerprints do not
/// include constant environments.
void clua_pushenvironment(lua_State *L, bool is_constant);

// MARK: - Handles and boxes

/// A number that identifies an object in Swift; `magic` excludes userdata of other libraries.
typedef struct clua_handle {
  uint64_t magic;
  uint32_t kind;
  uint32_t index;
  uint32_t generation;
  uint32_t padding;
} clua_handle;

/// Pops a metatable and sets it for all handles of `kind`.
void clua_setkind(lua_State *L, uint32_t kind);
/// Gives the value on top the metatable of a kind: a table that scripts can also write themselves.
void clua_tag(lua_State *L, uint32_t kind);
/// Called for the first handle of a kind that has no metatable; may call `clua_setkind`.
typedef void (*clua_introduce)(void *owner, uint32_t kind);
void clua_setintroduce(lua_State *L, clua_introduce introduce);
/// Pushes the userdata of a handle; the same handle is the same userdata until it is dropped.
void clua_pushhandle(lua_State *L, uint32_t kind, uint32_t index, uint32_t generation);
/// The handle at `index`, or NULL when the value is anything else.
const clua_handle *clua_tohandle(lua_State *L, int index);
/// Releases the userdata of a handle that is no longer valid.
void clua_drophandle(lua_State *L, uint32_t kind, uint32_t index);
/// Collects all garbage, including the userdata of handles that no script holds.
void clua_collecthandles(lua_State *L);
/// Whether a handle has its userdata: after `clua_collecthandles`, whether a script holds it.
bool clua_hashandle(lua_State *L, uint32_t kind, uint32_t index, uint32_t generation);
/// Pops a metatable, adds `__gc` and `__metatable` to it and sets it for all boxes.
void clua_setboxes(lua_State *L);
/// Pushes a userdata that owns `object` and passes it to the release function when it is collected.
void clua_pushbox(lua_State *L, void *object);
/// The object of the box at `index`, or NULL.
void *clua_tobox(lua_State *L, int index);

// MARK: - State of scripts

/// Pushes a list of everything that Swift refers to, or an error, and returns the status.
int clua_pushroots(lua_State *L);
/// Pops such a list and computes a number from all values that can be reached from it; it is the same
/// as long as none of them changes. False for more than `limit` values, or if a coroutine is suspended.
bool clua_fingerprint(lua_State *L, lua_Integer limit, uint64_t *result);
/// The same number in another interpreter with equal values; false also for keys of unknown order.
bool clua_structure(lua_State *L, lua_Integer limit, uint64_t *result);

// MARK: - Lines and stops

/// Called before each line, with the owner of the state, the source as `lua_getinfo` gives it, and the
/// line. Must not change the state.
typedef void (*clua_line)(void *owner, const char *source, int line);
/// Sets the function that is called for each line; NULL removes it. Existing coroutines keep the
/// previous one.
void clua_setline(lua_State *L, clua_line line);

/// Returns whether to stop before a line. Gets the owner, the thread, the source as `lua_getinfo` gives
/// it, and the line. It may read the thread's stack and must not change it.
typedef bool (*clua_wants)(void *owner, lua_State *L, const char *source, int line);
/// Called while the thread `L` is stopped before a line. During this time `clua_current` is a
/// separate thread, on which anything can be called; level 0 of `L` is the function that is stopped.
typedef void (*clua_stop)(void *owner, lua_State *L, const char *source, int line);
/// Returns whether a chunk, given by its source, has breakpoints; valid until others are set.
typedef bool (*clua_holds)(void *owner, const char *source);
/// Calls `wants` before lines, and `stop` if `wants` returns true; NULL for all removes them.
/// `reads_records` says whether to use Lua's internal records, which are faster than its functions.
void clua_setstop(
    lua_State *L, clua_wants wants, clua_stop stop, clua_holds holds, bool reads_records);
/// Sets the lines for which `wants` is called: these lines of the chunks for which `clua_holds` returns
/// true, and possibly others while a function with one of them runs; all lines if `count` is negative.
/// From tick number `tick` on it is called for all lines; 0 means never.
void clua_setstoplines(lua_State *L, const int *lines, int count, int64_t tick);
/// How many instructions have run: the same at the same line when a run is repeated.
int64_t clua_ticks(lua_State *L);
void clua_setticks(lua_State *L, int64_t ticks);

/// Called when an error is raised on the thread `L`. During this time the message is on top of the
/// thread that `clua_current` returns, and level 0 of `L` is the message handler. `is_caught` says
/// whether a script catches the error.
typedef void (*clua_raised)(void *owner, lua_State *L, bool is_caught);
/// Sets the function that is called when errors are raised, except those of limits; NULL removes it.
void clua_setraised(lua_State *L, clua_raised raised);

/// Called every few ten thousand instructions. The only function that it may call is `clua_endrun`.
typedef void (*clua_visit)(void *owner);
void clua_setvisit(lua_State *L, clua_visit visit);

// MARK: - Evaluating at a stop

/// The counts of a run that are restored after a debugger has examined the state.
typedef struct clua_hold {
  int64_t spent;
  int64_t callback_left;
  int64_t work;
  uint64_t time_left;  // nanoseconds, 0 for no limit
  lua_Integer identities;
} clua_hold;

/// Begins an examination by a debugger: until it ends, code does not stop and is not counted.
clua_hold clua_beginhold(lua_State *L);
/// Gives code that is evaluated next limits of its own, as for a run; if `has_limits` is false, each call
/// gets the time of a run.
void clua_granthold(lua_State *L, bool has_limits);
/// Ends an examination and restores the counts; `L` is the thread that `clua_current` returns.
void clua_endhold(lua_State *L, clua_hold hold);
/// Resets the end of the run if only code that was evaluated at a stop has caused it.
void clua_revive(lua_State *L);

// MARK: - Debug information

/// The results of `lua_getinfo`, without its unions and private parts.
typedef struct clua_location {
  char source[LUA_IDSIZE];
  int line;
  int last_line;
  bool is_lua;
  bool is_main;
} clua_location;

/// The function `level` calls up and its current line; false if there is none.
bool clua_where(lua_State *L, int level, clua_location *location);
/// Where the function at `index` was defined.
bool clua_functionlocation(lua_State *L, int index, clua_location *location);
/// Whether the function at `index` takes any number of arguments; host functions do.
bool clua_isvararg(lua_State *L, int index);

/// An active function, as debuggers show it.
typedef struct clua_frame {
  const char *source;  // as `lua_getinfo` gives it
  const char *name;    // by which it was called, NULL if unknown
  int line;            // the current one, or -1
  int defined;         // the first line of its definition
  bool is_lua;
  bool is_main;
} clua_frame;

/// The function `level` calls up; false if there is none.
bool clua_getframe(lua_State *L, int level, clua_frame *frame);
/// Whether a thread is the main thread, not a coroutine.
bool clua_ismain(lua_State *L);
/// The number of active functions of a thread.
int clua_stackdepth(lua_State *L);
/// Pushes on `to` the local variable `number` of the function `level` calls up on another thread,
/// and returns its name; NULL if there is none. Negative numbers are variable arguments.
const char *clua_local(lua_State *from, int level, int number, lua_State *to);
/// Pops a value from `to` and assigns it to a local variable.
bool clua_setlocal(lua_State *from, int level, int number, lua_State *to);
/// Pushes on `to` the function `level` calls up on another thread.
bool clua_pushrunning(lua_State *from, int level, lua_State *to);
/// The number of parameters of the function `level` calls up; they are its first locals.
int clua_parameters(lua_State *L, int level);

// MARK: - Macros as functions
// Swift does not import function-like macros.

static inline void clua_pop(lua_State *L, int count) { lua_settop(L, -count - 1); }
static inline void clua_insert(lua_State *L, int index) { lua_rotate(L, index, 1); }
static inline void clua_remove(lua_State *L, int index) {
  lua_rotate(L, index, -1);
  lua_settop(L, -2);
}
static inline const char *clua_typename(lua_State *L, int index) { return luaL_typename(L, index); }
static inline void clua_collect(lua_State *L) { lua_gc(L, LUA_GCCOLLECT); }
/// `LUA_REGISTRYINDEX` is an expression that Swift does not import.
static const int CLUA_REGISTRYINDEX = LUA_REGISTRYINDEX;
