set("foreignMoveIsCoppy", true)
