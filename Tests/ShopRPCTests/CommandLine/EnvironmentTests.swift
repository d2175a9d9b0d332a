import Foundation
import Testing

@testable import ShopRPC

/// The token is removed from the environment once it has been read.
struct EnvironmentTests {
  @Test func theTokenLeavesTheEnvironment() throws {
    let frontend = try Frontend(nil, under: ["/usr/bin/env", "SHOP_RPC_TOKEN=a1.b2.topsecret", "OTHER=seen"])
    _ = try frontend.ask("service.status")
    let environment = try String(decoding: Data(contentsOf: URL(fileURLWithPath: "/proc/\(frontend.id)/environ")), as: UTF8.self)
    #expect(environment.contains("OTHER=seen"))
    #expect(!environment.contains("topsecret"))
    try frontend.ending()
  }
}
