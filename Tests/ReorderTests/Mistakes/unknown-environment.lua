environment { idiom = "ipad" }
