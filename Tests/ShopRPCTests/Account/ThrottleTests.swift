import Testing

@testable import ShopRPC

/// Failed logins are counted by account, whichever of its names was used.
struct ThrottleTests {
  @Test(arguments: [0, 1, 2]) func theNamesOfAnAccountCountTogether(_ first: Int) throws {
    let peer = try Frontend(nil)
    let account = try peer.ask("account.register", #"{"name":"Ann","email":"ann@x.org","username":"ann","password":"tiger"}"#)
    let names = [#""email":"Ann@x.org""#, #""username":"ANN""#, #""customerId":"\#(account.part("result.customer.id"))""#]
    for attempt in 0..<5 {
      let name = names[(first + attempt) % names.count]
      #expect(try peer.ask("account.login", "{\(name),\"password\":\"wrong\"}").errorText == "invalidCredentials")
    }
    for name in names {
      let fault = try peer.ask("account.login", "{\(name),\"password\":\"tiger\"}").errorText
      #expect(fault.hasPrefix("invalidCredentials retryAfter="), "\(name): \(fault)")
    }
    // a name without an account is throttled separately, in the same way
    for _ in 0..<5 { #expect(try peer.ask("account.login", #"{"username":"bob","password":"x"}"#).errorText == "invalidCredentials") }
    #expect(try peer.ask("account.login", #"{"username":"bob","password":"x"}"#).errorText.hasPrefix("invalidCredentials retryAfter="))
    #expect(try peer.ask("account.login", #"{"email":"bob@x.org","password":"x"}"#).errorText == "invalidCredentials")
    try peer.ending()
  }
}
