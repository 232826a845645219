#pragma once

#include "include/CLuaShims.h"

/// Lowers the flag after a script has heard it, and starts counting signals afresh.
void clua_interrupt_answered(clua_flag *flag);

/// Ends the process: there was no memory for the very first block, so nothing can be told to Lua.
_Noreturn void clua_nomemory(void);
