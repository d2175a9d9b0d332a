import ShopModel
import Testing

@testable import ShopRPC

/// Email addresses are compared with their domains in ASCII.
struct EmailKeyTests {
  /// The single-case domain names among the samples of RFC 3492, section 7.1, and common addresses.
  @Test(arguments: [
    ("a@exämple.org", "a@xn--exmple-cua.org"), ("A@EXÄMPLE.ORG", "a@xn--exmple-cua.org"),
    ("a@他们为什么不说中文.cn", "a@xn--ihqwcrb4cv8a8dqg056pqjye.cn"),
    ("a@なぜみんな日本語を話してくれないのか.jp", "a@xn--n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa.jp"),
    ("a@почемужеонинеговорятпорусски.ru", "a@xn--b1abfaaepdrnnbgefbadotcwatmq2g4l.ru"),
    ("a@bücher.example", "a@xn--bcher-kva.example"),
    ("Jörg@Example.com", "jörg@example.com"), ("a@faß.de", "a@xn--fa-hia.de"), ("Straße@X.org", "straße@x.org"),
    ("STRAẞE@x.org", "straße@x.org"), ("strasse@x.org", "strasse@x.org"), ("ΣΑΣ@x.org", "σασ@x.org"), ("σας@x.org", "σασ@x.org"),
  ])
  func aDomainIsComparedInASCII(_ address: String, _ key: String) { #expect(LoginName(email: address).key == key) }

  @Test func aPlainAddressIsFoldedOnly() {
    #expect(LoginName(email: "Ann@X.org").key == "ann@x.org")
    #expect(LoginName(email: "nobody").key == "nobody")
    #expect(LoginName(email: "a@\u{2028}").key == Folding.caseFolded("a@\u{2028}"))
  }

  @Test func bothSpellingsAreOneAccount() throws {
    let peer = try Frontend(nil)
    #expect(try peer.ask("account.register", #"{"name":"A","email":"a@exämple.org","password":"tiger"}"#).errorText == "")
    #expect(
      try peer.ask("account.register", #"{"name":"B","email":"a@xn--exmple-cua.org"}"#).errorText == "alreadyExists what=email")
    #expect(try peer.ask("account.login", #"{"email":"a@xn--exmple-cua.org","password":"tiger"}"#).part("result.customer.name") == "A")
    try peer.ending()
  }
}
