import Foundation
import Testing

@testable import ShopRPC

/// A login that could not be stored is none.
@Suite struct DurableLoginTests {
  private static let password = #"{"email":"ann@x.org","password":"tiger"}"#

  @Test func aFullDiskLogsNobodyIn() throws {
    guard let disk = try SmallDisk(kibibytes: 256) else { return }
    try disk.fill(64)
    let frontend = try Frontend(disk.path + "/store")
    let ann = #"{"name":"Ann","email":"ann@x.org","password":"tiger"}"#
    #expect(try frontend.ask("account.register", ann).fault == "")
    #expect(try frontend.ask("account.logout").fault == "")
    for price in 1...1000 where try frontend.ask("catalog.put", Shopper.fatProduct(price)).fault != "" { break }
    for item in 1...1000 where try frontend.ask("list.add", #"{"name":"n\#(item)"}"#).fault != "" { break }
    #expect(try frontend.ask("account.login", Self.password).fault == "storageFull")
    #expect(try frontend.ask("account.get").fault == "notAuthenticated")
    #expect(try frontend.ask("account.register", #"{"name":"Bob","email":"bob@x.org"}"#).fault == "storageFull")
    #expect(try frontend.ask("account.get").fault == "notAuthenticated")
    try disk.makeRoom()
    #expect(try frontend.ask("account.login", Self.password).fault == "")
    #expect(try frontend.ask("account.get").part("result.customer.name") == "Ann")
  }
}
