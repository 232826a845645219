-- Generated from the catalog of the API by `reorder api`; do not edit.
stds.reorder = {
  read_globals = {
    App = {},
    BezierPath = {},
    CollectionView = {},
    ContentType = {},
    DragInteraction = {},
    DragItem = {},
    DragPreview = {},
    DragPreviewParameters = {},
    DragPreviewTarget = {},
    DropInteraction = {},
    DropProposal = {},
    IndexPath = {},
    ItemProvider = {},
    LongPressGestureRecognizer = {},
    PanGestureRecognizer = {},
    Progress = {},
    SpringLoadedInteraction = {},
    StandardDrop = {},
    StandardPolicy = {
      fields = {
        "canHandle", "dropSessionDidUpdate", "itemsForAddingTo", "itemsForBeginning",
        "performDrop",
      },
    },
    TableView = {},
    TapGestureRecognizer = {},
    TargetedDragPreview = {},
    View = {},
    _G = { other_fields = true, read_only = false },
    _VERSION = {},
    add = {},
    after = {},
    assert = {},
    attach = {},
    cancel = {},
    collectgarbage = {},
    compose = {},
    coroutine = {
      fields = {
        "close", "create", "isyieldable", "resume", "running", "status", "wrap", "yield",
      },
    },
    debug = {
      fields = {
        "traceback",
      },
    },
    demo = {},
    detach = {},
    drop = {},
    edge = {},
    environment = {},
    error = {},
    gesture = {},
    getmetatable = {},
    grab = {},
    hold = {},
    interrupt = {},
    ipairs = {},
    lift = {},
    load = {},
    math = {
      fields = {
        "abs", "acos", "asin", "atan", "atan2", "ceil", "cos", "cosh", "deg", "exp", "floor",
        "fmod", "frexp", "huge", "ldexp", "log", "log10", "max", "maxinteger", "min",
        "mininteger", "modf", "pi", "pow", "rad", "random", "randomseed", "sin", "sinh", "sqrt",
        "tan", "tanh", "tointeger", "type", "ult",
      },
    },
    move = {},
    next = {},
    os = {
      fields = {
        "clock", "date", "difftime", "time",
      },
    },
    over = {},
    pairs = {},
    pcall = {},
    place = {},
    plugin = {},
    press = {},
    print = {},
    rawequal = {},
    rawget = {},
    rawlen = {},
    rawset = {},
    require = {},
    scroll = {},
    select = {},
    set = {},
    setmetatable = {},
    string = {
      fields = {
        "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack",
        "packsize", "rep", "reverse", "sub", "unpack", "upper",
      },
    },
    table = {
      fields = {
        "concat", "insert", "move", "pack", "remove", "sort", "unpack",
      },
    },
    tap = {},
    tonumber = {},
    tostring = {},
    type = {},
    utf8 = {
      fields = {
        "char", "charpattern", "codepoint", "codes", "len", "offset",
      },
    },
    view = {},
    views = {},
    wait = {},
    warn = {},
    xpcall = {},
    "arg",
  },
}
stds.specs = {
  read_globals = {
    after_each = {},
    assert = { other_fields = true },
    before_each = {},
    context = {},
    describe = {},
    expose = {},
    finally = {},
    insulate = {},
    it = {},
    lazy_setup = {},
    lazy_teardown = {},
    load_policy = {},
    match = { other_fields = true },
    mock = {},
    pending = {},
    setup = {},
    spec = {},
    spy = { other_fields = true },
    strict_setup = {},
    strict_teardown = {},
    stub = { other_fields = true },
    teardown = {},
    test = {},
  },
}
std = "reorder"
files["**/*_spec.lua"] = { std = "reorder+specs" }
exclude_files = { "**/*.gen.lua" }
stds.spec = {
  read_globals = {
    "after_each",
    "before_each",
    "context",
    "describe",
    "expose",
    "finally",
    "insulate",
    "it",
    "lazy_setup",
    "lazy_teardown",
    "load_policy",
    "mock",
    "pending",
    "setup",
    "spec",
    "strict_setup",
    "strict_teardown",
    "stub",
    "table_test",
    "teardown",
    "test",
    -- Each word of a sentence is a field of the one before.
    assert = { other_fields = true },
    match = { other_fields = true },
    spy = { other_fields = true },
  },
}
std = "lua54+reorder"
-- Definitions for editors define what is a global to everybody else.
exclude_files = { "**/*.gen.lua" }
files["**/*_spec.lua"] = { std = "lua54+reorder+spec" }
-- A callback takes all of its arguments and rarely needs them all.
unused_args = false
self = false
max_line_length = false
