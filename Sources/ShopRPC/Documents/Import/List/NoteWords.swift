/// Words and forms that tell what lines of notes are for, in ten languages.
enum NoteWords {
  static let wordsOfRemark = 3
  static let wordsOfSentence = 4

  /// True for a line that is not about an item: an address, a sentence, a total, or what a program or a person writes above or below a list.
  static func isRemark(_ given: String, isStart: Bool = false, isEnd: Bool = false) -> Bool {
    let text = PlainText.trimmed(given.filter { $0 != "*" && $0 != "_" })
    let words = text.split { !$0.isLetter && !$0.isNumber }
    if text.contains("://") || text.hasPrefix("www.") { return true }
    if words.count >= wordsOfRemark, words.prefix(wordsOfRemark).contains(where: { isFooter(Heading.key(of: String($0))) }) { return true }
    let name = String(text.prefix { !$0.isNumber && $0 != ":" && $0 != "：" })
    let isFigure = text.dropFirst(name.count).split { !$0.isLetter }.allSatisfy {
      $0.count < wordsOfSentence || ReceiptProfile.isNoItem(String($0))
    }
    if name.count < text.count, isFigure,
      ReceiptProfile.isTotal(name) || words.count < wordsOfSentence && ReceiptProfile.beginsWithTotal(name)
    {
      return true
    }
    guard isStart || isEnd, let last = text.last else { return false }
    let isLong = words.count >= wordsOfSentence || text.count >= 3 * wordsOfSentence && text.contains { "。、".contains($0) }
    // `salt and pepper, q.b.` ends with no sentence
    let isSentence =
      (text.first?.isLowercase != true || isStart && words.count > wordsOfSentence) && (words.last?.count ?? 0) > 2
      && !text.dropLast().hasSuffix(".")
    if ".!?。！？؟".contains(last),
      isLong && isSentence || last == "!" && isEnd && words.count < wordsOfRemark || isStart && words.count >= wordsOfRemark
    {
      return true
    }
    if commas.contains(last) { return true }
    guard isStart else { return false }
    // what a page says about itself
    return text.firstRange(of: ": ") != nil || text.count { $0.isNumber } >= 5 && text.contains(":")
  }

  private static func isFooter(_ word: String) -> Bool { footers.contains { word.hasPrefix($0) } }

  /// True for what precedes a signature, such as `Thanks!`.
  static func isClosing(_ text: String) -> Bool { text.last.map { $0 == "!" || $0 == "！" || commas.contains($0) } ?? false }

  private static let commas: Set<Character> = [",", "،", "、"]

  /// True for a line that names a list.
  static func isTitle(_ text: String, byEnd: Bool = false) -> Bool {
    let key = Heading.key(of: text)
    return titles.contains { byEnd ? key.hasSuffix($0) : key.contains($0) }
  }

  /// True for a word or some in capitals.
  static func isCapitals(_ text: String) -> Bool {
    text.count(where: \.isUppercase) >= 3 && !text.contains { $0.isLowercase || $0.isNumber } && text.split(separator: " ").count <= 4
  }

  /// True for a line that begins with an emoji.
  static func hasSign(_ text: String) -> Bool { text.unicodeScalars.first?.properties.isEmojiPresentation ?? false }

  static func startsLikeBullet(_ text: String) -> Bool { text.first.map { PastedLines.bullets.contains($0) } ?? false }

  /// What is inside of marks for a heading; nil for a line without them.
  static func decorated(_ text: String) -> String? {
    guard let first = text.first, let last = text.last, text.count > 2 else { return nil }
    var inner = Substring(text)
    if let index = brackets.firstIndex(where: { $0.first == first }), brackets[index].last == last {
      inner = inner.dropFirst().dropLast()
      if inner.contains(where: { $0 == first || $0 == last }) || first == "[" && inner.count < 2 { return nil }
    } else if "-=*_#+".contains(first), first == last {
      inner = inner.drop { $0 == first }
      while inner.last == first { inner.removeLast() }
      if inner.contains(first) || first == "-" && !text.hasPrefix("--") || "=#+".contains(first) && !text.hasPrefix("\(first)\(first)") {
        return nil
      }
    } else if symbols.contains(first) {
      inner = inner.dropFirst()
    } else {
      return nil
    }
    while let mark = inner.last, ":： ".contains(mark) { inner.removeLast() }
    let name = PlainText.trimmed(String(inner))
    return name.contains(where: \.isLetter) ? name : nil
  }

  /// The text of a heading without its marks.
  static func heading(_ text: String) -> String {
    let inner = decorated(text) ?? PlainText.trimmed(String(text.drop { $0 == "#" }))
    return inner.last == ":" || inner.last == "：" ? PlainText.trimmed(String(inner.dropLast())) : inner
  }

  private static let brackets = ["【】", "〔〕", "［］", "《》", "〈〉", "＜＞", "「」", "『』", "[]"]
  private static let symbols: Set<Character> = ["■", "◎", "◆", "◇", "▼", "▶", "★", "☆", "❖", "§", "▷", "►"]

  private static func keys(_ words: String) -> Set<String> { Set(words.split(separator: " ").map { Heading.key(of: String($0)) }) }

  static let ingredients = keys(
    "ingredients ingredient zutaten ingrédients ingredientes ingredienti malzemeler malzeme 材料 المكونات المقادير අමුද්‍රව්‍ය")
  static let directions = keys(
    """
    directions instructions method steps preparation zubereitung anleitung préparation étapes recette preparación elaboración pasos instrucciones \
    procedimento preparazione modo_de_preparo preparo preparação yapılışı hazırlanışı yapılış 作り方 手順 الطريقة طريقة_التحضير سادن සාදන_ක්‍රමය
    """)
  /// Headings of what is still to be bought.
  static let open = keys(
    """
    tobuy todo open needed stilltobuy zu_kaufen offen noch_zu_kaufen à_acheter acheter por_comprar comprar pendiente pendientes da_comprare \
    da_prendere a_comprar alınacak alınacaklar 買うもの 未購入 للشراء ගත_යුතු items artikel
    """)
  /// Beginnings of words in what programs write below lists.
  private static let footers = [
    "shared", "sent", "created", "exported", "generated", "geteilt", "gesendet", "erstellt", "exportiert", "partage", "envoye", "cree",
    "compartid", "enviad", "creado", "creada", "exportad", "condivis", "inviat", "creato", "creata", "compartilhad", "criado", "criada",
    "paylas", "gonderil", "olusturul", "共有", "送信", "مشاركة", "أرسلت", "බෙදාගත්",
  ].map { Heading.key(of: $0) }
  private static let titles = [
    "list", "einkauf", "einkäufe", "shopping", "groceries", "notiz", "note", "zettel", "courses", "achats", "compra", "spesa", "acquisti",
    "alışveriş", "alışverişi", "listesi", "lista", "weekly shop", "買い物", "買物", "リスト", "メモ", "قائمة", "مشتريات", "ලැයිස්තුව", "week", "woche",
    "semaine", "semana", "settimana", "hafta",
  ].map { Heading.key(of: $0) }
}
