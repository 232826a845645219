#pragma once
// Swift's module of the C library does not contain wchar.h.
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#include <wchar.h>
