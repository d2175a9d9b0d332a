import Testing

@testable import ShopRPC

struct ScannerTests {
  static let all =
    ScannerCase.structure + ScannerCase.numbers + ScannerCase.strings + ScannerCase.encodings + ScannerCase.controls + ScannerCase.members
    + ScannerCase.precedence + ScannerCase.depths

  /// Error for some bytes; nil if they are accepted.
  private func verdict(_ document: inout Document, _ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) { try document.read(bytes.span) } catch { return error }
    return nil
  }

  @Test(arguments: all) func everyTextIsJudged(_ row: ScannerCase) {
    var document = Document()
    #expect(verdict(&document, row.input) == row.fault)
    #expect(document.count > 0 || row.fault != nil)
    #expect(document.count == 0 || row.fault?.isSyntax != true)
  }

  @Test(arguments: ScannerCase.abysses) func depthCostsNoStack(_ row: ScannerCase) {
    var document = Document()
    #expect(verdict(&document, row.input) == row.fault)
  }

  /// The verdict on a text does not depend on earlier texts.
  @Test func nothingIsLeftOfTheTextBefore() {
    var document = Document()
    let probes = [ScannerCase.accepts("1"), .accepts("[]"), .accepts("{}"), .refuses("1 2", at: 2), .refuses("{\"a\"}", at: 4)]
    for row in Self.all {
      for probe in probes {
        let verdicts = (verdict(&document, row.input), verdict(&document, probe.input))
        #expect(verdicts == (row.fault, probe.fault), "\(row.testDescription), then \(probe.testDescription)")
      }
    }
  }

  /// Inside a container, an error stays the same, with its offset shifted.
  @Test func faultsMoveWithTheirText() {
    var document = Document()
    for row in ScannerCase.strings + ScannerCase.encodings where row.input.count > 0 {
      let opening = Array(#"{"eight...":["#.utf8)
      guard let fault = row.fault, fault.offset < row.input.count else { continue }
      let found = verdict(&document, opening + row.input + Array("]}".utf8))
      #expect(found == JSONError(kind: fault.kind, offset: fault.offset + opening.count), "\(row.testDescription)")
    }
  }

  @Test func thereAreRowsEnough() { #expect(Self.all.count >= 220) }
}
