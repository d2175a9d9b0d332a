import ShopModel

/// What `catalog.import` is given; rows that come with the request are read with it.
struct CatalogImportParams: Wire {
  /// The params as they are written.
  struct Given: Wire {
    let format: ImportFormat
    let data: JSONValue?
    let path: String?
    let mode: ImportMode
    let isStrict: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field("format", \.format, .word, default: .auto, "How the rows are written; auto looks at their members."),
      Field("data", \.data, optional: JSONValue.shape, "The products: a list, or an object with the list under `products`."),
      Field("path", \.path, optional: .path, "A JSON file with the same; one of data and path is needed."),
      Field("mode", \.mode, .word, default: .merge, "Whether the list changes the catalogue or takes its place."),
      Field("strict", \.isStrict, .bool, default: false, "Whether one row that cannot be read refuses the whole."))
  }

  let given: Given
  /// What `data` says; nil when a file is to be read.
  let sheet: ImportSheet?

  static let shape = Shape<Self>(
    schema: Given.shape.schema,
    read: { (document, position) throws(Mismatch) in
      let given = try Given.shape.read(document, position)
      guard let data = given.data else {
        guard given.path != nil else { throw conflict }
        return Self(given: given, sheet: nil)
      }
      guard given.path == nil else { throw conflict }
      guard let list = ImportSheet.list(document, at: data.position) else {
        throw Mismatch(Mismatch.type("array").problems.map { $0.under("data") })
      }
      return Self(given: given, sheet: ImportSheet(document, list, given.format))
    },
    write: { value, output in Given.shape.write(value.given, &output) })

  /// Both ways to give the products, or none.
  private static let conflict = Mismatch([
    Problem(.conflict, [Fact("other", .text("path"))], path: "/data"), Problem(.conflict, [Fact("other", .text("data"))], path: "/path"),
  ])
}
