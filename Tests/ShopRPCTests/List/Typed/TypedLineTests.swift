import Testing

@testable import ShopRPC

/// Typed items in all languages are parsed as intended.
struct TypedLineTests {
  @Test(arguments: (TypedLines.tables + TypedLines.kitchen).flatMap { TypedLines.lines($0.rows, of: $0.language) })
  func linesAreReadAsMeant(_ line: TypedLines.Line) { #expect(line.read == line.expected, "\(line.language) \(line.typed)") }

  @Test(
    arguments: [
      TypedLines.mixed, TypedLines.names, TypedLines.sizes, TypedLines.recipes, TypedLines.remarked, TypedLines.spoken, TypedLines.packs,
      TypedLines.asides, TypedLines.ordinary, TypedLines.second, TypedLines.requests, TypedLines.offers, TypedLines.chats,
      TypedLines.kept,
    ].flatMap { TypedLines.lines(withTags: $0) })
  func trickyLinesAreReadAsMeant(_ line: TypedLines.Line) { #expect(line.read == line.expected, "\(line.language) \(line.typed)") }

  /// What names several things is one name, and the result says so.
  @Test(arguments: TypedLines.lines(withTags: TypedLines.several)) func severalThingsAreOneName(_ line: TypedLines.Line) throws {
    #expect(line.read == line.expected, "\(line.language) \(line.typed)")
    let read = try ListLine(line.typed, language: line.language, locations: TypedLines.locations)
    #expect(read.hint == .severalItems, "\(line.language) \(line.typed)")
  }

  @Test func everyLanguageHasAsManyLines() {
    #expect(TypedLines.tables.allSatisfy { TypedLines.lines($0.rows, of: $0.language).count == 25 })
  }
}
