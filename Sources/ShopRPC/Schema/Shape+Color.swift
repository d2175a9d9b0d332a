import ShopModel

extension Shape where Value == Double {
  /// A part of a whole: any number from 0 to 1, written in the fewest digits that give it back.
  static let portion = Shape(
    schema: { _ in ["type": "number", "minimum": 0, "maximum": 1] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].kind == .number else { throw .type("number") }
      guard let number = Double(document.text(at: position)), (0.0...1.0).contains(number) else { throw .range(0...1) }
      return number.magnitude  // there is one zero
    },
    write: { value, output in
      if value == value.rounded() { output.int(Int(value)) } else { output.raw(value.description) }
    })
}

extension LocationColor: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("red", \.red, .portion, "The red part."),
    Field("green", \.green, .portion, "The green part."),
    Field("blue", \.blue, .portion, "The blue part."),
    Field("opacity", \.opacity, .portion, default: 1, "0 is clear, 1 hides what is behind.")
  ).named("Color", input: "ColorInput", "A color with its opacity.")
}
