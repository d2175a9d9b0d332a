import Testing

@testable import ShopRPC

struct RelativeDayTests {
  @Test(
    arguments: [
      ("en", "3 days ago|2 days ago|yesterday|today|tomorrow|in 2 days|in 1,000 days"),
      ("si", "දින 3කට පෙර|පෙරේදා|ඊයේ|අද|හෙට|අනිද්දා|දින 1,000න්"),
      ("tr", "3 gün önce|evvelsi gün|dün|bugün|yarın|öbür gün|1.000 gün sonra"),
      ("de", "vor 3 Tagen|vorgestern|gestern|heute|morgen|übermorgen|in 1.000 Tagen"),
      ("fr", "il y a 3 jours|avant-hier|hier|aujourd’hui|demain|après-demain|dans 1\u{202F}000 jours"),
      ("es", "hace 3 días|anteayer|ayer|hoy|mañana|pasado mañana|dentro de 1000 días"),
      ("it", "3 giorni fa|l’altro ieri|ieri|oggi|domani|dopodomani|tra 1000 giorni"),
      ("pt-BR", "há 3 dias|anteontem|ontem|hoje|amanhã|depois de amanhã|em 1.000 dias"),
      ("ar", "قبل ٣ أيام|أول أمس|أمس|اليوم|غدًا|بعد الغد|خلال ١٬٠٠٠ يوم"), ("ja", "3日前|一昨日|昨日|今日|明日|明後日|1,000日後"),
    ])
  func daysAreRelativeToToday(_ language: String, _ texts: String) throws {
    let language = try #require(Language(matching: language))
    #expect([-3, -2, -1, 0, 1, 2, 1000].map { RelativeDay.text($0, in: language) }.joined(separator: "|") == texts)
  }

  @Test(arguments: Language.all) func everyDayCanBeTold(_ language: Language) {
    for days in [Limits.formatDays.lowerBound, Limits.formatDays.upperBound] { #expect(!RelativeDay.text(days, in: language).isEmpty) }
  }
}
