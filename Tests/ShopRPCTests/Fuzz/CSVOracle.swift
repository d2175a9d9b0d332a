@testable import ShopRPC

/// Records that were read, and written again with quotes around every field, read back as the same records.
enum CSVOracle {
  static func fault(_ input: [UInt8]) -> String? {
    // the import rejects other files as a whole
    guard String(validating: input, as: UTF8.self) != nil else { return nil }
    let (records, separator) = records(of: input)
    let text = records.map { $0.map(quoted).joined(separator: separator) }.joined(separator: "\r\n")
    // a first record with a single field does not reveal the separator
    let declared = "sep=\(separator)\n"
    let again = self.records(of: Array((declared + text).utf8)).records
    return again == records ? nil : "\(again) for \(records)"
  }

  /// Complete records, and the field separator.
  private static func records(of input: [UInt8]) -> (records: [[String]], separator: String) {
    var reader = CSVReader(input)
    let separator = String(decoding: [reader.separator], as: UTF8.self)
    var records: [[String]] = []
    while let record = reader.next() { if !reader.isBroken { records.append(record) } }
    return (records, separator)
  }

  /// The field in quotes; one that would be read as a formula such as `="007"` is the text of such a formula.
  private static func quoted(_ field: String) -> String {
    let isFormula = field.utf8.count > 2 && field.utf8.starts(with: "=\"".utf8) && field.utf8.last == UInt8(ascii: "\"")
    return inQuotes(isFormula ? "=" + inQuotes(field) : field)
  }

  private static func inQuotes(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
