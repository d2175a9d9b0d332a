/// Lines for people, with headed lists; a list without rows is left out.
struct Sheet {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }

  mutating func list(_ title: String, _ rows: [String]) {
    if rows.isEmpty { return }
    text += "\n\(title)\n"
    for row in rows { text += "  \(row)\n" }
  }

  /// Ends a list.
  mutating func gap() { text += "\n" }
}
