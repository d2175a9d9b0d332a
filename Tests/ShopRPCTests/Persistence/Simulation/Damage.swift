import Testing

@testable import Persistence

/// Damage to the files of a closed store.
struct Damage: CustomTestStringConvertible {
  let name: String
  /// Damaged file, and its new content; nil if removed.
  let path: String
  let bytes: [UInt8]?
  /// True if the file's last line is no longer its last.
  let touchesEnd: Bool

  private init(_ name: String, _ path: String, _ bytes: [UInt8]?, of original: [UInt8]) {
    self.name = "\(path)\(name)"
    self.path = path
    self.bytes = bytes
    let last = Self.split(original).last ?? []
    touchesEnd = bytes.map { !$0.withoutReserve.reversed().starts(with: last.reversed()) } ?? false
  }

  var testDescription: String { name }

  /// All damages of a database, given its earlier states and a database that diverged from one of them.
  static func all(of content: [String: [UInt8]], before: [[String: [UInt8]]], other: [String: [UInt8]]) -> [Damage] {
    content.sorted { $0.key < $1.key }.flatMap { path, bytes in
      let older = before.compactMap { $0[path] }.filter { $0 != bytes }
      var damages = [Damage(" removed", path, nil, of: bytes)]
      damages += older.map { Damage(" as it was with \($0.count) bytes", path, $0, of: bytes) }
      if let there = other[path], there != bytes {
        damages.append(Damage(" of the other way", path, there, of: bytes))
        damages += lines(of: path, bytes, there)
      }
      return damages + lines(of: path, bytes)
    }
  }

  /// Each line removed, duplicated, and swapped with the next.
  private static func lines(of path: String, _ bytes: [UInt8]) -> [Damage] {
    let lines = split(bytes)
    return lines.indices.flatMap { index in
      var damages: [Damage] = []
      func add(_ what: String, _ change: (inout [[UInt8]]) -> Void) {
        var changed = lines
        change(&changed)
        damages.append(Damage(", line \(index + 1) \(what)", path, changed.flatMap { $0 }, of: bytes))
      }
      add("taken out") { $0.remove(at: index) }
      add("doubled") { $0.insert($0[index], at: index) }
      if index + 1 < lines.count { add("exchanged with the next") { $0.swapAt(index, index + 1) } }
      return damages
    }
  }

  /// Each line replaced by its counterpart in the other database.
  private static func lines(of path: String, _ bytes: [UInt8], _ other: [UInt8]) -> [Damage] {
    let (lines, others) = (split(bytes), split(other))
    return zip(lines.indices, others).filter { lines[$0] != $1 }.map { index, there in
      var changed = lines
      changed[index] = there
      return Damage(", line \(index + 1) of the other way", path, changed.flatMap { $0 }, of: bytes)
    }
  }

  /// Lines with their newlines, without a reserve.
  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    for byte in bytes.withoutReserve {
      lines[lines.count - 1].append(byte)
      if byte == ASCII.newline { lines.append([]) }
    }
    return lines.filter { !$0.isEmpty }
  }
}
