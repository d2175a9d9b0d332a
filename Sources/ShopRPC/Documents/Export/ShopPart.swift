import ShopModel

/// One kind of entity in an exported shop: how to enumerate, write, validate and import it. To add a part,
/// add a file with such a type and a line in `ShopDocument.parts`.
protocol ShopPart: SendableMetatype {
  associatedtype Record: Sendable
  /// The name of the document's member that lists the entities.
  static var name: String { get }
  /// The description of the list in the schema of the document.
  static var summary: String { get }
  /// True if `requireLogin` keeps guests from importing the part.
  static var needsLogin: Bool { get }
  static var shape: Shape<Record> { get }
  /// Calls `body` with each entity that `customer` may export, always in the same order.
  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Record) -> Void)
  /// The id of a record.
  static func id(of record: Record) -> String
  /// The id in a row that cannot be read; nil if it has none. In replace mode the entity with this id stays.
  static func id(ofUnread row: Int, _ document: borrowing Document) -> String?
  /// The order in which to import the rows, as indices: a code that one row gives up is not free for another
  /// row before.
  static func order(of rows: [ImportSession.Row<Record>], in shop: borrowing Shop) -> [Int]
  /// Validates a record. Notes repairs in `importSession`; throws for what cannot be repaired.
  static func check(_ record: inout Record, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError)
  /// The events that import the record.
  static func importing(
    _ record: Record, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome>
  /// The events that remove an entity which the document does not contain; none for an entity that always
  /// stays.
  static func removing(_ record: Record) -> [Event]
}

extension ShopPart {
  static var needsLogin: Bool { false }

  static func order(of rows: [ImportSession.Row<Record>], in shop: borrowing Shop) -> [Int] { Array(rows.indices) }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? {
    guard document[row].kind == .object else { return nil }
    let position = document.find(.id, in: row)
    return position >= 0 && (document[position].isString || document[position].kind == .number) ? document.text(at: position) : nil
  }
}

/// A row in the table of parts: a `ShopPart` with its types erased.
struct ShopPartEntry: Sendable {
  let name: String
  /// The schema of the list.
  let schema: @Sendable (inout SchemaTypes) -> JSON
  /// Writes the list of all entities of the part.
  let write: @Sendable (borrowing Shop, CustomerID, inout DocumentWriter) -> Void
  /// Imports the list at an index of the document.
  let take: @Sendable (borrowing Document, Int, inout ServiceState, inout ImportSession) -> Void

  init<Part: ShopPart>(_: Part.Type) {
    name = Part.name
    schema = { types in ["description": .string(Part.summary), "type": "array", "items": Part.shape.schema(&types)] }
    write = { shop, customer, writer in
      writer.beginList()
      Part.each(of: shop, for: customer) { record in
        writer.next()
        Part.shape.write(record, &writer.output)
      }
      writer.endList()
    }
    take = { document, list, service, importSession in
      if Part.needsLogin, service.deniesCarts, document.size(of: list) > 0 {
        return importSession.reject(part: Part.name, RowError(path: "", reason: .login))
      }
      importSession.take(Part.self, document, list, in: &service)
    }
  }
}
