import ShopModel

/// Items in a row, by what was written of them.
struct WrittenRun: Wire {
  /// What the items are places in.
  private var bytes: [UInt8] = []
  private var items: [WrittenItem] = []
  /// The locations of the items, and perhaps others.
  private var locations: [LocationView] = []
  /// Which of the locations each item has.
  private var numbers: [Int] = []

  init() {}

  var count: Int { items.count }

  mutating func append(_ item: WrittenItem, at location: Int) {
    items.append(item)
    numbers.append(location)
  }

  /// The same items, ready to be written.
  func finished(_ bytes: [UInt8], _ locations: LocationNumbers) -> WrittenRun {
    var run = self
    (run.bytes, run.locations) = (bytes, locations.views)
    return run
  }

  /// The items that `filter` lets through, by name in the language's order, then by id.
  init(of shop: borrowing Shop, admittedBy filter: ItemFilter, _ context: Context, as form: WrittenForm = .item) {
    var numbers = LocationNumbers()
    var run = WrittenRun()
    let lists = context.views.lists
    let bytes = lists.eachItem(of: shop, admittedBy: filter, in: context.textLanguage, as: form, by: ItemView.write) { entry in
      run.append(entry.item, at: numbers.number(of: entry.location, in: shop))
    }
    self = run.finished(bytes, numbers)
  }

  static let shape = Shape<Self>(
    schema: Shape<[ItemView]>.items.schema,
    read: { (_, _) throws(Mismatch) in throw .invalid("items that are only written") },
    write: { run, output in run.write(to: &output) })

  /// What is written of a location is copied for the next item there.
  private func write(to output: inout Output) {
    let bytes = bytes.span
    var known: [Range<Int>] = Array(repeating: 0..<0, count: locations.count)
    output.beginArray()
    for (place, item) in items.enumerated() {
      if place > 0 { output.byte(UInt8(ascii: ",")) }
      output.raw(bytes.extracting(Int(item.start)..<Int(item.split)))
      let number = numbers[place]
      if known[number].isEmpty {
        let start = output.count
        ItemView.writeLocation(locations[number], &output)
        known[number] = start..<output.count
      } else {
        output.repeat(known[number])
      }
      output.raw(bytes.extracting(Int(item.split)..<Int(item.end)))
    }
    output.endArray()
  }
}
