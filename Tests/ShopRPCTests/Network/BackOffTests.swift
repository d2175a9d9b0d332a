import Testing

@testable import ShopRPC

/// Pauses after failures.
struct BackOffTests {
  private static let address = WebAddress("https://shop.example/a")
  /// Another page of the same server, and another server.
  private static let neighbor = WebAddress("https://shop.example/b")
  private static let stranger = WebAddress("http://shop.example/a")

  /// A failure, and whether it stops requests for the same page and for others of the server.
  @Test(
    arguments: [
      (FetchError(reason: .dns), true, true), (FetchError(reason: .refused), true, true), (FetchError(reason: .tls), true, true),
      (FetchError(reason: .status, status: 429, retryAfter: 7), true, true),
      (FetchError(reason: .status, status: 403, retryAfter: 7), true, true),
      (FetchError(reason: .status, status: 503), true, false), (FetchError(reason: .status, status: 429), true, false),
      (FetchError(reason: .timeout), true, false), (FetchError(reason: .interrupted), true, false),
      (FetchError(reason: .status, status: 404), false, false), (FetchError(reason: .tooLarge), false, false),
      (FetchError(reason: .notAllowed), false, false), (FetchError(reason: .curlMissing), false, false),
      (FetchError(reason: .redirects), false, false), (FetchError(reason: .content), false, false),
      (FetchError(reason: .canceled), false, false),
    ]) func aFailureConcernsItsPageOrItsServer(_ error: FetchError, _ stopsPage: Bool, _ stopsServer: Bool) throws
  {
    let (address, neighbor, stranger) = try (#require(Self.address), #require(Self.neighbor), #require(Self.stranger))
    var backOff = BackOff(seed: 1)
    let now = BackOff.Moment.now
    backOff.fail(address, with: error, at: now)
    #expect((backOff.error(for: address, at: now) != nil) == stopsPage)
    #expect((backOff.error(for: neighbor, at: now) != nil) == stopsServer)
    #expect(backOff.error(for: stranger, at: now) == nil)
    if stopsPage { #expect(backOff.error(for: address, at: now)?.reason == error.reason) }
    backOff.succeed(address)
    #expect(backOff.error(for: address, at: now) == nil)
  }

  /// Each pause is about twice as long as the one before, until five minutes; a success makes the next one short.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func pausesDouble(_ seed: UInt64) throws {
    let address = try #require(Self.address)
    var backOff = BackOff(seed: seed)
    var now = BackOff.Moment.now
    for round in 0..<12 {
      backOff.fail(address, with: FetchError(reason: .interrupted), at: now)
      let expected = min(1 << round, 300)
      let seconds = try #require(backOff.error(for: address, at: now)?.retryAfter)
      #expect((expected / 2...expected * 3 / 2 + 1).contains(seconds) && seconds >= 1, "\(round)")
      now += .seconds(seconds)
      #expect(backOff.error(for: address, at: now) == nil)
    }
    backOff.succeed(address)
    backOff.fail(address, with: FetchError(reason: .interrupted), at: now)
    #expect((backOff.error(for: address, at: now)?.retryAfter ?? 0) <= 2)
  }

  @Test func theServerKnowsBest() throws {
    let address = try #require(Self.address)
    var backOff = BackOff(seed: 1)
    let now = BackOff.Moment.now
    backOff.fail(address, with: FetchError(reason: .status, status: 503, retryAfter: 40), at: now)
    #expect(backOff.error(for: address, at: now + .milliseconds(500)) == FetchError(reason: .status, status: 503, retryAfter: 40))
    #expect(backOff.error(for: address, at: now + .seconds(40)) == nil)
  }

  /// Failures of ever more servers take a bounded amount of memory, and are forgotten first when they are over.
  @Test func memoryIsBounded() throws {
    var backOff = BackOff(seed: 1)
    let now = BackOff.Moment.now
    for number in 0..<2000 {
      backOff.fail(try #require(WebAddress("http://s\(number).example/")), with: FetchError(reason: .dns), at: now)
    }
    let last = try #require(WebAddress("http://s1999.example/"))
    #expect(backOff.error(for: last, at: now) == nil)
    backOff.fail(last, with: FetchError(reason: .dns), at: now + .seconds(10))
    #expect(backOff.error(for: last, at: now + .seconds(10)) != nil)
  }

  /// The header for each pair of values from a server; malformed values, which could end a line or a string, are ignored.
  @Test(
    arguments: [
      (#""abc""#, nil, [#"If-None-Match: "abc""#]), (#"W/"a-1/2;""#, "x", [#"If-None-Match: W/"a-1/2;""#]),
      (#""""#, nil, [#"If-None-Match: """#]),
      (nil, "Mon, 23 Nov 2026 09:00:00 GMT", ["If-Modified-Since: Mon, 23 Nov 2026 09:00:00 GMT"]),
      ("abc", "1", ["If-Modified-Since: 1"]), (#"w/"a""#, nil, []), (#""a"b""#, nil, []), (#""a\b""#, nil, []), ("\"a\nb\"", nil, []),
      ("\"\u{E4}\"", nil, []), ("\"", nil, []), ("\"\(String(repeating: "x", count: 255))\"", nil, []),
      (nil, "a\"b", []), (nil, "", []), (nil, String(repeating: "1", count: 257), []), (nil, nil, []),
    ] as [(String?, String?, [String])]) func onlyWellFormedValidatorsAreSent(_ etag: String?, _ date: String?, _ headers: [String])
  {
    var response = HTTPResponse()
    response.headers["etag"] = etag
    response.headers["last-modified"] = date
    #expect(Validators(response).headers == headers)
  }
}
