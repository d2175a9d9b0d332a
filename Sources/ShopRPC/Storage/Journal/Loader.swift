import Dispatch
import Persistence
import ShopModel
import Synchronization

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

    /// The parsed records; waits for them. May be called once.
    func take() -> [Record] {
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

  /// Takes one record, in the order of the store.
  func take(_ stored: Stored, _ bytes: Span<UInt8>, _ shop: inout Shop) {
    batch.add(stored, bytes)
    if batch.isFull { send() }
    while pending.count > Self.most { applyNext(&shop) }
  }

  /// Applies the remaining records.
  func finish(_ shop: inout Shop) {
    if queue == nil {
      let replayer = replayer
      batch.each { replayer.take($0, $1, &shop) }
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
    for record in next.take() { replayer.apply(record, &shop) }
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

  /// The records, parsed.
  func parsed() -> [Record] {
    var reader = RecordReader()
    var all: [Record] = []
    all.reserveCapacity(count)
    each { all.append(reader.read($0, $1)) }
    return all
  }

  private static let size = 256 << 10
}
