import ShopModel

/// A partial change of a value, as JSON Merge Patch (RFC 7396): omitted members stay, null removes a member,
/// and anything but an object replaces the value.
struct MergePatch<Value>: Hashable, Sendable {
  /// JSON of the patch, with object members sorted by name.
  let source: [UInt8]
}

extension MergePatch {
  /// Applies the patch to `old`, which `shape` writes and reads. Amounts without a currency are in `currency`.
  func applied(
    to old: Value?, as shape: Shape<Value>, in context: RequestContext, currency: Currency? = nil
  ) throws(ValidationError) -> Value {
    var output = Output()
    if let old { shape.write(old, &output) } else { output.null() }
    var before = Document()
    var change = Document()
    var after = Document()
    (after.currency, after.language) = (currency ?? context.currency, context.textLanguage.locale)
    do throws(JSONError) {
      try before.read(owning: output.bytes(in: 0..<output.count))
      try change.read(owning: source)
      output = Output()
      before.write(0, patchedBy: change, 0, to: &output)
      try after.read(owning: output.bytes(in: 0..<output.count))
    } catch { throw .type("object") }
    return try shape.read(after, 0)
  }
}

extension ValidationError {
  /// The result of `work` on the member `name`, which the paths of problems name.
  static func under<New>(_ name: String, work: () throws(ValidationError) -> New) throws(ValidationError) -> New {
    do throws(ValidationError) { return try work() } catch { throw ValidationError(error.problems.map { $0.under(name) }) }
  }
}

extension Shape {
  /// Shape of patches to values of `shape`. Its schema, named `name`, is that of `shape` with every member optional.
  ///
  /// Errors that depend on the unchanged members are found when the patch is applied.
  static func patch<Whole>(of shape: Shape<Whole>, named name: String) -> Shape where Value == MergePatch<Whole> {
    patch(of: shape) { types in
      let whole = shape.schema(&types)
      return types.patch(of: whole, named: name)
    }
  }

  /// Shape of patches with a schema of its own.
  static func patch<Whole>(
    of shape: Shape<Whole>, schema: @escaping @Sendable (inout SchemaTypes) -> JSON
  ) -> Shape where Value == MergePatch<Whole> {
    Shape(
      schema: schema,
      read: { (document, position) throws(ValidationError) in
        do throws(ValidationError) { _ = try shape.read(document, position) } catch {
          let problems = error.problems.filter { !Problem.Kind.ofWholes.contains($0.kind) }
          if !problems.isEmpty { throw ValidationError(problems) }
        }
        var output = Output()
        document.copyInOrder(position, to: &output)
        return MergePatch(source: output.bytes(in: 0..<output.count))
      },
      write: { value, output in output.raw(String(decoding: value.source, as: UTF8.self)) })
  }
}

extension Problem.Kind {
  /// Problems that a patch alone cannot decide: a missing member may exist already, and an amount depends on
  /// its currency.
  fileprivate static let ofWholes: Set<Self> = [.missing, .precision, .outOfRange]
}

extension SchemaTypes {
  /// Defines the type `name`: an object like `schema` with all members optional, where null removes those not
  /// required.
  mutating func patch(of schema: JSON, named name: String) -> JSON {
    let whole = definition(of: schema)
    return refer(to: name, input: nil) { _ in whole.patched.described("A partial update: omitted members are kept; null removes a member.")
    }
  }

  /// The type that a schema refers to; any other schema unchanged.
  private func definition(of schema: JSON) -> JSON {
    guard case .string(let reference)? = schema["$ref"] else { return schema }
    return definitions.first { reference == prefix + $0.name + suffix }?.value ?? schema
  }
}

extension JSON {
  /// Schema of a patch of an object, or of each alternative.
  fileprivate var patched: JSON {
    guard case .object(let members) = self else { return self }
    if case .array(let choices)? = self["oneOf"] { return ["oneOf": .array(choices.map(\.patched))] }
    guard self["properties"] != nil else { return self }
    let changes = properties.map { Member(name: $0.name, value: $0.isRequired ? $0.schema : $0.schema.removable) }
    return .object(
      members.filter { $0.name != "required" }
        .map { $0.name == "properties" ? Member(name: $0.name, value: .object(changes)) : $0 })
  }

  /// Schema of a member that null can remove.
  var removable: JSON {
    guard case .object(let members) = self else { return self }
    let kept = JSON.object(members.filter { $0.name != "default" })
    return kept.acceptsNull ? kept : kept.orNull
  }
}

/// A change of a text in one or more languages.
enum TextPatch: Hashable, Sendable {
  /// Text for the request's language (its regional variant if that has texts of its own), or the only text.
  case text(String)
  /// New texts by language tag; nil removes one.
  case languages([String: String?])
}

extension TextPatch {
  /// Applies the change to `old`; nil when no text is left.
  func applied(to old: LocalizedText?, in context: RequestContext, together length: ClosedRange<Int>) throws(ValidationError)
    -> LocalizedText?
  {
    var texts: [String: String] = [:]
    for translation in old?.allTexts ?? [] { texts[translation.language] = translation.text }
    switch self {
    case .text(let text):
      if old?.translations.isEmpty ?? true { return LocalizedText(text) }
      let regional = context.languages.prefix { $0 != context.language }.first { texts[$0] != nil }
      texts[regional ?? context.language] = text
    case .languages(let changes): for (language, text) in changes { texts[language] = text }
    }
    guard texts.count <= Limits.translations else { throw .elements(texts.count, 1...Limits.translations) }
    guard let text = LocalizedText(byLanguage: texts) else { return nil }
    guard length.contains(text.scalarCount) else { throw .length(text.scalarCount, length) }
    return text
  }

  /// The same for a name, of which at least one text must be left.
  func applied(toName old: LocalizedText, in context: RequestContext, together length: ClosedRange<Int>) throws(ValidationError)
    -> LocalizedText
  {
    guard let name = try applied(to: old, in: context, together: length) else { throw .elements(0, 1...Limits.translations) }
    return name
  }
}

extension Shape where Value == TextPatch {
  /// Shape of a text change. A string sets the text of the request's language when there are several; an
  /// object changes the languages it names, where null removes one.
  static func textPatch(_ text: Shape<String>) -> Shape {
    let removable = Shape<String?>.nullable(text)
    return Shape(
      schema: { types in
        [
          "oneOf": [
            text.schema(&types),
            [
              "type": "object", "description": "New texts by BCP 47 tag; `und` applies to all other languages, and null removes a text.",
              "additionalProperties": removable.schema(&types), "minProperties": 1, "maxProperties": .int(Limits.translations),
            ],
          ]
        ]
      },
      read: { (document, position) throws(ValidationError) in
        switch document[position].kind {
        case .string, .escapedString: return .text(try text.read(document, position))
        case .object: return .languages(try TranslationReader.read(document, position, removable.read))
        default: throw .type("localizedText")
        }
      },
      write: { value, output in
        switch value {
        case .text(let text): output.string(text)
        case .languages(let texts):
          output.beginObject()
          for (index, change) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { output.byte(0x2C) }
            output.string(change.key)
            output.byte(0x3A)
            removable.write(change.value, &output)
          }
          output.endObject()
        }
      })
  }
}
