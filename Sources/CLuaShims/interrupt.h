#pragma once

#include "include/CLuaShims.h"

typedef struct clua_host clua_host;

/// Says whose scripts a flag interrupts; NULL when they are gone.
void clua_flag_setowner(clua_flag *flag, clua_host *host);
/// Makes a thread the one whose signals hurry the scripts of a flag: the calling one.
void clua_flag_setthread(clua_flag *flag);
/// In a signal handler: lets the hook look before the next instruction, if the signal came to the
/// thread of the scripts.
void clua_flag_hurry(clua_flag *flag);

/// Lowers the flag before a script begins, unless a signal has just raised it for that script.
void clua_interrupt_begun(clua_flag *flag);

/// Lowers the flag after a script has heard it, and starts counting signals afresh.
void clua_interrupt_answered(clua_flag *flag);

/// Ends the process: there was no memory for the very first block, so nothing can be told to Lua.
_Noreturn void clua_nomemory(void);
