extension Document {
  /// Writes the value at `position`, -1 for none, changed by the value at `change` of `patch`: the algorithm of RFC 7396.
  func write(_ position: Int, patchedBy patch: borrowing Document, _ change: Int, to output: inout Output) {
    guard patch[change].kind == .object else { return patch.copySource(of: change, to: &output) }
    let isObject = position >= 0 && self[position].kind == .object
    var count = 0
    output.beginObject()
    for place in isObject ? names(in: position) : [] {
      let name = text(at: place)
      let new = patch.member(name, of: change)
      if new >= 0, patch[new].kind == .null { continue }
      Self.begin(name, &count, &output)
      if new < 0 { copySource(of: place + 1, to: &output) } else { write(place + 1, patchedBy: patch, new, to: &output) }
    }
    for place in patch.names(in: change) where patch[place + 1].kind != .null {
      let name = patch.text(at: place)
      if isObject, member(name, of: position) >= 0 { continue }
      Self.begin(name, &count, &output)
      write(-1, patchedBy: patch, place + 1, to: &output)
    }
    output.endObject()
  }

  private static func begin(_ name: String, _ count: inout Int, _ output: inout Output) {
    if count > 0 { output.byte(0x2C) }
    count += 1
    output.string(name)
    output.byte(0x3A)
  }

  /// Where the names of the members of an object stand, in order.
  private func names(in object: Int) -> [Int] {
    var all: [Int] = []
    var place = object + 1
    while place < Int(self[object].next) {
      all.append(place)
      place = Int(self[place + 1].next)
    }
    return all
  }

  /// Where the value of the member `name` stands, or -1.
  private func member(_ name: String, of object: Int) -> Int {
    names(in: object).first { text(at: $0) == name }.map { $0 + 1 } ?? -1
  }
}
