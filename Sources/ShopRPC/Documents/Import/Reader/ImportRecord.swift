/// A record of an imported file: its cells by column, without those that are empty.
struct ImportRecord: Sendable {
  /// A value of a record.
  struct Cell: Sendable {
    enum Value: Sendable, Hashable {
      case text(String)
      /// A number as written in JSON.
      case number(String)
      case flag(Bool)
      /// Explicitly nothing.
      case null
      /// An object or an array that is empty or too deep.
      case other
    }

    let column: Int
    let value: Value
    /// Index of the element in the innermost array that contains the value; 0 outside of arrays.
    var element = 0

    /// The text or number as written; nil for other values.
    var text: String? {
      switch value {
      case .text(let text), .number(let text): text
      default: nil
      }
    }

    /// True for nothing, also as an empty text.
    var isEmpty: Bool { value == .null || value == .other || value == .text("") }

    var isNumber: Bool { if case .number = value { true } else { false } }

    /// The value as reports show it.
    var shown: String {
      switch value {
      case .text(let text), .number(let text): text
      case .flag(let flag): flag ? "true" : "false"
      case .null: "null"
      case .other: "…"
      }
    }
  }

  /// Index in the list, from 0.
  let index: Int
  /// Line of the file where the record begins, from 1; nil if it comes from a value of a request.
  var line: Int?
  var cells: [Cell] = []
  /// True if the record describes the variants of its group, and is none of them.
  var isDescription = false
  /// True if others name it as their parent.
  var hasVariants = false
  /// The group and the options that another record says it has.
  var variant: (group: String, options: [(name: String, value: String)])?
  /// The group that it has by its place, or by what others say.
  var group: String?
  /// True if it is the only one of its group.
  var isAlone = false
  /// True for a row of a table with nothing but a text in the first column.
  var isSection: Bool { cells.count == 1 && cells[0].column == 0 }
}

extension ImportRecord {
  /// True for rows in groups throughout: at least two, each with rows, two on average. `starts` tells which rows begin one; they
  /// have rows of their own if they are `isOwn`, else they are of the group.
  static func areGroups(_ starts: [Bool], isOwn: Bool) -> Bool {
    var sizes: [Int] = []
    for isStart in starts {
      if isStart { sizes.append(isOwn ? 0 : 1) } else if sizes.isEmpty { return false } else { sizes[sizes.count - 1] += 1 }
    }
    return sizes.count > 1 && !sizes.contains(0) && sizes.reduce(0, +) >= 2 * sizes.count
  }
}

extension Collection<ImportRecord> {
  /// The texts of the cells that are not empty, by column.
  func texts(ofColumns count: Int) -> [[String]] {
    var texts = [[String]](repeating: [], count: count)
    for cell in lazy.flatMap(\.cells) where texts.indices.contains(cell.column) && !cell.isEmpty { texts[cell.column].append(cell.shown) }
    return texts
  }
}
