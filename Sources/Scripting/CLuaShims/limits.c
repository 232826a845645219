// Ends a script from outside: interrupts, budgets, deadlines, memory.
//
// A kill is sticky. Once it is set the count hook runs at every instruction, and the replaced
// pcall, xpcall and coroutine functions raise it again, so no script can catch it.

#include <string.h>

#include "host.h"
#include "interrupt.h"
#include "records.h"
#include "watch.h"

uint64_t clua_time(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

void clua_limittime(clua_host *host, uint64_t nanoseconds) {
  host->deadline = nanoseconds == 0 ? 0 : clua_time(CLOCK_MONOTONIC) + nanoseconds;
  host->time_end = nanoseconds == 0 ? 0 : clua_time(CLOCK_THREAD_CPUTIME_ID) + nanoseconds;
  clua_watch_deadline(host);
}

void clua_resettime(clua_host *host) {
  clua_limittime(host, (uint64_t)(host->limits.seconds * 1e9));
}

/// Whether the time of the run is over. Time in which the process was stopped, or waited for a
/// reader of its output, does not count, but the clock that measures this is ten times as slow to
/// read.
static bool is_late(clua_host *host) {
  if (host->deadline == 0 || clua_time(CLOCK_MONOTONIC) < host->deadline) return false;
  uint64_t used = clua_time(CLOCK_THREAD_CPUTIME_ID);
  if (used >= host->time_end) return true;
  clua_limittime(host, host->time_end - used);
  return false;
}

/// Messages are created in advance: raising one must not need memory.
static void keep_message(lua_State *L, clua_kill reason) {
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_KILL + reason));
}

void clua_setlimits(lua_State *L, clua_limits limits) {
  HOST(L)->limits = limits;
  lua_pushstring(L, "interrupted!");
  keep_message(L, CLUA_INTERRUPTED);
  lua_pushfstring(L, "instruction limit (%I) reached", (LUAI_UACINT)limits.instructions);
  keep_message(L, CLUA_INSTRUCTION_LIMIT);
  lua_pushfstring(
      L, "instruction limit (%I) of a callback reached",
      (LUAI_UACINT)limits.callback_instructions);
  keep_message(L, CLUA_CALLBACK_LIMIT);
  if (limits.seconds == (double)(int64_t)limits.seconds) {
    lua_pushfstring(L, "time limit (%I s) reached", (LUAI_UACINT)limits.seconds);
  } else {
    lua_pushfstring(L, "time limit (%f s) reached", limits.seconds);
  }
  keep_message(L, CLUA_TIME_LIMIT);
  lua_pushstring(L, "not enough memory");
  keep_message(L, CLUA_MEMORY_LIMIT);
  lua_pushfstring(L, "output limit (%I bytes) reached", (LUAI_UACINT)limits.output_bytes);
  keep_message(L, CLUA_OUTPUT_LIMIT);
}

void clua_sethook(lua_State *L, int step) {
  clua_host *host = HOST(L);
  if (L == (host->stopped ? host->stopped : host->current)) host->ticks += clua_uncounted(L);
  int mask = LUA_MASKCOUNT;
  if (host->line && step == CLUA_STEP) mask |= LUA_MASKLINE;
  if (host->wants && step == CLUA_STEP) mask |= clua_stopmask(L);
  lua_sethook(L, clua_hook(L, mask), mask, step);
}

void clua_setline(lua_State *L, clua_line line) {
  clua_host *host = HOST(L);
  host->line = line;
  if (!host->killed) clua_sethook(host->main, CLUA_STEP);
}

/// Frees what nothing uses, and measures again.
static void free_memory(lua_State *L) {
  clua_host *host = HOST(L);
  clua_collect(L);
  clua_returnmemory();
  clua_measure(host);
  host->over = false;
}

/// Lets a run begin when earlier ones have left almost no memory, so that it can free some. All
/// headroom together is a quarter of the limit; each run gets an eighth of what is left of it.
static void make_headroom(lua_State *L) {
  clua_host *host = HOST(L);
  size_t soft = host->limits.soft_memory;
  size_t full = soft - soft / 32;
  host->headroom = 0;
  if (soft == 0 || clua_inuse(host) <= full) return;
  free_memory(L);
  size_t end = soft + soft / 4;
  if (end > host->limits.hard_memory) end = host->limits.hard_memory;
  size_t used = clua_inuse(host);
  if (used <= full) return;
  if (used >= end) {
    host->until_measured = 16;  // enough to free something, not to keep much
    return;
  }
  size_t limit = used + (end - used) / 8;
  if (limit > soft) host->headroom = limit - soft;
}

void clua_beginrun(lua_State *L) {
  clua_host *host = HOST(L);
  host->killed = CLUA_ALIVE;
  host->spent = 0;
  host->work = 0;
  host->callback_left = INT64_MAX;
  clua_leaveout(host);
  clua_resettime(host);
  clua_interrupt_begun(host->flag);
  clua_sethook(host->main, CLUA_STEP);
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_TRACEBACK));
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, KEY(KEY_WALKS));
  if (host->over) {
    clua_collect(L);
    host->over = false;
  }
  make_headroom(L);
}

clua_kill clua_killed(lua_State *L) { return HOST(L)->killed; }

const char *clua_killsource(lua_State *L, int *line) {
  clua_host *host = HOST(L);
  *line = host->where.line;
  return host->where.source[0] ? host->where.source : NULL;
}

int64_t clua_instructions(lua_State *L) { return HOST(L)->spent; }

int64_t clua_totalinstructions(lua_State *L) { return HOST(L)->total; }

void clua_interruptat(lua_State *L, int64_t total) {
  HOST(L)->interrupt_at = total;
  HOST(L)->was_interrupted = false;
}

bool clua_wasinterrupted(lua_State *L) { return HOST(L)->was_interrupted; }

void clua_checkkill(lua_State *L) {
  clua_host *host = HOST(L);
  if (host->killed == CLUA_ALIVE) return;
  if (!lua_checkstack(L, 1)) lua_settop(L, 0);
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_KILL + host->killed));
  lua_error(L);
}

/// Records the current line of a script, at `level` or further up.
static void note_place(lua_State *L, int level) {
  clua_host *host = HOST(L);
  for (int up = level; up < level + 20 && clua_where(L, up, &host->where); up += 1) {
    if (host->where.is_lua) return;
  }
  memset(&host->where, 0, sizeof host->where);  // no script runs
}

/// Sets the kill. The hooks are set before the traceback is made, which may run out of memory.
static void set_kill(lua_State *L, clua_kill reason, int level) {
  clua_host *host = HOST(L);
  host->killed = reason;
  clua_sethook(L, 1);
  clua_sethook(host->main, 1);
  note_place(L, level);
}

static void kill_run(lua_State *L, clua_kill reason, int level) {
  set_kill(L, reason, level);
  clua_keeptraceback(L, level);
  clua_checkkill(L);
}

void clua_endrun(lua_State *L, clua_kill reason) {
  if (HOST(L)->killed) return;
  set_kill(L, reason, 0);
  clua_keeptraceback(L, 0);
}

void clua_hurry(clua_host *host) {
  if (host->current) clua_sethook(host->current, 1);
}

// MARK: - Memory

void clua_relieve(lua_State *L, int level) {
  clua_host *host = HOST(L);
  host->over = false;
  if (clua_inuse(host) <= clua_softlimit(host)) return;
  free_memory(L);
  if (clua_inuse(host) > clua_softlimit(host)) kill_run(L, CLUA_MEMORY_LIMIT, level);
}

void clua_reserve(lua_State *L, size_t bytes) {
  clua_host *host = HOST(L);
  clua_charge(L, (ptrdiff_t)(bytes / 256));
  size_t limit = clua_softlimit(host);
  if (limit == 0 || bytes < CLUA_LARGE || host->used + bytes <= limit) return;
  clua_collect(L);
  if (host->used + bytes <= limit) return;
  // Allocations beyond the hard limit are refused; Lua raises its own error for that, without a
  // position.
  note_place(L, 0);
  host->is_placed = true;
  lua_newuserdatauv(L, host->limits.hard_memory + CLUA_LARGE, 0);
}

// MARK: - Checking

/// Counts executed instructions, and ends the run if a limit is reached.
static void check_limits(lua_State *L, int64_t instructions) {
  clua_host *host = HOST(L);
  host->spent += instructions;
  host->total += instructions;
  host->callback_left -= instructions;
  if (host->interrupt_at != 0 && host->total >= host->interrupt_at) {
    host->interrupt_at = 0;
    host->was_interrupted = true;
    kill_run(L, CLUA_INTERRUPTED, 0);
  }
  if (clua_interrupt_ispending(host->flag)) {
    clua_interrupt_answered(host->flag);
    kill_run(L, CLUA_INTERRUPTED, 0);
  }
  if (host->limits.instructions > 0 && host->spent >= host->limits.instructions) {
    kill_run(L, CLUA_INSTRUCTION_LIMIT, 0);
  }
  if (host->callback_left <= 0) kill_run(L, CLUA_CALLBACK_LIMIT, 0);
  if (is_late(host)) kill_run(L, CLUA_TIME_LIMIT, 0);
  if (host->over) clua_relieve(L, 0);
}

void clua_poll(lua_State *L) {
  clua_checkkill(L);
  int64_t work = HOST(L)->work;
  HOST(L)->work = 0;
  check_limits(L, work);
}

static int do_poll(lua_State *L) {
  clua_poll(L);
  return 0;
}

void clua_trypoll(lua_State *L) {
  if (clua_protect(L, do_poll, 0, 0) != LUA_OK) lua_pop(L, 1);
}

int clua_spend(lua_State *L, int64_t work) {
  clua_host *host = HOST(L);
  if (!host->killed) {
    host->work += work;
    host->until_measured -= work / CLUA_MEASURED_WORK;
    clua_countcall(host);
    if (host->work < CLUA_STEP && !host->over) return LUA_OK;
  }
  if (!lua_checkstack(L, LUA_MINSTACK)) return LUA_OK;
  if (!host->killed) {
    clua_trypoll(L);
    if (!host->killed) return LUA_OK;
  }
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_KILL + host->killed));
  return LUA_ERRRUN;
}

/// Handles a line event, for coverage and for a debugger.
static void handle_line(lua_State *L, lua_Debug *event) {
  clua_host *host = HOST(L);
  if (host->line && lua_getinfo(L, "S", event)) {
    host->line(host->owner, event->source, event->currentline);
  }
  if (host->wants) clua_stopat(L, event);
}

/// Handles a count event: `step` more instructions have run.
static void handle_count(lua_State *L) {
  clua_host *host = HOST(L);
  clua_checkkill(L);
  int step = lua_gethookcount(L);
  if (host->wants) clua_countticks(L, step);
  if (step != CLUA_STEP) clua_sethook(L, CLUA_STEP);
  check_limits(L, step);
  if (host->visit && (host->checks += 1) >= CLUA_VISIT) {
    host->checks = 0;
    host->visit(host->owner);
    clua_checkkill(L);
  }
}

void clua_handleevent(lua_State *L, lua_Debug *event) {
  switch (event->event) {
  case LUA_HOOKCOUNT: handle_count(L); break;
  case LUA_HOOKLINE: handle_line(L, event); break;
  default: clua_followcall(L, event); break;
  }
}
