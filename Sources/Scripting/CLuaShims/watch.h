#pragma once

#include "include/CLuaShims.h"

/// Informs the watch of this thread, if any, that a run of the current host has begun, with its
/// deadline.
void clua_watch_deadline(const clua_host *host);
