import Files
import Policies
import Texts

/// The connection to the client, on two open files.
final class Connection {
  /// A message of the client, or its end.
  enum Incoming {
    case request(Request)
    /// JSON that is not a request, or invalid JSON; later messages can be read.
    case invalid(String)
    /// The client has disconnected, or nothing more can be read; the reason unless it was intended.
    case end(String?)
  }

  private let input: Int32
  private let output: Int32
  private var reader = MessageReader()
  /// Messages that have to wait.
  private var kept: [Incoming] = []
  private var number = 0
  /// Whether the client has closed its output.
  private var hasEnded = false
  /// Whether the client has closed its input.
  private(set) var isClosed = false

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Waits for the next message.
  func next() -> Incoming {
    while true {
      if let incoming = poll() { return incoming }
      read()
    }
  }

  /// The next message, if one is available.
  func poll() -> Incoming? { kept.isEmpty ? pollPastKept() : kept.removeFirst() }

  /// The next message that was not kept, if one is available.
  func pollPastKept() -> Incoming? {
    while true {
      if let incoming = buffered() { return incoming }
      if hasEnded || isClosed {
        return .end(reader.isInMessage ? "the client disconnected in the middle of a message" : nil)
      }
      guard Descriptors.isReady(input, .reading) else { return nil }
      read()
    }
  }

  /// Keeps a message until the current work is finished.
  func keep(_ incoming: Incoming) { kept.append(incoming) }

  /// Removes and returns the kept request with a number; nil if there is none.
  func takeKept(_ number: Int) -> Request? {
    for (index, incoming) in kept.enumerated() {
      guard case .request(let request) = incoming, request.number == number else { continue }
      kept.remove(at: index)
      return request
    }
    return nil
  }

  /// Reads the available bytes, waiting if there are none yet.
  private func read() {
    guard !isClosed, let bytes = try? Descriptors.chunk(of: 1 << 16, from: input), !bytes.isEmpty
    else {
      hasEnded = true
      return
    }
    reader.add(bytes)
  }

  private func buffered() -> Incoming? {
    do throws(MessageReader.Problem) {
      guard let message = try reader.next() else { return nil }
      do throws(JSONProblem) {
        return .request(try Request(message))
      } catch {
        return .invalid("a message is \(error.message), not \(error.expected)")
      }
    } catch {
      return .end(error.description)
    }
  }

  // MARK: Sending

  /// Responds to a request.
  func answer(_ request: Request, _ body: (inout JSONText.Members) -> Void = { _ in }) {
    send("response") { message in
      message.member("request_seq", request.number)
      message.member("success", true)
      message.member("command", request.command)
      message.member("body") { $0.object(body) }
    }
  }

  /// Responds that a request failed.
  func refuse(_ request: Request, _ reason: String) {
    send("response") { message in
      message.member("request_seq", request.number)
      message.member("success", false)
      message.member("command", request.command)
      message.member("message", reason)
      message.member("body") { body in
        body.object { body in
          body.member("error") { error in
            error.object { error in
              error.member("id", 1)
              // Braces would be placeholders for variables.
              error.member("format", String(reason.map { $0 == "{" || $0 == "}" ? "'" : $0 }))
              error.member("showUser", true)
            }
          }
        }
      }
    }
  }

  func sendEvent(_ event: String, _ body: (inout JSONText.Members) -> Void = { _ in }) {
    send("event") { message in
      message.member("event", event)
      message.member("body") { $0.object(body) }
    }
  }

  private func send(_ type: String, _ write: (inout JSONText.Members) -> Void) {
    guard !isClosed else { return }
    number += 1
    var json = JSONText()
    json.object { message in
      message.member("seq", number)
      message.member("type", type)
      write(&message)
    }
    let text = "Content-Length: \(json.text.utf8.count)\r\n\r\n\(json.text)"
    self.write(Array(text.utf8))
  }

  /// Writes bytes, and reads at the same time: a client that sends much before it reads the responses
  /// would otherwise wait for this process while this process waits for it.
  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !isClosed {
      if !hasEnded, reader.count < MessageReader.maximumBytes,
        !Descriptors.isReady(output, .writing)
      {
        Descriptors.wait(untilReadable: input, orWritable: output)
        if Descriptors.isReady(input, .reading) { read() }
        continue
      }
      do throws(SystemError) {
        try Descriptors.write(Array(rest.prefix(Descriptors.sureToFit)), to: output)
        rest = rest.dropFirst(Descriptors.sureToFit)
      } catch {
        isClosed = true
      }
    }
  }
}
