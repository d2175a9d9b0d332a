/// The regions that CLDR has formats for, by language; a test compares them with ICU's. In any other region a language is written as it is
/// at home: ICU would mix its signs with those of no language.
enum CLDRRegions {
  /// Whether a bare language is written in a way of its own, or of the region's, there.
  static func contains(_ region: String, of language: String) -> Bool { regions[language]?.contains(region) ?? false }

  /// By bare language.
  static let regions = rows.mapValues { Set($0.split(separator: " ").map(String.init)) }

  private static let rows = [
    "ar": "001 AE BH DJ DZ EG EH ER IL IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SS SY TD TN YE",
    "de": "AT BE CH DE IT LI LU",
    "en": """
    001 150 AE AG AI AL AR AS AT AU BB BD BE BG BI BM BN BR BS BW BZ CA CC CH CK CL CM CN CO CV CX CY CZ DE DG DK DM EE ER FI FJ FK \
    FM FR GB GD GG GH GI GM GR GU GY HK HU ID IE IL IM IN IO JE JM JP KE KI KN KR KY LC LR LS LT LV MG MH MM MO MP MS MT MU MV MW MX \
    MY NA NF NG NL NO NR NU NZ PG PH PK PL PN PR PT PW RU RW SA SB SC SD SE SG SH SI SK SL SS SX SZ TC TH TK TO TR TT TV TW TZ UA UG \
    UM US VC VG VI VU WS ZA ZM ZW
    """,
    "es": """
    003 419 AG AR BB BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EA EC ES GD GQ GT GY HN HT IC KN KY LC MX NI PA PE PH PR PY SV TC TT \
    US UY VC VE VG VI
    """,
    "fr": """
    BE BF BI BJ BL CA CD CF CG CH CI CM DJ DZ FR GA GF GN GP GQ HT KM LU MA MC MF MG ML MQ MR MU NC NE PF PM RE RW SC SN SY TD TG TN \
    VU WF YT
    """,
    "it": "CH IT SM VA",
    "ja": "JP",
    "pt": "AO BR CH CV FR GQ GW LU MO MZ PT ST TL",
    "si": "LK",
    "tr": "CY TR",
  ]
}
