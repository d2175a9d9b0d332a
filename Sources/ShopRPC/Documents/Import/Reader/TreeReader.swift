import ShopModel

/// Turns objects of JSON into records: a column for each path of member names, such as `rating.rate`. The elements of an array share the
/// column of the array.
struct TreeReader {
  /// A path of member names.
  private struct Node {
    let path: String
    /// The members seen so far, mostly in the order of the objects.
    var members: [(name: Name, node: Int)] = []
    /// Members whose names are longer than a `Name`.
    var longMembers: [String: Int] = [:]
  }

  private var nodes = [Node(path: "")]

  /// The paths of all columns seen so far.
  var columns: [String] { nodes.map(\.path) }
  var columnCount: Int { nodes.count }

  /// The path of a column.
  func path(of column: Int) -> String { nodes[column].path }

  /// The record of the object at `position`.
  mutating func record(_ document: borrowing Document, _ position: Int, index: Int, line: Int? = nil) -> ImportRecord {
    var record = ImportRecord(index: index, line: line)
    record.cells.reserveCapacity(lastCount)
    add(document, object: position, under: 0, element: 0, depth: 0, to: &record)
    lastCount = record.cells.count
    return record
  }

  private var lastCount = 0

  private mutating func add(
    _ document: borrowing Document, object: Int, under parent: Int, element: Int, depth: Int, to record: inout ImportRecord
  ) {
    var member = object + 1
    var step = 0
    let end = Int(document[object].next)
    while member < end {
      let node = node(document, named: member, under: parent, step: step)
      add(document, value: member + 1, at: node, element: element, depth: depth, to: &record)
      member = Int(document[member + 1].next)
      step += 1
    }
  }

  private mutating func add(
    _ document: borrowing Document, value: Int, at node: Int, element: Int, depth: Int, to record: inout ImportRecord
  ) {
    let token = document[value]
    let isEmpty = Int(token.next) == value + 1
    if record.cells.count >= Self.mostCells { return }
    switch token.kind {
    case .string, .escapedString: record.cells.append(.init(column: node, value: .text(document.text(at: value)), element: element))
    case .number: record.cells.append(.init(column: node, value: .number(document.text(at: value)), element: element))
    case .true, .false: record.cells.append(.init(column: node, value: .flag(token.kind == .true), element: element))
    case .null: record.cells.append(.init(column: node, value: .null, element: element))
    case .object where !isEmpty && depth < Self.mostDepth:
      add(document, object: value, under: node, element: element, depth: depth + 1, to: &record)
    case .array where !isEmpty && depth < Self.mostDepth:
      var (position, index) = (value + 1, 0)
      while position < Int(token.next) {
        add(document, value: position, at: node, element: index, depth: depth + 1, to: &record)
        position = Int(document[position].next)
        index += 1
      }
    default: record.cells.append(.init(column: node, value: .other, element: element))
    }
  }

  /// The node of the member whose name is at `position`; `step` is where it is likely to be.
  private mutating func node(_ document: borrowing Document, named position: Int, under parent: Int, step: Int) -> Int {
    let name = document.name(at: position)
    if name.isExact {
      let members = nodes[parent].members
      if step < members.count, members[step].name == name { return members[step].node }
      if let known = members.first(where: { $0.name == name }) { return known.node }
    } else if let known = nodes[parent].longMembers[document.text(at: position)] {
      return known
    }
    if nodes.count >= Self.mostColumns { return 0 }
    let (text, prefix) = (document.text(at: position), nodes[parent].path)
    nodes.append(Node(path: prefix.isEmpty ? text : "\(prefix).\(text)"))
    let node = nodes.count - 1
    if name.isExact { nodes[parent].members.append((name, node)) } else { nodes[parent].longMembers[text] = node }
    return node
  }

  /// Nesting that any list of products has.
  private static let mostDepth = 6
  private static let mostCells = 10_000
  /// Different paths; further ones share the first column, which nothing reads.
  private static let mostColumns = 2000
}

/// Counts the lines of a text up to increasing offsets.
struct LineCounter {
  private var line = 1
  private var offset = 0

  /// The line of the byte at `offset`, which is not before the one asked for last.
  mutating func line(at offset: Int, of bytes: borrowing Span<UInt8>) -> Int {
    while self.offset < min(offset, bytes.count) {
      if bytes[self.offset] == 0x0A { line += 1 }
      self.offset += 1
    }
    return line
  }
}
