import ShopModel

/// One kind of things that an exported shop has: how they are found, written, looked through, and taken in again. What adds one is a
/// file with such a type, and its line in `ShopDocument.parts`.
protocol ShopPart: SendableMetatype {
  associatedtype Record: Sendable
  /// The member of the document that lists them.
  static var name: String { get }
  /// Whether `requireLogin` keeps guests from taking them in.
  static var needsLogin: Bool { get }
  static var shape: Shape<Record> { get }
  /// Calls `body` with all that `customer` may take along, always in the same order.
  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Record) -> Void)
  /// What tells one from the others.
  static func id(of record: Record) -> String
  /// The same of a row that cannot be read, as far as it says so: what it is about stays when all others go.
  static func id(ofUnread row: Int, _ document: borrowing Document) -> String?
  /// In which order rows are taken in, as places: what one of them gives up is free for another only afterwards.
  static func order(of rows: [Intake.Row<Record>], in shop: borrowing Shop) -> [Int]
  /// Puts right what can be in a record of a document, says so to `intake`, and throws what cannot.
  static func check(_ record: inout Record, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault)
  /// The facts that make ours what the record says.
  static func taking(
    _ record: Record, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome>
  /// The facts that take away what no record names; none for what always stays.
  static func removing(_ record: Record) -> [Event]
}

extension ShopPart {
  static var needsLogin: Bool { false }

  static func order(of rows: [Intake.Row<Record>], in shop: borrowing Shop) -> [Int] { Array(rows.indices) }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? {
    guard document[row].kind == .object else { return nil }
    let place = document.find(.id, in: row)
    return place >= 0 && (document[place].isString || document[place].kind == .number) ? document.text(at: place) : nil
  }
}

/// A line of the table of parts: a part with its types erased, made where they are still known.
struct ShopPartEntry: Sendable {
  let name: String
  /// Writes the list of all things of the part.
  let write: @Sendable (borrowing Shop, CustomerID, inout DocumentWriter) -> Void
  /// Takes in the list at a place of a document.
  let take: @Sendable (borrowing Document, Int, inout ServiceState, inout Intake) -> Void

  init<Part: ShopPart>(_: Part.Type) {
    name = Part.name
    write = { shop, customer, writer in
      writer.beginList()
      Part.each(of: shop, for: customer) { record in
        writer.next()
        Part.shape.write(record, &writer.output)
      }
      writer.endList()
    }
    take = { document, list, service, intake in
      if Part.needsLogin, service.keepsFromCarts, document.size(of: list) > 0 {
        return intake.reject(part: Part.name, RowFault(path: "", reason: .login))
      }
      intake.take(Part.self, document, list, in: &service)
    }
  }
}
