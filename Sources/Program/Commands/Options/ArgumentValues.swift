import ArgumentParser
package import DragChecking
package import Policies
import Shell
package import Traces

/// An option with a fixed set of values; internal, so that public types of libraries can conform to
/// it.
protocol CommandLineChoice: ExpressibleByArgument, CaseIterable {}

/// A number of bytes, such as `1000`, `64K`, `256M` or `1G`, in powers of 1024.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    let units: [Character: Int] = ["k": 10, "m": 20, "g": 30]
    let shift = argument.last.flatMap { units[Character($0.lowercased())] }
    guard let number = Int(shift == nil ? argument[...] : argument.dropLast()), number >= 0 else {
      return nil
    }
    let (bytes, overflows) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    guard !overflows else { return nil }
    self.bytes = bytes
  }
}

/// A number of seconds, at least 0.
struct Seconds: ExpressibleByArgument {
  let seconds: Double

  init?(argument: String) {
    guard let seconds = Double(argument), seconds >= 0, seconds.isFinite else { return nil }
    self.seconds = seconds
  }
}

/// A limit on the number of something.
struct Count: ExpressibleByArgument {
  let number: Int

  init?(argument: String) {
    guard let number = Int(argument), number >= 0 else { return nil }
    self.number = number
  }
}

/// `NAME=VALUE`: a setting of the device.
extension ScriptOptions.Setting: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// `I/N`: one of N shards of a check.
extension Shard: ExpressibleByArgument {
  package init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1,
      number <= count
    else { return nil }
    self.init(index: number - 1, count: count)
  }
}

extension TraceLevel: ExpressibleByArgument {}

extension ColorPreference: ExpressibleByArgument {}
