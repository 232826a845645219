// Stops a script at a line, for a debugger.
//
// The line hook asks Swift whether to stop, and if so, calls it again for the stop. The hook is C
// code on top of the script, and Swift is on top of the hook. Code evaluated during the stop runs
// protected, on a separate thread: on the stopped thread no hook would be called, so nothing could
// be interrupted. Swift returns before anything is raised.

#include <string.h>

#include "host.h"
#include "interrupt.h"
#include "records.h"
#include "watch.h"

// If a debugger stops only at certain lines, line events are off until a function with such a line
// is called, and off again when it returns: a call hook costs a sixth of a line hook.

#define LINE_BITS (CLUA_STOPWORDS * 64)

// MARK: - Functions with stops

static bool is_stop_line(const clua_host *host, int line) {
  unsigned bit = (unsigned)line % LINE_BITS;
  return host->stop_lines[bit / 64] >> bit % 64 & 1;
}

static bool chunk_holds_stops(clua_host *host, const char *source) {
  // A chunk's name keeps its address as long as the chunk lives; the address may be reused
  // afterwards.
  uintptr_t first = (uintptr_t)source / 16;
  clua_chunk *chunk = &host->chunks[first % CLUA_CHUNKS];
  for (int each = 0; each < CLUA_CHUNKS; each += 1) {
    clua_chunk *other = &host->chunks[(first + (uintptr_t)each) % CLUA_CHUNKS];
    if (!other->is_known) {
      chunk = other;
      break;
    }
    if (strcmp(other->source, source) == 0) return other->holds_stops;
  }
  bool holds = host->holds(host->owner, source);
  size_t size = strlen(source) + 1;
  if (size <= sizeof chunk->source) {
    memcpy(chunk->source, source, size);
    chunk->is_known = true;
    chunk->holds_stops = holds;
  }
  return holds;
}

/// Whether the function of an activation has stop lines.
static bool has_stops(lua_State *L, lua_Debug *event) {
  if (!lua_getinfo(L, "S", event) || *event->what == 'C') return false;
  clua_host *host = HOST(L);
  if (!chunk_holds_stops(host, event->source)) return false;
  if (*event->what == 'm' || event->lastlinedefined - event->linedefined >= LINE_BITS) return true;
  for (int line = event->linedefined; line <= event->lastlinedefined; line += 1) {
    if (is_stop_line(host, line)) return true;
  }
  return false;
}

/// Whether a function with a stop runs, `level` or further up.
static bool runs_stops(lua_State *L, int level) {
  lua_Debug frame;
  while (lua_getstack(L, level, &frame)) {
    if (has_stops(L, &frame)) return true;
    level += 1;
  }
  return false;
}

// MARK: - Hooks

#define LINES_MASK (LUA_MASKLINE | LUA_MASKRET)

int clua_stopmask(lua_State *L) {
  switch (HOST(L)->stops) {
  case CLUA_NOLINE: return 0;
  case CLUA_SOMELINES: return runs_stops(L, 0) ? LUA_MASKCALL | LINES_MASK : LUA_MASKCALL;
  case CLUA_EVERYLINE: break;
  }
  return LUA_MASKLINE;
}

/// Sets the events of a thread's hook; its count continues.
static void set_mask(lua_State *L, int mask) {
  if (HOST(L)->line) mask |= LUA_MASKLINE;
  if (lua_gethookmask(L) == (mask | LUA_MASKCOUNT)) return;
  int count = HOST(L)->count_offset ? *clua_left(L) : 0;
  lua_sethook(L, clua_hook(L, mask), mask | LUA_MASKCOUNT, lua_gethookcount(L));
  if (HOST(L)->count_offset) *clua_left(L) = count;
}

/// Updates the hook of a thread to the current settings.
static void update_hook(lua_State *L) { set_mask(L, HOST(L)->wants ? clua_stopmask(L) : 0); }

/// Updates the hooks of the running threads; others are updated when they are resumed.
static void update_hooks(clua_host *host) {
  if (host->killed) return;
  update_hook(host->main);
  if (host->current && host->current != host->main) update_hook(host->current);
  if (host->stopped && host->stopped != host->main) update_hook(host->stopped);
}

void clua_countticks(lua_State *L, int step) {
  clua_host *host = HOST(L);
  if (host->held) return;
  if (host->count_offset) host->ticks += step;
  // An error or a tail call may have left a function without a return event.
  if (lua_gethookmask(L) & LUA_MASKRET) update_hook(L);
}

void clua_switchticks(lua_State *from, lua_State *to) {
  clua_host *host = HOST(from);
  if (!host->wants) return;
  if (!host->held) host->ticks += clua_uncounted(from) - clua_uncounted(to);
  if (!host->killed) update_hook(to);
}

// MARK: - Settings

void clua_setstop(
    lua_State *L, clua_wants wants, clua_stop stop, clua_holds holds, bool reads_records) {
  clua_host *host = HOST(L);
  host->wants = wants;
  host->stop = stop;
  host->holds = holds;
  if (wants && !reads_records) host->knows_records = true;
  if (wants) clua_learnrecords(L);
  clua_setstoplines(L, NULL, -1, 0);
}

void clua_setstoplines(lua_State *L, const int *lines, int count, int64_t tick) {
  clua_host *host = HOST(L);
  // Without the count, every line has to be counted.
  bool needs_all = count < 0 || tick != 0 || host->count_offset == 0;
  host->stops = needs_all ? CLUA_EVERYLINE : count > 0 ? CLUA_SOMELINES : CLUA_NOLINE;
  host->asks_everywhere = count < 0;
  host->stop_tick = tick;
  memset(host->stop_lines, 0, sizeof host->stop_lines);
  memset(host->chunks, 0, sizeof host->chunks);
  memset(host->plain, 0, sizeof host->plain);
  for (int index = 0; index < count; index += 1) {
    unsigned bit = (unsigned)lines[index] % LINE_BITS;
    host->stop_lines[bit / 64] |= (uint64_t)1 << bit % 64;
  }
  update_hooks(host);
}

int64_t clua_ticks(lua_State *L) {
  const clua_host *host = HOST(L);
  return host->ticks + clua_uncounted(host->stopped ? host->stopped : host->current);
}

void clua_setticks(lua_State *L, int64_t ticks) {
  clua_learnrecords(L);
  HOST(L)->ticks = 0;
  HOST(L)->ticks = ticks - clua_ticks(L);
}

void clua_setraised(lua_State *L, clua_raised raised) { HOST(L)->raised = raised; }

void clua_setvisit(lua_State *L, clua_visit visit) {
  HOST(L)->visit = visit;
  HOST(L)->checks = 0;
}

// MARK: - Examining

clua_hold clua_beginhold(lua_State *L) {
  clua_host *host = HOST(L);
  uint64_t now = clua_time(CLOCK_THREAD_CPUTIME_ID), end = host->time_end;
  clua_hold hold = {
      .spent = host->spent,
      .callback_left = host->callback_left,
      .work = host->work,
      .time_left = end == 0 ? 0 : end > now ? end - now : 1,
      .identities = host->identities,
  };
  host->held += 1;
  clua_limittime(host, 0);
  return hold;
}

void clua_granthold(lua_State *L, bool has_limits) {
  clua_host *host = HOST(L);
  host->spent = 0;
  host->work = 0;
  host->callback_left = INT64_MAX;
  if (has_limits) clua_resettime(host);
  else clua_limittime(host, 0);
}

/// Removes the numbers that objects were given during the stop: scripts can see the next number.
static void forget_identities(lua_State *L, lua_Integer kept) {
  if (HOST(L)->identities == kept || !lua_checkstack(L, 4)) return;
  HOST(L)->identities = kept;
  lua_rawgetp(L, LUA_REGISTRYINDEX, KEY(KEY_IDENTITIES));
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    if (lua_tointeger(L, -1) > kept) {
      lua_pushvalue(L, -2);
      lua_pushnil(L);
      lua_rawset(L, -5);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

void clua_endhold(lua_State *L, clua_hold hold) {
  clua_host *host = HOST(L);
  forget_identities(L, hold.identities);
  host->held -= 1;
  host->spent = hold.spent;
  host->callback_left = hold.callback_left;
  host->work = hold.work;
  clua_limittime(host, hold.time_left);
}

// MARK: - Stopping

/// The slot of a Lua function's number in the cache of functions without stops.
static uint64_t *plain_slot(clua_host *host, uint64_t function) {
  return &host->plain[function % CLUA_PLAIN];
}

/// Handles call events. Most are of C functions, which have no lines, and of functions that were
/// called before.
static void note_call(lua_State *L, lua_Debug *event) {
  if (event->event == LUA_HOOKCALL) {
    if (!clua_islua(event)) return;
    uint64_t function = clua_called(event);
    if (*plain_slot(HOST(L), function) == function) return;
  }
  clua_handleevent(L, event);
}

lua_Hook clua_hook(lua_State *L, int mask) {
  return mask & LUA_MASKCALL && HOST(L)->reads_tags ? note_call : clua_handleevent;
}

void clua_followcall(lua_State *L, lua_Debug *event) {
  clua_host *host = HOST(L);
  if (host->stops != CLUA_SOMELINES || host->stopped || host->held) return;
  if (event->event != LUA_HOOKRET) {
    if (lua_gethookmask(L) & LUA_MASKRET) return;
    if (has_stops(L, event)) {
      set_mask(L, LUA_MASKCALL | LINES_MASK);
    } else if (host->reads_tags && clua_islua(event)) {
      uint64_t function = clua_called(event);
      *plain_slot(host, function) = function;
    }
  } else if (has_stops(L, event) && !runs_stops(L, 1)) {
    set_mask(L, LUA_MASKCALL);
  }
}

/// What a stop changes until it ends.
typedef struct stop_scope {
  lua_State *current;
  bool in_host;
} stop_scope;

/// Stops a thread; Swift calls Lua on `fresh` until `end_stop`.
static stop_scope begin_stop(lua_State *L, lua_State *fresh) {
  clua_host *host = HOST(L);
  stop_scope scope = {.current = host->current, .in_host = host->in_host};
  host->stopped = L;
  host->current = fresh;
  host->in_host = true;
  return scope;
}

static void end_stop(clua_host *host, stop_scope scope) {
  host->in_host = scope.in_host;
  host->current = scope.current;
  host->stopped = NULL;
}

void clua_stopat(lua_State *L, lua_Debug *event) {
  clua_host *host = HOST(L);
  if (host->stopped || host->held) return;
  if (!host->count_offset) host->ticks += 1;
  if (!host->asks_everywhere && !is_stop_line(host, event->currentline)
      && (host->stop_tick == 0 || clua_ticks(L) < host->stop_tick)) {
    return;
  }
  if (!lua_getinfo(L, "S", event)) return;
  if (!host->wants(host->owner, L, event->source, event->currentline)) return;
  stop_scope scope = begin_stop(L, lua_newthread(L));  // the stack keeps the thread alive
  host->stop(host->owner, L, event->source, event->currentline);
  end_stop(host, scope);
  lua_pop(L, 1);
  clua_checkkill(L);
}

void clua_reportraised(lua_State *L, bool is_caught) {
  clua_host *host = HOST(L);
  if (!host->raised || host->killed || host->stopped || host->held || clua_isstackfull()) return;
  if (!lua_checkstack(L, LUA_MINSTACK)) return;
  lua_State *fresh = lua_newthread(L);
  lua_pushvalue(L, -2);
  lua_xmove(L, fresh, 1);
  stop_scope scope = begin_stop(L, fresh);
  host->raised(host->owner, L, is_caught);
  end_stop(host, scope);
  lua_pop(L, 1);
}

void clua_revive(lua_State *L) {
  clua_host *host = HOST(L);
  if (!host->killed) return;
  host->killed = CLUA_ALIVE;
  clua_interrupt_answered(host->flag);
  clua_sethook(host->main, CLUA_STEP);
  if (host->current) clua_sethook(host->current, CLUA_STEP);
  if (host->stopped) clua_sethook(host->stopped, CLUA_STEP);
}
