import Testing

@testable import ShopRPC

/// URLs and IP addresses: what is public, and what every parser reads alike.
struct AddressTests {
  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1", "169.253.0.1", "223.255.255.255", "2606:4700::1111", "2a00::1",
    "::ffff:8.8.8.8", "64:ff9b::808:808",
  ]) func theInternetIsPublic(_ text: String) throws { #expect(try #require(IPAddress(text)).isPublic) }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.100.100.200", "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.0.0.192", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "240.0.0.1", "255.255.255.255", "168.63.129.16", "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:169.254.169.254",
    "64:ff9b::a00:1", "64:ff9b:1::1", "100::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1", "2001::1", "2001:db8::1",
    "2002:7f00:1::", "3fff::1",
  ]) func everythingElseIsNot(_ text: String) throws { #expect(try !#require(IPAddress(text)).isPublic) }

  @Test(arguments: [
    ("http://a.example", "http://a.example:80/"), ("HTTPS://A.Example:8443/p?q#f", "https://a.example:8443/p?q"),
    ("http://a?x=1", "http://a:80/?x=1"), ("http://[::1]:8/x", "http://[::1]:8/x"), ("http://a/ü \"\\", "http://a:80/%C3%BC%20%22%5C"),
    ("http://a/\n-o x", "http://a:80/%0A-o%20x"), ("http://1.2.3.4/", "http://1.2.3.4:80/"), ("http://a:/", "http://a:80/"),
  ]) func aURLHasOneForm(_ row: (text: String, form: String)) { #expect(WebAddress(row.text)?.text == row.form) }

  @Test(arguments: [
    "", "a", "//a", "ftp://a/", "file:///a", "http://", "http:///a", "http://a@b/", "http://a:b@c/", "http://a:x/", "http://a:99999/",
    "http://a:0/", "http://127.1/", "http://0177.0.0.1/", "http://0x7f.1/", "http://1.2.3/", "http://a..b/", "http://a b/", "http://ä/",
    "http://[::1/", "http://[1.2.3.4]/", "http://[fe80::1%25eth0]/", "http://a%2e/", "http://a\\@b/", "http://a./",
  ]) func anUnusualURLIsRefused(_ text: String) { #expect(WebAddress(text) == nil) }

  @Test(
    arguments: [
      ("/x", "https://a:443/x"), ("x", "https://a:443/p/x"), ("?x", "https://a:443/p/q?x"), ("//b/x", "https://b:443/x"),
      ("https://c/", "https://c:443/"), ("http://c/", nil), ("ftp://c/", nil), ("javascript:x", nil),
      ("/x?u=http://b", "https://a:443/x?u=http://b"),
    ] as [(String, String?)]) func aRedirectIsResolved(_ location: String, _ text: String?) throws
  {
    #expect(try #require(WebAddress("https://a/p/q?r")).following(location)?.text == text)
  }
}
