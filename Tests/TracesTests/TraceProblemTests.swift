import DragDrop
import Foundation
import Testing
import Traces

private let header = TraceWriter.line(of: TraceHeader(core: "1"))
private let good = #"{"n":1,"t":0,"kind":"hint","name":"x"}"#

/// The problem with an event in the third line, after a valid one.
private func problem(_ line: String, isEnded: Bool = true) throws -> TraceProblem? {
  let reading = try TraceReader.reading(
    of: (header + "\n" + good + "\n" + line + (isEnded ? "\n" : "")).utf8)
  #expect(reading.trace.events.count == 1)
  return reading.problem
}

@Test(arguments: [
  (
    "",
    "1:1: the file is empty; a trace starts with the line {\"reorder\":\"trace\",\"version\":1,…}"
  ),
  ("[1]\n", "1:1: an array; expected the header of a trace"),
  (
    "{\"a\":1}\n",
    "1:1: not a trace; expected a header that begins {\"reorder\":\"trace\",\"version\":1"
  ),
  (
    "{\"reorder\":\"trace\",\"version\":2,\"more\":1}\n",
    "1:30: this trace was written by format 2; this program reads 1; expected a newer program"
  ),
  (
    "{\"reorder\":\"trace\",\"version\":1}\n",
    "1:1: an object without \"core\"; expected the key \"core\""
  ),
])
func rejectsAFileWithoutAHeader(text: String, message: String) {
  let error = #expect(throws: TraceProblem.self) { try TraceReader.reading(of: text.utf8) }
  #expect(error?.description == message)
}

@Test(arguments: [
  (
    #""osVersion":26"#, #""osVersion":"new""#,
    "a string; expected a version from 11 to 99, such as 16.4"
  ),
  (#""idiom":"pad""#, #""idiom":"watch""#, "an unknown idiom; expected phone or pad or mac"),
  (
    #""switches":{}"#, #""switches":{"tick":true}"#,
    "a bool; expected a number from 0.001 to 1"
  ),
  (
    #""switches":{}"#, #""switches":{"tick":-1.0}"#,
    "a number; expected a number from 0.001 to 1"
  ),
  (#""switches":{}"#, #""switches":{"tock":1}"#, "the unknown key \"tock\"; expected liftDelay, "),
  (#""seed":0"#, #""seed":-1"#, "out of range; expected an integer from 0 to 18446744073709551615"),
])
func rejectsAnInvalidHeader(old: String, new: String, message: String) throws {
  let range = try #require(header.range(of: old))
  let error = #expect(throws: TraceProblem.self) {
    try TraceReader.reading(of: header.replacingCharacters(in: range, with: new).utf8)
  }
  #expect(error?.message.hasPrefix(message) == true)
}

@Test func reportsAChangedSource() {
  let header = TraceWriter.line(
    of: TraceHeader(core: "1", sources: [TraceSource(name: "a.lua", text: "return 1")]))
  let error = #expect(throws: TraceProblem.self) {
    try TraceReader.reading(of: header.replacing("return 1", with: "return 2").utf8)
  }
  #expect(error?.message.hasPrefix("a hash that does not match the text of a.lua") == true)
}

@Test func readsARecordingWithAnotherDigest() throws {
  let header = TraceWriter.line(
    of: TraceHeader(core: "1", sources: [TraceSource(name: "a.lua", text: "return 1")]))
  let older = header.replacing(
    "\"hash\":\"\(TraceSource.hash(of: "return 1"))\"", with: #""sha256":"0""#)
  #expect(older != header)
  #expect(try TraceReader.reading(of: older.utf8).trace.header.sources.map(\.text) == ["return 1"])
}

@Test(arguments: [
  (#"{"n":2,"t":0,"kind":"hint","name":"x""#, "3:38: the end of the line; expected \",\" or \"}\""),
  (#"{"日本":1}"#, "3:2: the unknown key \"日本\"; expected n, t, kind, of, view, session, name, "),
  (#"{"n":2,"n":2}"#, "3:8: the key \"n\" a second time; expected each key once"),
  (#"{"n":2,"t":0,"kind":"hint"}"#, "3:1: an object without \"name\"; expected the key \"name\""),
  (#"{"n":2,"t":0,"name":"é","kind":"hunt"}"#, "3:32: an unknown kind; expected input, hit, "),
  (#"{"n":2.0,"t":0,"kind":"hint","name":"x"}"#, "3:6: a number; expected an integer"),
  (#"{"n":0,"t":0,"kind":"hint","name":"x"}"#, "3:6: out of range; expected a number from 1"),
  (
    #"{"n":9,"t":0,"kind":"hint","name":"x"}"#,
    "3:1: event 9 after event 1; expected consecutive numbers"
  ),
  (
    #"{"n":2,"t":0,"kind":"hint","name":"x","path":[0]}"#,
    "3:46: not a path; expected [section, item]"
  ),
  (
    #"{"n":2,"t":0,"kind":"hint","name":"x","value":{"operation":"mvoe","intent":"automatic"}}"#,
    "3:60: no operation; expected cancel, forbidden, copy, move"
  ),
  (
    #"{"n":2,"t":0,"kind":"hint","name":"x","value":{"path":[0,3000000000]}}"#,
    "3:58: out of range; expected a section or item"
  ),
])
func reportsTheLineAndColumnOfAnInvalidLine(line: String, message: String) throws {
  let problem = try #require(try problem(line))
  #expect(problem.description.hasPrefix(message))
  #expect(!problem.isTruncated)
}

@Test(arguments: 1..<good.utf8.count)
func readsUpToATruncatedLine(length: Int) throws {
  let line = String(
    decoding: good.replacing("\"n\":1", with: "\"n\":2").utf8.prefix(length), as: UTF8.self)
  let problem = try #require(try problem(line, isEnded: false))
  #expect(problem.isTruncated)
  #expect(problem.line == 3)
  #expect(problem.message.hasPrefix("the file ends in the middle of this line"))
}

@Test func acceptsALastLineWithoutNewline() throws {
  let reading = try TraceReader.reading(of: (header + "\n" + good).utf8)
  #expect(reading.problem == nil)
  #expect(reading.trace.events.count == 1)
}

@Test func ignoresEmptyLinesButCountsThem() throws {
  let reading = try TraceReader.reading(of: (header + "\r\n\n \n" + good + "\r\n\nx\n").utf8)
  #expect(reading.trace.events.count == 1)
  #expect(reading.problem?.line == 6)
}

@Test func acceptsATraceThatBeginsLate() throws {
  let late = good.replacing("\"n\":1", with: "\"n\":501")
  let reading = try TraceReader.reading(of: (header + "\n" + late + "\n").utf8)
  #expect(reading.trace.events.first?.number == 501)
}

@Test func acceptsTheLargestNumbers() throws {
  let event = #"{"n":9223372036854775807,"t":-9223372036854775808,"kind":"hint","name":"x"}"#
  let reading = try TraceReader.reading(of: (header + "\n" + event + "\n" + event + "\n").utf8)
  #expect(reading.trace.events.count == 1)
  #expect(reading.problem?.line == 3)
}
