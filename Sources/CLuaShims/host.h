#pragma once

#include <time.h>

#include "include/CLuaShims.h"

/// Words of the set of lines at which a script may stop, a power of two.
#define CLUA_STOPWORDS 32
/// Chunks of which it is known whether they hold such lines, a power of two.
#define CLUA_CHUNKS 8
/// Functions of which it is known that they have no such line, a power of two.
#define CLUA_PLAIN 32

/// The threads at whose lines a script may stop.
typedef enum clua_lines {
  CLUA_NOLINE,
  CLUA_SOMELINES,  // those that run a function with one of `stop_lines`
  CLUA_EVERYLINE,
} clua_lines;

/// What is known of a chunk.
typedef struct clua_chunk {
  char source[120];
  bool is_known;
  bool holds_stops;
} clua_chunk;

/// What a state carries beside Lua's own: found from every thread through `lua_getextraspace`.
struct clua_host {
  // The allocator.
  size_t used;  // with what is kept outside for scripts
  size_t peak;
  int over;     // the soft limit was exceeded and no collection has run since
  int in_host;  // a Swift frame is on top: refuse nothing

  // The run.
  clua_kill killed;
  clua_limits limits;
  int64_t spent;
  int64_t callback_left;
  int64_t total;  // spent in all runs so far
  int64_t stop_at;  // the total at which the run ends as if interrupted, 0 for never
  bool stop_came;
  int64_t work;  // done by functions in C and not yet counted as spent
  uint64_t deadline;  // CLOCK_MONOTONIC nanoseconds, 0 for none
  uint64_t time_end;  // the processor time of the thread at which the run ends
  clua_flag *flag;
  clua_location where;  // of the kill, or of what was refused its memory
  int is_placed;  // the refusal that comes is at `where`

  clua_line line;  // called for every line, or NULL
  clua_wants wants;  // whether to stop at a line, NULL for nowhere
  clua_stop stop;
  clua_raised raised;  // called when errors are raised, or NULL
  clua_visit visit;  // called now and then while scripts run, or NULL
  int looks;  // of the count hook since the last visit
  lua_State *stopped;  // the thread that is stopped at a line
  int held;  // a debugger examines the state: nothing stops, and nothing is counted
  clua_holds holds;  // whether a chunk has lines at which to stop
  clua_lines stops;
  bool asks_everywhere;  // and not only at `stop_lines`
  uint64_t stop_lines[CLUA_STOPWORDS];  // the lines that ask `wants`, modulo the number of bits
  clua_chunk chunks[CLUA_CHUNKS];
  uint64_t plain[CLUA_PLAIN];  // the numbers of functions that have no such line
  int64_t ticks;  // instructions that ran, but for those since the thread's hook last counted
  int64_t stop_tick;  // lines that begin when so many have run ask `wants` in any case, 0 for none
  bool knows_records;  // what of Lua's own records can be read, the next two
  ptrdiff_t count_offset;  // from a thread to what is left until its hook counts, 0 where unknown
  bool reads_tags;  // whether an activation tells if its function is in Lua, and which it is

  // The threads.
  lua_State *main;
  lua_State *current;  // the one that runs now, whether a Swift frame is on top or not
  int depth;

  // Objects.
  uint64_t creations;
  const char *last_object;
  size_t last_size;
  ptrdiff_t userdata_offset;  // from the block of a userdata to the address that Lua gives
  ptrdiff_t thread_offset;

  lua_Integer identities;
  int handles;  // the reference of the table of handles: pushed at every turn, sooner than by a key
  lua_Integer seed;
  lua_CFunction format;  // Lua's own string.format
  lua_CFunction pack;    // Lua's own string.pack
  void *owner;
  clua_release release;
  clua_introduce introduce;
};

#define HOST(L) (*(clua_host **)lua_getextraspace(L))

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

/// Looks of the count hook between two visits.
#define CLUA_VISIT 32

/// Instructions between two looks of the count hook.
#define CLUA_STEP 1000

/// Blocks smaller than this are never refused: a script cannot take much by them before the hook
/// looks, and errors of the first kind Lua 5.4.4 does not always survive.
#define CLUA_LARGE ((size_t)64 * 1024)

/// How many fields a chunk may take from fields in a row.
#define CLUA_MAXCHAIN 2000

// MARK: - The C stack

/// What is raised where the C stack is used up: Lua's own words for it.
#define CLUA_FULLSTACK "C stack overflow"

/// The address that no frame of the calling thread should go below when it calls on; UINTPTR_MAX
/// until it is first read. What is below it is for the frames that do not look: those of Swift up to
/// the next call, those of Lua's own functions, and what an error needs.
extern _Thread_local uintptr_t clua_stackfloor;
bool clua_isbelowfloor(uintptr_t address);
void clua_raisefullstack(lua_State *L);

/// Whether the C stack is used up so far that nothing should be called any more.
static inline bool clua_isstackfull(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return here < clua_stackfloor && clua_isbelowfloor(here);
}

/// Raises "C stack overflow" where the stack is used up. Every function that calls Lua, or that Lua
/// calls and that calls on, asks this first.
static inline void clua_checkcstack(lua_State *L) {
  if (clua_isstackfull()) clua_raisefullstack(L);
}

// MARK: - Memory of the state

void *clua_allocate(void *host, void *block, size_t old_size, size_t new_size);
/// The hook of a thread, for all its events.
void clua_count_hook(lua_State *L, lua_Debug *event);
/// The hook for events of a mask.
lua_Hook clua_hook(lua_State *L, int mask);
/// The nanoseconds of a clock.
uint64_t clua_time(clockid_t clock);
/// Ends the run so many nanoseconds later, 0 for no limit.
void clua_limittime(clua_host *host, uint64_t nanoseconds);
/// The same, with the seconds of the limits.
void clua_resettime(clua_host *host);

/// Whether a value is the function of `clua_pushindex`.
bool clua_isindex(lua_State *L, int index);

// MARK: - Limits

/// Counts the work charged so far, and ends the run when a limit is reached.
void clua_poll(lua_State *L);

/// Counts work that no hook counts, in units of about an instruction. May raise.
static inline void clua_charge(lua_State *L, ptrdiff_t work) {
  clua_host *host = HOST(L);
  host->work += work;
  if (host->work >= CLUA_STEP) clua_poll(L);
}

/// Raises "not enough memory" if so many bytes more would go over the soft limit, and charges what it
/// takes to fill them.
void clua_reserve(lua_State *L, size_t bytes);
/// Makes the hook look before the next instruction of the thread that runs. Async-signal-safe.
void clua_hurry(clua_host *host);
/// The same for whatever scripts this thread of the process runs.
void clua_hurry_running(void);
/// Sets the hook of a thread: for every `step` instructions, and for lines if a function is set for
/// them.
void clua_sethook(lua_State *L, int step);
/// The events of a thread's hook by which a debugger finds its stops.
int clua_stopmask(lua_State *L);
/// Gives a thread the hook that it should have by now; its count goes on.
void clua_updatehook(lua_State *L);
/// Counts instructions that ran, and notices where no function with a stop runs any more.
void clua_countticks(lua_State *L, int step);
/// The thread that runs is another from now on.
void clua_switchticks(lua_State *from, lua_State *to);
/// Instructions of a thread since its hook last counted; 0 if unknown.
int clua_uncounted(lua_State *L);
/// Handles a line event: stops there if Swift wants to. May raise, if the run was ended meanwhile.
void clua_stopat(lua_State *L, lua_Debug *event);
/// Handles a call or return event: line events are on as long as a function with a stop runs.
void clua_followcall(lua_State *L, lua_Debug *event);
/// Calls the function for raised errors, if one is set. Never raises.
void clua_tellraised(lua_State *L, bool is_caught);
/// Raises the kill again if there is one. Called wherever a script could have caught it.
void clua_checkkill(lua_State *L);
/// Collects after the soft limit was crossed; ends the run when that was not enough. `level` is the
/// stack level to report.
void clua_relieve(lua_State *L, int level);
/// Records the traceback from `level` on for `clua_pushtraceback`.
void clua_keeptraceback(lua_State *L, int level);

// MARK: - Objects

/// The header of every block. Lua tells the type of an object only when it is made, so all
/// blocks have room for the number that objects get.
typedef struct clua_header {
  uint64_t creation;
} clua_header;

/// The number of an object in the order of creation; 0 for what is no object, such as a library
/// function without upvalues.
lua_Integer clua_creation(lua_State *L, int index);
/// Pushes the table that gives functions of the libraries their place in the order of keys.
void clua_pushfunctionplaces(lua_State *L);
/// Pushes what `tostring` gives. May raise.
void clua_pushtostring(lua_State *L, int index);
/// Pushes the keys of a table as a list, in the order of `pairs`. May raise.
void clua_pushkeys(lua_State *L, int index);

// MARK: - Chunks

/// Whether a text may be loaded; if not, pushes why.
bool clua_checkchunk(lua_State *L, const char *text, size_t length);
/// Whether a text may take more than `limit` fields from fields in a row.
bool clua_haschains(const char *text, size_t length, int limit);

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
/// Makes what `setmetatable` needs.
void clua_makekeepers(lua_State *L);
/// Pushes `load` for the environment at `index`.
void clua_pushload(lua_State *L, int index);

/// Calls an operation under protection with `arguments` values from the top.
int clua_protect(lua_State *L, lua_CFunction operation, int arguments, int results);
