import Testing

@testable import ShopRPC

/// Validation of email addresses.
struct EmailTests {
  @Test(arguments: [
    "a@b.co", "Ann.Smith+tag@example.com", "test@sub.domain.example.org", "o'brien@example.ie", "x@münchen.de", "用户@例子.广告",
    "अजय@डाटा.भारत", "a@xn--mnchen-3ya.de", "1@2.de", "_@example.com", "a-b@c-d.com", "a@b.c3",
    "\(String(repeating: "a", count: 64))@example.com", "a@\(String(repeating: "b", count: 63)).com",
    "a@\(String(repeating: "bcdefghi.", count: 27))c.example",
  ]) func takes(_ text: String) { #expect(EmailAddress.isValid(text)) }

  @Test(arguments: [
    "", "@", "test@", "@domain.com", ".test", "test", "test@domain", "a@b@c.com", "a b@c.com", "a@b c.com", " a@b.co", "a@b.co ",
    "a..b@c.com",
    ".a@b.co", "a.@b.co", "a@.b.co", "a@b.co.", "a@b..co", "a@-b.co", "a@b-.co", "a@b_c.co", "a@127.0.0.1", "a@b.123", "a@[127.0.0.1]",
    "\"a b\"@c.co", "a,b@c.co", "a@b.co\n", "a@b,co", "Ann <a@b.co>", "a\u{202E}@b.co", "a@b\u{3002}co", "a@b!.co", "😀@b.co",
    "\(String(repeating: "a", count: 65))@example.com", "a@\(String(repeating: "b", count: 64)).com",
    "a@\(String(repeating: "bcdefghi.", count: 27))co.example",
  ]) func refuses(_ text: String) { #expect(!EmailAddress.isValid(text)) }

  @Test(arguments: [
    ("Ann@Example.COM", "ann@example.com", true), ("ÅSA@x.org", "åsa@x.org", true), ("é@x.org", "e@x.org", false),
    ("STRASSE@x.org", "straße@x.org", true), ("Σας@x.gr", "ΣΑΣ@x.gr", true), ("a@x.org", "b@x.org", false),
  ]) func comparesWithoutCase(_ first: String, _ second: String, _ isSame: Bool) {
    #expect((Folding.caseFolded(first) == Folding.caseFolded(second)) == isSame)
  }
}
