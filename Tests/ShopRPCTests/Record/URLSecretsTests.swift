import Testing

@testable import ShopRPC

/// Secrets in URLs are not in a recording.
struct URLSecretsTests {
  /// A text and the parts of it that are secret.
  static let texts: [(String, [String])] = [
    ("https://ann:hunter-4@shop.example/a", ["ann", "hunter-4"]), ("https://ghp_Secret1@shop.example", ["ghp_Secret1"]),
    ("http://a:b@c:d@host/x", ["a", "b@c:d"]), ("https://shop.example/a@b", []), ("https://shop.example/?mail=a@b", []),
    ("https://x.example/list.csv?api_key=K1&page=2", ["K1"]), ("https://x.example/?page=2&X-Amz-Signature=ab12&w=400", ["ab12"]),
    ("https://x.example/?AccessToken=t;lang=de#access_token=u", ["t", "u"]), ("https://x.example/?sig=%2Bab%3D", ["%2Bab%3D"]),
    ("https://x.example/?Y2FmZWJhYmU", ["Y2FmZWJhYmU"]), ("https://x.example/?q=a-rather-long-value", ["a-rather-long-value"]),
    ("https://x.example/?v=12345678&format=csv", []), ("see https://a:b@x.example/, or ftp://c@y.example", ["a", "b", "c"]),
    (#""https://x.example/?key=k1","https://y.example/?key=k2""#, ["k1", "k2"]), ("a://", []), ("://a:b@c", []), ("nothing", []),
    ("https://secret-1:secret-2@x.example/?key=secret-3", []), ("https://:pw@x.example", ["pw"]), ("https://ann:@x.example", ["ann"]),
    ("HTTPS://X.EXAMPLE?TOKEN=T", ["T"]), ("https://例え.example/?鍵=1&key=é", ["é"]),
  ]

  @Test(arguments: texts) func secretPartsAreFound(_ text: String, _ secrets: [String]) {
    let bytes = Array(text.utf8)
    #expect(URLSecrets.parts(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) } == secrets)
  }

  private static let secrets = ["hunter-4", "topsecret", "K3Y-VALUE", "abcdef0123456789"]

  /// URLs of imports and images, in requests, responses, errors and events, also after a restart.
  @Test func noSecretIsInTheFile() throws {
    let scratch = try ScratchDirectory()
    let request = RecordTests.request
    let address = "https://ann:hunter-4@shop.example/list.csv?api_key=topsecret&page=2"
    let image = "https://img.example/a.png?key=K3Y-VALUE&sig=abcdef0123456789"
    let first =
      request(1, "events.subscribe", "{}") + request(2, "data.import", #"{"url":"\#(address)"}"#)
      + request(3, "catalog.put", #"{"product":{"id":"p","name":"P","price":"1.00","image":"\#(image)"}}"#)
      + request(4, "catalog.get", #"{"productId":"p"}"#) + request(5, "list.add", #"{"name":"\#(image)"}"#)
      + request(6, "history.diff", #"{"from":0}"#) + request(7, "catalog.put", #"{"product":{"id":"q","imge":"\#(image)"}}"#)
    let second = request(1, "catalog.get", #"{"productId":"p"}"#) + request(2, "list.items", "{}")
    for (index, input) in [first, second].enumerated() {
      let file = "\(scratch.path)/\(index).rpc"
      let database = "\(scratch.path)/store"
      try Directory.copyFiles(of: index == 0 ? scratch.path : database, to: "\(scratch.path)/copy-\(index)")
      _ = try BuiltProgram.run(["--data", database, "--record", file], input)
      let text = String(decoding: try WholeFile.read(file), as: UTF8.self)
      for secret in Self.secrets { #expect(!text.contains(secret), "\(secret) is in \(text)") }
      #expect(text.contains("img.example/a.png?key=secret-"))
      let replay = try BuiltProgram.run(["replay", file] + (index == 0 ? [] : ["--data", "\(scratch.path)/copy-1"]))
      #expect(replay.ending == .code(0), "\(replay.output)\n\(text)")
      // what the session itself gave is compared in a replay
      #expect(text.contains("\n<-- ") == (index == 0), "\(text)")
    }
  }
}
