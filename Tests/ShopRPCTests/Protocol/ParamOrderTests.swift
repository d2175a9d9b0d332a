import Testing

@testable import ShopRPC

/// Positional params start with the subject; an optional cart or list comes last. Behind it is only what can stand in place of the subject, so that
/// the others keep their positions.
struct ParamOrderTests {
  @Test func theContainerComesLast() {
    var found = 0
    for method in MethodRegistry.all.methods where method.spelling != Self.aboutContainer {
      var types = SchemaTypes(prefix: "")
      let params = method.params(&types).properties
      #expect(!params.contains { $0.name == "_meta" })
      let isContainer = { (param: ObjectSchema.Property) in ["cartId", "listId"].contains(param.name) && !param.isRequired }
      guard let index = params.firstIndex(where: isContainer) else { continue }
      found += 1
      #expect(params[index...].allSatisfy { isContainer($0) || $0.name == "barcode" }, "\(method.spelling)")
    }
    #expect(found > Self.fewest)
  }

  private static let fewest = 20
  /// Here the cart is the subject.
  private static let aboutContainer = "cart.get"
}
