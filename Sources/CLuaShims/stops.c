// Stopping at a line, for a debugger.
//
// The line hook asks Swift whether to stop, and if so calls it again to do what it likes: the hook is
// C on top of the script, Swift on top of the hook, and whatever is evaluated meanwhile on top of that,
// under protection, on a thread of its own: on the stopped one no hook would fire, so nothing could
// be interrupted. Swift returns before anything is raised.

#include "host.h"
#include "interrupt.h"

void clua_setstop(lua_State *L, clua_wants wants, clua_stop stop) {
  clua_host *host = HOST(L);
  host->wants = wants;
  host->stop = stop;
  if (host->killed) return;
  clua_sethook(host->main, CLUA_STEP);
  if (host->current && host->current != host->main) clua_sethook(host->current, CLUA_STEP);
}

void clua_stopat(lua_State *L, lua_Debug *event) {
  clua_host *host = HOST(L);
  if (host->stopped || !lua_getinfo(L, "S", event)) return;
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

void clua_revive(lua_State *L) {
  clua_host *host = HOST(L);
  if (!host->killed) return;
  host->killed = CLUA_ALIVE;
  clua_interrupt_answered(host->flag);
  clua_sethook(host->main, CLUA_STEP);
  if (host->current) clua_sethook(host->current, CLUA_STEP);
  if (host->stopped) clua_sethook(host->stopped, CLUA_STEP);
}

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

int clua_parameters(lua_State *L, int level) {
  lua_Debug info;
  if (!lua_getstack(L, level, &info) || !lua_getinfo(L, "u", &info)) return 0;
  return info.nparams;
}
