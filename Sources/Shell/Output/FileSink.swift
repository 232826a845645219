#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A text file that is written from its beginning.
///
/// What is written is collected, and reaches the file in large pieces and at ``finish()``.
public final class FileSink {
  /// Why a file could not be written.
  public struct Failure: Error, CustomStringConvertible {
    public let path: String
    /// The system's error number (errno).
    public let code: Int32

    public var description: String {
      "\(path): cannot be written: \(String(cString: strerror(code)))"
    }
  }

  private let path: String
  private let descriptor: Int32
  private var collected: [UInt8] = []
  private var failure: Failure?

  /// Makes the file, or empties the one that is there (open).
  public init(path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
  }

  deinit { systemClose(descriptor) }

  /// Adds a text.
  public func write(_ text: String) {
    collected += text.utf8
    if collected.count >= 1 << 16 { flush() }
  }

  /// Writes out the rest.
  ///
  /// - Throws: the first failure since the file was made.
  public func finish() throws(Failure) {
    flush()
    if let failure { throw failure }
  }

  /// Writes a whole file.
  public static func write(_ text: String, to path: String) throws(Failure) {
    let sink = try FileSink(path: path)
    sink.write(text)
    try sink.finish()
  }

  /// Writes out what was collected so far.
  public func flush() {
    guard failure == nil else { return }
    collected.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          failure = Failure(path: path, code: errno)
          return
        }
      }
    }
    collected.removeAll(keepingCapacity: true)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemClose(_ descriptor: Int32) {
  close(descriptor)
}
