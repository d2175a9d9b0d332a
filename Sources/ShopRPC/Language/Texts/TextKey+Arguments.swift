extension TextKey {
  /// A fact that a sentence is filled in with.
  struct Argument: Hashable, Sendable {
    let name: String
    let kind: TextArgument.Kind
  }

  /// The key in the language files and on the wire, such as `error.outOfStock`.
  var name: String {
    let bytes = rawValue.utf8
    return String(rawValue[..<(bytes.firstIndex(of: UInt8(ascii: "(")) ?? bytes.endIndex)])
  }

  /// The facts it must be given, in the order they are declared.
  var arguments: [Argument] {
    guard let opening = rawValue.firstIndex(of: "(") else { return [] }
    let list = rawValue[rawValue.index(after: opening)...].dropLast()
    return list.split(separator: ",").map { declaration in
      let words = declaration.split { $0 == ":" || $0 == " " }.map(String.init)
      return Argument(name: words[0], kind: words.count > 1 ? TextArgument.Kind(rawValue: words[1]) ?? .text : .text)
    }
  }

  /// The key with this name; nil when there is none.
  init?(named name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
