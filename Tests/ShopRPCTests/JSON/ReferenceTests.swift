import Testing

@testable import ShopRPC

/// The index agrees with a simple recursive reader.
struct ReferenceTests {
  /// Verdict of the index on a text.
  private func verdict(_ document: inout Document, _ bytes: [UInt8]) -> ReferenceReader.Verdict {
    do throws(JSONError) { try document.read(bytes.span) } catch { return error.isSyntax ? .malformed : .excluded }
    return .value(value(document, 0))
  }

  private func value(_ document: borrowing Document, _ position: Int) -> ReferenceReader.Value {
    switch document[position].kind {
    case .null, .true, .false: return .word(document.text(at: position))
    case .number: return .number(document.text(at: position))
    case .string, .escapedString: return .string(document.text(at: position))
    case .array: return .array((0..<document.size(of: position)).map { value(document, document.element($0, of: position)) })
    case .object:
      var (names, values): ([String], [ReferenceReader.Value]) = ([], [])
      var member = position + 1
      while member < Int(document[position].next) {
        names.append(document.text(at: member))
        values.append(value(document, member + 1))
        member = Int(document[member + 1].next)
      }
      return .object(names, values)
    }
  }

  @Test(arguments: 0..<20) func randomTextsAreReadAlike(_ seed: UInt64) {
    var texts = RandomJSON(seed: seed)
    var document = Document()
    var taken = 0
    for _ in 0..<100 {
      let bytes = Array(texts.text(depth: 5).utf8)
      let expected = ReferenceReader.read(bytes)
      if case .value = expected { taken += 1 }
      #expect(verdict(&document, bytes) == expected, "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(taken > 50)
  }

  @Test(arguments: 0..<20) func damagedTextsAreReadAlike(_ seed: UInt64) {
    var texts = RandomJSON(seed: 1000 + seed)
    var document = Document()
    var (taken, refused) = (0, 0)
    for _ in 0..<1000 {
      let bytes = texts.damaged(texts.text(depth: 2))
      let expected = ReferenceReader.read(bytes)
      if case .value = expected { taken += 1 } else { refused += 1 }
      let found = verdict(&document, bytes)
      if found != expected { Issue.record("\(bytes.map { String($0, radix: 16) }): \(found) for \(expected)") }
    }
    #expect(taken > 100 && refused > 100)
  }

  /// The reference reader also agrees with the tables of cases.
  @Test func theTablesAgree() {
    for row in ScannerTests.all where row.input.count < 10_000 {
      let expected: Bool? = row.fault.map { $0.isSyntax }
      let isMalformed: Bool? =
        switch ReferenceReader.read(row.input) {
        case .value: nil
        case .malformed: true
        case .excluded: false
        }
      #expect(isMalformed == expected, "\(row.testDescription)")
    }
  }
}
