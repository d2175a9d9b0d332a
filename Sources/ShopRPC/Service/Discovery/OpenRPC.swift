/// The OpenRPC 1.3.2 document of a catalogue: every method with its params, result and errors.
enum OpenRPC {
  static func document(of catalogue: Catalogue) -> JSON {
    var types = SchemaTypes(prefix: "#/components/schemas/")
    var methods: [JSON] = []
    for entry in catalogue.entries.sorted(by: { $0.spelling < $1.spelling }) { methods.append(method(entry, &types)) }
    var notices: [JSON] = []
    for notice in Notice.all { notices.append(notice.document(&types)) }
    var errors: [JSON.Member] = []
    for kind in ErrorKind.allCases { errors.append(JSON.Member(name: kind.rawValue, value: error(kind, &types))) }
    return [
      "openrpc": "1.3.2",
      "info": [
        "title": "shop-rpc", "version": .string(Version.text),
        "description": "A shopping engine that runs as a subprocess and speaks JSON-RPC 2.0 on standard input and output.",
        "license": ["name": "MIT"],
      ],
      "methods": .array(methods),
      "components": [
        "schemas": .object(types.definitions.sorted { $0.name < $1.name }),
        "errors": .object(errors),
      ],
      "x-notifications": .array(notices),
    ]
  }

  private static func method(_ entry: Entry, _ types: inout SchemaTypes) -> JSON {
    let schema = MethodSchema(entry: entry)
    let errors = entry.errors + (entry.verb == .query ? [] : ErrorKind.ofChanges)
    return [
      "name": .string(entry.spelling),
      "summary": .string(entry.summary),
      "tags": [["name": .string(String(entry.domain))]],
      "paramStructure": "either",
      "params": .array(params(entry, &types)),
      "result": ["name": "result", "schema": schema.result(&types)],
      "errors": .array(errors.map { ["$ref": .string("#/components/errors/\($0.rawValue)")] }),
      "x-async": .bool(entry.start != nil),
      "x-progress": .bool(entry.takesLong),
      "x-verb": .string(entry.verb.rawValue),
      "x-meta": types.params { types in Meta.shape.schema(&types) },
    ]
  }

  /// One content descriptor a param, in the order in which they are given by position.
  private static func params(_ entry: Entry, _ types: inout SchemaTypes) -> [JSON] { descriptors(entry.params(&types)) }

  /// One content descriptor a property of an object's schema.
  static func descriptors(_ schema: JSON) -> [JSON] {
    guard case .object(let properties)? = schema["properties"] else { return [] }
    var required: [JSON] = []
    if case .array(let names)? = schema["required"] { required = names }
    return properties.map { property in
      [
        "name": .string(property.name),
        "summary": property.value["description"] ?? "",
        "required": .bool(required.contains(.string(property.name))),
        "schema": property.value,
      ]
    }
  }

  /// An error as it is answered, but for its facts; `x-data` is the schema of all its data.
  private static func error(_ kind: ErrorKind, _ types: inout SchemaTypes) -> JSON {
    [
      "code": .int(kind.code), "message": .string("\(kind.message)"), "data": ["kind": .string(kind.rawValue)],
      "x-data": kind.data(&types),
    ]
  }
}

extension ErrorKind {
  /// What any change can be answered with, beside its own errors.
  static let ofChanges: [ErrorKind] = [
    .revisionMismatch, .idempotencyKeyReused, .storageFull, .storageFailed, .storageReadOnly, .storageBusy,
  ]
}
