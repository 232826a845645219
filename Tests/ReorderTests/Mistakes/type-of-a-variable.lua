local count: Int = 3
