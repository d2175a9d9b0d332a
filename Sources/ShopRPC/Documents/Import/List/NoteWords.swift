/// Words and forms that tell what lines of notes are for, in ten languages.
enum NoteWords {
  static let wordsOfRemark = 3
  static let wordsOfSentence = 4

  static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" } }

  /// True for an address alone, and for a total.
  static func isNoItem(_ text: String) -> Bool {
    if !text.contains(" "), text.contains("://") || text.hasPrefix("www.") { return true }
    let name = String(text.prefix { !$0.isNumber && $0 != ":" && $0 != "：" })
    guard name.count < text.count else { return false }
    let isFigure = text.dropFirst(name.count).split { !$0.isLetter }.allSatisfy {
      $0.count < wordsOfSentence || ReceiptProfile.isNoItem(String($0))
    }
    return isFigure
      && (ReceiptProfile.isTotal(name)
        || text.dropFirst(name.count).first.map { ":：".contains($0) } ?? false && ReceiptProfile.beginsWithTotal(name))
  }

  /// True for what a program writes above or below a list, such as `Sent from my phone`.
  static func isFooter(_ text: String) -> Bool {
    let keys = words(of: text).map { Heading.key(of: String($0)) }
    let isLinked = keys.count >= wordsOfRemark && keys.contains { links.contains($0) }
    return keys.contains { key in footers.contains { $0.utf8.allSatisfy { $0 < 0x80 } ? isLinked && key.hasPrefix($0) : key.contains($0) } }
  }

  /// True for a day and time that a program writes above a list.
  static func isStamp(_ text: String) -> Bool { text.count { $0.isNumber } >= digitsOfStamp && isProperty(text) }

  /// True for what a page says about itself, such as `Tags: home`.
  static func isProperty(_ text: String) -> Bool { text.contains { ":：".contains($0) } }

  /// True for the beginning of a letter, such as `Hi Tom,`.
  static func isGreeting(_ text: String) -> Bool {
    text.last.map { ",،、!".contains($0) } ?? false && words(of: text).count <= wordsOfRemark
  }

  /// True for a sentence that is no item, such as `salt and pepper, q.b.` is.
  static func isSentence(_ text: String, isStart: Bool) -> Bool {
    let words = words(of: text)
    guard let last = text.last, ".!?。！？؟".contains(last) else { return false }
    let isLong =
      words.count >= (isStart ? wordsOfRemark : wordsOfSentence) || text.count >= 3 * wordsOfSentence && text.contains { "。、".contains($0) }
    return isLong && (text.first?.isLowercase != true || isStart && words.count > wordsOfSentence) && (words.last?.count ?? 0) > 2
      && !text.dropLast().hasSuffix(".")
  }

  /// True for what precedes a signature, such as `Thanks!`.
  static func isClosing(_ text: String) -> Bool {
    let keys = words(of: text).prefix(2).map { Heading.key(of: String($0)) }
    return keys.contains { closings.contains($0) }
  }

  /// True for a line that names a list.
  static func isTitle(_ text: String) -> Bool {
    words(of: text).map { Heading.key(of: String($0)) }.contains { isTitleWord($0) || periods.contains($0) }
  }

  /// True for a line that does nothing else.
  static func isWholeTitle(_ text: String) -> Bool {
    let keys = words(of: text).map { Heading.key(of: String($0)) }
    return keys.count > 1 && keys.allSatisfy { isTitleWord($0) || periods.contains($0) || $0.count < 4 && !$0.contains(where: \.isNumber) }
      && keys.contains { isTitleWord($0) }
  }

  private static func isTitleWord(_ key: String) -> Bool {
    titles.contains(key) || titles.contains { !$0.utf8.allSatisfy { $0 < 0x80 } && key.contains($0) }
      || compounds.contains { key.hasSuffix($0) || key.hasPrefix($0) }
  }

  /// True for a heading of what is bought or still to be bought.
  static func isState(_ text: String) -> Bool { open.contains(Heading.key(of: text)) || ListProfiles.field(of: text)?.field == .done }

  /// True for the heading of the ingredients of a recipe, perhaps with a number in brackets.
  static func isIngredients(_ text: String) -> Bool {
    let (head, notes) = Heading.parts(of: text)
    return ingredients.contains(Heading.key(of: notes.contains { $0.contains(where: \.isNumber) } ? head : text))
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

  /// True for marks that only headings have.
  static func isHeading(_ text: String) -> Bool {
    text.first.map { first in "=#".contains(first) || brackets.contains { $0.first == first && first != "[" } } ?? false
  }

  /// The text of a heading without its marks.
  static func heading(_ text: String) -> String {
    let inner = decorated(text) ?? PlainText.trimmed(String(text.drop { $0 == "#" }))
    return inner.last == ":" || inner.last == "：" ? PlainText.trimmed(String(inner.dropLast())) : inner
  }

  private static let brackets = ["【】", "〔〕", "［］", "《》", "〈〉", "＜＞", "「」", "『』", "[]"]
  private static let symbols: Set<Character> = ["■", "◎", "◆", "◇", "▼", "▶", "★", "☆", "❖", "§", "▷", "►"]

  static let ingredients = Heading.keys(
    "ingredients ingredient zutaten ingrédients ingredientes ingredienti malzemeler malzeme 材料 المكونات المقادير අමුද්‍රව්‍ය")
  static let directions = Heading.keys(
    """
    directions instructions method steps preparation zubereitung anleitung préparation étapes recette preparación elaboración pasos instrucciones \
    procedimento preparazione modo_de_preparo preparo preparação yapılışı hazırlanışı yapılış 作り方 手順 الطريقة طريقة_التحضير සාදන_ක්‍රමය සාදන_ආකාරය
    """)
  /// Headings of what is still to be bought.
  static let open = Heading.keys(
    """
    tobuy todo open needed stilltobuy zu_kaufen offen noch_zu_kaufen à_acheter acheter por_comprar comprar pendiente pendientes da_comprare \
    da_prendere a_comprar alınacak alınacaklar 買うもの 未購入 للشراء ගත_යුතු items artikel
    """)
  /// Beginnings of words in what programs write below lists.
  private static let footers = Heading.keys(
    """
    shared sent created exported generated geteilt gesendet erstellt exportiert partage envoye cree compartid enviad creado creada exportad \
    condivis inviat creato creata compartilhad criado criada paylas gonderil olusturul 共有 送信 مشاركة أرسلت බෙදාගත්
    """)
  /// What connects these with a program or a device.
  private static let links = Heading.keys(
    "with from by in on via using mit von aus am über avec par depuis de dans con desde da do com dal tramite pelo por através ile dan den bring"
  )
  private static let closings = Heading.keys(
    """
    thanks thank thx cheers regards bye danke dankeschön grüße gruß tschüss merci bisous gracias saludos besos grazie saluti baci obrigado \
    obrigada beijos abraços teşekkürler sevgiler selamlar ありがとう よろしく شكرا ස්තුතියි
    """)
  private static let titles = Heading.keys(
    """
    list einkauf einkäufe shopping groceries notiz note notes zettel liste courses achats compra compras spesa acquisti alışveriş alışverişi \
    listesi lista 買い物 買物 リスト メモ قائمة مشتريات ලැයිස්තුව
    """)
  /// Those that are part of other words.
  private static let compounds = Heading.keys("einkauf einkäufe zettel liste")
  private static let periods = Heading.keys("week weekly woche semaine semana settimana hafta haftalık")
  private static let digitsOfStamp = 8
}
