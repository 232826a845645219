/// Numbers that overflow, as text.
public let extremeNumbers = [
  "9223372036854775807", "-9223372036854775808", "-1", "2147483648", "1e308",
]
