import Glibc

/// The folder that the schemas are written to, with the README beside it.
struct SchemaFolder {
  let path: String
  var catalogue = Catalogue.all

  /// Writes every schema, takes away those of methods and types that are gone, and brings the README's table up to date.
  func write() throws(FileError) -> Int32 {
    let files = SchemaFiles.all(of: catalogue)
    // Nothing is taken from a folder that was not ours before.
    let isOurs = try Directory.names(in: path)?.contains(Self.mark) ?? false
    for folder in Self.folders { try Directory.make("\(path)/\(folder)") }
    for file in files { try WholeFile.write(Array(file.text.utf8), to: "\(path)/\(file.path)") }
    if isOurs { try removeAll(but: Set(files.map(\.path))) }
    try writeTable()
    return EXIT_SUCCESS
  }

  private func removeAll(but kept: Set<String>) throws(FileError) {
    for folder in Self.folders {
      for name in try Directory.names(in: "\(path)/\(folder)") ?? [] where name.hasSuffix(".json") {
        if !kept.contains("\(folder)/\(name)") { try WholeFile.remove("\(path)/\(folder)/\(name)") }
      }
    }
  }

  /// A README that is not there, or has no place for the table, stays as it is.
  private func writeTable() throws(FileError) {
    let file = "\(path)/../README.md"
    guard try Directory.names(in: "\(path)/..")?.contains("README.md") ?? false else { return }
    let bytes = try WholeFile.read(file)
    let text = String(decoding: bytes, as: UTF8.self)
    guard let fresh = MethodTable.placed(MethodTable.markdown(of: catalogue), in: text), fresh != text else { return }
    try WholeFile.write(Array(fresh.utf8), to: file)
  }

  /// What shows that the folder is ours.
  private static let mark = "openrpc.json"
  private static let folders = ["methods", "types"]
}

extension MethodTable {
  /// `readme` with `table` between its marks; nil when it has none.
  static func placed(_ table: String, in readme: String) -> String? {
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "<!-- methods -->"), let end = lines[start...].firstIndex(of: "<!-- end -->") else { return nil }
    return (lines[...start].map(String.init) + [String(table.dropLast())] + lines[end...].map(String.init)).joined(separator: "\n")
  }
}
