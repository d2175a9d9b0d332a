import Persistence
import ShopModel

/// A change that erased things together with their past.
struct Erasure: Hashable {
  /// The last line of it.
  let line: Int
  /// The revision that it made: history begins with it.
  let revision: Int
}

/// Brings stored records back into a shop.
final class Replayer {
  private var reader = RecordReader()
  private var log = UndoLog(keepsSteps: false)
  /// Is told of every change, while somebody wants to know.
  var reporter: (any ChangeObserver)? { didSet { log = UndoLog(keepsSteps: reporter != nil) } }
  /// The method of the change whose last line has not come yet.
  private var method = ""
  /// Of the facts of a change whose last line has not come yet, one for all that touch the same: its end asks for no more, and the facts
  /// of a large import need not be held.
  private var events: [Event] = []
  /// Whether the change whose last line has not come yet erases something.
  private var hasErased = false
  /// How many records this version does not know; they are kept in the files and not applied.
  private(set) var unknownRecords = 0

  /// How often everything began afresh, or much was erased: what is derived from the shop and its past is of no use then.
  private(set) var restarts = 0

  /// What was last erased from the shop, if it may still stand in older files.
  var owedErasure: Erasure?

  /// Takes one record; the order is the store's.
  func take(_ stored: Stored, _ bytes: Span<UInt8>, _ shop: inout Shop) {
    apply(reader.read(stored, bytes), &shop)
  }

  /// Applies one record that was read already; the order is the store's.
  func apply(_ record: consuming Record, _ shop: inout Shop) {
    switch consume record {
    case .restart:
      reporter?.noteRestart(at: shop.revision)
      shop = Shop()
      restarts += 1
      events.removeAll()
      hasErased = false
      unknownRecords = 0
      owedErasure = nil
    case .entity(let entity): apply(entity, &shop)
    case .transaction(let transaction, let sequence, let isLast): apply(transaction, &shop, sequence, isLast: isLast)
    }
  }

  private func apply(_ entity: consuming Entity?, _ shop: inout Shop) {
    switch consume entity {
    case .state(let record):
      var touched = TopicRevisions()
      for entry in record.touched { touched[entry.topic] = entry.revision }
      shop.resume(at: record.revision, touched)
    case .fact(let event):
      shop.apply(event, at: Timestamp(milliseconds: 0), &log)
      log.clear()
    case nil: unknownRecords += 1
    }
  }

  private func apply(_ transaction: Transaction?, _ shop: inout Shop, _ sequence: Int, isLast: Bool) {
    if transaction == nil { unknownRecords += 1 }
    if let transaction {
      method = transaction.method
      for event in transaction.events {
        shop.apply(event, at: transaction.at, &log)
        if event.erases {
          hasErased = true
          restarts += 1
        }
        if !events.contains(where: { $0.touchesTheSame(as: event) }) { events.append(event) }
      }
    }
    guard isLast else { return }
    shop.commit(events, &log)
    if hasErased { owedErasure = Erasure(line: sequence, revision: shop.revision) }
    hasErased = false
    if let reporter { report(to: reporter, shop) }
    events.removeAll(keepingCapacity: true)
  }

  /// Tells what the change did that has just ended.
  private func report(to reporter: any ChangeObserver, _ shop: borrowing Shop) {
    reporter.note(method, isOwn: false, log, since: 0, in: shop)
    log.clear()
  }
}

/// A stored record as it was read; nil stands for what this version does not know.
enum Record: Sendable {
  case restart
  case entity(Entity?)
  case transaction(Transaction?, sequence: Int, isLast: Bool)
}

/// Reads records.
struct RecordReader: ~Copyable {
  private var document = Document()

  mutating func read(_ stored: Stored, _ bytes: Span<UInt8>) -> Record {
    switch stored {
    case .restart: .restart
    case .entity: .entity(read(bytes, Entity.shape))
    case .transaction(let sequence, _, let isLast): .transaction(read(bytes, Transaction.shape), sequence: sequence, isLast: isLast)
    }
  }

  private mutating func read<Value>(_ bytes: Span<UInt8>, _ shape: Shape<Value>) -> Value? {
    do throws(Malformed) { try document.read(bytes) } catch { return nil }
    do throws(Mismatch) { return try shape.read(document, 0) } catch { return nil }
  }
}

/// One change as a line of the journal: what was called, when, by whom, and the facts. The ledger writes it with the same shape.
struct Transaction: Wire {
  let method: String
  let at: Timestamp
  let by: CustomerID
  /// The revision whose change it takes back.
  var undoes: Int?
  let events: [Event]

  /// The same call with other facts.
  func with(events: [Event]) -> Transaction { Transaction(method: method, at: at, by: by, undoes: undoes, events: events) }

  static let shape = Shape<Self>.object(
    Self.init,
    Field(inlined: "method", \.method, .string, "The method that made the change."),
    Field(inlined: "at", \.at, .milliseconds, "When, as the facts have it."),
    Field(inlined: "by", \.by, .id, "The customer who did it."),
    Field(inlined: "undoes", \.undoes, optional: .integer(1...Int.max), "The revision whose change it takes back."),
    Field(inlined: "events", \.events, .array(Event.shape), "The facts, in order."))
}

/// Lends a shop to two closures that are never called at once.
final class ShopBox {
  var shop = Shop()

  /// Gives `sink` everything there is.
  func write(to sink: inout SnapshotSink) throws(StoreError) { try Entity.write(shop, to: &sink) }
}
