import ShopModel

/// Answers to changes that carried an idempotency key.
enum Idempotency {
  /// A key of the client, and what it stands for.
  struct Key {
    let text: String
    let fingerprint: String
    /// Whose key it is. A call that logs in or out may come again from whoever the session is by then: its key is the guest's.
    let customer: CustomerID

    init(_ text: String, of call: Desk.Call, by customer: CustomerID) {
      self.text = text
      fingerprint = Idempotency.fingerprint(of: call)
      self.customer = call.changesCustomer ? .guest : customer
    }
  }

  /// A short text that differs for every method and params, secrets aside: a 128-bit FNV-1a hash of how they are written.
  static func fingerprint(of call: Desk.Call) -> String {
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

extension Desk {
  /// Writes the answer that is kept for `key`, if there is one. The key of another call is refused.
  mutating func repeatAnswer(to key: Idempotency.Key) throws(Fault) -> Bool {
    guard let kept = shop.kept.answer(to: key.text, of: key.customer, now: context.now) else { return false }
    guard kept.fingerprint == key.fingerprint else { throw Fault(.idempotencyKeyReused) }
    output.raw(kept.result)
    output.reopenObject()
    output.raw(#","_meta":{"replayed":true}}"#)
    return true
  }

  /// Makes the answer just written part of the change.
  mutating func keep(_ key: Idempotency.Key) {
    let result = output.textWithoutSecrets(from: resultStart)
    let answer = KeptAnswer(customer: key.customer, key: key.text, fingerprint: key.fingerprint, result: result, at: context.now)
    for piece in answer.pieces(of: Limits.keptPiece) {
      shop.apply(.kept(piece), at: context.now, &log)
      events.append(.kept(piece))
    }
  }
}
