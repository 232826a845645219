#pragma once

#include "include/CLuaShims.h"

/// Tells the watch of this thread, if there is one, that a run of the host that runs has begun, and
/// with it a deadline.
void clua_watch_deadline(const clua_host *host);
