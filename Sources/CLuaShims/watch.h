#pragma once

#include "include/CLuaShims.h"

/// Tells a watch that the deadline has changed.
void clua_watch_changed(clua_watch *watch);
