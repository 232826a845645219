#pragma once

#include <time.h>

#include "include/CLuaShims.h"

/// The number of words in the set of stop lines, a power of two.
#define CLUA_STOPWORDS 32
/// The number of cached chunks with whether they contain stop lines, a power of two.
#define CLUA_CHUNKS 8
/// The number of cached functions without stop lines, a power of two.
#define CLUA_PLAIN 32

/// The threads that a script may stop in.
typedef enum clua_lines {
  CLUA_NOLINE,
  CLUA_SOMELINES,  // threads that run a function with one of `stop_lines`
  CLUA_EVERYLINE,
} clua_lines;

/// Cached data of a chunk.
typedef struct clua_chunk {
  char source[120];
  bool is_known;
  bool holds_stops;
} clua_chunk;

/// The data of a state besides Lua's own; every thread finds it through `lua_getextraspace`.
struct clua_host {
  // The allocator.
  size_t used;
  size_t peak;
  bool over;    // the soft limit was exceeded and no collection has run since
  size_t size;  // of the process, when it was last measured
  size_t base;  // what it would be without the growth during the runs of this state
  int64_t until_measured;  // calls between Lua and Swift until the process is measured
  bool in_host;  // a Swift frame is on top: refuse nothing

  // The run.
  clua_kill killed;
  clua_limits limits;
  size_t headroom;  // how much more than the soft limit the run may use
  int64_t spent;
  int64_t callback_left;
  int64_t total;  // instructions in all runs so far
  int64_t interrupt_at;  // the total at which the run ends as if interrupted, 0 for never
  bool was_interrupted;  // whether it ended so
  int64_t work;  // of C functions, not yet counted
  uint64_t deadline;  // CLOCK_MONOTONIC nanoseconds, 0 for none
  uint64_t time_end;  // the processor time of the thread at which the run ends
  clua_flag *flag;
  clua_location where;  // where the run was ended, or an allocation refused
  bool is_placed;  // `where` is the place of the next refusal

  // Coverage and the debugger.
  clua_line line;  // called for every line, or NULL
  clua_wants wants;  // whether to stop at a line, NULL for nowhere
  clua_stop stop;
  clua_raised raised;  // called when errors are raised, or NULL
  clua_visit visit;  // called regularly while scripts run, or NULL
  int checks;  // of the count hook since the last visit
  lua_State *stopped;  // the thread that is stopped at a line
  int held;  // a debugger examines the state: no stops, no counting
  clua_holds holds;  // whether a chunk has lines at which to stop
  clua_lines stops;
  bool asks_everywhere;  // calls `wants` at all lines, not only at `stop_lines`
  uint64_t stop_lines[CLUA_STOPWORDS];  // the lines that call `wants`, modulo the number of bits
  clua_chunk chunks[CLUA_CHUNKS];
  uint64_t plain[CLUA_PLAIN];  // the numbers of functions without such lines
  int64_t ticks;  // instructions, without those since the thread's hook last counted
  int64_t stop_tick;  // after this number of instructions every line calls `wants`; 0 for never
  bool knows_records;  // whether the next two are set
  ptrdiff_t count_offset;  // from a thread to the instructions left until its hook counts, or 0
  bool reads_tags;  // whether an activation identifies its Lua function

  // The threads.
  lua_State *main;
  lua_State *current;  // the running thread, whether a Swift frame is on top or not
  int depth;

  // Objects.
  uint64_t creations;
  uint64_t allocated;  // bytes of the objects that scripts have created, see `collectgarbage`
  const char *last_object;
  size_t last_size;
  ptrdiff_t userdata_offset;  // from the block of a userdata to its address in Lua
  ptrdiff_t thread_offset;

  lua_Integer identities;
  int handles;  // the reference of the table of handles: faster than a key
  lua_Integer seed;
  lua_CFunction format;  // Lua's own string.format
  lua_CFunction pack;    // Lua's own string.pack
  void *owner;
  clua_release release;
  clua_introduce introduce;
};

#define HOST(L) (*(clua_host **)lua_getextraspace(L))

/// The soft limit of this run; 0 for none.
static inline size_t clua_softlimit(const clua_host *host) {
  size_t soft = host->limits.soft_memory;
  return soft == 0 ? 0 : soft + host->headroom;
}

/// Keys of the registry, by address.
enum {
  KEY_TRACEBACK,
  KEY_IDENTITIES,
  KEY_TEMPLATE,
  KEY_KINDS,
  KEY_BOXES,
  KEY_FUNCTIONS,
  KEY_KEEPERS,
  KEY_WALKS,
  KEY_ROOTS,
  KEY_CONSTANTS,
  KEY_KILL,  // the first of one message for each clua_kill
  KEY_COUNT = KEY_KILL + CLUA_OUTPUT_LIMIT + 1,
};
extern const char clua_keys[KEY_COUNT];
#define KEY(key) ((const void *)&clua_keys[key])

/// Checks of the count hook between two visits.
#define CLUA_VISIT 32

/// Instructions between two checks of the count hook.
#define CLUA_STEP 1000

/// Smaller blocks are never refused: a script cannot allocate much by them before the hook checks,
/// and Lua 5.4.4 does not always survive an error of the first kind.
#define CLUA_LARGE ((size_t)64 * 1024)

/// The maximum number of consecutive fields in a chunk.
#define CLUA_MAXCHAIN 2000

// MARK: - The C stack

/// The message when the C stack is full, in Lua's own words.
#define CLUA_FULLSTACK "C stack overflow"

/// The address below which no frame of the calling thread should make further calls; UINTPTR_MAX
/// until it is first read. The space below is for frames that do not check: those of Swift up to
/// the next call, those of Lua's own functions, and error handling.
extern _Thread_local uintptr_t clua_stackfloor;
bool clua_isbelowfloor(uintptr_t address);
void clua_raisefullstack(lua_State *L);

/// Whether the C stack is too full for further calls.
static inline bool clua_isstackfull(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return here < clua_stackfloor && clua_isbelowfloor(here);
}

/// Raises "C stack overflow" if the stack is full. Every function that calls Lua, or that Lua calls
/// and that makes calls, calls this first.
static inline void clua_checkcstack(lua_State *L) {
  if (clua_isstackfull()) clua_raisefullstack(L);
}

// MARK: - Limits

/// The time of a clock in nanoseconds.
uint64_t clua_time(clockid_t clock);
/// Ends the run after the given time; 0 for no limit.
void clua_limittime(clua_host *host, uint64_t nanoseconds);
/// The same, with the time limit of the run.
void clua_resettime(clua_host *host);

/// Counts the work charged so far, and ends the run if a limit is reached.
void clua_poll(lua_State *L);
/// The same in protected mode: a limit that was reached is then in `killed`.
void clua_trypoll(lua_State *L);

/// Counts work that no hook counts, in units of about an instruction. May raise.
static inline void clua_charge(lua_State *L, ptrdiff_t work) {
  clua_host *host = HOST(L);
  host->work += work;
  if (host->work >= CLUA_STEP) clua_poll(L);
}

/// Raises the kill again if there is one. Called wherever a script could have caught it.
void clua_checkkill(lua_State *L);
/// Records the traceback from `level` on for `clua_pushtraceback`.
void clua_keeptraceback(lua_State *L, int level);
/// Calls an operation in protected mode with `arguments` values from the top.
int clua_protect(lua_State *L, lua_CFunction operation, int arguments, int results);

// MARK: - Memory

/// Ends the process: memory ran out where no Lua error can be raised.
_Noreturn void clua_nomemory(void);

/// Raises "not enough memory" if allocating `bytes` would exceed the soft limit, and charges the
/// time to fill them.
void clua_reserve(lua_State *L, size_t bytes);
/// Collects garbage after the soft limit was exceeded, and ends the run if that is not enough.
/// `level` is the stack level to report.
void clua_relieve(lua_State *L, int level);

/// Calls between Lua and Swift between two measurements of the process.
#define CLUA_MEASURE 256
/// Bytes of a text that count as one such call.
#define CLUA_MEASURED_TEXT 4096
/// Steps of the program's work for a script that count as one such call.
#define CLUA_MEASURED_WORK 64
/// The maximum number of such calls at the end of a run that are not measured.
#define CLUA_UNMEASURED 64

/// Gives memory that the process has freed back to the system.
void clua_returnmemory(void);
/// The bytes in use by scripts: those of Lua, or by which the process has grown during its runs.
size_t clua_inuse(const clua_host *host);
/// Measures the process, and makes the next check of the limits collect garbage if too much is in
/// use.
void clua_measure(clua_host *host);
/// Measures the process, without counting its growth since it was last measured.
void clua_leaveout(clua_host *host);

/// Counts a call between Lua and Swift.
static inline void clua_countcall(clua_host *host) {
  if (--host->until_measured <= 0) clua_measure(host);
}

// MARK: - Hooks

/// The hook of a thread, for all its events.
void clua_handleevent(lua_State *L, lua_Debug *event);
/// The hook for events of a mask.
lua_Hook clua_hook(lua_State *L, int mask);
/// Sets the hook of a thread: for every `step` instructions, and for lines if a function is set for
/// them.
void clua_sethook(lua_State *L, int step);
/// Makes the hook check before the next instruction of the running thread. Async-signal-safe.
void clua_hurry(clua_host *host);
/// The events that a debugger needs in a thread's hook to find its stops.
int clua_stopmask(lua_State *L);
/// Counts executed instructions, and detects that no function with a stop runs any more.
void clua_countticks(lua_State *L, int step);
/// Records that another thread runs from now on.
void clua_switchticks(lua_State *from, lua_State *to);
/// Instructions of a thread since its hook last counted; 0 if unknown.
int clua_uncounted(lua_State *L);
/// Handles a line event: stops there if Swift wants to. May raise, if the run has ended.
void clua_stopat(lua_State *L, lua_Debug *event);
/// Handles a call or return event: line events are on as long as a function with a stop runs.
void clua_followcall(lua_State *L, lua_Debug *event);
/// Calls the function for raised errors, if one is set. Never raises.
void clua_reportraised(lua_State *L, bool is_caught);

// MARK: - Objects

/// The header of every block. Lua tells the allocator an object's type only when it is created, so
/// all blocks have space for an object's number.
typedef struct clua_header {
  uint64_t creation;
} clua_header;

/// The number of an object in the order of creation; 0 if the value is not an object, such as a
/// library function without upvalues.
lua_Integer clua_creation(lua_State *L, int index);
/// Pushes the table of the positions of library functions in the order of keys.
void clua_pushfunctionplaces(lua_State *L);
/// Pushes the result of `tostring`. May raise.
void clua_pushtostring(lua_State *L, int index);
/// Pushes the keys of a table as a list, in the order of `pairs`. May raise.
void clua_pushkeys(lua_State *L, int index);

/// Whether a value is the function of `clua_pushindex`.
bool clua_isindex(lua_State *L, int index);

// MARK: - Libraries

/// Functions that replace Lua's own.
extern const luaL_Reg clua_basefunctions[];
extern const luaL_Reg clua_metatablefunctions[];
extern const luaL_Reg clua_orderfunctions[];
extern const luaL_Reg clua_stringfunctions[];
extern const luaL_Reg clua_tablefunctions[];
extern const luaL_Reg clua_coroutinefunctions[];
/// Makes `math.randomseed` of the table on top start from the seed.
void clua_addrandomseed(lua_State *L);
/// Creates the tables that `setmetatable` needs.
void clua_makekeepers(lua_State *L);
/// Pushes `load` for the environment at `index`.
void clua_pushload(lua_State *L, int index);
/// Whether a text may have more than `limit` consecutive fields.
bool clua_haschains(const char *text, size_t length, int limit);
