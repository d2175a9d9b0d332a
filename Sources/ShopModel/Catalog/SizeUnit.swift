/// A unit that sizes of products are told in.
package enum SizeUnit: String, CaseIterable, Hashable, Sendable {
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case ounce = "oz"
  case pound = "lb"
  case millilitre = "ml"
  case centilitre = "cl"
  case litre = "l"
  case fluidOunce = "fl oz"
  case millimetre = "mm"
  case centimetre = "cm"
  case metre = "m"
  case piece
}
