extension Shape {
  /// `null`, or what `shape` says.
  @inline(__always)
  static func nullable<Some>(_ shape: Shape<Some>) -> Shape where Value == Some? {
    Shape(
      schema: { [schema = shape.schema] types in ["oneOf": [schema(&types), ["type": "null"]]] },
      read: { [read = shape.read] (document, position) throws(Mismatch) in
        document[position].kind == .null ? nil : try read(document, position)
      },
      write: { [write = shape.write] value, output in
        if let value { write(value, &output) } else { output.null() }
      })
  }

  /// An array of `element`s, `count` of them.
  @inline(__always)
  static func array<Element>(_ element: Shape<Element>, count: ClosedRange<Int> = 0...Int.max) -> Shape where Value == [Element] {
    Shape(
      schema: { [schema = element.schema] types in ArraySchema.of(schema(&types), count) },
      read: { [read = element.read] (document, position) throws(Mismatch) in
        guard document[position].kind == .array else { throw .type("array") }
        var all: [Element] = []
        var problems: [Problem] = []
        var place = position + 1
        var index = 0
        while place < Int(document[position].next) {
          do throws(Mismatch) { all.append(try read(document, place)) } catch {
            problems.append(contentsOf: error.problems.map { $0.under("\(index)") })
            if problems.count >= Limits.problems { break }
          }
          place = Int(document[place].next)
          index += 1
        }
        guard problems.isEmpty else { throw Mismatch(problems) }
        guard count.contains(all.count) else { throw .elements(all.count, count) }
        return all
      },
      write: { [write = element.write] value, output in
        output.beginArray()
        for (index, element) in value.enumerated() {
          if index > 0 { output.byte(0x2C) }
          write(element, &output)
        }
        output.endArray()
      })
  }
}

/// The JSON Schema of an array.
enum ArraySchema {
  static func of(_ element: JSON, _ count: ClosedRange<Int>) -> JSON {
    var members: [JSON.Member] = [.init(name: "type", value: "array"), .init(name: "items", value: element)]
    if count.lowerBound > 0 { members.append(.init(name: "minItems", value: .int(count.lowerBound))) }
    if count.upperBound < .max { members.append(.init(name: "maxItems", value: .int(count.upperBound))) }
    return .object(members)
  }
}
