/// Writes responses into one buffer and holds them until their group is durable.
///
/// The calls, in the order of a request: `beginResponse`, `beginResult`, `endResult`, then `endResponse` or `fail`, then `hold` or
/// `discard`; for a group `confirm` and `release`.
struct ResponseWriter: ~Copyable {
  /// A response that is being written.
  struct Mark: BitwiseCopyable {
    /// The offset of its first byte.
    let start: Int
    /// The offset after its id; up to here, a result and an error have the same bytes.
    let head: Int
  }

  /// The bytes of all held responses and of the one being written, and the texts of its language.
  var output = Output(capacity: 1 << 17)
  /// The offset of the result being written.
  private(set) var resultStart = 0
  var held = HeldResponses()
}

extension ResponseWriter {
  /// Begins a response with the id at a position of `document`; a position of -1 writes null.
  mutating func beginResponse(id: Int, of document: borrowing Document) -> Mark {
    let start = output.count
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    if id >= 0 { document.copySource(of: id, to: &output) } else { output.null() }
    return Mark(start: start, head: output.count)
  }

  /// Begins a response with an id as it was written; nil writes null.
  mutating func beginResponse(id: String?) -> Mark {
    let start = output.count
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.raw(id ?? "null")
    return Mark(start: start, head: output.count)
  }

  @inline(__always) mutating func beginResult() {
    output.raw(#","result":"#)
    resultStart = output.count
  }

  /// Writes `,"revision":N}` in place of the `}` that ends the result.
  @inline(__always) mutating func endResult(revision: Int) {
    output.reopenObject()
    output.last == UInt8(ascii: "{") ? output.raw(#""revision":"#) : output.raw(#","revision":"#)
    output.int(revision)
    output.endObject()
  }

  @inline(__always) mutating func endResponse() { output.endObject() }

  /// Replaces the partially written result by an error, and ends the response.
  mutating func fail(_ mark: Mark, with fault: RPCError) {
    output.cut(to: mark.head)
    output.error(fault)
  }

  /// Removes the response.
  mutating func discard(_ mark: Mark) { output.cut(to: mark.start) }

  /// Holds the response. `isProvisional` is true when it reports changes that may fail to become durable.
  mutating func hold(_ mark: Mark, isProvisional: Bool) {
    let end = output.count
    output.byte(0x0A)
    held.hold(HeldResponses.HeldResponse(start: mark.start, head: mark.head, end: end, isProvisional: isProvisional, isLine: true))
  }
}

/// Responses of jobs, which may come after those of later requests.
extension ResponseWriter {
  /// Reserves a slot in the current batch for the response of a job.
  mutating func reserve(job: Int) { held.hold(HeldResponses.HeldResponse(start: 0, head: 0, end: 0, isProvisional: false, job: job)) }

  mutating func hold(_ mark: Mark, job: Int, isProvisional: Bool) {
    held.hold(
      alone: HeldResponses.HeldResponse(start: mark.start, head: mark.head, end: output.count, isProvisional: isProvisional, job: job))
  }

  /// Holds an event, the last bytes of the output from `start` on, of a subscription if there is one.
  mutating func hold(eventFrom start: Int, isProvisional: Bool, of subscription: Int32 = 0) {
    let end = output.count
    output.byte(0x0A)
    held.hold(
      alone: HeldResponses.HeldResponse(
        start: start, head: start, end: end, isProvisional: isProvisional, isEvent: true, isLine: true, subscription: subscription))
  }
}

/// Batches and groups.
extension ResponseWriter {
  /// True between `beginBatch` and `endBatch`.
  var isInBatch: Bool { held.isInBatch }

  /// Begins an array of responses.
  mutating func beginBatch() { held.beginBatch() }

  /// Ends the array; one without a response is not sent.
  mutating func endBatch() { held.endBatch() }

  /// Marks the held responses as durable; a non-nil `rpcError` replaces those that depend on the group.
  mutating func confirm(replacing rpcError: RPCError?) { held.confirm(in: &output, replacing: rpcError) }

  /// Sends everything that is held. `rpcError` replaces the responses that depend on a group that is not durable.
  mutating func release(replacing rpcError: RPCError? = nil, into outbox: inout Outbox) {
    held.release(from: &output, replacing: rpcError, into: &outbox)
  }
}
