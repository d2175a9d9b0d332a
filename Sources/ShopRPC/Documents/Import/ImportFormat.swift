/// The format of the rows in a list of products.
enum ImportFormat: String, CaseIterable, Sendable {
  /// Detected from the members of the rows.
  case auto
  /// The form in which this service returns products.
  case shop
  case fakestore
  case grocery
  case dummyjson
  case getir
  /// A table with the headings in the first record.
  case csv
  case openfoodfacts
  case shopify
  case woocommerce
  case square
  case loyverse
  case prestashop
}

/// A document within a request, as a JSON value or as a string: its bytes, to be parsed separately.
struct DocumentInput: WireType {
  let bytes: [UInt8]
  /// A hash of the value that ignores whitespace; empty for requests without `_meta`, which have no
  /// idempotency key.
  let digest: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "string"]] },
    read: { (document, position) throws(ValidationError) in
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
