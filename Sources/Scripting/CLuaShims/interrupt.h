#pragma once

#include "include/CLuaShims.h"

/// Clears the flag before a script begins, unless a signal has just set it for that script.
void clua_interrupt_begun(clua_flag *flag);

/// Whether the flag is set, or a SIGINT arrived for the scripts of this thread.
bool clua_interrupt_ispending(const clua_flag *flag);

/// Clears the flag after a script has been interrupted, marks SIGINT as handled, and restarts the
/// count of signals.
void clua_interrupt_answered(clua_flag *flag);
