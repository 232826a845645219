local rules = require "ruels"
