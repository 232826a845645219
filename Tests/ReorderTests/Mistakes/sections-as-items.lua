local inbox = TableView {
  name = "inbox",
  items = { { title = "Today", items = { "Milk" } }, { items = { "Tea" } } },
}
