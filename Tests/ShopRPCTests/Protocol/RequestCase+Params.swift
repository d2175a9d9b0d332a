@testable import ShopRPC

extension RequestCase {
  /// Tags of all languages, as an array.
  private static var languages: String { JSON.array(Language.all.map(\.tag).sorted().map { .string($0) }).text }

  /// Invalid params, and valid ones in several spellings. The shop has the products 1, 2, and `a/b~c`.
  static let params: [RequestCase] = [
    .params(#"{"productId":"1","_meta":{"dryRun":true}}"#, "1 ok"),
    .params(#"{"productId":1,"quantity":2,"_meta":{"dryRun":true}}"#, "1 ok"),
    .params(#"{"productId":"1","quantity":1.0,"_meta":{"dryRun":true}}"#, "1 ok"),
    .params(#"{"productId":"1","quantity":1e2,"_meta":{"dryRun":true}}"#, "1 ok"),
    .params("[]", "1 ok", of: "cart.get"), .params("{}", "1 ok", of: "cart.get"), .params(#"["cart-1"]"#, "1 ok", of: "cart.get"),
    .params("{}", "1 -32602 invalidParams /productId:missing"), .params("[]", "1 -32602 invalidParams /productId:missing"),
    .params("null", "1 -32602 invalidParams /productId:missing"),
    .params(#"{"productId":"1","quantity":0}"#, "1 -32602 invalidParams /quantity:outOfRange"),
    .params(#"{"productId":"1","quantity":-1}"#, "1 -32602 invalidParams /quantity:outOfRange"),
    .params(#"{"productId":"1","quantity":10000}"#, "1 -32602 invalidParams /quantity:outOfRange"),
    .params(#"{"productId":"1","quantity":1e400}"#, "1 -32602 invalidParams /quantity:outOfRange"),
    .params(#"{"productId":"1","quantity":9007199254740993}"#, "1 -32602 invalidParams /quantity:outOfRange"),
    .params(#"{"productId":"1","quantity":99999999999999999999}"#, "1 -32602 invalidParams /quantity:outOfRange"),
    .params(#"{"productId":"1","quantity":1.5}"#, "1 -32602 invalidParams /quantity:wrongType"),
    .params(#"{"productId":"1","quantity":"2"}"#, "1 -32602 invalidParams /quantity:wrongType"),
    .params(#"{"productId":"1","quantity":null,"_meta":{"dryRun":true}}"#, "1 ok"),
    .params(#"{"productId":"1","quantity":[1]}"#, "1 -32602 invalidParams /quantity:wrongType"),
    .params(#"{"productId":"1","quantity":true}"#, "1 -32602 invalidParams /quantity:wrongType"),
    .params(#"{"productId":"1","ifPresent":null,"_meta":{"dryRun":true}}"#, "1 ok"),
    .params(#"{"productId":"1","ifPresent":"incement"}"#, "1 -32602 invalidParams /ifPresent:invalid?increment"),
    .params(#"{"productId":"1","ifPresent":"x"}"#, "1 -32602 invalidParams /ifPresent:invalid"),
    .params(#"{"productId":"1","cartId":null,"_meta":{"dryRun":true}}"#, "1 ok"),
    .params(#"{"productId":null}"#, "1 -32602 invalidParams /productId:missing"),
    .params(#"{"productId":""}"#, "1 -32602 invalidParams /productId:empty"),
    .params(#"{"productId":"\#(String(repeating: "é", count: 33))"}"#, "1 -32602 invalidParams /productId:tooLong"),
    .params(#"{"productId":"a\u0000b"}"#, "1 -32602 invalidParams /productId:invalid"),
    .params(#"{"productId":1.0}"#, "1 -32602 invalidParams /productId:wrongType"),
    .params(#"{"productId":true}"#, "1 -32602 invalidParams /productId:wrongType"),
    .params(#"{"productID":"1"}"#, "1 -32602 invalidParams /productId:missing /productID:unknown?productId"),
    .params(#"{"productId":"1","quantty":2}"#, "1 -32602 invalidParams /quantty:unknown?quantity"),
    .params(#"{"productId":"1","zzz":2}"#, "1 -32602 invalidParams /zzz:unknown"),
    .params(#"{"productId":"1","a/b~c":2}"#, "1 -32602 invalidParams /a~1b~0c:unknown"),
    .params(#"{"productId":"1","":2}"#, "1 -32602 invalidParams /:unknown"),
    .params(#"{"productId":"1","~1":2}"#, "1 -32602 invalidParams /~01:unknown"),
    .params(
      #"{"quantity":0,"ifPresent":"never","cartId":{},"prodctId":"1","x/y":1}"#,
      "1 -32602 invalidParams /productId:missing /quantity:outOfRange /ifPresent:invalid /cartId:wrongType /prodctId:unknown?productId /x~1y:unknown"
    ),
    .params(#"["1",0,"never",null,{}]"#, "1 -32602 invalidParams /quantity:outOfRange /ifPresent:invalid /cartId:wrongType"),
    .params(#"["1",1,"set",null,"cart-1",null,5]"#, "1 -32602 invalidParams /6:tooMany"),
    .params(#"["1",1,"set",null,"cart-1",null,5,{"_meta":{}}]"#, "1 -32602 invalidParams /6:tooMany /7:tooMany"),
    .params(#"{"quantity":null,"_meta":{"dryRun":null}}"#, "1 -32602 invalidParams /productId:missing"),
    .params(#"[["1"]]"#, "1 -32602 invalidParams /productId:wrongType"),
    .params("[1]", "1 -32602 invalidParams /0:tooMany", of: "service.status"),
    .params(#"{"a":1}"#, "1 -32602 invalidParams /a:unknown", of: "service.status"),
    .params(#"{"productId":"9"}"#, "1 1001 notFound what=product id=9"),
    .params(#"{"productId":"1","cartId":"none"}"#, "1 1001 notFound what=cart id=none"),
  ]

  /// Params with an invalid `_meta`.
  static let metas: [RequestCase] = [
    .params(#"{"_meta":{}}"#, "1 ok", of: "cart.get"), .params(#"{"_meta":{"progressToken":"t","dryRun":true}}"#, "1 ok", of: "cart.get"),
    .params(#"{"_meta":{"progressToken":7}}"#, "1 ok", of: "cart.get"), .params(#"{"_meta":{"locale":"de-AT"}}"#, "1 ok", of: "cart.get"),
    .params(#"{"_meta":null}"#, "1 ok", of: "cart.get"),
    .params(#"{"_meta":[]}"#, "1 -32602 invalidParams /_meta:wrongType", of: "cart.get"),
    .params(#"{"_meta":{"dryrun":true}}"#, "1 -32602 invalidParams /_meta/dryrun:unknown?dryRun", of: "cart.get"),
    .params(#"{"_meta":{"dryRun":1}}"#, "1 -32602 invalidParams /_meta/dryRun:wrongType", of: "cart.get"),
    .params(#"{"_meta":{"dryRun":null}}"#, "1 ok", of: "cart.get"),
    .params(#"{"_meta":{"idempotencyKey":""}}"#, "1 -32602 invalidParams /_meta/idempotencyKey:empty", of: "cart.get"),
    .params(#"{"_meta":{"idempotencyKey":1}}"#, "1 -32602 invalidParams /_meta/idempotencyKey:wrongType", of: "cart.get"),
    .params(
      #"{"_meta":{"idempotencyKey":"\#(String(repeating: "k", count: 256))"}}"#, "1 -32602 invalidParams /_meta/idempotencyKey:tooLong",
      of: "cart.get"),
    .params(#"{"_meta":{"ifRevision":-1}}"#, "1 -32602 invalidParams /_meta/ifRevision:outOfRange", of: "cart.get"),
    .params(#"{"_meta":{"asOf":"yesterday"}}"#, "1 -32602 invalidParams /_meta/asOf:invalid", of: "cart.get"),
    .params(#"{"_meta":{"asOf":true}}"#, "1 -32602 invalidParams /_meta/asOf:wrongType", of: "cart.get"),
    .params(#"{"_meta":{"progressToken":{}}}"#, "1 -32602 invalidParams /_meta/progressToken:wrongType", of: "cart.get"),
    .params(#"{"_meta":{"x":1,"_meta":{}}}"#, "1 -32602 invalidParams /_meta/x:unknown /_meta/_meta:unknown", of: "cart.get"),
    .params(#"{"_meta":{"x":1},"quantity":0}"#, "1 -32602 invalidParams /productId:missing /quantity:outOfRange /_meta/x:unknown"),
    .params(#"{"_meta":{"x":1},"nope":0}"#, "1 -32602 invalidParams /nope:unknown /_meta/x:unknown", of: "cart.get"),
    .params(
      #"{"_meta":{"locale":"xx"}}"#, "1 1401 unsupportedLanguage language=xx available=\(languages)", of: "cart.get"),
    .params(
      #"{"_meta":{"locale":"not a tag"}}"#, "1 1401 unsupportedLanguage language=not a tag available=\(languages)",
      of: "cart.get"),
    .params(#"{"productId":"1","_meta":{"asOf":0}}"#, "1 -32602 invalidParams /_meta/asOf:notAllowedHere"),
    .params(#"{"_meta":{"asOf":99}}"#, "1 -32602 invalidParams /_meta/asOf:outOfRange", of: "cart.get"),
    .params(#"{"productId":"1","_meta":{"ifRevision":99}}"#, "1 1002 revisionMismatch current=1"),
  ]
}
