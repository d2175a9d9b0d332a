import Testing

@testable import ShopRPC

/// Password hashing.
struct CryptTests {
  /// Hashes made by other programs.
  @Test(arguments: [
    ("password", "$5$rounds=1000$.QU1Jkl6e21CzMIH$syLrsR24YqWc5PoHig670/XpnHRlQEeCmoljsvAuMe9"),
    (
      "password",
      "$y$j9T$.QU1Jkl6e21CzMIHIhZMd/rRyJ6XHeNccyehxGwmGbB$rYFPdlLTWQRHWu2swcVauVKNdpFxmIHr0JH.TeEQHB0"
    ),
  ]) func knowsOthers(_ phrase: String, _ hash: String) {
    let strength = hash.hasPrefix("$y$") ? Crypt.Strength.password : .token
    #expect(Crypt.hash(Secret(phrase), by: hash) == hash)
    #expect(Credential.matches(Secret(phrase), hash, strength))
    #expect(!Credential.matches(Secret(phrase + " "), hash, strength))
    #expect(!Credential.matches(Secret(""), hash, strength))
  }

  @Test func aSaltIsUsedOnce() throws {
    var entropy = Entropy(seed: nil, revision: 1)
    let hashes = try (0..<4).map { _ in try #require(Credential.of(Secret("tiger"), .token, &entropy)) }
    #expect(Set(hashes).count == hashes.count)
    for hash in hashes { #expect(Credential.matches(Secret("tiger"), hash, .token)) }
  }

  @Test(arguments: [Crypt.Strength.password, .token]) func settingsAreOurs(_ strength: Crypt.Strength) throws {
    let setting = try #require(Crypt.setting(strength, salt: [UInt8](repeating: 7, count: Crypt.saltSize)))
    #expect(setting.hasPrefix(strength == .password ? "$y$j9T$" : "$5$rounds=1000$"))
  }

  @Test func whatCannotBeHashedMatchesNothing() {
    #expect(Crypt.hash(Secret("a\0b"), by: "$5$rounds=1000$salt") == nil)
    #expect(Crypt.hash(Secret(String(repeating: "a", count: 1000)), by: "$y$j9T$salt$") == nil)
    #expect(!Credential.matches(Secret("a"), "*0", .password))
    #expect(!Credential.matches(Secret("a"), "", .password))
    #expect(!Credential.matches(Secret("a"), nil, .token))
  }

  @Test func aPasswordOfAnyScriptFits() {
    let longest = Secret(String(repeating: "😀", count: Limits.passwordLength.upperBound))
    #expect(Crypt.hash(longest, by: "$5$rounds=1000$salt") != nil)
  }

  @Test func aSeedFixesWhatIsRandom() {
    var (first, again, other, later) = (
      Entropy(seed: 1, revision: 1), Entropy(seed: 1, revision: 1), Entropy(seed: 2, revision: 1), Entropy(seed: 1, revision: 2)
    )
    let bytes = first.bytes(32)
    #expect(bytes.count == 32 && bytes == again.bytes(32))
    #expect(bytes != other.bytes(32) && bytes != later.bytes(32) && bytes != first.bytes(32))
    var free = Entropy(seed: nil, revision: 1)
    #expect(free.bytes(32) != free.bytes(32))
  }

  @Test(arguments: ["", "a", "a.b", "a.b.c.d", "a..", ".."]) func otherTextsAreNoTokens(_ text: String) {
    if let token = TokenText(Secret(text)) { #expect(token.secret.text.isEmpty) }
  }

  @Test func aSecretHidesItsValue() { #expect("\(Secret("tiger")) \([Secret("tiger")])" == "secret [secret]") }
}
