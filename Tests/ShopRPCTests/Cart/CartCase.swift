import Testing

/// Consecutive calls and the expected result of each.
struct CartCase: Sendable, CustomTestStringConvertible {
  /// Method, params, and digest of the response.
  typealias Step = (method: String, params: String, digest: String)

  let testDescription: String
  let steps: [Step]

  init(_ name: String, _ steps: [Step]) {
    testDescription = name
    self.steps = steps
  }

  static let quantities: [CartCase] = [
    CartCase(
      "adding counts on",
      [
        ("cart.add", #"{"productId":"1"}"#, "1/1/2.65 1×1 r1"), ("cart.add", #"{"productId":1,"quantity":2}"#, "3/1/7.95 1×3 r2"),
        ("cart.add", #"{"productId":"6","quantity":9999}"#, "10002/2/7.95 6×9999 r3"), ("cart.add", #"["2",5]"#, "10007/3/12.95 2×5 r4"),
      ]),
    CartCase(
      "what to do when it is there",
      [
        ("cart.add", #"{"productId":"1","quantity":4,"ifPresent":"reject"}"#, "4/1/10.60 1×4 r1"),
        ("cart.add", #"{"productId":"1","ifPresent":"reject"}"#, "alreadyInCart productId=1"),
        ("cart.add", #"{"productId":"1","quantity":2,"ifPresent":"set"}"#, "2/1/5.30 1×2 r2"),
        ("cart.add", #"{"productId":"1","quantity":2,"ifPresent":"set"}"#, "2/1/5.30 1×2 r2"),
        ("cart.add", #"{"productId":"8","quantity":3,"ifPresent":"set"}"#, "5/2/6.80 8×3 r3"),
        ("cart.add", #"{"productId":"1","ifPresent":"increment"}"#, "6/2/9.45 1×3 r4"),
      ]),
    CartCase(
      "stock",
      [
        ("cart.add", #"{"productId":"2","quantity":6}"#, "insufficientStock productId=2 available=5 requested=6"),
        ("cart.add", #"{"productId":"2","quantity":3}"#, "3/1/3.00 2×3 r1"),
        ("cart.add", #"{"productId":"2","quantity":3}"#, "insufficientStock productId=2 available=5 requested=6"),
        ("cart.add", #"{"productId":"2","quantity":6,"ifPresent":"set"}"#, "insufficientStock productId=2 available=5 requested=6"),
        ("cart.adjust", #"{"productId":"2","by":3}"#, "insufficientStock productId=2 available=5 requested=6"),
        ("cart.setQuantity", #"{"productId":"2","quantity":6}"#, "insufficientStock productId=2 available=5 requested=6"),
        ("cart.setQuantity", #"{"productId":"2","quantity":5}"#, "5/1/5.00 2×5 r2"),
        ("cart.add", #"{"productId":"3"}"#, "outOfStock productId=3"),
        ("cart.adjust", #"{"productId":"3","by":1}"#, "outOfStock productId=3"),
        ("cart.setQuantity", #"{"productId":"3","quantity":1}"#, "outOfStock productId=3"), ("cart.get", "{}", "5/1/5.00 r2"),
      ]),
    CartCase(
      "the most of one product",
      [
        ("cart.add", #"{"productId":"1","quantity":9999}"#, "9999/1/26497.35 1×9999 r1"),
        ("cart.add", #"{"productId":"1"}"#, "quantityLimit productId=1 maximum=9999"),
        ("cart.adjust", #"{"productId":"1","by":9999}"#, "quantityLimit productId=1 maximum=9999"),
        ("cart.setQuantity", #"{"productId":"1","quantity":10000}"#, "invalidParams /quantity:outOfRange"),
        ("cart.add", #"{"productId":"8","quantity":9999}"#, "19998/2/31496.85 8×9999 r2"),
        ("cart.add", #"{"productId":"8","quantity":2}"#, "quantityLimit productId=8 maximum=9999"),
        ("cart.add", #"{"productId":"7","quantity":9999}"#, "29997/3/9999000031396.86 7×9999 r3"),
      ]),
    CartCase(
      "quantities as they are",
      [
        ("cart.setQuantity", #"{"productId":"1","quantity":0}"#, "0/0/0.00 r0"),
        ("cart.setQuantity", #"{"productId":"1","quantity":7}"#, "7/1/18.55 1×7 r1"),
        ("cart.setQuantity", #"{"productId":"1","quantity":7}"#, "7/1/18.55 1×7 r1"),
        ("cart.setQuantity", #"["1",1e1]"#, "10/1/26.50 1×10 r2"),
        ("cart.setQuantity", #"{"productId":"1","quantity":0}"#, "0/0/0.00 r3"),
        ("cart.setQuantity", #"{"productId":"1","quantity":-1}"#, "invalidParams /quantity:outOfRange"),
        ("cart.setQuantity", #"{"productId":"none","quantity":0}"#, "notFound what=product id=none"),
      ]),
    CartCase(
      "a step up and down",
      [
        ("cart.adjust", #"{"productId":"1","by":-1}"#, "0/0/0.00 r0"), ("cart.adjust", #"{"productId":"1","by":0}"#, "0/0/0.00 r0"),
        ("cart.adjust", #"{"productId":"1","by":2}"#, "2/1/5.30 1×2 r1"), ("cart.adjust", #"{"productId":"1","by":0}"#, "2/1/5.30 1×2 r1"),
        ("cart.adjust", #"{"productId":"1","by":-1}"#, "1/1/2.65 1×1 r2"), ("cart.adjust", #"{"productId":"1","by":-5}"#, "0/0/0.00 r3"),
        ("cart.adjust", #"{"productId":"1","by":10000}"#, "invalidParams /by:outOfRange"),
        ("cart.adjust", #"{"productId":"1"}"#, "invalidParams /by:missing"),
        ("cart.adjust", #"{"productId":"9","by":-1}"#, "notFound what=product id=9"),
      ]),
    CartCase(
      "taking out",
      [
        ("cart.remove", #"{"productId":"1"}"#, "notFound what=cartProduct id=1"), ("cart.add", #"{"productId":"1"}"#, "1/1/2.65 1×1 r1"),
        ("cart.add", #"{"productId":"2"}"#, "2/2/3.65 2×1 r2"), ("cart.remove", #"{"productId":"1"}"#, "1/1/1.00 r3"),
        ("cart.remove", #"{"productId":"1"}"#, "notFound what=cartProduct id=1"),
        ("cart.remove", #"{"productId":"9"}"#, "notFound what=product id=9"),
        ("cart.clear", "{}", "0/0/0.00 r4"), ("cart.clear", "{}", "0/0/0.00 r4"),
        ("cart.remove", #"{"productId":"2"}"#, "notFound what=cartProduct id=2"),
      ]),
    CartCase(
      "one currency a cart",
      [
        ("cart.add", #"{"productId":"4"}"#, "1/1/3.00 4×1 r1"),
        ("cart.add", #"{"productId":"1"}"#, "currencyMixed productId=1 expected=EUR found=USD"),
        ("cart.setQuantity", #"{"productId":"5","quantity":1}"#, "currencyMixed productId=5 expected=EUR found=JPY"),
        ("cart.adjust", #"{"productId":"5","by":1}"#, "currencyMixed productId=5 expected=EUR found=JPY"),
        ("cart.clear", "{}", "0/0/0.00 r2"),
        ("cart.add", #"{"productId":"5","quantity":3}"#, "3/1/1500 5×3 r3"),
        ("cart.add", #"{"productId":"4"}"#, "currencyMixed productId=4 expected=JPY found=EUR"),
        ("cart.setQuantity", #"{"productId":"5","quantity":0}"#, "0/0/0.00 r4"), ("cart.add", #"{"productId":"1"}"#, "1/1/2.65 1×1 r5"),
      ]),
  ]
}
