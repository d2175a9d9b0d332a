import Testing

@testable import ShopModel
@testable import ShopRPC

/// Programming errors that would silently lose data end the process instead.
struct ProgrammingErrorTests {
  private enum Direction: WireType {
    case left(Int)
    case right(Int)

    /// Omits one case.
    static let shape = Shape<Self>.cases(
      Case("left", .integer(0...1), Direction.left, { if case .left(let value) = $0 { value } else { nil } }))
  }

  @Test func aCaseWithoutItsShapeIsNotWrittenAsNothing() async {
    await #expect(processExitsWith: .success) { Self.write(.left(1)) }
    await #expect(processExitsWith: .failure) { Self.write(.right(1)) }
  }

  private static func write(_ value: Direction) {
    var output = Output()
    Direction.shape.write(value, &output)
  }

  @Test func partsAreTakenFromTheSameKindOnly() async {
    await #expect(processExitsWith: .success) { Self.take(Entity(TaxRate(category: nil, rate: Percent(8), isIncluded: false))) }
    await #expect(processExitsWith: .failure) { Self.take(Entity(ShopTimer())) }
  }

  private static func take(_ other: Entity) {
    _ = Entity(TaxRate(category: nil, rate: Percent(8), isIncluded: false)).value.replacing(
      [.existence], from: other, at: Timestamp(milliseconds: 0))
  }
}
