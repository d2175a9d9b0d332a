import Foundation
import Testing

@testable import ShopRPC

/// Clients that people use, each with its own idioms: what it sends is understood, and what it gets it understands.
@Suite(.serialized) struct ClientTests {
  @Test(arguments: Client.all) func itsShoppingGoesWell(_ client: Client) throws {
    if let said = try client.absence() {
      Endurance.skip("\(client.name) is not here, so nobody knows whether it can talk to the program. \(said)")
      return
    }
    let (code, said) = try client.shop()
    #expect(code == 0, "\(client.name): \(said)")
  }

  /// No file lies there that nothing runs.
  @Test func everyFileIsTried() throws {
    let shared = ["python/expected.py"]
    let files = try FileManager.default.subpathsOfDirectory(atPath: Client.folder).filter {
      $0.contains(".") && !$0.contains("__pycache__")
    }
    #expect(files.sorted() == (Client.all.map(\.file) + shared).sorted())
  }
}
