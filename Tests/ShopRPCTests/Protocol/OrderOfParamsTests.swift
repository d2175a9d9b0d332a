import Testing

@testable import ShopRPC

/// Positional params start with the subject; an optional cart or list comes last.
@Suite struct OrderOfParamsTests {
  @Test func thePlaceComesLast() {
    let rows = MethodTable.markdown(of: .all).split(separator: "\n").map { $0.split(separator: "|").map { $0.trimmed } }
    var found = 0
    for row in rows where row.count > 1 {
      let params = row[1].split(separator: ",").map { $0.trimmed }
      #expect(!params.contains("_meta") && !params.contains("_meta?"))
      guard let index = params.firstIndex(where: { $0 == "cartId?" || $0 == "listId?" }) else { continue }
      found += 1
      #expect(params[index...].allSatisfy { $0 == "cartId?" || $0 == "listId?" }, "\(row[0])")
    }
    #expect(found > Self.fewest)
  }

  private static let fewest = 20
}

extension Substring {
  /// Without surrounding whitespace.
  fileprivate var trimmed: String { String(self).withoutBlanksAround }
}
