import Dispatch
import Persistence
import ShopModel
import Synchronization

/// Loads all stored data at the start of the service. With much data, a second thread parses records while
/// this one fetches and applies them; parsing is most of the work.
final class Loader {
  /// Queue of parsed batches, in order.
  private final class BatchQueue: Sendable {
    private let batches = Mutex<[[Record]]>([])
    private let count = DispatchSemaphore(value: 0)

    func put(_ batch: [Record]) {
      batches.withLock { $0.append(batch) }
      count.signal()
    }

    /// Next batch; waits until there is one.
    func take() -> [Record] {
      count.wait()
      return batches.withLock { $0.removeFirst() }
    }
  }

  private let replayer: Replayer
  private let shelf = BatchQueue()
  /// Queue of the second thread, created when there is enough work.
  private var queue: DispatchQueue?
  private var batch = RecordBatch()
  /// Number of batches being parsed.
  private var pending = 0

  init(_ replayer: Replayer) { self.replayer = replayer }

  /// Takes one record, in the order of the store.
  func take(_ stored: Stored, _ bytes: Span<UInt8>, _ shop: inout Shop) {
    batch.add(stored, bytes)
    if batch.isFull { send() }
    while pending > Self.most { applyNext(&shop) }
  }

  /// Applies the remaining records.
  func finish(_ shop: inout Shop) {
    if queue == nil {
      let replayer = replayer
      batch.each { replayer.take($0, $1, &shop) }
    } else {
      send()
    }
    while pending > 0 { applyNext(&shop) }
  }

  private func send() {
    let queue = queue ?? DispatchQueue(label: "shop-rpc.records")
    self.queue = queue
    let (shelf, batch) = (shelf, batch)
    queue.async {
      var reader = RecordReader()
      var records: [Record] = []
      records.reserveCapacity(batch.count)
      batch.each { records.append(reader.read($0, $1)) }
      shelf.put(records)
    }
    self.batch = RecordBatch()
    pending += 1
  }

  private func applyNext(_ shop: inout Shop) {
    for record in shelf.take() { replayer.apply(record, &shop) }
    pending -= 1
  }

  /// Maximum number of pending batches, so that memory does not grow with the store.
  private static let most = 8
}

/// Stored records that are parsed together.
struct RecordBatch: Sendable {
  private var bytes: [UInt8] = []
  private var records: [(stored: Stored, end: Int)] = []

  /// Number of records.
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

  private static let size = 256 << 10
}
