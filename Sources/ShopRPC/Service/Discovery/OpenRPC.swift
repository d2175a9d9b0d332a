/// The OpenRPC 1.3.2 document of a method registry: every method with its params, result, and errors.
enum OpenRPC {
  /// The document. `example` returns the Example Pairing Object of a method, if there is one.
  static func document(of registry: MethodRegistry, example: (String) -> JSON? = { _ in nil }) -> JSON {
    var types = SchemaTypes(prefix: "#/components/schemas/")
    var methods: [JSON] = []
    for method in registry.methods.sorted(by: { $0.spelling < $1.spelling }) {
      methods.append(Self.method(method, example(method.spelling), &types))
    }
    var notices: [JSON] = []
    for notice in NotificationSchema.all { notices.append(notice.document(&types)) }
    var errors: [JSON.Member] = []
    for kind in ErrorKind.allCases { errors.append(JSON.Member(name: kind.rawValue, value: error(kind, &types))) }
    return [
      "openrpc": "1.3.2",
      "info": [
        "title": .string(Version.program), "version": .string(Version.ofProtocol),
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

  private static func method(_ method: RegisteredMethod, _ example: JSON?, _ types: inout SchemaTypes) -> JSON {
    let schema = MethodSchema(method: method)
    let description: JSON = [
      "name": .string(method.spelling),
      "summary": .string(method.summary),
      "tags": [["name": .string(String(method.domain))]],
      "paramStructure": "either",
      "params": .array(params(method, &types)),
      "result": ["name": "result", "schema": schema.result(&types)],
      "errors": .array(method.allErrors.map { ["$ref": .string("#/components/errors/\($0.rawValue)")] }),
      "x-async": .bool(method.start != nil),
      "x-progress": .bool(method.takesLong),
      "x-verb": .string(method.kind.rawValue),
      "x-transaction": .bool(method.fitsTransaction),
      "x-meta": types.params { types in Meta.shape.schema(&types) },
    ]
    return example.map { description.adding([JSON.Member(name: "examples", value: [$0])]) } ?? description
  }

  /// Content descriptors of the params, in positional order.
  private static func params(_ method: RegisteredMethod, _ types: inout SchemaTypes) -> [JSON] { descriptors(method.params(&types)) }

  /// Content descriptors of an object schema's properties.
  static func descriptors(_ schema: JSON) -> [JSON] {
    schema.properties.map { property in
      [
        "name": .string(property.name),
        "summary": property.schema["description"] ?? "",
        "required": .bool(property.isRequired),
        "schema": property.schema,
      ]
    }
  }

  /// An error as returned, without its facts; `x-data` is the schema of the complete `data` member.
  private static func error(_ kind: ErrorKind, _ types: inout SchemaTypes) -> JSON {
    [
      "code": .int(kind.code), "message": .string("\(kind.message)"), "data": ["kind": .string(kind.rawValue)],
      "x-data": kind.data(&types), "x-anyRequest": .bool(kind.isOfAnyRequest),
    ]
  }
}

extension RegisteredMethod {
  /// The errors of the method, with those that come from the database it changes or copies.
  var allErrors: [ErrorKind] {
    switch kind {
    case .query: errors
    case .change: errors + [.revisionMismatch, .idempotencyKeyReused] + ErrorKind.ofStorage
    case .session: usesFiles ? errors + ErrorKind.ofStorage : errors
    }
  }
}

extension ErrorKind {
  /// Errors of every method that writes the database's files.
  fileprivate static let ofStorage: [ErrorKind] = [.storageFull, .storageFailed, .storageReadOnly, .storageBusy]
}

/// JSON Schemas of one method, including the members that the service adds to every method.
struct MethodSchema {
  let method: RegisteredMethod

  /// Schema of the params including `_meta`; the order of the properties is that of positional params.
  func params(_ types: inout SchemaTypes) -> JSON {
    let summary = "Options of a request, in addition to its params."
    let meta = types.params { types in types.omissible(Meta.shape.schema(&types), summary) }
    return method.params(&types).adding(properties: [ObjectSchema.Property(name: Meta.name, schema: meta, isRequired: false)])
  }

  /// Schema of the result with the revision and, for changes, the members they add on request.
  func result(_ types: inout SchemaTypes) -> JSON {
    var added: [ObjectSchema.Property] = []
    if method.isConfirmable {
      let schema = Confirmation.shape.schema(&types).described(
        "With `dryRun`: the confirmation to ask for before making the change; absent if it changes nothing.")
      added.append(ObjectSchema.Property(name: "confirmation", schema: schema, isRequired: false))
    }
    if method.returnsRevision {
      let schema: JSON = ["description": .string(Self.revisionSummary(of: method.kind)), "type": "integer", "minimum": 0]
      added.append(ObjectSchema.Property(name: "revision", schema: schema, isRequired: true))
    }
    if method.kind == .change {
      added.append(ObjectSchema.Property(name: Meta.name, schema: Self.replayed, isRequired: false))
    }
    return method.result(&types).adding(properties: added)
  }

  private static func revisionSummary(of kind: RegisteredMethod.Kind) -> String {
    let summary = "Revision of the database that the result reflects"
    return kind == .change ? summary + "; with `dryRun`, the one that the change would be based on." : summary + "."
  }

  /// Schema of the marker in a repeated response.
  private static let replayed: JSON = [
    "description": "Present if this response repeats an earlier one because its idempotency key was used before.",
    "type": "object",
    "properties": ["replayed": ["description": "Always true.", "type": "boolean"]],
    "required": ["replayed"],
    "additionalProperties": false,
  ]
}

extension ObjectSchema {
  struct Property {
    let name: String
    let schema: JSON
    let isRequired: Bool
  }
}

extension JSON {
  /// The properties of an object schema in their order; none for any other schema.
  var properties: [ObjectSchema.Property] {
    let required = self["required"]?.elements ?? []
    return (self["properties"]?.members ?? []).map {
      .init(name: $0.name, schema: $0.value, isRequired: required.contains(.string($0.name)))
    }
  }

  /// Adds properties to an object schema; returns any other schema unchanged.
  func adding(properties added: [ObjectSchema.Property]) -> JSON {
    guard case .object(let members) = self, case .object(let properties)? = self["properties"], !added.isEmpty else { return self }
    let required = added.filter(\.isRequired).map { JSON.string($0.name) }
    var result: [Member] = []
    for member in members {
      switch member.name {
      case "properties":
        result.append(Member(name: "properties", value: .object(properties + added.map { Member(name: $0.name, value: $0.schema) })))
        if self["required"] == nil, !required.isEmpty { result.append(Member(name: "required", value: .array(required))) }
      case "required":
        guard case .array(let names) = member.value else { continue }
        result.append(Member(name: "required", value: .array(names + required)))
      default: result.append(member)
      }
    }
    return .object(result)
  }
}

/// A kind of notification that the server sends.
struct NotificationSchema: Sendable {
  let name: String
  let summary: String
  let params: @Sendable (inout SchemaTypes) -> JSON

  /// All kinds of notifications.
  static let all = [
    NotificationSchema(
      name: EventNotice.name,
      summary:
        "Reports a change to subscribed topics, in order of revision; follows the response (or batch) of the request that caused it.",
      params: { EventNotice.shape.schema(&$0) }),
    NotificationSchema(
      name: ProgressNotice.name,
      summary: "Reports the progress of a request with a `progressToken` (`x-progress` methods), before its response.",
      params: { ProgressNotice.shape.schema(&$0) }),
  ]
}

extension NotificationSchema {
  /// Its entry in the OpenRPC document.
  func document(_ types: inout SchemaTypes) -> JSON {
    [
      "name": .string(name), "summary": .string(summary), "paramStructure": "by-name",
      "params": .array(OpenRPC.descriptors(params(&types))),
    ]
  }
}
