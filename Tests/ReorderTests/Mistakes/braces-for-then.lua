local count = 1
if count > 0 {
  print(count)
}
