// Stopping at a line, for a debugger.
//
// The line hook asks Swift whether to stop, and if so calls it again to do what it likes: the hook is
// C on top of the script, Swift on top of the hook, and whatever is evaluated meanwhile on top of that,
// under protection, on a thread of its own: on the stopped one no hook would fire, so nothing could
// be interrupted. Swift returns before anything is raised.

#include <string.h>

#include "host.h"
#include "interrupt.h"
#include "watch.h"

void clua_setstop(lua_State *L, clua_wants wants, clua_stop stop) {
  clua_host *host = HOST(L);
  host->wants = wants;
  host->stop = stop;
  host->stops_everywhere = true;
  host->stop_tick = 0;
  if (host->killed) return;
  clua_sethook(host->main, CLUA_STEP);
  if (host->current && host->current != host->main) clua_sethook(host->current, CLUA_STEP);
}

#define LINE_BITS (CLUA_STOPWORDS * 64)

void clua_setstoplines(lua_State *L, const int *lines, int count, int64_t tick) {
  clua_host *host = HOST(L);
  host->stops_everywhere = count < 0;
  host->stop_tick = tick;
  memset(host->stop_lines, 0, sizeof host->stop_lines);
  for (int index = 0; index < count; index += 1) {
    unsigned bit = (unsigned)lines[index] % LINE_BITS;
    host->stop_lines[bit / 64] |= (uint64_t)1 << bit % 64;
  }
}

int64_t clua_ticks(lua_State *L) { return HOST(L)->ticks; }

void clua_setticks(lua_State *L, int64_t ticks) { HOST(L)->ticks = ticks; }

void clua_setraised(lua_State *L, clua_raised raised) { HOST(L)->raised = raised; }

void clua_setvisit(lua_State *L, clua_visit visit) {
  HOST(L)->visit = visit;
  HOST(L)->looks = 0;
}

// MARK: - Looking around

clua_hold clua_beginhold(lua_State *L) {
  clua_host *host = HOST(L);
  uint64_t now = clua_now(), deadline = host->deadline;
  clua_hold hold = {
      .spent = host->spent,
      .callback_left = host->callback_left,
      .work = host->work,
      .time_left = deadline == 0 ? -1 : deadline > now ? (int64_t)(deadline - now) : 0,
      .identities = host->identities,
  };
  host->held += 1;
  host->deadline = 0;
  clua_watch_deadline(host);
  return hold;
}

void clua_granthold(lua_State *L, bool has_limits) {
  clua_host *host = HOST(L);
  host->spent = 0;
  host->work = 0;
  host->callback_left = INT64_MAX;
  host->deadline = has_limits && host->limits.seconds > 0
                       ? clua_now() + (uint64_t)(host->limits.seconds * 1e9)
                       : 0;
  clua_watch_deadline(host);
}

/// Takes back the numbers that objects were given meanwhile: scripts see which comes next.
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
  host->deadline = hold.time_left < 0 ? 0 : clua_now() + (uint64_t)hold.time_left;
  clua_watch_deadline(host);
}

// MARK: - Stopping

void clua_stopat(lua_State *L, lua_Debug *event) {
  clua_host *host = HOST(L);
  if (host->stopped || host->held) return;
  host->ticks += 1;
  if (!host->stops_everywhere && host->ticks != host->stop_tick) {
    unsigned bit = (unsigned)event->currentline % LINE_BITS;
    if ((host->stop_lines[bit / 64] >> bit % 64 & 1) == 0) return;
  }
  if (!lua_getinfo(L, "S", event)) return;
  if (!host->wants(host->owner, L, event->source, event->currentline)) return;
  lua_State *fresh = lua_newthread(L);  // stays on the stack meanwhile
  lua_State *current = host->current;
  int in_host = host->in_host;
  host->stopped = L;
  host->current = fresh;
  host->in_host = 1;
  host->stop(host->owner, L, event->source, event->currentline);
  host->in_host = in_host;
  host->current = current;
  host->stopped = NULL;
  lua_pop(L, 1);
  clua_checkkill(L);
}

void clua_tellraised(lua_State *L, bool is_caught) {
  clua_host *host = HOST(L);
  if (!host->raised || host->killed || host->stopped || host->held || clua_isstackfull()) return;
  if (!lua_checkstack(L, LUA_MINSTACK)) return;
  lua_State *fresh = lua_newthread(L);
  lua_pushvalue(L, -2);
  lua_xmove(L, fresh, 1);
  lua_State *current = host->current;
  int in_host = host->in_host;
  host->stopped = L;
  host->current = fresh;
  host->in_host = 1;
  host->raised(host->owner, L, is_caught);
  host->in_host = in_host;
  host->current = current;
  host->stopped = NULL;
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

bool clua_ismain(lua_State *L) { return L == HOST(L)->main; }

int clua_stackdepth(lua_State *L) {
  lua_Debug info;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &info)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = (low + high) / 2;
    if (lua_getstack(L, middle, &info)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return high;
}

const char *clua_local(lua_State *from, int level, int number, lua_State *to) {
  lua_Debug info;
  if (!lua_checkstack(from, 1) || !lua_checkstack(to, 1)) return NULL;
  if (!lua_getstack(from, level, &info)) return NULL;
  const char *name = lua_getlocal(from, &info, number);
  if (name) lua_xmove(from, to, 1);
  return name;
}

bool clua_setlocal(lua_State *from, int level, int number, lua_State *to) {
  lua_Debug info;
  if (!lua_checkstack(from, 1) || !lua_getstack(from, level, &info)) {
    lua_pop(to, 1);
    return false;
  }
  lua_xmove(to, from, 1);
  return lua_setlocal(from, &info, number) != NULL;
}

bool clua_pushrunning(lua_State *from, int level, lua_State *to) {
  lua_Debug info;
  if (!lua_checkstack(from, 1) || !lua_checkstack(to, 1)) return false;
  if (!lua_getstack(from, level, &info) || !lua_getinfo(from, "f", &info)) return false;
  lua_xmove(from, to, 1);
  return true;
}

bool clua_getframe(lua_State *L, int level, clua_frame *frame) {
  lua_Debug info;
  if (!lua_getstack(L, level, &info) || !lua_getinfo(L, "Sln", &info)) return false;
  *frame = (clua_frame){
      .source = info.source,
      .name = info.name,
      .line = info.currentline,
      .defined = info.linedefined,
      .is_lua = *info.what != 'C',
      .is_main = *info.what == 'm',
  };
  return true;
}

int clua_parameters(lua_State *L, int level) {
  lua_Debug info;
  if (!lua_getstack(L, level, &info) || !lua_getinfo(L, "u", &info)) return 0;
  return info.nparams;
}
