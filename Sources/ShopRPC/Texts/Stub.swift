import ShopModel
enum Folding { static func nfc(_ text: String) -> String { text }; static func fold(_ text: String) -> String { text.lowercased() } }
extension Output { mutating func money(_ money: Money) { amount(money) } }
