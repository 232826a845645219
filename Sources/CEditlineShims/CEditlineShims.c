#include "CEditlineShims.h"
