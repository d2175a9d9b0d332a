/// The program or format of a document.
enum ImportFormat: String, CaseIterable, Sendable {
  /// Recognized by its content.
  case auto
  // documents of this program
  case shop
  /// Any table with headings, of products or of items.
  case csv
  // products
  case shopify
  case woocommerce
  case square
  case loyverse
  case prestashop
  case magento
  case odoo
  case google
  case medusa
  case openfoodfacts
  case schemaorg
  case fakestore
  case dummyjson
  case getir
  case grocery
  // lists of items
  case homeassistant
  case keep
  /// Tasks of a calendar.
  case ics
  case todoist
  case ourgroceries
  case anylist
  case kitchenowl
  case mealie
  case tandoor
  case grocy
  case bring
  case shoppinglist
  case archive
  case recipe
  /// Plain text or Markdown, an item a line.
  case text
}

/// What a table or a list contains.
enum ImportKind: String, CaseIterable, Sendable {
  case products
  case items
}

/// A document within a request, as a JSON value or as a string: its bytes, to be parsed separately.
struct DocumentInput: WireType {
  let bytes: [UInt8]
  /// True for a string, the content of a file.
  let isText: Bool
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
        return Self(bytes: Array(text.utf8), isText: true, digest: digest)
      }
      let digest = document.meta >= 0 ? document.digest(of: position) : ""
      guard token.kind == .object || token.kind == .array else { throw .type("object, array, string") }
      return Self(bytes: Array(document.bytes[token.range]), isText: false, digest: digest)
    },
    write: { value, output in output.string(value.digest) })
}
