extension Document {
  /// Writes the value at `position` as it came.
  func copySource(of position: Int, to output: inout Output) {
    let token = self[position]
    let quote = token.isString ? 1 : 0
    output.raw(bytes.span.extracting((token.range.lowerBound - quote)..<(token.range.upperBound + quote)))
  }

  /// Writes the value at `position` without blanks, with its texts spelled as ours are and the members of each object by name: two
  /// values that differ in nothing else are written alike. It goes as deep as the scanner lets a message be.
  func copyInOrder(_ position: Int, to output: inout Output) {
    switch self[position].kind {
    case .object:
      output.beginObject()
      for (index, place) in members(of: position).enumerated() {
        if index > 0 { output.byte(0x2C) }
        output.string(text(at: place))
        output.byte(0x3A)
        copyInOrder(place + 1, to: &output)
      }
      output.endObject()
    case .array:
      output.beginArray()
      for (index, place) in elements(of: position).enumerated() {
        if index > 0 { output.byte(0x2C) }
        copyInOrder(place, to: &output)
      }
      output.endArray()
    case .string, .escapedString: output.string(text(at: position))
    default: copySource(of: position, to: &output)
    }
  }

  /// Where the names of the members of the object at `object` stand, by name.
  private func members(of object: Int) -> [Int] {
    var all: [(name: String, place: Int)] = []
    var place = object + 1
    while place < Int(self[object].next) {
      all.append((text(at: place), place))
      place = Int(self[place + 1].next)
    }
    return all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(\.place)
  }
}
