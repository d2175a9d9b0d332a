import CLibrary

/// The text of an imported file in UTF-8, without a byte order mark.
struct ImportText {
  private(set) var bytes: [UInt8]
  /// Name of the encoding that the file is in.
  let encoding: String

  /// The reason why a file is not a text.
  struct Failure: Error {
    let reason: FileReadReason
  }

  /// Decodes a file: by its byte order mark, in the encoding `given`, as UTF-8 if it is that, else in the one that is usual for texts of `language`
  /// that are not Unicode.
  init(_ content: consuming [UInt8], encoding given: String? = nil, language: String) throws(Failure) {
    if content.starts(with: Self.zip) { throw Failure(reason: .workbook) }
    if let mark = Self.marks.first(where: { content.starts(with: $0.bytes) }) {
      content.removeFirst(mark.bytes.count)
      self = try Self.decoded(content, as: mark.encoding)
    } else if let given {
      self = try Self.decoded(content, as: given)
    } else if let guessed = Self.withoutMark(content) {
      self = try Self.decoded(content, as: guessed)
    } else if Self.isUTF8(content) {
      (bytes, encoding) = (content, Self.utf8)
    } else {
      self = try Self.decoded(content, as: CharacterEncoding.usual(in: language))
    }
  }

  /// The text of a request, without a byte order mark.
  init(unmarked text: [UInt8]) {
    let mark = Self.marks[2].bytes
    self.init(text.starts(with: mark) ? Array(text.dropFirst(mark.count)) : text, Self.utf8)
  }

  private init(_ bytes: [UInt8], _ encoding: String) { (self.bytes, self.encoding) = (bytes, encoding) }

  /// The bytes, which this text then no longer has.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private static func decoded(_ content: [UInt8], as encoding: String) throws(Failure) -> ImportText {
    if encoding == utf8 {
      if !isUTF8(content) { throw Failure(reason: .encoding) }
      return ImportText(content, utf8)
    }
    guard let bytes = CharacterEncoding.utf8(content, from: encoding) else { throw Failure(reason: .encoding) }
    return ImportText(bytes, encoding)
  }

  /// UTF-16 or UTF-32 without a mark: nearly every text has ASCII characters, whose other bytes are zero there.
  private static func withoutMark(_ content: [UInt8]) -> String? {
    let start = content.prefix(sample)
    guard start.contains(0) else { return nil }
    let zeros = (0..<4).map { phase in start.enumerated().count { $0.offset % 4 == phase && $0.element == 0 } }
    let quarter = start.count / 4
    if quarter == 0 { return nil }
    let isMostly = zeros.map { $0 * 2 > quarter }
    switch (isMostly[0], isMostly[1], isMostly[2], isMostly[3]) {
    case (false, true, true, true): return "UTF-32LE"
    case (true, true, true, false): return "UTF-32BE"
    case (false, true, false, true): return "UTF-16LE"
    case (true, false, true, false): return "UTF-16BE"
    default: return nil
    }
  }

  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    do { _ = try UTF8Span(validating: bytes.span) } catch { return false }
    return true
  }

  static let utf8 = "UTF-8"
  /// Byte order marks, longer ones first.
  private static let marks: [(bytes: [UInt8], encoding: String)] = [
    ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0, 0, 0xFE, 0xFF], "UTF-32BE"), ([0xEF, 0xBB, 0xBF], utf8), ([0xFF, 0xFE], "UTF-16LE"),
    ([0xFE, 0xFF], "UTF-16BE"),
  ]
  /// Start of a zip archive, which is what workbooks are.
  private static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  /// Bytes that show whether a text without a mark is UTF-16.
  private static let sample = 4096
}

/// Encodings of text other than UTF-8, converted by the C library.
enum CharacterEncoding {
  /// The encoding that programs on Windows use for texts of a language that are not Unicode.
  static func usual(in language: String) -> String { byLanguage[String(language.prefix { $0 != "-" })] ?? "WINDOWS-1252" }

  /// True for the name of an encoding that the C library has.
  static func isKnown(_ encoding: String) -> Bool { utf8([], from: encoding) != nil }

  /// The text as UTF-8; nil if the encoding is unknown or the bytes are not a text in it.
  static func utf8(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    guard isName(encoding) else { return nil }
    guard let converter = unsafe iconv_open("UTF-8", encoding), unsafe converter != iconv_t(bitPattern: -1) else { return nil }
    defer { _ = unsafe iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    let (room, overflow) = bytes.count.multipliedReportingOverflow(by: longestCharacter)
    if overflow { return nil }
    var output = [CChar](repeating: 0, count: room + longestCharacter)
    var (unread, free) = (input.count, output.count)
    let isConverted = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var to = target.baseAddress
        let count = unsafe iconv(converter, &from, &unread, &to, &free)
        // the end of a text may belong to a character that was held back
        return unsafe count != size_t.max && iconv(converter, nil, nil, &to, &free) != size_t.max
      }
    }
    guard isConverted, unread == 0 else { return nil }
    return output.prefix(output.count - free).map { UInt8(bitPattern: $0) }
  }

  /// True for the name of an encoding; iconv would take what follows a slash for an option.
  private static func isName(_ text: String) -> Bool {
    (1...longestName).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte.isDigit || "-_:.+()".utf8.contains(byte)
      }
  }

  private static let byLanguage = ["tr": "WINDOWS-1254", "ar": "WINDOWS-1256", "ja": "CP932"]
  /// Bytes of a character in UTF-8 for one byte in another encoding.
  private static let longestCharacter = 4
  private static let longestName = 40
}
