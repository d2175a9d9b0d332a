import ShopModel

/// Kept responses of changes with an idempotency key.
enum Idempotency {
  /// An idempotency key with the call it identifies.
  struct Key {
    let text: String
    let fingerprint: String
    /// Owner of the key. A call that logs in or out may be repeated under either identity; its key belongs to
    /// the guest.
    let customer: CustomerID
    /// True when the response is only for the customer the call leaves in the session. The response of a
    /// registration reveals nothing beyond its params, so it is not bound.
    let isBound: Bool

    init(_ text: String, of call: ServiceState.Call, writing write: (inout Output) -> Void, by customer: CustomerID) {
      self.text = text
      fingerprint = Idempotency.fingerprint(of: call.method, writing: write)
      self.customer = call.changesCustomer ? .guest : customer
      isBound = call.bindsReplay
    }

    /// Stored fingerprint. For a login or logout it includes the customer the call left in the session: no
    /// one receives a login's response without the password, and no one stays logged in because another
    /// session logged out with the same key.
    func mark(for customer: CustomerID) -> String { isBound ? fingerprint + Self.separator + customer.text : fingerprint }

    /// True when a stored fingerprint is of this call, whichever customer it left in the session.
    func isMarked(by mark: String) -> Bool { mark == fingerprint || isBound && mark.hasPrefix(fingerprint + Self.separator) }

    private static let separator = "@"
  }

  /// 128-bit FNV-1a hash of the method and the canonical params, which `write` writes, without secrets.
  static func fingerprint(of method: String, writing write: (inout Output) -> Void) -> String {
    var output = Output()
    output.hidesSecrets = true
    output.raw(method)
    output.byte(0x20)
    write(&output)
    let hash = output.withBytes { bytes in
      var hash = basis
      for offset in bytes.indices { hash = (hash ^ UInt128(bytes[offset])) &* prime }
      return hash
    }
    return String(hash, radix: radix)
  }

  private static let basis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
  private static let radix = 36
}

extension ServiceState {
  /// Writes the response kept for `key` and returns true; false when none is kept for this customer. Throws
  /// when the key was used for another call.
  mutating func repeatAnswer(to key: Idempotency.Key) throws(RPCError) -> Bool {
    guard let kept = shop.kept.answer(to: key.text, of: key.customer, now: context.now) else { return false }
    guard key.isMarked(by: kept.fingerprint) else { throw RPCError(.idempotencyKeyReused) }
    guard kept.fingerprint == key.mark(for: context.customer) else { return false }
    response.output.raw(kept.result)
    response.output.reopenObject()
    response.output.raw(#","_meta":{"replayed":true}}"#)
    return true
  }

  /// Adds the response just written to the change.
  mutating func keep(_ key: Idempotency.Key) {
    let result = response.output.textWithoutSecrets(from: response.resultStart)
    let answer = IdempotentResponse(
      customer: key.customer, key: key.text, fingerprint: key.mark(for: session.customer), result: result, at: context.now)
    for piece in answer.pieces(of: Limits.keptPiece) {
      shop.apply(.kept(piece), at: context.now, &group.log)
      pending.events.append(.kept(piece))
    }
  }
}
