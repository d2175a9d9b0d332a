/// The apostrophe before texts that a spreadsheet would take for a formula. A text gets one if it begins with `=`, `+`, `-`, `@`, a tab or a
/// carriage return, or with apostrophes before one of these; so what begins with such a mark in a file was marked, and loses exactly one.
enum FormulaMark {
  static func added(to text: String) -> String { begins(text.utf8[...]) ? mark + text : text }

  static func removed(from text: String) -> String {
    text.hasPrefix(mark) && begins(text.utf8.dropFirst()) ? String(text.dropFirst()) : text
  }

  private static func begins(_ text: Substring.UTF8View) -> Bool {
    text.drop { $0 == UInt8(ascii: "'") }.first.map { starts.contains($0) } ?? false
  }

  private static let mark = "'"
  private static let starts = Set("=+-@\t\r".utf8)
}
