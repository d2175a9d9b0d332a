/// Wall time that never goes back: milliseconds, then a counter within one, continued from the last stamp seen.
struct HybridClock: ~Copyable {
  private(set) var last = Milliseconds(0)
  private(set) var counter = 0
  private var text = Bytes(capacity: Limits.head)
  private var written: Milliseconds?

  /// Moves on to `now`; a clock that went back or stands still only counts.
  mutating func advance(to now: Milliseconds) {
    guard now > last else { return }
    last = now
    counter = 0
  }

  /// Takes over a stamp read from a file when it is later than ours.
  mutating func observe(_ time: Milliseconds, counter other: Int) {
    if time > last {
      last = time
      counter = other
    } else if time == last {
      counter = max(counter, other)
    }
  }

  /// Adds the next stamp, `2026-11-21T00:44:12.123Z-000001`.
  mutating func write(to bytes: inout Bytes) {
    counter += 1
    if counter >= Limits.counterEnd {
      last = Milliseconds(last.count + 1)
      counter = 1
    }
    if written != last { rewrite() }
    text.withSpan { bytes.append($0) }
    bytes.append(decimal: counter, digits: Limits.counterDigits)
  }

  /// The text costs more than all the rest of an envelope, so it is made once a millisecond.
  private mutating func rewrite() {
    text.removeAll()
    last.write(to: &text)
    text.append("-")
    written = last
  }
}
