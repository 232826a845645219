/// A date and time of the Gregorian calendar in UTC, also for years before its introduction; like
/// C's `struct tm`.
struct LuaDate: Equatable {
  var year: Int64
  /// From 1.
  var month: Int64
  /// Of the month, from 1.
  var day: Int64
  var hour: Int64
  var minute: Int64
  var second: Int64
  /// Days since Sunday.
  private(set) var weekday: Int64
  /// Days since the first of January.
  private(set) var yearday: Int64

  /// The moment so many seconds after 1970 began.
  init(seconds: Int64) {
    let days = seconds.flooredQuotient(86_400)
    let rest = seconds - days * 86_400
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    weekday = (days + 4).flooredRemainder(7)
    // With years that begin in March, the leap day is the last of a year; 400 years are an era.
    let shifted = days + 719_468
    let era = shifted.flooredQuotient(146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    yearday = days - Self.days(year: year, month: 1, day: 1)
  }

  /// The seconds since 1970 of a moment whose fields may be out of their ranges: the 32nd of a month
  /// is the first of the next.
  static func seconds(
    year: Int64, month: Int64, day: Int64, hour: Int64, minute: Int64, second: Int64
  ) -> Int64 {
    ((days(year: year, month: month, day: day) * 24 + hour) * 60 + minute) * 60 + second
  }

  /// Days since 1970.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let months = year * 12 + (month - 1) - 2
    let marchYear = months.flooredQuotient(12)
    let marchMonth = months - marchYear * 12
    let leapDays =
      marchYear.flooredQuotient(4) - marchYear.flooredQuotient(100)
      + marchYear.flooredQuotient(400)
    return 365 * marchYear + leapDays + (153 * marchMonth + 2) / 5 + day - 1 - 719_468
  }

  /// The year and number of the week as ISO 8601 counts: weeks begin on Monday, and belong to the
  /// year that has their Thursday.
  private var week: (year: Int64, number: Int64) {
    let mondayBased = (weekday + 6) % 7
    let thursday = yearday - mondayBased + 3
    if thursday < 0 {
      let length: Int64 = Self.isLeap(year - 1) ? 366 : 365
      return (year - 1, (thursday + length) / 7 + 1)
    }
    let length: Int64 = Self.isLeap(year) ? 366 : 365
    return thursday < length ? (year, thursday / 7 + 1) : (year + 1, 1)
  }

  private static func isLeap(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

// MARK: - Formats

extension LuaDate {
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The result of a conversion of `strftime` in the locale "C"; nil if the character is no
  /// conversion.
  func conversion(_ code: Character) -> String? {
    if let name = name(code) ?? composition(code) { return name }
    return switch code {
    case "C": padded(year.flooredQuotient(100))
    case "d": padded(day)
    case "e": padded(day, with: " ")
    case "g": padded(week.year.flooredRemainder(100))
    case "G": "\(week.year)"
    case "H": padded(hour)
    case "I": padded((hour + 11) % 12 + 1)
    case "j": padded(yearday + 1, to: 3)
    case "m": padded(month)
    case "M": padded(minute)
    case "S": padded(second)
    case "u": "\((weekday + 6) % 7 + 1)"
    case "U": padded((yearday + 7 - weekday) / 7)
    case "V": padded(week.number)
    case "w": "\(weekday)"
    case "W": padded((yearday + 7 - (weekday + 6) % 7) / 7)
    case "y": padded(year.flooredRemainder(100))
    case "Y": "\(year)"
    case "n": "\n"
    case "t": "\t"
    case "z": "+0000"
    case "Z": "UTC"
    case "%": "%"
    default: nil
    }
  }

  private func name(_ code: Character) -> String? {
    switch code {
    case "a": String(Self.weekdays[Int(weekday)].prefix(3))
    case "A": Self.weekdays[Int(weekday)]
    case "b", "h": String(Self.months[Int(month) - 1].prefix(3))
    case "B": Self.months[Int(month) - 1]
    case "p": hour < 12 ? "AM" : "PM"
    default: nil
    }
  }

  /// The conversions that one conversion is short for.
  private func composition(_ code: Character) -> String? {
    let format: String? =
      switch code {
      case "c": "a b e T Y"
      case "D", "x": "m/d/y"
      case "F": "Y-m-d"
      case "r": "I:M:S p"
      case "R": "H:M"
      case "T", "X": "H:M:S"
      default: nil
      }
    return format?.map { $0.isLetter ? conversion($0) ?? "" : String($0) }.joined()
  }

  private func padded(_ number: Int64, to width: Int = 2, with pad: Character = "0") -> String {
    let digits = "\(number)"
    return String(repeating: pad, count: max(0, width - digits.count)) + digits
  }
}

extension Int64 {
  /// The quotient rounded down.
  fileprivate func flooredQuotient(_ divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder from 0.
  fileprivate func flooredRemainder(_ divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
