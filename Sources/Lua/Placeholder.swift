enum LuaPlaceholder {}
