import CDiagramsResources
import DragDrop
import Layout
import Texts
package import Traces

/// An HTML file that plays a trace: the views on the left, the events on the right.
///
/// The file needs no network and can be opened from a disk. It is controlled with the keyboard and
/// readable by screen readers; `#12` at the end of its address shows event 12.
package struct TracePage: Sendable {
  private let trace: Trace
  /// The numbers of the events to play; nil plays all.
  private let part: ClosedRange<Int>?
  /// Coordinates beyond this limit, in points, are ignored.
  private static let farthest = 1e5

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - trace: The whole trace: earlier events determine what is visible.
  ///   - part: The numbers of the events to play; nil plays all.
  package init(_ trace: Trace, part: ClosedRange<Int>? = nil) {
    self.trace = trace
    self.part = part
  }

  /// The text of the file.
  package var html: String {
    let title = PictureTitle.text(of: trace, part)
    let head = PageHead.html(
      title: title, sources: "script-src 'unsafe-inline'",
      styles: String(cString: diagrams_page_css()))
    return """
      \(head)
      <body>
      <header>
      <h1>\(XMLText.escaped(title))</h1>
      <p id="about">\(XMLText.escaped(about))</p>
      </header>
      <noscript><p>This page needs JavaScript to play. The same as text: reorder trace FILE.</p>\
      </noscript>
      <main>
      <section id="left" aria-labelledby="left-title">
      <h2 id="left-title">Views</h2>
      <div id="frame"><div id="stage"></div></div>
      <p id="empty" hidden>This trace does not record the contents of views.</p>
      </section>
      <section id="right" aria-labelledby="right-title">
      <h2 id="right-title">Events</h2>
      <ol id="events" role="listbox" tabindex="0" aria-labelledby="right-title"></ol>
      </section>
      </main>
      <footer>
      <p id="said" role="status" aria-live="polite" aria-atomic="true"></p>
      <div role="toolbar" aria-label="Playing">
      <button type="button" id="first" aria-label="First event" title="First event (Home)">|◀</button>
      <button type="button" id="back" aria-label="One event back" \
      title="One event back (left arrow)">◀</button>
      <button type="button" id="play" aria-pressed="false" title="Play or pause (space)">Play</button>
      <button type="button" id="next" aria-label="One event on" \
      title="One event on (right arrow)">▶</button>
      <button type="button" id="last" aria-label="Last event" title="Last event (End)">▶|</button>
      <label>Speed <select id="speed"><option value="1400">slow</option>\
      <option value="700" selected>normal</option><option value="250">fast</option></select></label>
      <input type="range" id="slider" min="0" value="0" aria-label="Event">
      <output id="position"></output>
      </div>
      </footer>
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(String(cString: diagrams_page_js()))</script>
      </body>
      </html>

      """
  }

  /// A sentence with the device and the number of events.
  private var about: String {
    let environment = trace.header.environment
    let count = trace.events(in: part).count
    return
      "\(count) \(count == 1 ? "event" : "events") on a \(environment.idiom.rawValue) with version \(NumberText.of(environment.osVersion)). The left and right arrows step, space plays, Home and End jump; the address ends in the event's number, such as #20."
  }

  // MARK: Data

  /// The data for the page's script, as JSON that is safe inside HTML.
  private var data: String {
    var (steps, states) = ([(entry: TraceText.Entry, state: Int)](), [VisibleState]())
    var reader = VisibleStateReader(trace)
    var last: VisibleState?
    var events = trace.events[...]
    for entry in TraceText(verbosity: .all).entries(of: trace.events(in: part)) {
      while let event = events.first, event.number <= entry.numbers.upperBound {
        last = reader.state(after: event)
        events.removeFirst()
      }
      if let last, states.last != last { states.append(last) }
      steps.append((entry, max(0, states.count - 1)))
    }
    var json = JSONText()
    json.object { page in
      page.member("screen") { json in
        json.array([screen.minX, screen.minY, screen.width, screen.height]) { $0.number($1) }
      }
      page.member("views") { $0.array(trace.views) { $0.shown($1) } }
      page.member("stages") { $0.array(states) { $0.state($1) } }
      page.member("steps") { $0.array(steps) { $0.step($1.entry, state: $1.state) } }
    }
    // In a script element, only `<` could begin the end tag.
    return json.text.split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
  }

  /// The area of the contents of all views and of all touches of the trace, with a margin.
  private var screen: Rect {
    let fingers = trace.events.compactMap { event -> Rect? in
      guard event.kind == .input, event.name != "scroll", case .point(let point) = event.value
      else { return nil }
      return Rect(origin: point, size: .zero)
    }
    let frames = (trace.views.compactMap(\.usedFrame) + fingers).filter { frame in
      [frame.minX, frame.minY, frame.width, frame.height].allSatisfy {
        $0.isFinite && abs($0) < Self.farthest
      }
    }
    guard let first = frames.first else { return Rect(x: 0, y: 0, width: 400, height: 300) }
    let margin = 16.0
    let left = frames.reduce(first.minX) { min($0, $1.minX) } - margin
    let top = frames.reduce(first.minY) { min($0, $1.minY) } - margin
    let right = frames.reduce(first.maxX) { max($0, $1.maxX) } + margin
    let bottom = frames.reduce(first.maxY) { max($0, $1.maxY) } + margin
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension ShownView {
  /// The frame without the empty space below the rows or items; of a plain view the whole frame.
  fileprivate var usedFrame: Rect? {
    guard var used = frame, kind != .view else { return frame }
    // A row's height is left, where drops below the last row are shown.
    let end = (parts.map(\.frame.maxY).max() ?? 0) + 44
    used.size.height = min(used.height, max(end, 88))
    return used
  }
}

extension JSONText {
  fileprivate mutating func shown(_ view: ShownView) {
    object { object in
      object.member("name", view.name.printable)
      object.member("app", view.application == "main" ? nil : view.application.printable)
      object.member("kind", view.kind.rawValue)
      object.member("items", view.itemCount)
      object.member("frame") { $0.rect(view.frame ?? .zero) }
      object.member("parts") { json in
        json.array(view.parts) { json, part in
          json.object { object in
            object.member("role", part.role.rawValue)
            object.member("path", part.path?.description)
            object.member("title", part.title.printable)
            object.member("frame") { $0.rect(part.frame) }
          }
        }
      }
    }
  }

  private mutating func rect(_ rect: Rect) {
    array([rect.minX, rect.minY, rect.width, rect.height]) { json, value in
      json.number(value.isFinite ? (value * 100).rounded() / 100 : 0)
    }
  }

  fileprivate mutating func state(_ state: VisibleState) {
    object { object in
      object.member("views") { $0.array(state.views) { $0.integer($1) } }
      object.member("fingers") { json in
        json.array(state.fingers) { json, finger in
          json.array([finger.x, finger.y]) { $0.number($1) }
        }
      }
      object.member("dragged", state.dragged)
      object.member("sources") { json in
        json.array(state.sources) { json, source in
          json.array([source.view.printable, source.path?.description ?? ""]) { $0.string($1) }
        }
      }
      object.member("hovers") { json in
        json.array(state.hovers) { json, hover in
          json.object { object in
            object.member("view", hover.view.printable)
            object.member("path", hover.path?.description)
            object.member("operation", hover.operation.name)
            object.member("into") {
              $0.bool(
                hover.operation.isAccepting && hover.intent == .insertIntoDestinationIndexPath)
            }
            object.member("count", hover.count)
          }
        }
      }
    }
  }

  fileprivate mutating func step(_ entry: TraceText.Entry, state: Int) {
    object { object in
      object.member("n", entry.numbers.lowerBound)
      object.member("end", entry.numbers.upperBound)
      object.member("depth", entry.depth)
      object.member("stage", state)
      object.member("lines") { json in
        json.array(entry.lines) { json, line in
          json.array(line.spans) { json, span in
            json.array([span.text, span.role.rawValue]) { $0.string($1) }
          }
        }
      }
    }
  }
}
