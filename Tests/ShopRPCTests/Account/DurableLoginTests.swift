import Foundation
import Testing

@testable import ShopRPC

/// A login that could not be stored does not take effect.
struct DurableLoginTests {
  private static let password = #"{"email":"ann@x.org","password":"tiger"}"#

  @Test func aFullDiskLogsNobodyIn() throws {
    let disk = try SmallDisk(kibibytes: 256)
    try disk.fill(64)
    let frontend = try Frontend(disk.path + "/store")
    let ann = #"{"name":"Ann","email":"ann@x.org","password":"tiger"}"#
    #expect(try frontend.ask("account.register", ann).errorText == "")
    #expect(try frontend.ask("account.logout").errorText == "")
    for price in 1...1000 where try frontend.ask("catalog.put", Shopper.fatProduct(price)).errorText != "" { break }
    for item in 1...1000 where try frontend.ask("list.add", #"{"name":"n\#(item)"}"#).errorText != "" { break }
    #expect(try frontend.ask("account.login", Self.password).errorText == "storageFull")
    #expect(try frontend.ask("account.get").part("result.customer") == "null")
    #expect(try frontend.ask("account.register", #"{"name":"Bob","email":"bob@x.org"}"#).errorText == "storageFull")
    #expect(try frontend.ask("account.get").part("result.customer") == "null")
    try disk.makeRoom()
    #expect(try frontend.ask("account.login", Self.password).errorText == "")
    #expect(try frontend.ask("account.get").part("result.customer.name") == "Ann")
  }
}
