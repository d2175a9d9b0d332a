import ShopModel
import Testing

@testable import ShopRPC

/// Typed lines, and the resulting list items.
struct TypedItemRuleTests {
  /// `2 lb|pears|d|note`, with the size in place of a note, or the path of the problem.
  private static func written(_ text: String, _ language: String) throws -> String {
    let peer = try Peer()
    _ = peer.ask("location.create", #"{"name":"Dairy","id":"d"}"#)
    let answer = peer.ask("list.addText", #"{"text":"\#(text)"}"#, meta: #""locale":"\#(language)""#)
    if answer.part("error") != "" { return answer.errorText }
    let item = Answer(answer.part("result.item"))
    let amount = [item.part("quantity.value"), item.part("quantity.unit")].filter { $0 != "null" }.joined(separator: " ")
    let index = item.part("location.id")
    let size = [item.part("size.value"), item.part("size.unit")].joined(separator: " ")
    let note = size == " " ? item.part("note") : size
    return [amount, item.part("name"), index == "unknown" ? "" : index, note == "null" ? "" : note].joined(separator: "|")
  }

  @Test(
    arguments: [
      // numbers and fractions
      ("3 lbs plums @ dairy", "3 lb|plums|d|"), ("¾ lb ham", "3/4 lb|ham||"), ("2¼ l water", "2 1/4 l|water||"),
      ("1-1/2 lb veal", "1 1/2 lb|veal||"), ("2-1/2 onions", "2 1/2|onions||"), ("0.5l cream", "1/2 l|cream||"),
      ("2L water", "2 l|water||"),
      ("2kgs rice", "2 kg|rice||"), ("1/0 x", "1|1/0 x||"), ("-3 plums", "3|plums||"), ("0 plums", "1|0 plums||"),
      ("1000001 plums", "1|1000001 plums||"), ("1e3 plums", "1|1e3 plums||"),
      // number words
      ("a dozen eggs", "1 dozen|eggs||"), ("half a dozen eggs", "1/2 dozen|eggs||"), ("eggs, a dozen", "1 dozen|eggs||"),
      ("a can of beans", "1 can|beans||"), ("half a pound of butter", "1/2 lb|butter||"), ("a pound cake", "1|a pound cake||"),
      ("a can opener", "1|can opener||"), ("an apple", "1|apple||"), ("a little salt", "1|salt||a little"), ("a dozen", "1|dozen||"),
      ("2 bunches", "2|bunches||"), ("2 bunches of mint", "2 bunch|mint||"), ("1 doz. eggs", "1 dozen|eggs||"), ("12ct eggs", "12|eggs||"),
      // varieties
      ("2% milk", "1|2% milk||"), ("2 % milk", "1|2 % milk||"), ("milk 2%", "1|milk 2%||"), ("milk 2 %", "1|milk 2 %||"),
      ("1 l milk 2 %", "1 l|milk 2 %||"), ("milk 1.5 %, 2 l", "2 l|milk 1.5 %||"), ("100 % juice", "1|100 % juice||"),
      // ranges
      ("2 - 3 leeks", "2|leeks||2–3"), ("leeks 2 - 3 kg", "2 kg|leeks||2–3"), ("½-1 lb beef", "1/2 lb|beef||½–1"),
      ("1/2-3/4 lb beef", "1/2 lb|beef||1/2–3/4"), ("leeks (2-3)", "2|leeks||2–3"),
      // packs and sizes
      ("4 x 250 ml cream", "4|cream||250 ml"), ("cream (4 x 250 ml)", "4|cream||250 ml"), ("3 cans beans (400 g)", "3 can|beans||400 g"),
      ("1 (16 ounce) package lentils", "1 pack|lentils||16 oz"), ("milk 1L x2", "2|milk||1 l"), ("milk (1 l) x2", "2|milk||1 l"),
      // lines as shared by lists
      ("- [ ] Éclair (4)", "4|Éclair||"), ("- [x] Milk (1.5 l)", "1 1/2 l|Milk||"), ("[ ] tea", "1|tea||"),
      ("( 2 lb ) plums", "2 lb|plums||"),
      ("leeks (x3)", "3|leeks||"), ("soap (blue)", "1|soap||blue"), ("tea ()", "1|tea ()||"), ("3 - plums", "3|plums||"),
      // other scripts
      ("٣ تفاح", "3|تفاح||"), ("りんご３個", "3|りんご||"), ("米5kg", "5 kg|米||"), ("トマト 2〜3個", "2|トマト||2–3"),
      ("¥100 りんご", "1|りんご||¥100"), ("ජූස් 2", "2|ජූස්||"),
      // no item name
      ("1kg", "invalidParams /text:invalid"), ("½", "invalidParams /text:invalid"), ("３個", "invalidParams /text:invalid"),
      ("(2 lb)", "invalidParams /text:invalid"), ("2 -", "invalidParams /text:invalid"), ("2 - 3", "invalidParams /text:invalid"),
    ] as [(String, String)]) func itIsRead(_ text: String, _ written: String) throws
  { #expect(try Self.written(text, "en") == written, "\(text)") }

  @Test(arguments: [
    ("de", "2,5 kg Mehl", "2 1/2 kg|Mehl||"), ("de", "10% Quark", "1|10% Quark||"), ("de", "2,5 % Milch", "1|2,5 % Milch||"),
    ("de", "3 Dosen Mais (400 g)", "3 can|Mais||400 g"), ("de", "Seife, 4 Stück", "4|Seife||"),
    ("de", "2.500 Servietten", "2500|Servietten||"),
    ("de", "2.5 kg Mehl", "2 1/2 kg|Mehl||"), ("de", "6 x 0,33 l Bier", "6|Bier||33/100 l"),
    ("de", "1/5 g Safran, fein", "1/5 g|Safran||fein"),
    ("de", "5 Zwiebel(n)", "5|Zwiebel(n)||"), ("de", "ein halbes Pfund Butter", "1/2 metric pound|Butter||"),
    ("de", "ein Eis", "1|Eis||"),
    ("de", "eine Flasche Wein", "1 bottle|Wein||"), ("tr", "yarım kilo peynir", "1/2 kg|peynir||"), ("tr", "bir kilo elma", "1 kg|elma||"),
    ("tr", "yumurta 10 adet", "10|yumurta||"), ("si", "පාන් 2", "2|පාන්||"),
  ]) func everyLanguageHasItsOwn(_ language: String, _ text: String, _ written: String) throws {
    #expect(try Self.written(text, language) == written, "\(text)")
  }

  @Test(arguments: [
    (1, 3, "1/3"), (3, 4, "3/4"), (7, 3, "2 1/3"), (13, 4, "3 1/4"), (8, 4, "2"), (1, 1, "1"), (1, 1000, "1/1000"),
    (1001, 1000, "1 1/1000"),
  ]) func fractionsStayFractions(_ above: Int, _ below: Int, _ text: String) throws {
    #expect(QuantityText.text(try #require(Fraction(above, below))) == text)
  }
}
