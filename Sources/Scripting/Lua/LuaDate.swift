#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A date and time of the Gregorian calendar in UTC, also for years before its introduction: C's
/// `struct tm`.
struct LuaDate {
  private var fields: tm

  var year: Int64 { Int64(fields.tm_year) + 1900 }
  /// From 1.
  var month: Int64 { Int64(fields.tm_mon) + 1 }
  /// The day of the month, from 1.
  var day: Int64 { Int64(fields.tm_mday) }
  var hour: Int64 { Int64(fields.tm_hour) }
  var minute: Int64 { Int64(fields.tm_min) }
  var second: Int64 { Int64(fields.tm_sec) }
  /// Days since Sunday.
  var weekday: Int64 { Int64(fields.tm_wday) }
  /// Days since the first of January.
  var yearday: Int64 { Int64(fields.tm_yday) }

  private init(fields: tm) { self.fields = fields }

  /// The time in seconds since the beginning of 1970; nil if its year does not fit into C's `int`.
  init?(seconds: Int64) {
    fields = tm()
    var time = time_t(seconds)
    guard gmtime_r(&time, &fields) != nil else { return nil }
  }

  /// The date of fields that may be out of range, as in C: the 32nd of a month is the first of the
  /// next.
  ///
  /// - Returns: The date and its seconds since 1970; nil if its year does not fit into C's `int`.
  static func normalizing(
    year: Int32, month: Int32, day: Int32, hour: Int32, minute: Int32, second: Int32
  ) -> (date: LuaDate, seconds: Int64)? {
    var fields = tm()
    (fields.tm_year, fields.tm_mon, fields.tm_mday) = (year, month, day)
    (fields.tm_hour, fields.tm_min, fields.tm_sec) = (hour, minute, second)
    // On failure the day of the week is unchanged.
    fields.tm_wday = -1
    let seconds = Int64(timegm(&fields))
    return fields.tm_wday < 0 ? nil : (LuaDate(fields: fields), seconds)
  }

  /// The result of a conversion of `strftime`, such as `%y`, in the locale "C"; nil if there is no
  /// such conversion.
  func conversion(_ code: Character) -> String? {
    guard "aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%".contains(code) else { return nil }
    // C calls the zone GMT.
    if code == "Z" { return "UTC" }
    var fields = fields
    var text = [CChar](repeating: 0, count: 256)
    let count = strftime(&text, text.count, "%\(code)", &fields)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
