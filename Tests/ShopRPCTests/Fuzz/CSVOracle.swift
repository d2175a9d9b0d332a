@testable import ShopRPC

/// Records that were read and written with quotes around every field are read again as the same.
enum CSVOracle {
  static func fault(_ input: [UInt8]) -> String? {
    // the import refuses other files as a whole
    guard String(validating: input, as: UTF8.self) != nil else { return nil }
    let (records, separator) = records(of: input)
    let text = records.map { $0.map(quoted).joined(separator: separator) }.joined(separator: "\r\n")
    // a first record of one field tells nothing of what separates the others
    let declared = "sep=\(separator)\n"
    let again = self.records(of: Array((declared + text).utf8)).records
    return again == records ? nil : "\(again) for \(records)"
  }

  /// The records that are whole, and what separates their fields.
  private static func records(of input: [UInt8]) -> (records: [[String]], separator: String) {
    var reader = CSVReader(input)
    let separator = String(decoding: [reader.separator], as: UTF8.self)
    var records: [[String]] = []
    while let record = reader.next() { if !reader.isBroken { records.append(record) } }
    return (records, separator)
  }

  private static func quoted(_ field: String) -> String {
    let inside = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"" + inside + "\""
  }
}
