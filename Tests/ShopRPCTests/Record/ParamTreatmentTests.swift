import Testing

@testable import ShopRPC

/// Which params recordings treat in a special way follows from their shapes; a new one is reviewed here.
struct ParamTreatmentTests {
  @Test func theyFollowFromShapes() {
    let found = SecretIndex(.all).params.flatMap { method, params in params.treatments.map { "\(method) \($0.key): \($0.value)" } }
    #expect(
      found.sorted() == [
        "data.backup path: writtenPath", "data.export path: writtenPath", "data.import data: document", "initialize processId: process",
        "list.addRecipe data: document", "sync.join path: writtenPath", "transaction.run calls: calls",
      ])
  }
}
