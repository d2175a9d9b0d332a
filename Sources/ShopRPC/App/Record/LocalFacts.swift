/// What an answer tells of the machine that it was given on: a replay has its store elsewhere, so its answer is another.
enum LocalFacts {
  /// The answer as a pattern that fits wherever the store is; nil when it tells nothing of that.
  static func pattern(of answer: [UInt8]) -> [UInt8]? {
    // Nearly no answer does; it is read only if it might.
    guard answer.contains(Self.sign) else { return nil }
    var document = Document()
    do throws(Malformed) { try document.read(answer.span) } catch { return nil }
    var bytes: [UInt8] = []
    var place = 0
    for index in 0..<(document.count - 1) where names.contains(where: { document.matches($0, at: index) }) {
      let value = document[index + 1]
      let quote = value.isString ? 1 : 0
      guard document[index].isString, value.kind != .null, value.range.lowerBound - quote >= place else { continue }
      guard document.bytes[document[index].range.upperBound...].starts(with: colon) else { continue }
      bytes += document.bytes[place..<(value.range.lowerBound - quote)] + Array(#""*""#.utf8)
      place = value.range.upperBound + quote
    }
    return place > 0 ? bytes + document.bytes[place...] : nil
  }

  /// The members of `service.status` that depend on it.
  private static let names = [Name("dataDirectory"), Name("reasons"), Name("storage")]
  private static let sign = Array(#""dataDirectory":""#.utf8)
  private static let colon = Array(#"":"#.utf8)
}
