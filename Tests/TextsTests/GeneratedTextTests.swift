import Foundation
import TestSupport
import Testing
import Texts

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Texts in the XML and JSON that are written, as Foundation reads them.
@Suite struct GeneratedTextTests {
  private static let texts = HostileTexts.all + HostileTexts.pairs

  @Test(arguments: texts)
  func writesOneElementInXML(text: String) {
    let document =
      "<a b=\"\(XMLText.escapedAttribute(text))\" c=\"\(XMLText.escaped(text))\">"
      + "\(XMLText.escapedContent(text))</a>"
    let parser = XMLParser(data: Data(document.utf8))
    let reader = ElementReader()
    parser.delegate = reader
    #expect(parser.parse(), "\(document)")
    #expect(reader.names == ["a"])
    #expect(reader.attributes == ["b", "c"])
    let kept = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0) || $0.value & 0xFFFE == 0xFFFE
            ? "\u{FFFD}" : $0
        }))
    // A parser reads every line break as a line feed.
    #expect(reader.text == kept.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
    #expect(reader.attribute == kept)
  }

  @Test(arguments: texts)
  func writesOneStringInJSON(text: String) throws {
    let json = "[\(JSONString.quoted(text))]"
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    #expect(read == [text])
    #expect(!json.unicodeScalars.contains { $0.value < 0x20 })
  }
}

private final class ElementReader: NSObject, XMLParserDelegate {
  var names: [String] = []
  var attributes: [String] = []
  var attribute: String?
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.append(name)
    self.attributes += attributes.keys.sorted()
    attribute = attributes["b"]
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
