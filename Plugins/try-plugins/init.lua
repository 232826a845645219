-- try-plugins: a lesson about attaching plug-ins.

return {
  name = "try-plugins",
  version = "1.0.0",
  summary = "A lesson: attach a plug-in to a view, change its options, detach it.",
  author = "the reorder project",
  license = "MIT",
  apiVersion = 1,

  lessons = { "lessons/attach.lua" },
}
