/// The files below `schemas/`, generated from the declarations.
enum SchemaFiles {
  /// A file by its path below `schemas/`.
  struct File {
    let path: String
    let text: String
  }

  /// All of them, by path.
  static func all(of catalogue: Catalogue) -> [File] {
    var files = [
      File(path: "openrpc.json", text: OpenRPC.document(of: catalogue).pretty), File(path: "errors.json", text: errors.pretty),
    ]
    for entry in catalogue.entries { files += method(entry) }
    for notice in Notice.all { files.append(event(notice)) }
    files += types(of: catalogue)
    return files.sorted { $0.path < $1.path }
  }

  private static func method(_ entry: Entry) -> [File] {
    var types = SchemaTypes(prefix: "../types/", suffix: ".json")
    let schema = MethodSchema(entry: entry)
    let path = "methods/\(fileName(entry.spelling))"
    return [
      File(path: "\(path).params.json", text: titled("Params of \(entry.spelling)", schema.params(&types)).pretty),
      File(path: "\(path).result.json", text: titled("Result of \(entry.spelling)", schema.result(&types)).pretty),
    ]
  }

  private static func event(_ notice: Notice) -> File {
    var types = SchemaTypes(prefix: "../types/", suffix: ".json")
    return File(
      path: "events/\(fileName(notice.name)).json", text: titled("Params of the notification \(notice.name)", notice.params(&types)).pretty)
  }

  /// What the files of a method are called: without what begins the names of those that are not about the shop.
  private static func fileName(_ method: String) -> String { method.hasPrefix("$/") ? String(method.dropFirst(2)) : method }

  private static func types(of catalogue: Catalogue) -> [File] {
    var types = SchemaTypes(prefix: "", suffix: ".json")
    for entry in catalogue.entries {
      _ = MethodSchema(entry: entry).params(&types)
      _ = MethodSchema(entry: entry).result(&types)
    }
    for notice in Notice.all { _ = notice.params(&types) }
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

  private static func titled(_ title: String, _ schema: JSON) -> JSON {
    guard case .object(let members) = schema else { return schema }
    return .object(
      [.init(name: "$schema", value: "http://json-schema.org/draft-07/schema#"), .init(name: "title", value: .string(title))] + members)
  }
}
