/// A document that comes with a request, as a value or as a text: its bytes, to be read on their own.
struct GivenDocument: Wire {
  let bytes: [UInt8]
  /// Of the value, however it is spaced; made only for requests that carry a key to be told apart by.
  let digest: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "string"]] },
    read: { (document, position) throws(Mismatch) in
      let token = document[position]
      if token.isString {
        let text = document.text(at: position)
        let digest = document.meta >= 0 ? Document.digest(ofText: text) ?? document.digest(of: position) : ""
        return Self(bytes: Array(text.utf8), digest: digest)
      }
      let digest = document.meta >= 0 ? document.digest(of: position) : ""
      guard token.kind == .object || token.kind == .array else { throw .type("object, array, string") }
      return Self(bytes: Array(document.bytes[token.range]), digest: digest)
    },
    write: { value, output in output.string(value.digest) })
}
