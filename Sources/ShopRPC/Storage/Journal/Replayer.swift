import Dispatch
import Persistence
import ShopModel
import Synchronization

/// A change that erased data together with its history.
struct Erasure: Hashable {
  /// Sequence number of its last line.
  let line: Int
  /// Revision of the change; history begins with it.
  let revision: Int
}

/// Applies stored records to a shop.
final class Replayer {
  private var reader = RecordReader()
  private var log = UndoLog(keepsSteps: false)
  /// Observer of every change; nil while nobody is interested.
  var collector: (any ChangeObserver)? { didSet { log = UndoLog(keepsSteps: collector != nil) } }
  /// Method of a change whose last line has not been read yet.
  private var method = ""
  /// Events of a change whose last line has not been read yet, one for each set of topics: its end needs no
  /// more, and the events of a large import need not be kept in memory.
  private var events: [Event] = []
  /// True when the change whose last line has not been read yet erases data.
  private var hasErased = false
  /// Number of records that this version does not know; they stay in the files and are not applied.
  private(set) var unknownRecords = 0

  /// Number of reloads and large erasures, after which everything derived from the shop and its history is invalid.
  private(set) var restarts = 0

  /// Last erasure whose data may remain in older files; nil for none.
  var pendingErasure: Erasure?

  /// Reads one record and applies it, in the order of the database.
  func apply(_ stored: Stored, _ bytes: Span<UInt8>, _ shop: inout Shop) {
    apply(reader.read(stored, bytes), &shop)
  }

  /// Applies one parsed record, in the order of the database.
  func apply(_ record: consuming Record, _ shop: inout Shop) {
    switch consume record {
    case .restart:
      collector?.recordRestart(at: shop.revision)
      shop = Shop()
      restarts += 1
      events.removeAll()
      hasErased = false
      unknownRecords = 0
      pendingErasure = nil
    case .snapshot(let count): shop.reserve(products: count)
    case .product(let product):
      shop.replace(by: product, &log)
      log.clear()
    case .entity(let entity): apply(entity, &shop)
    case .transaction(let transaction, let sequence, let isLast): apply(transaction, &shop, sequence, isLast: isLast)
    }
  }

  private func apply(_ entity: consuming SnapshotLine?, _ shop: inout Shop) {
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
    shop.endChange(events, &log)
    if hasErased { pendingErasure = Erasure(line: sequence, revision: shop.revision) }
    hasErased = false
    if let collector { report(to: collector, shop) }
    events.removeAll(keepingCapacity: true)
  }

  /// Reports a complete change to the observer.
  private func report(to collector: any ChangeObserver, _ shop: borrowing Shop) {
    collector.record(method, isOwn: false, log, since: 0, in: shop)
    log.clear()
  }
}

/// A parsed record; nil content is not known to this version.
enum Record: Sendable {
  case restart
  case snapshot(entities: Int)
  /// A line of a snapshot with a plain product.
  case product(Product)
  // indirect, so that a product is moved as it is
  indirect case entity(SnapshotLine?)
  indirect case transaction(Transaction?, sequence: Int, isLast: Bool)
}

/// Parses records.
struct RecordReader: ~Copyable {
  private var document = Document()
  private var products = PlainProductReader()

  mutating func read(_ stored: Stored, _ bytes: Span<UInt8>) -> Record {
    switch stored {
    case .restart: .restart
    case .snapshot(let count): .snapshot(entities: count)
    case .entity: products.read(bytes).map { .product($0) } ?? .entity(read(bytes, SnapshotLine.shape))
    case .transaction(let sequence, _, let isLast): .transaction(read(bytes, Transaction.shape), sequence: sequence, isLast: isLast)
    }
  }

  private mutating func read<Value>(_ bytes: Span<UInt8>, _ shape: Shape<Value>) -> Value? {
    do throws(JSONError) { try document.read(bytes) } catch { return nil }
    do throws(ValidationError) { return try shape.read(document, 0) } catch { return nil }
  }
}

/// One change as a line of the journal: its method, time, customer, client, and events.
struct Transaction: WireType {
  let method: String
  let at: Timestamp
  let by: CustomerID
  /// The revision that this change undoes; nil unless it is an undo or redo.
  var undoes: Int?
  /// The client that made it, as it calls itself; nil unless it has a name.
  var client: String?
  let events: [Event]

  /// Copy with other events.
  func with(events: [Event]) -> Transaction {
    Transaction(method: method, at: at, by: by, undoes: undoes, client: client, events: events)
  }

  /// Read by it; `Ledger.append` writes with `writeHead`, three times as fast, and a test compares both.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("method", \.method, .string, "Method that made the change."),
    Field("at", \.at, .milliseconds, "Time of the change, as its events record it."),
    Field("by", \.by, .id, "Customer who made the change."),
    Field("undoes", \.undoes, optional: .integer(1...Int.max), "Revision of the change that this one undoes."),
    Field("client", \.client, optional: .string, "Client that made the change, as it calls itself."),
    Field("events", \.events, .array(Event.shape), "Events, in order."))

  /// Writes what precedes the first event.
  func writeHead(to output: inout Output) {
    output.raw(#"{"method":""#)
    output.raw(method)
    output.raw(#"","at":"#)
    output.int(at.milliseconds)
    output.raw(#","by":"#)
    output.string(by.text)
    if let undoes {
      output.raw(#","undoes":"#)
      output.int(undoes)
    }
    if let client {
      output.raw(#","client":"#)
      output.string(client)
    }
    output.raw(#","events":["#)
  }

  /// What follows the last event.
  static var end: StaticString { "]}" }
}

/// Shares a shop between two closures that never run at the same time.
final class ShopBox {
  var shop = Shop()

  /// Writes the whole state to `sink`.
  func write(to sink: inout SnapshotSink) throws(DatabaseError) { try SnapshotLine.write(shop, to: &sink) }
}

/// Loads all stored data at the start of the service. With much data, other threads parse records while this one fetches and applies them.
///
/// Parsing is most of the work. Batches are parsed in any order and applied in theirs: while the next one is not parsed yet, this thread parses
/// another instead of waiting.
final class Loader {
  /// Records that are parsed by whichever thread claims them first.
  private final class Batch: Sendable {
    private enum State {
      case waiting(RecordBatch)
      case claimed
      case parsed([Record])
    }

    private let state: Mutex<State>
    private let end = DispatchSemaphore(value: 0)

    init(_ records: RecordBatch) { state = Mutex(.waiting(records)) }

    var isParsed: Bool { state.withLock { if case .parsed = $0 { true } else { false } } }

    /// Parses the records unless another thread does or did; returns true if it has.
    func parse() -> Bool {
      let claimed = state.withLock { state -> RecordBatch? in
        guard case .waiting(let records) = state else { return nil }
        state = .claimed
        return records
      }
      guard let claimed else { return false }
      let records = claimed.parsed()
      state.withLock { $0 = .parsed(records) }
      end.signal()
      return true
    }

    /// The parsed records, the first one at the end; waits for them. May be called once.
    func waitForRecords() -> [Record] {
      end.wait()
      return state.withLock { state in
        defer { state = .claimed }
        return if case .parsed(let records) = state { records } else { [] }
      }
    }
  }

  private let replayer: Replayer
  /// The queue of the other threads, created when there is enough work.
  private var queue: DispatchQueue?
  private var batch = RecordBatch()
  /// Batches that are not applied yet, in order.
  private var pending: [Batch] = []

  init(_ replayer: Replayer) { self.replayer = replayer }

  /// Adds the next record, in the order of the database; it is applied by the call or by a later one.
  func add(_ stored: Stored, _ bytes: Span<UInt8>, _ shop: inout Shop) {
    batch.add(stored, bytes)
    if batch.isFull { send() }
    while pending.count > Self.most { applyNext(&shop) }
  }

  /// Applies the remaining records.
  func finish(_ shop: inout Shop) {
    if queue == nil {
      let replayer = replayer
      batch.each { replayer.apply($0, $1, &shop) }
    } else {
      send()
    }
    while !pending.isEmpty { applyNext(&shop) }
  }

  private func send() {
    let queue = queue ?? DispatchQueue(label: "shop-rpc.records", attributes: .concurrent)
    self.queue = queue
    let batch = Batch(batch)
    pending.append(batch)
    queue.async { _ = batch.parse() }
    self.batch = RecordBatch()
  }

  private func applyNext(_ shop: inout Shop) {
    let next = pending.removeFirst()
    while !next.isParsed, next.parse() || pending.contains(where: { $0.parse() }) {}
    var records = next.waitForRecords()
    while let record = records.popLast() { replayer.apply(record, &shop) }
  }

  /// Maximum number of pending batches, so that memory does not grow with the database.
  private static let most = 8
}

/// Stored records that are parsed together.
struct RecordBatch: Sendable {
  private var bytes: [UInt8] = []
  private var records: [(stored: Stored, end: Int)] = []

  var count: Int { records.count }

  /// True when the batch is large enough to be passed to another thread: some hundred records.
  var isFull: Bool { bytes.count >= Self.size }

  mutating func add(_ stored: Stored, _ text: Span<UInt8>) {
    if records.isEmpty { bytes.reserveCapacity(Self.size + text.count) }
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    records.append((stored, bytes.count))
  }

  /// Calls `body` with every record, in order.
  func each(_ body: (Stored, Span<UInt8>) -> Void) {
    var start = 0
    for record in records {
      body(record.stored, bytes.span.extracting(start..<record.end))
      start = record.end
    }
  }

  /// The records in reverse order: taken from the end, a record is moved instead of copied.
  func parsed() -> [Record] {
    var reader = RecordReader()
    var all: [Record] = []
    all.reserveCapacity(count)
    for index in records.indices.reversed() {
      let start = index > 0 ? records[index - 1].end : 0
      all.append(reader.read(records[index].stored, bytes.span.extracting(start..<records[index].end)))
    }
    return all
  }

  private static let size = 256 << 10
}
