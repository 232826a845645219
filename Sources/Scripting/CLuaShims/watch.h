#pragma once

#include "include/CLuaShims.h"

/// Informs the watch of this thread, if any, that a run of the current host has begun, with its
/// deadline.
void clua_watch_deadline(const clua_host *host);
/// Makes the hook of the scripts that the calling thread runs, if any, check before their next
/// instruction. Async-signal-safe.
void clua_hurryrunning(void);
