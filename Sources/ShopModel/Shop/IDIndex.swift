/// Finds places by id: open addressing over a hash of the id's first and last bytes, several times as fast as a dictionary of texts.
struct IDIndex<ID: Identifier>: Sendable {
  /// A place + 1 by slot; 0 where there is none.
  private var slots: [Int32] = Array(repeating: 0, count: Self.smallest)
  /// The id at each place; nil where it has been removed.
  private(set) var ids: [ID?] = []
  private(set) var count = 0
  /// How many slots a search must pass, those of removed ids included.
  private var used = 0

  /// Where `id` is; nil when it is not there.
  func place(of id: ID) -> Int? {
    let slot = find(id)
    return slots[slot] > 0 ? Int(slots[slot]) - 1 : nil
  }

  /// Where `id` is; when it is not here yet, nil, and from now on it is at `place`.
  mutating func place(of id: ID, orInsertAt place: Int) -> Int? {
    if (used + 1) * 2 > slots.count { grow() }
    let slot = find(id)
    if slots[slot] > 0 { return Int(slots[slot]) - 1 }
    while ids.count < place { ids.append(nil) }
    if ids.count == place { ids.append(id) } else { ids[place] = id }
    slots[slot] = Int32(truncatingIfNeeded: place + 1)
    count += 1
    used += 1
    return nil
  }

  /// Forgets `id`; answers where it was.
  mutating func remove(_ id: ID) -> Int? {
    let slot = find(id)
    guard slots[slot] > 0 else { return nil }
    let place = Int(slots[slot]) - 1
    slots[slot] = Self.removed
    ids[place] = nil
    count -= 1
    return place
  }

  /// The slot of `id`, or the empty one where a search for it ends.
  private func find(_ id: ID) -> Int {
    let mask = slots.count - 1
    var slot = hash(id) & mask
    while slots[slot] != 0 {
      if slots[slot] > 0, ids[Int(slots[slot]) - 1] == id { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The bytes of the id, mixed with numbers that differ from process to process, so that nobody can choose ids that collide.
  private func hash(_ id: ID) -> Int {
    let bytes = id.text.utf8Span.span
    var hash = Seed.first
    for place in bytes.indices { hash = (hash ^ UInt64(bytes[place])) &* Seed.second }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(Self.smallest, (count + 1).nextPowerOfTwo * 4))
    used = count
    for (place, id) in ids.enumerated() {
      guard let id else { continue }
      slots[find(id)] = Int32(truncatingIfNeeded: place + 1)
    }
  }

  private static var smallest: Int { 16 }
  private static var removed: Int32 { -1 }
}

/// Two numbers that are drawn once a process.
private enum Seed {
  static let first = UInt64(bitPattern: Int64("first".hashValue))
  static let second = UInt64(bitPattern: Int64("second".hashValue)) | 1
}

extension Int {
  /// The least power of two that is not smaller.
  fileprivate var nextPowerOfTwo: Int {
    var power = 1
    while power < self { power *= 2 }
    return power
  }
}
