import Foundation
import Testing

@testable import ShopRPC

/// Interoperability with widely used client libraries, each with its own idioms, in both directions.
@Suite(.serialized) struct ClientTests {
  @Test(arguments: Client.all) func itsShoppingGoesWell(_ client: Client) async throws {
    try client.requirement.check()
    let (code, said) = try await client.shop()
    #expect(code == 0, "\(client.name): \(said)")
  }

  /// Every client file is run by a test.
  @Test func everyFileIsTried() throws {
    let shared = ["python/expected.py"]
    let files = try FileManager.default.subpathsOfDirectory(atPath: Client.folder).filter {
      $0.contains(".") && !$0.contains("__pycache__")
    }
    #expect(files.sorted() == (Client.all.map(\.file) + shared).sorted())
  }
}
