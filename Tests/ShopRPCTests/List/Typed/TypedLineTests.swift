import Testing

@testable import ShopRPC

/// Typed items in all languages are parsed as intended.
struct TypedLineTests {
  @Test(arguments: (TypedLines.tables + TypedLines.kitchen).flatMap { TypedLines.lines($0.rows, of: $0.language) })
  func linesAreReadAsMeant(_ line: TypedLines.Line) { #expect(line.read == line.expected, "\(line.language) \(line.typed)") }

  @Test(
    arguments: [TypedLines.mixed, TypedLines.names, TypedLines.sizes, TypedLines.recipes, TypedLines.remarked].flatMap {
      TypedLines.lines(withTags: $0)
    })
  func trickyLinesAreReadAsMeant(_ line: TypedLines.Line) { #expect(line.read == line.expected, "\(line.language) \(line.typed)") }

  @Test func everyLanguageHasAsManyLines() {
    #expect(TypedLines.tables.allSatisfy { TypedLines.lines($0.rows, of: $0.language).count == 25 })
  }
}
