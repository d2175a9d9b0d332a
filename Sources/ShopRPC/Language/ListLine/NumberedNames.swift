import ShopModel

/// Names with a leading or trailing number: `7 Up`, `Heinz 57`.
enum NumberedNames {
  /// True when a number without a unit belongs to the name whose next word is `after`.
  static func has(_ number: Fraction, before after: String) -> Bool { isListed(number, beside: after, in: behind) }

  /// True when a number without a unit belongs to the name whose last word is `before`.
  static func has(_ number: Fraction, after before: String) -> Bool { isListed(number, beside: before, in: inFront) }

  /// True when a number behind a word tells a kind, whatever follows: `omega 3 capsules`.
  static func isKind(_ number: Fraction, after word: String) -> Bool { isListed(number, beside: word, in: kinds) }

  /// True when a number behind a word is likely a count.
  static func isCount(_ number: Int?, after word: String) -> Bool {
    guard let number = number.flatMap({ Fraction($0, 1) }) else { return false }
    return !has(number, after: word) && !isUnlikely(number)
  }

  /// True when a number behind a name is hardly a count: `Cachaça 51`, `Bombril 14`.
  static func isUnlikely(_ number: Fraction) -> Bool { number.denominator > 1 || !likely.contains(number.numerator) }

  private static func isListed(_ number: Fraction, beside word: String, in names: [String: Set<Fraction>]) -> Bool {
    guard let numbers = names[word] else { return false }
    return numbers.isEmpty || numbers.contains(number)
  }

  /// Parses a table of words, each with the numbers that belong to it, or without any when all do.
  private static func read(_ table: String) -> [String: Set<Fraction>] {
    table.split(whereSeparator: \.isWhitespace).reduce(into: [:]) { names, entry in
      let sides = entry.split(separator: ":")
      guard let word = sides.first else { return }
      let numbers = sides.dropFirst().flatMap { $0.split(separator: ",") }.compactMap { Int($0).flatMap { Fraction($0, 1) } }
      names[Folding.foldWord(String(word)).filter { $0 != "." }, default: []].formUnion(numbers)
    }
  }

  /// Counts that are usual behind a name.
  private static let likely = Set(1...12).union([15, 16, 18, 20, 24, 25, 30, 32, 36, 40, 48, 50, 60, 72, 80, 100, 200])

  /// Words after a number: brands, then words that describe a kind, such as voltage, layers, and multipacks.
  private static let behind = read(
    """
    up:7 cachaça:51 eleven:7 days:7 belo:7 musketeers:3 loko:4 grand:100 guys:5 west:9 sauce:57 kölnisch:4711 أب:7 اب:7 アップ:7 අප්:7
    in en em to fl em's de:10
    seasons:4 spf fps ips lsf blocks
    volt volts v watt watts w lumen amp ply pack pk grain grains grit colour color island:1000 colour color island:1000 bean:3,5,9,15,16 cheese:3,4,5 spice:5 seed layer day year month hour minute years
    couleurs colores colori cores farben renk renkli percent calorie washes lavages lavados lavaggi lavagens yıkama wl
    korn tage stunden minuten prozent lagig lagiges wetter jahreszeiten:4 käse:3,4,5
    minutes fromages:3,4,5 épices:4,5 quarts:4 pourcent plis céréales:3,4,5,7 saisons:4
    minutos años horas quesos:3,4,5 capas cereales:3,4,5,7 estaciones:4
    minuti ore formaggi:4 stagioni:4 veli strati marie:3 salti:4 cereali:3,4,5,7
    anos queijos:4 corações:3 grãos folhas cereais:3,4,5,7 estações:4
    numara beden dakika katlı kişilik yağlı baharat:7 lı li lu lü ü litrelik kiloluk gramlık tahıllı
    'lı 'li 'lu 'lü 'ü 'u 'ı 'i kg'lık gr'lık g'lık l'lik lt'lik ml'lik cl'lik
    فولت واط طبقات بهارات:7 في
    """)

  /// Words before a number: `pack of 6`, brands, then strengths, and what numbers a kind.
  private static let inFront = kinds.merging(
    read(
      """
      of de di da à por par pack packs في en em in
      heinz:57 formula:409 chanel:5,19 levi's:501 levis:501 wd:40 licor:43 aptamil nan aspirin ibuprofen paracetamol magnesium
      kronenbourg:1664 havana:3,7 club:3,7 cachaça:51
      vitamin vitamine vitamina vitamín فيتامين විටමින් ビタミン no no. n gr. numara beden tam fase indice factor faktor fattore
      mehl:405,550,630,812,997,1050,1150,1370,1600 weizenmehl:405,550,1050 dinkelmehl:630,812,1050 roggenmehl:815,997,1150
      farine:45,55,65,80,110,150
      """)
  ) { first, _ in first }

  /// Words before the number of a kind, a size or a strength, also if a unit follows.
  private static let kinds = read(
    """
    iphone playstation ps xbox galaxy
    omega oméga ômega オメガ أوميجا أوميغا ඔමේගා 単
    type typ tipo tip nr nr. n° nº num numéro número numero size größe taille talla taglia misura tg tamanho
    stage stufe étape phase livello nivel modelo modello etapa bucha broca pointure مقاس قياس نمرة نمره رقم අංක සයිස් පිටු
    spf lsf ips fps fpa sunscreen:15,20,30,50 sonnencreme:15,20,30,50 sonnenmilch:15,20,30,50 solaire:15,20,30,50
    solar:15,20,30,50 solare:15,20,30,50 kremi:15,20,30,50 شمس:15,20,30,50
    """)
}
