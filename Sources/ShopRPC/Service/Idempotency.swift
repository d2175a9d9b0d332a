import ShopModel

/// Answers to changes that carried an idempotency key.
enum Idempotency {
  /// A key of the client, and what it stands for.
  struct Key {
    let text: String
    let fingerprint: String
    /// Whose key it is. A call that logs in or out may come again from whoever the session is by then: its key is the guest's.
    let customer: CustomerID
    /// Whether the answer is only for whom the call leaves the session to. That of a registration tells nothing but what its params do.
    let isBound: Bool

    init(_ text: String, of call: ServiceState.Call, by customer: CustomerID) {
      self.text = text
      fingerprint = Idempotency.fingerprint(of: call)
      self.customer = call.changesCustomer ? .guest : customer
      isBound = call.bindsReplay
    }

    /// What is kept of the call. One that logs in or out is the same only for whom it left the session to: nobody is told without the
    /// password what a login answered, and nobody stays logged in because somebody else has logged out by the same key.
    func mark(for customer: CustomerID) -> String { isBound ? fingerprint + Self.separator + customer.text : fingerprint }

    /// Whether what is kept of a call is of this one, whoever it left the session to.
    func isMarked(by mark: String) -> Bool { mark == fingerprint || isBound && mark.hasPrefix(fingerprint + Self.separator) }

    private static let separator = "@"
  }

  /// A short text that differs for every method and params, secrets aside: a 128-bit FNV-1a hash of how they are written.
  static func fingerprint(of call: ServiceState.Call) -> String {
    var output = Output()
    output.hidesSecrets = true
    output.raw(call.method)
    output.byte(0x20)
    call.write(&output)
    let hash = output.withBytes { bytes in
      var hash = basis
      for place in bytes.indices { hash = (hash ^ UInt128(bytes[place])) &* prime }
      return hash
    }
    return String(hash, radix: radix)
  }

  private static let basis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
  private static let radix = 36
}

extension ServiceState {
  /// Writes the answer that is kept for `key`, if there is one for this customer. The key of another call is refused.
  mutating func repeatAnswer(to key: Idempotency.Key) throws(Fault) -> Bool {
    guard let kept = shop.kept.answer(to: key.text, of: key.customer, now: context.now) else { return false }
    guard key.isMarked(by: kept.fingerprint) else { throw Fault(.idempotencyKeyReused) }
    guard kept.fingerprint == key.mark(for: context.customer) else { return false }
    response.output.raw(kept.result)
    response.output.reopenObject()
    response.output.raw(#","_meta":{"replayed":true}}"#)
    return true
  }

  /// Makes the answer just written part of the change.
  mutating func keep(_ key: Idempotency.Key) {
    let result = response.output.textWithoutSecrets(from: response.resultStart)
    let answer = KeptAnswer(
      customer: key.customer, key: key.text, fingerprint: key.mark(for: session.customer), result: result, at: context.now)
    for piece in answer.pieces(of: Limits.keptPiece) {
      shop.apply(.kept(piece), at: context.now, &group.log)
      pending.events.append(.kept(piece))
    }
  }
}
