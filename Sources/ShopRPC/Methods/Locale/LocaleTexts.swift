/// The texts of one language that are asked for, written straight from its file.
struct LocaleTexts: Wire {
  /// Which texts; all of them if neither is given.
  struct Selection: Sendable {
    /// Keys of single texts, known or not.
    let keys: [String]?
    /// What the keys of several texts begin with.
    let prefix: String?

    var isAll: Bool { keys == nil && prefix == nil }
  }

  /// Nil for that of the answer.
  let language: Language?
  let selection: Selection

  static let shape = Shape<Self>(
    schema: { _ in ["type": "object", "additionalProperties": ["type": "string"]] },
    read: { (_, _) throws(Mismatch) in throw .invalid("texts that are only written") },
    write: { value, output in
      let before = output.texts.language
      output.texts.use(value.language ?? before)
      output.beginObject()
      for (index, key) in value.selection.names.enumerated() {
        if index > 0 { output.byte(UInt8(ascii: ",")) }
        output.string(key)
        output.byte(UInt8(ascii: ":"))
        output.string(output.texts.message(key))
      }
      output.endObject()
      output.texts.use(before)
    })
}

extension LocaleTexts.Selection {
  /// The keys of all texts, labels first.
  private static let all = TextName.all.map(\.text)

  /// Those with the prefix as they are declared, then those named, each once.
  fileprivate var names: [String] {
    if isAll { return Self.all }
    let begun = prefix.map { prefix in Self.all.filter { $0.hasPrefix(prefix) } } ?? []
    var seen = Set(begun)
    return begun + (keys ?? []).filter { seen.insert($0).inserted }
  }
}

extension Shape where Value == [String] {
  /// Keys of texts, known or not.
  static let textKeys = array(.textKey, count: Limits.textKeys)
}

extension Shape where Value == String {
  /// The key of a text, or what keys begin with.
  static let textKey = text(Limits.textKeyLength)
}
