/// The folder `schemas/` of the project, and the tables of methods and languages in the README beside it.
struct SchemaFolder {
  let path: String

  /// Writes what the declarations say, takes away what they say no more, and renews the README's tables if there are some.
  func write() throws(FileError) -> Int32 {
    let files = SchemaFiles.all(of: .all)
    for folder in Self.folders { try Directory.make("\(path)/\(folder)") }
    try removeOld(files)
    for file in files { try WholeFile.write(Array(file.text.utf8), to: "\(path)/\(file.path)") }
    try renewTables(in: "\(path)/../README.md")
    return 0
  }

  /// Takes away files of methods, events and types that are no more, and only from a folder that this program wrote before.
  private func removeOld(_ files: [SchemaFiles.File]) throws(FileError) {
    guard try Directory.names(in: path)?.contains("openrpc.json") == true else { return }
    let wanted = Set(files.map { "\(path)/\($0.path)" })
    for folder in Self.folders {
      for name in try Directory.names(in: "\(path)/\(folder)") ?? [] where name.hasSuffix(".json") {
        if !wanted.contains("\(path)/\(folder)/\(name)") { try WholeFile.remove("\(path)/\(folder)/\(name)") }
      }
    }
  }

  /// Puts each table between its two marks.
  private func renewTables(in readme: String) throws(FileError) {
    guard try Directory.names(in: "\(path)/..")?.contains("README.md") == true else { return }
    let text = String(decoding: try WholeFile.read(readme), as: UTF8.self)
    let renewed = Self.renewed(Self.renewed(text, "methods", MethodTable.markdown(of: .all)), "languages", LanguageTable.markdown)
    if renewed != text { try WholeFile.write(Array(renewed.utf8), to: readme) }
  }

  /// The text with another table behind the mark of this name.
  private static func renewed(_ text: String, _ name: String, _ table: String) -> String {
    guard let start = text.firstRange(of: "<!-- \(name) -->\n"), let end = text[start.upperBound...].firstRange(of: closing) else {
      return text
    }
    return text[..<start.upperBound] + table + text[end.lowerBound...]
  }

  private static let folders = ["events", "methods", "types"]
  private static let closing = "<!-- end -->\n"
}
