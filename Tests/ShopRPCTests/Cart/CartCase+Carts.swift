extension CartCase {
  static let carts: [CartCase] = [
    CartCase(
      "a cart is made by its first use",
      [
        ("cart.get", "{}", "0/0/0.00 r0"), ("cart.get", #"{"cartId":"cart-1"}"#, "0/0/0.00 r0"),
        ("cart.get", #"{"cartId":"cart-2"}"#, "notFound what=cart id=cart-2"),
        ("cart.clear", "{}", "0/0/0.00 r0"), ("cart.switch", #"{"cartId":"cart-1"}"#, "0/0/0.00 r0"),
        ("cart.delete", #"{"cartId":"cart-1"}"#, "0/0/0.00 r0"),
        ("cart.create", #"{"id":"cart-1"}"#, "alreadyExists what=cart id=cart-1"),
        ("cart.add", #"{"productId":"1","cartId":"cart-1"}"#, "1/1/2.65 1×1 r1"),
        ("cart.get", "{}", "1/1/2.65 r1"),
      ]),
    CartCase(
      "several carts",
      [
        ("cart.create", #"{"name":"Party","id":"p"}"#, "0/0/0.00 r1"), ("cart.add", #"{"productId":"1","cartId":"p"}"#, "1/1/2.65 1×1 r2"),
        ("cart.get", "{}", "0/0/0.00 r2"), ("cart.create", #"{"id":"p"}"#, "alreadyExists what=cart id=p"),
        ("cart.add", #"{"productId":"2"}"#, "1/1/1.00 2×1 r3"),
        ("cart.add", #"{"productId":"4","cartId":"p"}"#, "currencyMixed productId=4 expected=USD found=EUR"),
        ("cart.switch", #"{"cartId":"p"}"#, "1/1/2.65 r4"), ("cart.switch", #"{"cartId":"p"}"#, "1/1/2.65 r4"),
        ("cart.get", "{}", "1/1/2.65 r4"),
        ("cart.switch", #"{"cartId":"q"}"#, "notFound what=cart id=q"),
        ("cart.remove", #"{"productId":"2"}"#, "notFound what=cartProduct id=2"),
        ("cart.remove", #"{"productId":"2","cartId":"cart-1"}"#, "0/0/0.00 r5"), ("cart.delete", #"{"cartId":"cart-1"}"#, "1/1/2.65 r6"),
        ("cart.get", #"{"cartId":"cart-1"}"#, "notFound what=cart id=cart-1"), ("cart.delete", #"{"cartId":"p"}"#, "0/0/0.00 r7"),
        ("cart.delete", #"{"cartId":"p"}"#, "notFound what=cart id=p"), ("cart.delete", "{}", "invalidParams /cartId:missing"),
        ("cart.add", #"{"productId":"1","quantity":2}"#, "2/1/5.30 1×2 r8"), ("cart.get", #"{"cartId":"cart-2"}"#, "2/1/5.30 r8"),
      ]),
    CartCase(
      "another product in a line's place",
      [
        ("cart.add", #"{"productId":"1","quantity":4}"#, "4/1/10.60 1×4 r1"),
        ("cart.replace", #"{"lineId":"x","productId":"2"}"#, "notFound what=line id=x"),
        ("cart.replace", #"{"lineId":"LINE","productId":"9"}"#, "notFound what=product id=9"),
        ("cart.replace", #"{"lineId":"LINE","productId":"1"}"#, "4/1/10.60 1×4 r1"),
        ("cart.replace", #"{"lineId":"LINE","productId":"2"}"#, "4/1/4.00 2×4 r2"),
        ("cart.replace", #"{"lineId":"LINE","productId":"2","quantity":6}"#, "insufficientStock productId=2 available=5 requested=6"),
        ("cart.replace", #"{"lineId":"LINE","productId":"3"}"#, "outOfStock productId=3"),
        ("cart.replace", #"{"lineId":"LINE","productId":"4","quantity":1}"#, "1/1/3.00 4×1 r3"),
        ("cart.replace", #"{"lineId":"LINE","productId":"1"}"#, "1/1/2.65 1×1 r4"),
        ("cart.add", #"{"productId":"8"}"#, "2/2/3.15 8×1 r5"),
        ("cart.replace", #"{"lineId":"LINE","productId":"8"}"#, "alreadyInCart productId=8"),
        ("cart.replace", #"{"lineId":"LINE","productId":"4"}"#, "currencyMixed productId=4 expected=USD found=EUR"),
        ("cart.replace", #"{"lineId":"LINE","productId":"2","quantity":0}"#, "invalidParams /quantity:outOfRange"),
        ("cart.replace", #"["LINE","2",5]"#, "6/2/5.50 2×5 r6"),
      ]),
  ]
}
