import CEditlineShims
import Files

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Unbuffered reading and writing of file descriptors.
enum StandardStreams {
  static let input: Int32 = 0
  static let output: Int32 = 1

  /// Writes the whole text; text that a closed terminal does not accept is lost.
  static func write(_ text: String) {
    try? Descriptors.write(text, to: output)
  }

  /// Waits for input, a signal, or a timeout (-1 for no limit).
  ///
  /// Returns one of `CEL_READABLE`, `CEL_SIGNALLED`, `CEL_TIMED_OUT` and `CEL_CLOSED`.
  static func waitForInput(milliseconds: Int32 = -1, orSignals signals: Int) -> Int {
    Int(cel_wait(input, milliseconds, UInt32(signals)))
  }

  /// The result of reading.
  enum ReadResult {
    case count(Int)
    case wouldBlock
    case interrupted
    case failed(String)
  }

  /// Reads the available keys of a terminal in raw mode, without waiting; a count of 0 is the end.
  ///
  /// Even after ``waitForInput(milliseconds:orSignals:)`` there may be none, because Ctrl-C
  /// discards them.
  static func readKeys(into buffer: inout [UInt8]) -> ReadResult {
    let result = buffer.withUnsafeMutableBytes { outcome(of: readNow(input, $0)) }
    if case .count(0) = result, !cel_has_hung_up(input) { return .wouldBlock }
    return result
  }

  /// Reads the available bytes, at most `buffer.count`; a count of 0 is the end.
  static func read(into buffer: inout [UInt8]) -> ReadResult {
    buffer.withUnsafeMutableBytes {
      outcome(of: cel_read_letting_signals_in(input, $0.baseAddress, $0.count))
    }
  }

  /// If one of the signals ends the process, calls a function and ends it.
  static func endProcess(by signals: UInt32, after finish: () -> Void = {}) {
    for signal in [CEL_SIGNAL_TERMINATE, CEL_SIGNAL_HANG_UP, CEL_SIGNAL_QUIT]
    where signals & UInt32(signal) != 0 {
      finish()
      cel_die(UInt32(signal))
    }
  }

  private static func outcome(of count: Int) -> ReadResult {
    if count >= 0 { return .count(count) }
    switch errno {
    case EINTR: return .interrupted
    case EAGAIN: return .wouldBlock
    case EIO: return .count(0)  // The terminal was closed.
    default: return .failed(SystemError.current.description)
    }
  }
}

/// POSIX's read, under a name that no method shadows.
private func readNow(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

extension StaticString {
  /// The string as a C string that is never freed.
  var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
