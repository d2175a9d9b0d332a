import ShopModel

/// Options of a request in addition to its params: `params._meta`.
struct Meta: WireType {
  /// Name of the member of the params.
  static let name = Members.meta

  var idempotencyKey: String?
  var ifRevision: Int?
  var isDryRun = false
  var locale: String?
  var asOf: Moment?
  var progressToken: ProgressToken?

  static let shape = Shape<Self>.object(
    Self.init,
    Field(
      "idempotencyKey", \.idempotencyKey, optional: .key(Limits.idempotencyKeyLength),
      "For changes: makes the change once; a repetition with the same key by the same customer within 24 hours returns the first result."),
    Field(
      "ifRevision", \.ifRevision, optional: .integer(0...Int.max),
      "Makes the change only if the topic of its method has not changed since this revision."),
    Field("dryRun", \.isDryRun, .bool, default: false, "True to return the same result without changing anything."),
    Field("locale", \.locale, optional: .text(Limits.languageLength), "Language of the texts in this response, as a BCP 47 tag."),
    Field("asOf", \.asOf, optional: Moment.shape, "For queries (`x-verb`): the state at this revision or RFC 3339 time."),
    Field(
      "progressToken", \.progressToken, optional: ProgressToken.shape,
      "Token for `$/progress` notifications of this request, if its method sends any.")
  ).named("Meta", "Options of a request, in addition to its params.")
}

/// A past point in time: a revision or a time.
enum Moment: WireType {
  case revision(Int)
  case time(Timestamp)

  static let shape = Shape<Self>(
    schema: { _ in ["oneOf": [["type": "integer", "minimum": 0], ["type": "string", "format": "date-time"]]] },
    read: { (document, position) throws(ValidationError) in
      if document[position].isString { return .time(try Shape<Timestamp>.timestamp.read(document, position)) }
      return .revision(try Shape<Int>.integer(0...Int.max).read(document, position))
    },
    write: { value, output in
      switch value {
      case .revision(let revision): output.int(revision)
      case .time(let time): Shape<Timestamp>.timestamp.write(time, &output)
      }
    })
}

/// Client-chosen token of a request's progress: a string or a number.
struct ProgressToken: WireType {
  /// JSON of the token as given.
  let source: String

  static let shape = Shape<Self>(
    schema: { _ in ["oneOf": [["type": "string", "maxLength": .int(Limits.progressTokenLength.upperBound)], ["type": "integer"]]] },
    read: { (document, position) throws(ValidationError) in
      let length = document[position].isString ? document.text(at: position).unicodeScalars.count : 0
      guard Limits.progressTokenLength.contains(length) else { throw .length(length, Limits.progressTokenLength) }
      guard document[position].isString || document.integer(at: position) != nil else { throw .type("string, integer") }
      var output = Output(capacity: Limits.identifierLength.upperBound)
      document.copySource(of: position, to: &output)
      return ProgressToken(source: output.text)
    },
    write: { value, output in output.raw(value.source) })
}
