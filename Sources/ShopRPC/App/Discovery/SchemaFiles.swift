import ShopModel

/// The generated files in `schemas/`.
enum SchemaFiles {
  /// A file with its path below `schemas/`.
  struct File {
    let path: String
    let text: String
  }

  /// All files, sorted by path.
  static func all(of registry: MethodRegistry, examples: MethodExamples = MethodExamples()) -> [File] {
    let document = OpenRPC.document(of: registry) { method in examples.pairing(of: method) }
    var files = [
      File(path: "openrpc.json", text: document.pretty), File(path: "errors.json", text: errors.pretty),
      File(path: "mcp.json", text: MCPCatalog.document.pretty), File(path: "shop.json", text: shopDocument.pretty),
    ]
    for method in registry.methods { files += schemas(of: method) }
    for notice in NotificationSchema.all { files.append(event(notice)) }
    files += types(of: registry)
    return files.sorted { $0.path < $1.path }
  }

  private static func schemas(of method: RegisteredMethod) -> [File] {
    var types = SchemaTypes(prefix: "../types/", suffix: ".json")
    let schema = MethodSchema(method: method)
    let path = "methods/\(fileName(method.spelling))"
    return [
      File(path: "\(path).params.json", text: titled("Params of \(method.spelling)", schema.params(&types)).pretty),
      File(path: "\(path).result.json", text: titled("Result of \(method.spelling)", schema.result(&types)).pretty),
    ]
  }

  private static func event(_ notice: NotificationSchema) -> File {
    var types = SchemaTypes(prefix: "../types/", suffix: ".json")
    return File(
      path: "events/\(fileName(notice.name)).json", text: titled("Params of the notification \(notice.name)", notice.params(&types)).pretty)
  }

  /// The file name for a method: its name without the prefix `$/`.
  private static func fileName(_ method: String) -> String { method.hasPrefix("$/") ? String(method.dropFirst(2)) : method }

  private static func types(of registry: MethodRegistry) -> [File] {
    var types = SchemaTypes(prefix: "", suffix: ".json")
    for method in registry.methods {
      _ = MethodSchema(method: method).params(&types)
      _ = MethodSchema(method: method).result(&types)
    }
    for notice in NotificationSchema.all { _ = notice.params(&types) }
    return types.definitions.map { File(path: "types/\($0.name).json", text: titled($0.name, $0.value).pretty) }
  }

  private static var errors: JSON {
    var types = SchemaTypes(prefix: "types/", suffix: ".json")
    var rows: [JSON] = []
    for kind in ErrorKind.allCases {
      rows.append([
        "kind": .string(kind.rawValue), "code": .int(kind.code), "message": .string("\(kind.message)"), "data": kind.data(&types),
      ])
    }
    return [
      "description": "Every kind of error, with its code, its constant message, and the schema of its data.", "errors": .array(rows),
    ]
  }

  /// The schema of the document that `data.export` writes, with its own definitions: stored forms differ from those on the wire.
  private static var shopDocument: JSON {
    var types = SchemaTypes(prefix: "#/definitions/")
    let document = ShopDocument.schema(&types)
    let definitions = types.definitions
    return titled(
      "Exported shop", definitions.isEmpty ? document : document.adding([.init(name: "definitions", value: .object(definitions))]))
  }

  private static func titled(_ title: String, _ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object(
      [.init(name: "$schema", value: "http://json-schema.org/draft-07/schema#"), .init(name: "title", value: .string(title))] + members)
  }
}

/// The project's `schemas/` directory, and the table of languages in `docs/languages.md` next to it. The examples in the OpenRPC document come from the
/// project's golden transcripts; without them, it has none.
struct SchemaFolder {
  let path: String

  /// The path of the transcripts, relative to the project.
  static let transcripts = "Tests/ShopRPCTests/Transcripts"
  /// The folder of the embedded examples, relative to the project.
  static let samples = "Sources/ShopRPC/Sample"

  /// Writes all generated files, removes obsolete ones, and updates the tables of languages where they exist.
  /// Returns the exit code.
  func write() throws(FileError) -> Int32 {
    let examples = try MethodExamples(transcriptsIn: "\(path)/../\(Self.transcripts)")
    let files = SchemaFiles.all(of: .all, examples: examples)
    for folder in Self.folders { try Directory.make("\(path)/\(folder)") }
    try removeOld(files)
    for file in files { try WholeFile.write(Array(file.text.utf8), to: "\(path)/\(file.path)") }
    try updateLanguages(in: "\(path)/../docs")
    try update(CLDRSource.name, in: "\(path)/../\(CLDRSource.folder)", to: CLDRSource.text)
    try update(MethodExamples.paramsFile, in: "\(path)/../\(Self.samples)", to: examples.params)
    return 0
  }

  /// Removes files of methods, events and types that no longer exist, but only from a directory that this
  /// program has written before.
  private func removeOld(_ files: [SchemaFiles.File]) throws(FileError) {
    guard try Directory.names(in: path)?.contains("openrpc.json") == true else { return }
    let wanted = Set(files.map { "\(path)/\($0.path)" })
    for folder in Self.folders {
      for name in try Directory.names(in: "\(path)/\(folder)") ?? [] where name.hasSuffix(".json") {
        if !wanted.contains("\(path)/\(folder)/\(name)") { try WholeFile.remove("\(path)/\(folder)/\(name)") }
      }
    }
  }

  /// Updates the table of languages between its two markers.
  private func updateLanguages(in folder: String) throws(FileError) {
    guard try Directory.names(in: folder)?.contains(LanguageTable.page) == true else { return }
    let page = "\(folder)/\(LanguageTable.page)"
    let text = String(decoding: try WholeFile.read(page), as: UTF8.self)
    guard let start = text.firstRange(of: LanguageTable.opening),
      let end = text[start.upperBound...].firstRange(of: LanguageTable.closing)
    else { return }
    let updated = text[..<start.upperBound] + LanguageTable.markdown + text[end.lowerBound...]
    if updated != text { try WholeFile.write(Array(updated.utf8), to: page) }
  }

  /// Writes a file of the project unless it has this text; nothing if `folder` has no such file, as outside of the project.
  private func update(_ name: String, in folder: String, to text: String) throws(FileError) {
    guard try Directory.names(in: folder)?.contains(name) == true else { return }
    let bytes = Array(text.utf8)
    if try WholeFile.read("\(folder)/\(name)") != bytes { try WholeFile.write(bytes, to: "\(folder)/\(name)") }
  }

  private static let folders = ["events", "methods", "types"]
}

/// The table of languages in the documentation, with the completeness of each.
enum LanguageTable {
  /// The page that has the table, and the markers around it.
  static let page = "languages.md"
  static let opening = "<!-- languages -->\n"
  static let closing = "<!-- end -->\n"

  /// The table in Markdown: one row per language, with the numbers of labels and sentences in its file.
  static var markdown: String {
    var lines = ["| language | tag | labels | sentences | plural forms | written |", "|---|---|--:|--:|---|---|"]
    for language in Language.all { lines.append(row(of: language)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(of language: Language) -> String {
    var keys: Set<String> = []
    do { keys = Set(try TextFile(language.file()).keys) } catch { return "| \(language.englishName) | \(error) |" }
    let labels = LabelKey.allCases.count { keys.contains($0.rawValue) }
    let sentences = TextKey.allCases.count { keys.contains($0.name) }
    let cells = [
      language.name, "`\(language.tag)`", "\(labels)/\(LabelKey.allCases.count)",
      "\(sentences)/\(TextKey.allCases.count)",
      PluralRules(language: language.tag).categories.map(\.rawValue).joined(separator: ", "), direction(of: language),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static func direction(of language: Language) -> String {
    switch language.direction {
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }
}

extension Language {
  /// The name in English, followed by the native name if that differs.
  fileprivate var name: String { englishName == nativeName ? englishName : "\(englishName), \(nativeName)" }
}

/// Source of `CLDRTables`: the formats of all shipped languages, derived from the system's CLDR data.
enum CLDRSource {
  /// Path of its directory, relative to the project.
  static let folder = "Sources/ShopRPC/Language/Texts"
  static let name = "CLDRTables.swift"

  static var text: String {
    """
    // Generated by `shop-rpc schema` from the system's CLDR data. Do not edit.

    /// Formats by language, so that ICU, which costs milliseconds and megabytes, need not be loaded for the shipped languages.
    enum CLDRTables {
      /// Formats of numbers and amounts; see `MoneyTemplateTable`.
      static let money: [String: String] = [
    \(rows(between: "|") { MoneyTemplateTable.row(learnedIn: $0.formats) })
      ]

      /// Patterns of units; see `MeasureTable`.
      static let measures: [String: String] = [
    \(rows(between: ";") { MeasureTable.row(learnedIn: $0) })
      ]

      /// Connectors of lists; see `ListPattern`.
      static let lists: [String: String] = [
    \(rows(between: ";") { ListPattern.row(learnedIn: $0.formats) })
      ]
    }

    """
  }

  private static func rows(between separator: Unicode.Scalar, _ row: (Language) -> String) -> String {
    Language.all.map { language in
      let lines = lines(of: row(language), separator).map { "    \($0)" }.joined(separator: "\\\n")
      return "    \"\(language.tag)\": \"\"\"\n\(lines)\n    \"\"\","
    }.joined(separator: "\n")
  }

  /// The row in lines of limited width; each but the first one begins with a separator.
  private static func lines(of row: String, _ separator: Unicode.Scalar) -> [String] {
    var lines = [""]
    var entry = ""
    func close() {
      if lines[lines.count - 1].count + entry.count > width { lines.append("") }
      lines[lines.count - 1] += entry
      entry = ""
    }
    for scalar in row.unicodeScalars {
      if scalar == separator { close() }
      entry += escaped(scalar)
    }
    close()
    return lines
  }

  /// Invisible characters are escaped.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == " " { return " " }
    switch scalar.properties.generalCategory {
    case .format, .spaceSeparator, .control: return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: return String(scalar)
    }
  }

  /// Maximum number of characters in a line, without indentation.
  private static let width = 120
}

/// One example call per method for the OpenRPC document, chosen from golden transcripts: the first successful one without `_meta`
/// that has a result to show and parameters, in the method's own transcript if possible.
struct MethodExamples {
  /// A request and its result in a transcript.
  fileprivate struct Exchange {
    let method: String
    let params: JSON?
    /// Nil for a notification.
    let result: JSON?
    /// Reasons against showing it, most important first; the first exchange with the lowest rank is shown.
    let rank: [Int]

    /// Longer results are shown only if there is no other.
    static let maxBytes = 4096
  }

  private var best: [String: Exchange] = [:]

  /// No examples.
  init() {}

  /// The examples in the transcripts below `folder`; none if it does not exist.
  init(transcriptsIn folder: String) throws(FileError) {
    guard try Directory.names(in: folder) != nil else { return }
    for path in try Directory.files(at: folder, endingWith: ".rpc") {
      for exchange in Self.exchanges(in: try WholeFile.read(path), title: Self.title(of: path)) {
        if let known = best[exchange.method], !exchange.rank.lexicographicallyPrecedes(known.rank) { continue }
        best[exchange.method] = exchange
      }
    }
  }

  /// The example of a method as an OpenRPC Example Pairing Object; nil if no transcript has one.
  func pairing(of method: String) -> JSON? {
    // Its result is the document that contains the example.
    if method == Discover.name {
      return ["name": .string(method), "params": [], "result": ["name": "result", "externalValue": "openrpc.json"]]
    }
    guard let exchange = best[method] else { return nil }
    var params: [JSON] = []
    if case .object(let members)? = exchange.params { params = members.map { ["name": .string($0.name), "value": $0.value] } }
    let pairing: JSON = ["name": .string(method), "params": .array(params)]
    guard let result = exchange.result else { return pairing }
    return pairing.adding([JSON.Member(name: "result", value: ["name": "result", "value": result])])
  }

  /// The params of the examples, embedded in the program for its help: a JSON object with a line per method.
  static let embedded: JSON = JSON(parsing: EmbeddedFile.bytes(of: "Sample/\(paramsFile)")) ?? [:]

  /// The name of the file of `embedded`.
  static let paramsFile = "examples.json"

  /// The text of `embedded` according to the transcripts.
  var params: String {
    let known = best.values.filter { MethodRegistry.all.method(named: $0.method) != nil }
    let lines = known.sorted { $0.method < $1.method }.map { "\(JSON.string($0.method).text): \(($0.params ?? [:]).text)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// The calls with parameters by name that `transcript` shows with their exact result, and its notifications.
  private static func exchanges(in transcript: [UInt8], title: String) -> [Exchange] {
    var pending: [JSON: JSON] = [:]
    var exchanges: [Exchange] = []
    for line in transcript.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "--> {".utf8), let request = JSON(parsing: Array(line.dropFirst(4))) {
        if let id = request["id"] {
          pending[id] = request
        } else if let notification = Exchange(request, result: nil, title: title) {
          exchanges.append(notification)
        }
      } else if line.starts(with: "<-- {".utf8), let response = JSON(parsing: Array(line.dropFirst(4))) {
        guard let request = response["id"].flatMap({ pending.removeValue(forKey: $0) }), let result = response["result"],
          let exchange = Exchange(request, result: result, title: title)
        else { continue }
        exchanges.append(exchange)
      }
    }
    return exchanges
  }

  /// The name of the file at `path` without its ending.
  private static func title(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    return String(name.prefix { $0 != "." })
  }
}

extension MethodExamples.Exchange {
  /// Nil if `request` is not a call with parameters by name.
  fileprivate init?(_ request: JSON, result: JSON?, title: String) {
    guard case .string(let method)? = request["method"] else { return nil }
    let params = request["params"]
    var names: [String] = []
    switch params {
    case nil: break
    case .object(let members): names = members.map(\.name)
    default: return nil
    }
    self.method = method
    self.params = params
    self.result = result
    rank = [
      result == nil ? 1 : 0, names.contains(Meta.name) ? 1 : 0, result?.showsNothing == true ? 1 : 0, names.isEmpty ? 1 : 0,
      method.split(separator: ".").last == title[...] ? 0 : 1, result.map(\.text.utf8.count) ?? 0 > Self.maxBytes ? 1 : 0,
    ]
  }
}

extension JSON {
  /// True for null, false, 0, an empty string, array or object, and an object in which all members besides `revision` and `text` show
  /// nothing.
  fileprivate var showsNothing: Bool {
    guard case .object(let members) = self else { return ["null", "false", "0", "\"\"", "[]"].contains(text) }
    let others = members.filter { !["revision", "text"].contains($0.name) }
    return members.isEmpty || !others.isEmpty && others.allSatisfy { $0.value.showsNothing }
  }
}
