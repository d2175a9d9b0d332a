@testable import Persistence

/// Journal whose intact lines were relinked, each to the line before it.
struct Rechained {
  private(set) var bytes: [UInt8] = []

  init(_ journal: [UInt8]) {
    var previous: [UInt8]?
    for line in journal.split(separator: ASCII.newline, omittingEmptySubsequences: false) {
      if !bytes.isEmpty { bytes.append(ASCII.newline) }
      var line = Array(line)
      if let known = previous, ChecksumTrailer.check(line.span) != nil { Self.refer(&line, to: known) }
      bytes += line
      if ChecksumTrailer.check(line.span) != nil { previous = Array(line.suffix(Self.end).prefix(Limits.checksumDigits)) }
    }
    if bytes.count != journal.count { bytes = journal }
  }

  private static func refer(_ line: inout [UInt8], to previous: [UInt8]) {
    let name = Array(#""p":""#.utf8)
    guard let index = line.indices.first(where: { line[$0...].starts(with: name) }) else { return }
    line.replaceSubrange(index + name.count..<index + name.count + previous.count, with: previous)
    var sealed = Bytes()
    sealed.append(line.span.extracting(0..<line.count - ChecksumTrailer.size))
    _ = ChecksumTrailer.close(&sealed, from: 0)
    line = sealed.withSpan { span in span.indices.map { span[$0] } }
  }

  /// Number of bytes from the first digit of the checksum to the end of a line.
  private static let end = 10
}
