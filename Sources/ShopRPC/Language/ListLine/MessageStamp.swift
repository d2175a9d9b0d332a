/// The time and the sender in front of a message that is copied from a chat.
enum MessageStamp {
  /// The text behind both: `[14:02] Ana: milk`, `24/11/25, 14:02 - Ana: milk`, and with tabs `14:02	アナ	牛乳`.
  static func without(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")), let first = text.first, first == "[" || first.isNumber else { return text }
    let columns = text.split(separator: "\t")
    if columns.count == 3, isTime(columns[0]) { return String(columns[2]) }
    guard let rest = stamped(text[...]), let colon = rest.firstIndex(where: colons.contains), isSender(rest[..<colon]),
      // `18:00 - dinner: pizza`
      first == "[" || rest.first?.isLowercase == false
    else { return text }
    let message = rest[rest.index(after: colon)...]
    return message.allSatisfy(\.isWhitespace) ? text : String(message)
  }

  /// What follows the time of a message, and the day if it is there; nil for another line.
  static func stamped(_ line: Substring) -> Substring? {
    let isBracketed = line.first == "["
    // a date can have dashes too
    let dash = line.firstRange(of: " - ")?.lowerBound ?? line.firstRange(of: " – ")?.lowerBound
    guard let end = isBracketed ? line.firstIndex(of: "]") : dash.map({ line.index(after: $0) }), isTime(line[..<end].drop { $0 == "[" })
    else { return nil }
    return line[line.index(after: end)...].drop(while: \.isWhitespace)
  }

  /// True for hours and minutes, with or without seconds.
  static func isClock(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count) && (1...2).contains(parts[0].count)
      && parts.dropFirst().allSatisfy { $0.count == 2 } && parts.allSatisfy { $0.allSatisfy(\.isWholeNumber) }
  }

  /// True for a time, with or without a date and half of the day.
  private static func isTime(_ text: Substring) -> Bool {
    let parts = text.split { $0.isWhitespace || $0 == "," || $0 == "،" }
    return parts.contains(where: isClock)
      && parts.allSatisfy { isClock($0) || $0.count < 6 && $0.allSatisfy { $0.isLetter || $0 == "." } || isDate($0) }
  }

  private static func isDate(_ text: Substring) -> Bool {
    (2...3).contains(text.split { dateSigns.contains($0) }.count) && text.allSatisfy { $0.isWholeNumber || dateSigns.contains($0) }
  }

  /// True for a name of a few words.
  private static func isSender(_ text: Substring) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return (1...mostWords).contains(words.count) && words.allSatisfy { $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) }
  }

  private static let mostWords = 3
  private static let colons: Set<Character> = [":", "："]
  private static let dateSigns: Set<Character> = [".", "/", "-"]
}
