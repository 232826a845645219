#pragma once

#include "include/CLuaShims.h"

typedef struct clua_host clua_host;

/// Lowers the flag before a script begins, unless a signal has just raised it for that script.
void clua_interrupt_begun(clua_flag *flag);

/// Whether the flag was raised, or a SIGINT came that is for whatever script this thread runs.
bool clua_interrupt_came(const clua_flag *flag);

/// Lowers the flag after a script has heard it, takes SIGINT for answered, and starts counting signals
/// afresh.
void clua_interrupt_answered(clua_flag *flag);

/// Ends the process: there was no memory for the first block, so no Lua error can be raised.
_Noreturn void clua_nomemory(void);
