import ShopModel
enum Folding { static func nfc(_ text: String) -> String { text }; static func fold(_ text: String) -> String { text.lowercased() } }
extension Output { mutating func money(_ money: Money) { amount(money) } }
struct Language: Hashable, Sendable { let tag: String; static let english = Language(tag: "en"); static func matching(_ tag: String) -> Language? { Language(tag: tag) }; var fallbacks: [String] { [tag] } }
extension Texts { mutating func use(_ language: Language) {} }
extension Language { static let all = [english] }
extension Texts { var language: Language { .english } }
