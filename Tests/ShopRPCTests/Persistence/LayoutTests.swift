import Testing

@testable import Persistence

/// Building blocks of all files.
struct LayoutTests {
  @Test(arguments: [("", 0), ("123456789", 0xCBF4_3926), ("The quick brown fox jumps over the lazy dog", 0x414F_A339)])
  func checksumsAreThoseOfZip(text: String, sum: UInt32) {
    #expect(Checksum.of(Array(text.utf8).span) == sum)
    var inPieces = Checksum()
    for byte in text.utf8 { inPieces.add([byte].span) }
    #expect(inPieces.value == sum)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (951_782_400_001, "2000-02-29T00:00:00.001Z"), (1_795_221_852_123, "2026-11-21T00:44:12.123Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59.999Z"), (Int.max, "9999-12-31T23:59:59.999Z"), (Int.min, "1970-01-01T00:00:00.000Z"),
  ])
  func timesAreRFC3339(count: Int, text: String) {
    var bytes = Bytes()
    let time = Milliseconds(count)
    time.write(to: &bytes)
    #expect(bytes.text == text)
    let back = bytes.withSpan { span in
      var offset = 0
      return Milliseconds(span, at: &offset)
    }
    #expect(back == time)
  }

  @Test(arguments: ["", "2026-11-21T00:44:12.123", "2026-13-21T00:44:12.123Z", "2026-00-21T00:44:12.123Z", "2026-11-21 00:44:12.123Z"])
  func otherTimesAreRefused(text: String) {
    var offset = 0
    #expect(Milliseconds(Array(text.utf8).span, at: &offset) == nil)
  }

  @Test(arguments: [(0, 1, "0"), (7, 3, "007"), (1000, 1, "1000"), (Int.max, 1, "9223372036854775807"), (-5, 2, "00")])
  func decimals(number: Int, digits: Int, text: String) {
    var bytes = Bytes()
    bytes.append(decimal: number, digits: digits)
    #expect(bytes.text == text)
  }

  @Test func aManifestIsReadAsItIsWritten() throws {
    var manifest = Manifest(.new(from: 1))
    manifest.segments = [.init(first: 1, size: 2, checksum: 3)]
    for _ in 0..<2 {
      var bytes = Bytes()
      manifest.write(to: &bytes)
      let back = try bytes.withSpan { try Manifest($0) }
      #expect(back == manifest)
      manifest.isClean = true
      manifest.snapshots = [
        .init(base: ReplayBase(sequence: 4, mark: 3, time: Milliseconds(1)), size: 5, checksum: 6),
        .init(base: ReplayBase(sequence: 7, mark: 9, time: RecordingDatabase.now), size: 8, checksum: 0xFFFF_FFFF),
      ]
      manifest.segments.append(.init(first: 8, size: 9, checksum: 10))
    }
  }

  /// A valid checksum does not make a manifest: without segments, or with trailing data, it is damaged.
  @Test(arguments: [false, true]) func aChecksumAloneMakesNoManifest(hasMore: Bool) throws {
    var manifest = Manifest(.new(from: 1))
    if hasMore { manifest.segments = [.init(first: 1, size: 2, checksum: 3)] }
    var bytes = Bytes()
    manifest.write(to: &bytes)
    var sealed = Bytes()
    sealed.append(text: bytes.text.dropLast(ChecksumTrailer.size + 1) + (hasMore ? " " : ""))
    _ = ChecksumTrailer.close(&sealed, from: 0)
    sealed.append(byte: ASCII.newline)
    #expect(throws: Manifest.ReadError.damaged) { try sealed.withSpan { try Manifest($0) } }
  }

  @Test func everyBitOfAManifestCounts() throws {
    var manifest = Manifest(.new(from: 1))
    manifest.segments = [.init(first: 1, size: 2, checksum: 3)]
    var bytes = Bytes()
    manifest.write(to: &bytes)
    let whole = Array(bytes.text.utf8)
    for bit in 0..<(whole.count - 1) * 8 {
      var damaged = whole
      damaged[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: Manifest.ReadError.damaged) { try Manifest(damaged.span) }
    }
  }

  @Test func namesAreReadAsTheyAreWritten() {
    for name in [FileName.journal(1), .journal(120_000), .snapshot(0), .manifest, .lock] { #expect(FileName(name.text) == name) }
    for text in ["", "journal-.jsonl", "journal-01.jsonl", "journal-+1.jsonl", "journal-1.jsonl.tmp", "snapshot-1.jsonl", "x"] {
      #expect(FileName(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [(5678, 12), (9, 77), (10, 16), (1, nil), (4, nil), (5, nil)]) func theHolderOfALock(inode: UInt, process: Int?) {
    let text = """
      1: FLOCK  ADVISORY  READ 11 fe:00:5678 0 EOF
      2: FLOCK  ADVISORY  WRITE 12 fe:00:5678 0 EOF
      2: -> FLOCK  ADVISORY  WRITE 13 fe:00:5678 0 EOF
      3: POSIX  ADVISORY  WRITE 14 fe:00:1 0 EOF
      4: FLOCK  ADVISORY  READ 77 fe:00:9 0 EOF
      5: FLOCK  ADVISORY  WRITE -1 fe:00:5 0 EOF
      6: FLOCK
      7: FLOCK  ADVISORY  WRITE 16 fe:00:10 0 EOF
      8: FLOCK  ADVISORY  READ 17 fe:00:10 0 EOF
      """
    #expect(LockTable.holder(in: text, inode: inode) == process)
  }

  @Test(
    arguments: [
      ("7 (shop-rpc) S 1 7 7 0 -1 4194560 100 0 3 0 41 9 0 0 20 0", 50), ("7 (a) b (c)) R 1 7 7 0 -1 0 1 0 3 0 0 12 5 5 20 0 1", 12),
      ("7 (x) S 1 7 7 0 -1 0 1 0 3 0 41", nil), ("7 (x) S 1 7 7 0 -1 0 1 0 3 0 a 9 0", nil), ("", nil), ("7 x S", nil),
      ("7 (x) S 1 7 7 0 -1 0 1 0 3 0 9223372036854775807 1 0", nil),
    ] as [(String, Int?)]) func theProcessorTimeOfAProcess(text: String, ticks: Int?)
  { #expect(ProcessTable.processorTime(in: text) == ticks) }
}
