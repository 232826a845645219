/// How the rules that texts of the model name are known, if Apple does not document them.
package enum RuleCertainty {
  /// The numbers of the rules by their certainty, as in the articles of `DragDrop.docc`.
  ///
  /// A test compares both. The articles themselves are read by modules that an app's tests do not have.
  package static let undocumented: [String: [String]] = [
    "report": [
      "A10", "A11", "A12", "A20", "A23", "AM43", "EX11", "EX25", "EX26", "Q-05", "Q-06", "Q-12",
      "Q-13", "Q-14", "Q-15", "Q-16", "Q-24", "Q-26", "Q-27", "Q-33", "Q-35", "Q-36", "Q-41",
      "Q-44", "SQ17",
    ],
    "decision": ["N12", "N17", "N18", "N19", "N2", "N29", "N3", "N30"],
    "recording": ["7.1", "7.3", "DIF-04", "NIP-35", "Q-23"],
    "document for RP3, RP5 and RP7; report for RP1 and RP2; otherwise a decision": [
      "RP1", "RP2", "RP3", "RP6",
    ],
    "decision; the exceptions and the corruption are reports": ["3.2.4"],
    "document; equal paths and the tap are reports": ["SQ21"],
    "document; tables without moveRowAt's conditions, and collections without a drop delegate, are reports; the gap of a collection without a drop delegate is an analogy":
      [
        "2.8"
      ],
    "document; the gap without a drop delegate is an analogy (2.8)": ["SQ22"],
    "header for tables, report for collections": ["3.7"],
    "header; from which version `isEnabledByDefault` is true on an iPhone is not documented (N2)": [
      "Q-09"
    ],
    "header; the arithmetic of several placeholders is a decision (N19)": ["3.8"],
    "header; the implied proposal is a decision (N3)": ["2.7"],
    "header; where sources disagree it is a decision": ["2.3"],
    "recording with both delegates, report without them; sources disagree": ["AM45"],
    "recording; CR1 was not tried after the gap had moved, and the order in CR3 was recorded only for a preview that returned to its source":
      [
        "CR2"
      ],
    "recording; formulas and other edges are decisions": ["7.4"],
    "recording; the analogy for classic data sources and the delays are decisions": ["7.2"],
    "report; the end of the movement is a decision": ["Q-28"],
    "report; the version of the second by its reports": ["EX23"],
    "report; where it does not raise is a decision": ["AM53"],
  ]

  /// The certainty of each rule that a text names in parentheses and Apple does not document, such as
  /// `Q-14: report`.
  static func caveats(in text: String) -> [String] {
    text.split(separator: "(").dropFirst().flatMap { part in
      part.prefix { $0 != ")" }.split(separator: ",").compactMap { word -> String? in
        let number = word.filter { $0 != " " }
        return undocumented.first { $0.value.contains(number) }.map { "\(number): \($0.key)" }
      }
    }
  }
}
