import ShopModel

/// Amounts as written recently in one language: prices and totals are often written again, and copying is cheaper than formatting.
struct AmountCache {
  private struct Entry {
    var minorUnits = 0
    /// Letters of the currency; 0 if the entry is empty.
    var letters: UInt32 = 0
    /// Empty if the amount was not written as an object, or is too long.
    var json = Label.empty
    /// Empty if the amount was not written in a text, or is too long.
    var text = Label.empty

    @inline(__always) func holds(_ money: Money) -> Bool { minorUnits == money.minorUnits && letters == money.currency.letters }
  }

  /// Each amount has one place; another amount of the same place replaces it. Empty before the first amount.
  private var entries: [Entry] = []

  /// The amount as a JSON object; nil if it is not known.
  @inline(__always) func json(of money: Money) -> Label? {
    let place = Self.place(of: money)
    guard place < entries.count, entries[place].holds(money), entries[place].json.count > 0 else { return nil }
    return entries[place].json
  }

  /// The amount in the language's format; nil if it is not known.
  @inline(__always) func text(of money: Money) -> Label? {
    let place = Self.place(of: money)
    guard place < entries.count, entries[place].holds(money), entries[place].text.count > 0 else { return nil }
    return entries[place].text
  }

  @inline(__always) mutating func keep(json: Label, of money: Money) { entries[claimed(by: money)].json = json }

  @inline(__always) mutating func keep(text: Label, of money: Money) { entries[claimed(by: money)].text = text }

  /// The place of the amount, after removing another amount from it.
  @inline(__always) private mutating func claimed(by money: Money) -> Int {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.capacity) }
    let place = Self.place(of: money)
    if !entries[place].holds(money) { entries[place] = Entry(minorUnits: money.minorUnits, letters: money.currency.letters) }
    return place
  }

  @inline(__always) private static func place(of money: Money) -> Int {
    let key = UInt(bitPattern: money.minorUnits) &+ UInt(money.currency.letters)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }

  /// One entry for each value of six bits.
  private static let capacity = 64
}
